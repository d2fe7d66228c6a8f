#include "app/dialogs/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>
#include <thread>

#include "app/settings.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

QComboBox* make_choice(const std::vector<std::pair<QString, int>>& entries, int chosen) {
    auto* box = new QComboBox;
    for (const auto& [title, value] : entries) {
        box->addItem(title, value);
    }
    box->setCurrentIndex(std::max(box->findData(chosen), 0));
    return box;
}

template <class Value>
Value chosen_in(const QComboBox& box) {
    return static_cast<Value>(box.currentData().toInt());
}

std::vector<std::pair<QString, int>> percentages(std::initializer_list<int> values) {
    std::vector<std::pair<QString, int>> entries;
    for (const int value : values) {
        entries.emplace_back(QStringLiteral("%1\u00A0%").arg(value), value);
    }
    return entries;
}

QFormLayout* make_form(Card& card) {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(spacing::wide);
    form->setVerticalSpacing(spacing::small);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    card.body()->addLayout(form);
    return form;
}

}  // namespace

SettingsDialog::SettingsDialog(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Settings"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::wide, spacing::wide, spacing::wide, spacing::wide);
    layout->setSpacing(spacing::normal);
    auto* look = new Card(tr("Language and look"));
    add_look(*make_form(*look));
    layout->addWidget(look);
    auto* work = new Card(tr("Work"));
    add_work(*make_form(*work));
    layout->addWidget(work);
    auto* note = makeLabel(
        tr("Of this window alone: the command line has options of its own, and no result depends on these."),
        "muted");
    note->setWordWrap(true);
    layout->addWidget(note);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &SettingsDialog::reject);
    layout->addWidget(buttons);
    setMinimumWidth(460);
}

void SettingsDialog::add_look(QFormLayout& form) {
    language_ = make_choice({{QStringLiteral("Deutsch"), static_cast<int>(Language::german)},
                             {QStringLiteral("English"), static_cast<int>(Language::english)}},
                            static_cast<int>(settings::language()));
    using settings::NumberFormat;
    numbers_ = make_choice({{tr("As the language"), static_cast<int>(NumberFormat::of_language)},
                            {tr("German: 1.234,5"), static_cast<int>(NumberFormat::german)},
                            {tr("English: 1,234.5"), static_cast<int>(NumberFormat::english)}},
                           static_cast<int>(settings::number_format()));
    numbers_->setToolTip(
        tr("Of all figures in the window and of what you type. Reports write as their language does."));
    appearance_ = make_choice({{tr("As the system"), static_cast<int>(Appearance::system)},
                               {tr("Light"), static_cast<int>(Appearance::light)},
                               {tr("Dark"), static_cast<int>(Appearance::dark)}},
                              static_cast<int>(settings::appearance()));
    text_size_ = make_choice(percentages({90, 100, 115, 130}), settings::text_size());
    scale_ = make_choice(percentages({100, 125, 150, 200}), settings::interface_scale());
    scale_->setToolTip(tr("Everything that is drawn; takes effect at the next start"));
    form.addRow(tr("&Language"), language_);
    form.addRow(tr("&Numbers"), numbers_);
    form.addRow(tr("&Appearance"), appearance_);
    form.addRow(tr("Te&xt size"), text_size_);
    form.addRow(tr("&Scale (at the next start)"), scale_);
}

void SettingsDialog::add_work(QFormLayout& form) {
    threads_ = new QSpinBox;
    threads_->setRange(0, 256);
    threads_->setSpecialValueText(tr("All (%1)").arg(std::max(1U, std::thread::hardware_concurrency())));
    threads_->setValue(settings::threads());
    threads_->setToolTip(tr("Of simulations, optimum and risk; the figures are the same with any number"));
    notices_ = new QCheckBox(tr("Say when &work has ended that took longer"));
    notices_->setChecked(settings::notices());
    first_steps_ = new QCheckBox(tr("Show the &first steps above the page"));
    first_steps_->setChecked(settings::first_steps());
    form.addRow(tr("Threads of a &run"), threads_);
    renews_results_ = new QCheckBox(tr("Compute &results again when a project is opened that had some"));
    renews_results_->setChecked(settings::renews_results());
    renews_results_->setToolTip(tr("The file holds the inputs; the same inputs give the same results"));
    form.addRow(renews_results_);
    form.addRow(notices_);
    form.addRow(first_steps_);
}

void SettingsDialog::accept() {
    settings::set_language(chosen_in<Language>(*language_));
    settings::set_number_format(chosen_in<settings::NumberFormat>(*numbers_));
    settings::set_appearance(chosen_in<Appearance>(*appearance_));
    settings::set_text_size(text_size_->currentData().toInt());
    settings::set_interface_scale(scale_->currentData().toInt());
    settings::set_threads(threads_->value());
    settings::set_renews_results(renews_results_->isChecked());
    settings::set_notices(notices_->isChecked());
    settings::set_first_steps(first_steps_->isChecked());
    QDialog::accept();
    emit settings_changed();
}

}  // namespace grundlast
