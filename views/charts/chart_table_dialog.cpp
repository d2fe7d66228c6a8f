#include "views/charts/chart_table_dialog.h"

#include <QAbstractTableModel>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

// Texts are made for the rows that are seen only: a chart of hours has tens of thousands.
class CellModel : public QAbstractTableModel {
  public:
    CellModel(const ChartTable& table, const QLocale& locale, QObject* parent)
        : QAbstractTableModel(parent), table_(table), locale_(locale) {}

    int rowCount(const QModelIndex& parent) const override {
        return parent.isValid() ? 0 : static_cast<int>(table_.places.size());
    }

    int columnCount(const QModelIndex& parent) const override {
        return parent.isValid() ? 0 : static_cast<int>(table_.columns.size()) + 1;
    }

    QVariant data(const QModelIndex& index, int role) const override {
        if (role == Qt::DisplayRole) {
            return cell_text(table_, static_cast<std::size_t>(index.row()), index.column() - 1, locale_);
        }
        if (role == Qt::TextAlignmentRole) {
            return int((index.column() > 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        }
        return {};
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation == Qt::Vertical || role != Qt::DisplayRole) {
            return {};
        }
        return column_title(table_, section - 1, locale_);
    }

  private:
    const ChartTable& table_;
    QLocale locale_;
};

}  // namespace

ChartTableDialog::ChartTableDialog(const ChartSpec& spec, const QLocale& locale, QWidget* parent)
    : QDialog(parent), table_(chart_table(spec)), locale_(locale), view_(new QTableView) {
    setWindowTitle(inWordsOf(spec.title, locale));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    view_->setModel(new CellModel(table_, locale, this));
    view_->setAccessibleName(windowTitle());
    view_->setShowGrid(false);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view_->verticalHeader()->setDefaultSectionSize(table_row_height);
    view_->horizontalHeader()->setHighlightSections(false);
    view_->horizontalHeader()->setResizeContentsPrecision(50);
    view_->resizeColumnsToContents();
    layout->addWidget(view_, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* copy = buttons->addButton(tr("Copy table"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("For a spreadsheet: all rows, columns divided by tabs"));
    connect(copy, &QPushButton::clicked, this, &ChartTableDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(new QShortcut(QKeySequence::Copy, this), &QShortcut::activated, this, &ChartTableDialog::copy);
    layout->addWidget(buttons);
    constexpr int width = 760;
    constexpr int height = 520;
    resize(width, height);
}

void ChartTableDialog::copy() const {
    QGuiApplication::clipboard()->setText(table_as_tsv(table_, locale_));
}

}  // namespace grundlast
