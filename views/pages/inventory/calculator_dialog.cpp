#include "views/pages/inventory/calculator_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <array>
#include <cmath>
#include <memory>

#include "model/inventory/calculators/known_models.h"
#include "views/document.h"
#include "views/pages/inventory/calculator_form.h"
#include "views/pages/inventory/shown_workload.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/theme.h"
#include "views/tables/record_fields.h"

namespace grundlast {

namespace {

constexpr double thousand_million = 1e9;

int whole(const std::optional<double>& value) {
    return value && std::abs(*value) < 1e9 ? static_cast<int>(std::lround(*value)) : 0;
}

std::vector<Choice> model_choices(const QString& own) {
    std::vector<Choice> choices{{QString(), own}};
    for (const KnownModel& model : known_models()) {
        const QString name = QString::fromStdString(model.name);
        choices.push_back({name, name});
    }
    return choices;
}

// What a workload of that class most likely needs memory for.
QString use_of(WorkloadClass kind) {
    return kind == WorkloadClass::training      ? QStringLiteral("full_training")
           : kind == WorkloadClass::fine_tuning ? QStringLiteral("lora")
                                                : QStringLiteral("inference");
}

template <class Word>
Word word_from(const QString& key) {
    Word word{};
    read_word(key.toStdString(), word);
    return word;
}

}  // namespace

CalculatorDialog::CalculatorDialog(DocumentInterface& document, int row, QWidget* parent)
    : QDialog(parent), document_(document), row_(row), tabs_(new QTabWidget) {
    const Workload* subject = workload();
    const QString name = subject ? QString::fromStdString(subject->name) : QString();
    setWindowTitle(tr("Calculators: %1").arg(name));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tabs_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    if (!subject) {
        return;
    }
    addTestRun();
    addMemory();
    addTrainingTime();
    addScaling();
    addCheckpoints();
    addAdvice();
    resize(760, 560);
}

const Workload* CalculatorDialog::workload() const {
    return row_of(document_.project().workloads, row_);
}

void CalculatorDialog::addTab(const QString& title, const QString& purpose, CalculatorForm* form,
                              Compute compute) {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(spacing::normal);
    QLabel* about = makeLabel(purpose, "muted");
    about->setWordWrap(true);
    layout->addWidget(about);
    layout->addWidget(makeScrollArea(form), 1);
    QLabel* headline = makeLabel({});
    headline->setFont(fontOf(TextRole::heading));
    layout->addWidget(headline);
    QLabel* detail = makeLabel({}, "muted");
    detail->setWordWrap(true);
    detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(detail);
    auto* take_over = new QPushButton(tr("Take over into the workload"));
    layout->addWidget(take_over, 0, Qt::AlignLeft);
    QLabel* taken = addTaken(*layout);

    auto result = std::make_shared<CalculatorResult>();
    const auto show = [=, this] {
        const QString problem = form->problem();
        *result = problem.isEmpty() ? compute(*form) : CalculatorResult{{}, problem, {}, {}};
        headline->setText(result->headline);
        detail->setText(result->detail);
        take_over->setEnabled(result->take_over && !document_.read_only());
        taken->hide();
    };
    connect(form, &CalculatorForm::changed, page, show);
    connect(take_over, &QPushButton::clicked, page, [=, this] {
        const Workload* subject = workload();
        const QString left_out = subject && result->left_out ? result->left_out(*subject) : QString();
        edit(result->step, result->take_over, *taken, left_out);
    });
    show();
    tabs_->addTab(page, title);
}

QLabel* CalculatorDialog::addTaken(QVBoxLayout& layout) {
    QLabel* taken = makeLabel({});
    taken->setObjectName(QStringLiteral("taken"));
    taken->setWordWrap(true);
    taken->setTextInteractionFlags(Qt::TextSelectableByMouse);
    taken->hide();
    layout.addWidget(taken);
    return taken;
}

void CalculatorDialog::edit(const QString& step, const std::function<void(Workload&)>& change, QLabel& taken,
                            const QString& left_out) {
    const ShownWorkload before(document_.project(), row_);
    document_.edit(step, [row = row_, change](Project& project) {
        if (Workload* subject = row_of(project.workloads, row)) {
            change(*subject);
        }
    });
    QStringList lines = ShownWorkload(document_.project(), row_).changes_from(before);
    if (lines.isEmpty()) {
        lines << tr("The workload has these values already.");
    } else {
        lines.prepend(tr("Taken over:"));
    }
    if (!left_out.isEmpty()) {
        lines << left_out;
    }
    taken.setText(lines.join(QLatin1Char('\n')));
    taken.show();
}

void CalculatorDialog::addTestRun() {
    const TestRun run = workload()->run_time.test_run;
    auto* form = new CalculatorForm;
    const int duration = form->addNumber(tr("Measured duration"), tr("h"), std::max(run.duration_h, 0.5));
    const int share = form->addNumber(tr("Share of the data"), tr("%"), run.data_share * 100);
    const int epochs = form->addNumber(tr("Epochs"), {}, run.epochs);
    const int repeats = form->addNumber(tr("Repeats"), {}, run.repeats);
    const int buffer = form->addNumber(tr("Buffer"), tr("%"), run.buffer * 100);
    const int gpus = form->addNumber(tr("GPUs"), {}, workload()->gpus_per_job);
    addTab(tr("Test run"), tr("From a small run that was measured to the whole project."), form,
           [=](const CalculatorForm& f) {
               return show_test_run({*f.number(duration), *f.number(share) / 100, *f.number(epochs),
                                     *f.number(repeats), *f.number(buffer) / 100},
                                    *f.number(gpus));
           });
}

void CalculatorDialog::addMemory() {
    auto* form = new CalculatorForm;
    const int known = form->addChoice(tr("Model"), model_choices(tr("Own figures")));
    const int use = form->addChoice(tr("Use"), {{"inference", tr("Inference")},
                                                {"full_training", tr("Training of all weights")},
                                                {"lora", tr("Fine-tuning of adapters (LoRA)")}});
    form->setChoice(use, use_of(workload()->kind));
    const int weights = form->addChoice(tr("Weights"), {{"bf16", tr("16 bit")},
                                                        {"fp8", tr("FP8")},
                                                        {"int8", tr("INT8, quantised")},
                                                        {"int4", tr("INT4, quantised")},
                                                        {"fp32", tr("32 bit")}});
    const int optimiser = form->addChoice(tr("Optimiser"), {{"adam", tr("Adam")},
                                                            {"adam_8bit", tr("Adam with 8-bit states")},
                                                            {"sgd_momentum", tr("SGD with momentum")}});
    const int activations =
        form->addChoice(tr("Activations"), {{"attention_recomputed", tr("Attention fused or recomputed")},
                                            {"recomputed", tr("All recomputed (checkpointing)")},
                                            {"all", tr("All kept")}});
    const TransformerShape start;
    const int parameters = form->addNumber(tr("Parameters"), tr("10⁹"), start.parameters / thousand_million);
    const int layers = form->addNumber(tr("Layers"), {}, start.layers);
    const int heads = form->addNumber(tr("Attention heads"), {}, start.heads);
    const int kv_heads = form->addNumber(tr("Key and value heads"), {}, start.kv_heads);
    const int head_dim = form->addNumber(tr("Size of a head"), {}, start.head_dim);
    const int tokens = form->addNumber(tr("Tokens in a sequence"), {}, 4096);
    const int sequences = form->addNumber(tr("Sequences at once"), {}, 1);
    const int rank = form->addNumber(tr("Rank of the adapters"), {}, 16);
    const int gpus = form->addNumber(tr("GPUs"), {}, std::max(1.0, std::ceil(workload()->gpus_per_job)));
    const int overhead = form->addNumber(tr("Overhead"), tr("%"), 10);
    auto chosen = std::make_shared<QString>();
    connect(form, &CalculatorForm::changed, form, [=] {
        const QString name = form->choice(known);
        if (*chosen == name) {
            return;
        }
        *chosen = name;
        for (const KnownModel& model : known_models()) {
            if (model.name == name.toStdString()) {
                form->setNumber(parameters, model.shape.parameters / thousand_million);
                form->setNumber(layers, model.shape.layers);
                form->setNumber(heads, model.shape.heads);
                form->setNumber(kv_heads, model.shape.kv_heads);
                form->setNumber(head_dim, model.shape.head_dim);
            }
        }
    });
    addTab(tr("Memory"), tr("What a transformer needs on each GPU, to run it or to train it."), form,
           [=](const CalculatorForm& f) {
               MemoryFitInput input;
               input.use = word_from<MemoryUse>(f.choice(use));
               input.weights = word_from<WeightFormat>(f.choice(weights));
               input.optimiser = word_from<Optimiser>(f.choice(optimiser));
               input.activations = word_from<Activations>(f.choice(activations));
               input.model = {*f.number(parameters) * thousand_million, whole(f.number(layers)),
                              whole(f.number(heads)), whole(f.number(kv_heads)), whole(f.number(head_dim))};
               input.tokens_per_sequence = *f.number(tokens);
               input.sequences = *f.number(sequences);
               input.lora_rank = *f.number(rank);
               input.gpus = whole(f.number(gpus));
               input.overhead = *f.number(overhead) / 100;
               return show_memory(input);
           });
}

void CalculatorDialog::addTrainingTime() {
    auto* form = new CalculatorForm;
    const int recompute =
        form->addChoice(tr("Activations"), {{"yes", tr("Recomputed: 8 operations a parameter and token")},
                                            {"no", tr("Kept: 6 operations a parameter and token")}});
    const int parameters = form->addNumber(tr("Parameters"), tr("10⁹"), 7);
    const int tokens = form->addNumber(tr("Tokens"), tr("10⁹"), 300);
    const int gpus = form->addNumber(tr("GPUs"), {}, std::max(1.0, std::ceil(workload()->gpus_per_job)));
    const int tflops = form->addNumber(tr("Reached on each GPU"), tr("TFLOP/s"), 140);
    addTab(
        tr("Training time"),
        tr("What is reached is a third to a half of the data sheet's dense figure; measure it in a test run."),
        form, [=](const CalculatorForm& f) {
            return show_training_time({*f.number(parameters) * thousand_million,
                                       *f.number(tokens) * thousand_million, whole(f.number(gpus)),
                                       *f.number(tflops), f.choice(recompute) == QLatin1String("yes")});
        });
}

void CalculatorDialog::addScaling() {
    auto* form = new CalculatorForm;
    constexpr std::array counts{1, 2, 4, 8};
    constexpr std::array<double, 4> ideal{100, 195, 370, 680};
    std::array<int, 4> places{};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        places[i] = form->addNumber(tr("Throughput, GPUs: %1").arg(counts[i]), {}, ideal[i]);
    }
    const int gpus =
        form->addNumber(tr("GPUs of the workload"), {}, std::max(1.0, std::ceil(workload()->gpus_per_job)));
    addTab(tr("Scaling test"),
           tr("Samples, tokens or steps a second, measured; 0 where it was not. The curve says what more GPUs "
              "bring."),
           form, [=](const CalculatorForm& f) {
               std::vector<ScalingPoint> points;
               for (std::size_t i = 0; i < counts.size(); ++i) {
                   if (const double throughput = *f.number(places[i]); throughput != 0) {
                       points.push_back({counts[i], throughput});
                   }
               }
               return show_scaling(points, std::max(1, whole(f.number(gpus))));
           });
}

void CalculatorDialog::addCheckpoints() {
    // 16,384 GPUs with an interruption every 3.1 h are 50,790 h for one (Llama 3, 2024).
    constexpr double published_gpu_h = 50'000;
    auto* form = new CalculatorForm;
    const int between = form->addNumber(tr("Time between failures of one GPU"), tr("h"), published_gpu_h);
    const int gpus = form->addNumber(tr("GPUs"), {}, workload()->gpus_per_job);
    const int writing = form->addNumber(tr("To write a checkpoint"), tr("min"), 5);
    const int restart = form->addNumber(
        tr("To restart"), tr("min"),
        workload()->checkpointing.restart_h > 0 ? workload()->checkpointing.restart_h * 60 : 10);
    addTab(tr("Checkpoints"),
           tr("The interval at which failures and checkpoints together cost least (Daly 2006)."), form,
           [=](const CalculatorForm& f) {
               return show_checkpoints(
                   {*f.number(between) / *f.number(gpus), *f.number(writing) / 60, *f.number(restart) / 60});
           });
}

void CalculatorDialog::addAdvice() {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    QLabel* about =
        makeLabel(tr("Which GPU models suit this workload, the cheapest useful hour first: list price "
                     "of whole instances for the work of one reference GPU-hour."),
                  "muted");
    about->setWordWrap(true);
    layout->addWidget(about);
    auto* table = makeTextTable(tr("GPU models"));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    layout->addWidget(table, 1);
    QLabel* trouble = makeLabel({}, "problem");
    layout->addWidget(trouble);
    fillAdvice(*table, *trouble);
    connect(&document_, &DocumentInterface::project_changed, table,
            [=, this] { fillAdvice(*table, *trouble); });
    auto* allow = new QPushButton(tr("Allow the selected models only"));
    allow->setEnabled(false);
    layout->addWidget(allow, 0, Qt::AlignLeft);
    QLabel* taken = addTaken(*layout);
    const auto selected = [table] {
        std::vector<std::string> models;
        for (const QModelIndex& index : table->selectionModel()->selectedRows()) {
            models.push_back(index.data().toString().toStdString());
        }
        return models;
    };
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, allow, [=, this] {
        allow->setEnabled(!selected().empty() && !document_.read_only());
        taken->hide();
    });
    connect(allow, &QPushButton::clicked, page, [=, this] {
        const auto take = [models = selected()](Workload& subject) { subject.allowed_gpu_models = models; };
        edit(tr("Allow GPU models"), take, *taken);
    });
    tabs_->addTab(page, tr("GPU class"));
}

// What suits follows from the workload, so that it changes with what another tab hands over.
void CalculatorDialog::fillAdvice(QTableWidget& table, QLabel& trouble) const {
    QString problem;
    std::vector<QStringList> texts;
    if (const Workload* subject = workload()) {
        for (const AdviceRow& row : advice_rows(document_.project(), *subject, problem)) {
            texts.push_back({row.gpu_model, row.suits, row.price, row.reasons});
        }
    }
    constexpr int reasons = 3;
    fillTextTable(table, {tr("GPU model"), tr("Suits"), tr("Useful hour"), tr("Reasons")}, texts);
    for (int line = 0; line < table.rowCount(); ++line) {
        table.item(line, reasons)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }
    table.horizontalHeaderItem(reasons)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.resizeColumnToContents(0);
    trouble.setText(problem);
    trouble.setVisible(!problem.isEmpty());
}

}  // namespace grundlast
