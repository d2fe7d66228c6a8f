#include "views/pages/start/start_page.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/pages/start/choice_row.h"
#include "views/style/icons.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int side_width = 400;
constexpr std::size_t most_files = 6;

void clear(QVBoxLayout& layout) {
    while (QLayoutItem* item = layout.takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();  // one of them may be what was clicked
        }
        delete item;
    }
}

}  // namespace

QString when_text(const QDateTime& time, const QDateTime& now) {
    if (!time.isValid()) {
        return {};
    }
    const QString clock = QLocale().toString(time.time(), QLocale::ShortFormat);
    const qint64 days = time.date().daysTo(now.date());
    return days == 0   ? StartPage::tr("today, %1").arg(clock)
           : days == 1 ? StartPage::tr("yesterday, %1").arg(clock)
                       : formatDate(time.date());
}

StartPage::StartPage(const std::vector<ExampleOffer>& examples, QWidget* parent)
    : PageFrame(tr("Start"), tr("How much GPU capacity to own, how much to rent, and what it costs."), parent),
      files_(new QVBoxLayout),
      steps_(new QVBoxLayout) {
    auto* left = new QVBoxLayout;
    left->setSpacing(spacing::wide);
    left->addWidget(makeActions());
    left->addWidget(makeExamples(examples));
    auto* recent = new Card(tr("Opened last"));
    files_->setSpacing(0);
    recent->body()->addLayout(files_);
    left->addWidget(recent);
    left->addStretch(1);
    auto* steps = new Card(tr("First steps"));
    steps_->setSpacing(0);
    steps->body()->addLayout(steps_);
    steps->body()->addStretch(1);
    auto* right = new QVBoxLayout;
    right->addWidget(steps);
    right->addStretch(1);
    auto* content = new QWidget;
    auto* columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(spacing::wide);
    columns->addLayout(left, 3);
    columns->addLayout(right, 2);
    body()->addWidget(makeScrollArea(content), 1);
    show_files({});
}

QWidget* StartPage::makeActions() {
    auto* card = new Card(tr("Your own project"));
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::small);
    const auto add = [&](const QString& text, const char* icon, const QString& tip, auto signal) {
        auto* button = new QPushButton(themedIcon(QString::fromLatin1(icon)), text);
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, signal);
        row->addWidget(button);
        return button;
    };
    add(tr("New…"), "new", tr("An empty project with the shipped catalogue"), &StartPage::new_wanted);
    add(tr("Open…"), "open", tr("A project, or the project inside a PDF report"), &StartPage::open_wanted);
    add(tr("Import…"), "import", tr("A job history, a bill, measurements: shown before it is taken"),
        &StartPage::import_wanted);
    row->addStretch(1);
    card->body()->addLayout(row);
    return card;
}

QWidget* StartPage::makeExamples(const std::vector<ExampleOffer>& examples) {
    auto* card = new Card(tr("Examples to try"));
    for (const ExampleOffer& example : examples) {
        auto* row = new ChoiceRow(themedIcon(QStringLiteral("simulation")), example.title, example.description);
        row->setObjectName(QStringLiteral("example_") + example.name);
        connect(row, &ChoiceRow::clicked, this, [this, name = example.name] { emit example_wanted(name); });
        card->body()->addWidget(row);
    }
    return card;
}

void StartPage::show_files(const std::vector<RecentFile>& files) {
    clear(*files_);
    for (const RecentFile& file : files) {
        if (static_cast<std::size_t>(files_->count()) == most_files) {
            break;
        }
        const QFileInfo info(file.path);
        auto* row = new ChoiceRow(themedIcon(QStringLiteral("open")), info.fileName(), info.absolutePath(),
                                  when_text(file.opened, QDateTime::currentDateTime()));
        connect(row, &ChoiceRow::clicked, this, [this, path = file.path] { emit file_wanted(path); });
        files_->addWidget(row);
    }
    if (files.empty()) {
        auto* none = makeLabel(tr("Nothing yet. Try an example: it becomes a project of your own."), "muted");
        none->setWordWrap(true);
        files_->addWidget(none);
    }
}

void StartPage::show_steps(const std::vector<FirstStep>& steps) {
    clear(*steps_);
    for (const FirstStep& step : steps) {
        const QIcon sign = themedIcon(step.done ? QStringLiteral("done") : QStringLiteral("todo"));
        auto* row = new ChoiceRow(sign, step.name, step.what, step.done ? tr("done") : QString());
        connect(row, &ChoiceRow::clicked, this, [this, place = step.place] { emit place_wanted(place); });
        steps_->addWidget(row);
    }
}

}  // namespace grundlast
