// Draws every page of the window, each of its tabs, into PNG files, to be looked at.
//
//     grab_pages FOLDER [--example NAME | --project FILE.json] [--language de|en] [--appearance light|dark]
//     [--size 1280x800]
//     [--replications N] [--state current|stale|running]
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QFontInfo>
#include <QTabWidget>
#include <QThread>
#include <QTranslator>
#include <QWidget>
#include <algorithm>
#include <cstdio>

#include "model/exchange/importers.h"
#include "model/planning/evaluation.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "model/project/examples.h"
#include "model/simulation/live/live_run.h"
#include "model/store/project_json.h"
#include "tests/views/sample_document.h"
#include "views/pages/inventory/calculator_dialog.h"
#include "views/pages/pages.h"
#include "views/pages/plans/trial_view.h"
#include "views/pages/shared/dial_panel.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

using namespace grundlast;

namespace {

constexpr int side_list_width = 196;  // of the main window, which is not drawn here
constexpr int bars_height = 48;       // menu and status bar

void settle() {
    for (int i = 0; i < 4; ++i) {
        QCoreApplication::processEvents();
    }
}

Result<Project> projectFrom(const QString& example, const QString& path) {
    if (!path.isEmpty()) {
        QFile file(path);
        return from_json_document(file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string(),
                                  path.toStdString());
    }
    const auto catalogue = load_catalogue(GRUNDLAST_SOURCE_DIR "/data/catalog");
    if (!catalogue) {
        return catalogue.error();
    }
    std::shared_ptr<const History> history;
    if (example == QLatin1String("philly")) {
        auto import = import_file(GRUNDLAST_SOURCE_DIR "/data/examples/philly/philly_jobs_by_vc.csv.gz");
        history = import ? std::make_shared<const History>(std::move(import->history)) : nullptr;
    }
    return make_example(example.toStdString(), *catalogue, history, windowLanguage());
}

Studies studies_of(const Project& project, const Comparison& comparison) {
    OptimumOptions search;
    search.replications = comparison.replications;
    auto best = optimise(project, search);
    auto swings = sensitivity(project, comparison, {comparison.replications, 0});
    auto spread = risk(project, comparison, {.draws = 400});
    Studies studies;
    studies.optimum = best ? std::make_shared<const Optimum>(*std::move(best)) : nullptr;
    studies.sensitivity = swings ? std::make_shared<const Sensitivity>(*std::move(swings)) : nullptr;
    studies.risk = spread ? std::make_shared<const Risk>(*std::move(spread)) : nullptr;
    return studies;
}

// The made-up project, or an example or a file computed for real.
std::unique_ptr<SampleDocument> documentFor(const QString& example, const QString& path, int replications) {
    if (example.isEmpty() && path.isEmpty()) {
        auto document = std::make_unique<SampleDocument>(sample_project());
        document->setResults(sample_forecast(document->project()), sample_comparison(document->project()));
        return document;
    }
    const auto project = projectFrom(example, path);
    if (!project) {
        std::fprintf(stderr, "%s\n", project.error().message.en.c_str());
        return nullptr;
    }
    auto document = std::make_unique<SampleDocument>(*project);
    document->findings_list = check(*project);
    if (replications > 0) {
        EvaluationOptions options;
        options.replications = replications;
        auto comparison = compare(*project, options);
        if (comparison) {
            auto result = std::make_shared<Comparison>(std::move(*comparison));
            ForecastInput input = forecast_input(*project);
            input.with_evidence = true;  // as the page runs it
            auto demand = forecast(input);
            document->setResults(std::make_shared<Forecast>(demand ? *demand : result->forecast), result);
            document->setStudies(studies_of(*project, *result));
        }
    }
    return document;
}

// A look into a run that is made up: as many nodes as the first cluster has, some down.
std::shared_ptr<LiveRuns> madeUpLook(const Project& project) {
    std::vector<std::string> plans;
    for (const Plan& plan : project.plans) {
        plans.push_back(plan.id);
    }
    auto runs = std::make_shared<LiveRuns>(plans);
    LiveState state;
    state.now = sim_hours(24 * 100);
    state.waiting_jobs = 14;
    state.waiting_gpus = 56;
    for (const Cluster& cluster : project.clusters) {
        for (const NodeGroup& group : cluster.groups) {
            for (int node = 0; node < group.most_nodes(); ++node) {
                const auto gpus = static_cast<float>(group.gpus_per_node);
                const bool failed = node % 11 == 7;
                const float held = failed ? 0.0F : std::min(gpus, static_cast<float>((3 * node) % 9));
                state.nodes.push_back({static_cast<std::int32_t>(state.groups.size()), gpus, held,
                                       failed            ? NodeStanding::failed
                                       : node % 13 == 12 ? NodeStanding::maintenance
                                                         : NodeStanding::serving});
                state.held_gpus += static_cast<double>(held);
                state.available_gpus += static_cast<double>(gpus);
            }
            state.groups.push_back({group.pool, group.id});
        }
    }
    for (std::size_t plan = 0; plan < runs->plans(); ++plan) {
        runs->at(plan).answer(state);
    }
    return runs;
}

// Dials turned: the estimate, then the simulation.
bool grabTrial(SampleDocument& document, QWidget& page, const QString& folder, const QString& suffix) {
    auto* view = page.findChild<TrialView*>();
    if (!view) {
        return true;
    }
    page.findChild<QTabWidget*>()->setCurrentIndex(1);
    settle();
    const auto dials = view->presenter().dials().entries();
    for (const DialEntry& dial : dials) {
        if (dial.words.isEmpty()) {
            view->presenter().dials().slide(dial.key, 0.7);
        }
    }
    view->presenter().turned();
    view->findChild<DialPanel*>()->refresh();
    view->answer();
    settle();
    bool drawn = page.grab().save(QStringLiteral("%1/plans_tried_%2.png").arg(folder, suffix));
    if (view->presenter().simulate()) {
        document.finish_trial();
        settle();
        drawn =
            page.grab().save(QStringLiteral("%1/plans_tried_simulated_%2.png").arg(folder, suffix)) && drawn;
    }
    return drawn;
}

bool grab(SampleDocument& document, const QString& folder, const QString& suffix, QSize size) {
    bool all_drawn = true;
    for (const PageEntry& entry : pages()) {
        const std::unique_ptr<QWidget> page(entry.make(document, nullptr));
        const int width = size.width() - side_list_width;
        page->resize(width, size.height() - bars_height);
        page->show();
        settle();
        page->resize(width,
                     std::max(page->height(), page->heightForWidth(width)));  // as the window's scroll area
        settle();
        QTabWidget* tabs = page->findChild<QTabWidget*>();
        for (int tab = 0; tab < (tabs ? tabs->count() : 1); ++tab) {
            if (tabs) {
                tabs->setCurrentIndex(tab);
                settle();
            }
            if (document.live) {
                QThread::msleep(150);  // the page looks ten times a second
                settle();
            }
            const QString number = tab == 0 ? QString() : QString::number(tab + 1);
            const QString file = QStringLiteral("%1/%2%3_%4.png").arg(folder, entry.id, number, suffix);
            all_drawn = page->grab().save(file) && all_drawn;
        }
        all_drawn = grabTrial(document, *page, folder, suffix) && all_drawn;
    }
    CalculatorDialog calculators(document, 0);
    calculators.show();
    settle();
    auto* tabs = calculators.findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        settle();
        const QString file = QStringLiteral("%1/calculators%2_%3.png").arg(folder).arg(tab + 1).arg(suffix);
        all_drawn = calculators.grab().save(file) && all_drawn;
    }
    return all_drawn;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("folder"), QStringLiteral("where the pictures go"));
    const auto option = [&](const char* name, const char* value) {
        parser.addOption({QString::fromLatin1(name), {}, QStringLiteral("value"), QString::fromLatin1(value)});
    };
    option("example", "");
    option("project", "");
    option("language", "en");
    option("appearance", "light");
    option("size", "1280x800");
    option("replications", "1");
    option("state", "current");
    parser.process(application);
    if (QFontInfo(fontOf(TextRole::body)).family().isEmpty()) {
        std::fprintf(stderr, "No font is installed: every text would be boxes.\n");
        return 1;
    }
    const bool german = parser.value(QStringLiteral("language")) == QLatin1String("de");
    const bool dark = parser.value(QStringLiteral("appearance")) == QLatin1String("dark");
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
    QLocale::setDefault(localeOf(german ? Language::german : Language::english));
    QTranslator translator;
    if (german && translator.load(QStringLiteral(":/translations/grundlast_de.qm"))) {
        QCoreApplication::installTranslator(&translator);
    }
    applyTheme(application, dark ? Appearance::dark : Appearance::light);
    const auto document =
        documentFor(parser.value(QStringLiteral("example")), parser.value(QStringLiteral("project")),
                    parser.value(QStringLiteral("replications")).toInt());
    if (document && parser.value(QStringLiteral("state")) == QLatin1String("stale")) {
        document->setStale(true);
    } else if (document && parser.value(QStringLiteral("state")) == QLatin1String("running")) {
        document->live = madeUpLook(document->project());
        document->setTaskState({true, 0.42, QStringLiteral("Base and burst"), {}});
    }
    if (document && !document->project().plans.empty()) {
        document->look_closer({document->project().plans.front().id, false, {}});
        document->study_effects(document->project().plans.front().id);
    }
    const QString folder = parser.positionalArguments().value(0, QStringLiteral("."));
    QDir().mkpath(folder);
    const QString suffix = QStringList{parser.value(QStringLiteral("language")),
                                       parser.value(QStringLiteral("appearance")), size.value(0)}
                               .join(QLatin1Char('_'));
    return document && grab(*document, folder, suffix, QSize(size.value(0).toInt(), size.value(1).toInt())) ? 0
                                                                                                            : 1;
}
