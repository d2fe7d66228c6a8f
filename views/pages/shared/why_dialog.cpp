#include "views/pages/shared/why_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/planning/explanation/explanation.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

WhyDialog::WhyDialog(const DocumentInterface& document, const QString& key, QWidget* parent)
    : QDialog(parent), document_(document) {
    setWindowTitle(tr("Why this number?"));
    resize(900, 520);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(spacing::normal);
    title_ = new QLabel;
    title_->setFont(fontOf(TextRole::heading));
    value_ = new QLabel;
    value_->setFont(fontOf(TextRole::title));
    formula_ = new QLabel;
    origin_ = makeLabel({}, "muted");
    for (QLabel* label : {title_, value_, formula_, origin_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    parts_ = makeTextTable(tr("Values put in"));
    layout->addWidget(parts_, 1);
    auto* hint =
        makeLabel(tr("Values with an arrow have a reason of their own: double click or Enter."), "muted");
    hint->setWordWrap(true);
    layout->addWidget(hint);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    back_ = buttons->addButton(tr("Back"), QDialogButtonBox::ActionRole);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(back_, &QPushButton::clicked, this, &WhyDialog::go_back);
    connect(parts_, &QTableWidget::cellActivated, this,
            [this](int row, int) { go_to(keys_of_rows_.value(row)); });
    go_to(key);
}

void WhyDialog::go_to(const QString& key) {
    if (!key.isEmpty()) {
        path_.append(key);
        show_key();
    }
}

void WhyDialog::go_back() {
    if (path_.size() > 1) {
        path_.removeLast();
        show_key();
    }
}

void WhyDialog::show_key() {
    back_->setEnabled(path_.size() > 1);
    const auto comparison = document_.comparison();
    if (!comparison) {
        title_->setText(tr("Run the comparison first."));
        return;
    }
    const auto why = explain(document_.project(), *comparison, path_.last().toStdString());
    if (!why) {
        title_->setText(inWindowLanguage(why.error().message));
        return;
    }
    title_->setText(inWindowLanguage(why->title));
    value_->setText(inWindowLanguage(why->shown));
    formula_->setText(QStringLiteral("= ") + inWindowLanguage(why->formula));
    origin_->setText(inWindowLanguage(origin_text(why->origin)));
    keys_of_rows_.clear();
    std::vector<QStringList> rows;
    for (const ExplainedPart& part : why->parts) {
        const QString arrow = part.key.empty() ? QString() : QStringLiteral("  \u2192");
        rows.push_back({inWindowLanguage(part.name) + arrow, inWindowLanguage(part.shown),
                        inWindowLanguage(origin_text(part.origin))});
        keys_of_rows_.append(QString::fromStdString(part.key));
    }
    fillTextTable(*parts_, {tr("Value"), tr("Put in"), tr("Origin")}, rows);
    for (int row = 0; row < parts_->rowCount(); ++row) {
        if (QTableWidgetItem* origin = parts_->item(row, 2)) {
            origin->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
            origin->setToolTip(origin->text());
        }
    }
    parts_->horizontalHeader()->setStretchLastSection(true);
}

}  // namespace grundlast
