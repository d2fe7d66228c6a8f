#include "app/dialogs/money_choices.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include "model/exchange/importers.h"

namespace grundlast {

MoneyChoices::MoneyChoices(QWidget* parent) : QWidget(parent) {
    team_tag_ = new QLineEdit;
    team_tag_->setPlaceholderText(tr("team, cost centre, project and the like"));
    team_tag_->setToolTip(tr("Tag or column of the bill that names the team"));
    amount_ = new QComboBox;
    amount_->addItem(tr("Amortised: commitments spread over their use"), false);
    amount_->addItem(tr("As invoiced"), true);
    currency_ = new QComboBox;
    currency_->setEditable(true);
    currency_->addItems({QString(), "EUR", "USD", "CHF", "GBP"});
    currency_->lineEdit()->setPlaceholderText(tr("as the file says, else USD"));
    currency_->lineEdit()->setMaxLength(3);
    currency_->setToolTip(tr("Three letters, for amounts of which the file names no currency"));
    has_date_ = new QCheckBox(tr("Prices are of"));
    has_date_->setToolTip(tr("For prices of which the file names no day: old prices are marked"));
    date_ = new QDateEdit(QDate::currentDate());
    date_->setCalendarPopup(true);
    date_->setAccessibleName(tr("Day of the prices"));
    date_->setEnabled(false);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    int place = 0;
    for (const auto& [title, widget] : {std::pair<QString, QWidget*>(tr("Team stands in"), team_tag_),
                                        {tr("Cost"), amount_},
                                        {tr("Currency"), currency_}}) {
        auto* label = new QLabel(title);
        label->setBuddy(widget);
        grid->addWidget(label, place / 2, 2 * (place % 2));
        grid->addWidget(widget, place / 2, 2 * (place % 2) + 1);
        ++place;
    }
    grid->addWidget(has_date_, 1, 2);
    grid->addWidget(date_, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);

    connect(team_tag_, &QLineEdit::editingFinished, this, &MoneyChoices::changed);
    connect(amount_, &QComboBox::currentIndexChanged, this, &MoneyChoices::changed);
    connect(currency_, &QComboBox::currentTextChanged, this, [this](const QString& text) {
        if (text.isEmpty() || text.trimmed().size() == 3) {  // not while it is typed
            emit changed();
        }
    });
    connect(has_date_, &QCheckBox::toggled, date_, &QWidget::setEnabled);
    connect(has_date_, &QCheckBox::toggled, this, &MoneyChoices::changed);
    connect(date_, &QDateEdit::dateChanged, this, &MoneyChoices::changed);
}

void MoneyChoices::put_into(ImportOptions& options) const {
    options.team_tag = team_tag_->text().trimmed().toStdString();
    options.invoiced = amount_->currentData().toBool();
    options.currency = currency_->currentText().trimmed().toUpper().toStdString();
    options.price_date =
        has_date_->isChecked() ? date_->date().toString(Qt::ISODate).toStdString() : std::string();
}

bool MoneyChoices::concern(const Import* import, const QString& format) {
    static const QStringList formats = {"focus", "aws", "azure", "opencost", "cloud-prices", "hardware"};
    return formats.contains(format) ||
           (import && (!import->spend.empty() || !import->offers.empty() || !import->hardware.empty()));
}

}  // namespace grundlast
