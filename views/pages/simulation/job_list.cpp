#include "views/pages/simulation/job_list.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>
#include <set>

#include "views/pages/simulation/job_table.h"
#include "views/pages/simulation/moment_presenter.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int list_height = 320;
constexpr int all = -1;
constexpr int not_waiting = -2;

// By team and main reason.
class JobFilter : public QSortFilterProxyModel {
  public:
    JobFilter(const JobTable& table, QObject* parent) : QSortFilterProxyModel(parent), table_(table) {
        setSortRole(JobTable::sort_role);
        setSortLocaleAware(true);
    }

    void choose(int team, int reason) {
        team_ = team;
        reason_ = reason;
        invalidateFilter();
    }

  protected:
    bool filterAcceptsRow(int row, const QModelIndex&) const override {
        const auto reason = table_.reason_of(row);
        const bool reason_fits =
            reason_ == all || (reason ? static_cast<int>(*reason) == reason_ : reason_ == not_waiting);
        return reason_fits && (team_ == all || table_.team_of_row(row) == team_);
    }

  private:
    const JobTable& table_;
    int team_ = all;
    int reason_ = all;
};

}  // namespace

JobList::JobList(DocumentInterface& document, QWidget* parent)
    : Card(tr("Jobs and why they waited"), parent),
      document_(document),
      table_(new JobTable(this)),
      rows_(new JobFilter(*table_, this)),
      view_(new QTableView) {
    rows_->setSourceModel(table_);
    view_->setModel(rows_);
    view_->setAccessibleName(tr("Jobs and why they waited"));
    view_->setSortingEnabled(true);
    view_->sortByColumn(JobTable::waited, Qt::DescendingOrder);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setShowGrid(false);
    view_->setWordWrap(false);
    view_->setFixedHeight(list_height);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view_->verticalHeader()->setDefaultSectionSize(table_row_height);
    view_->horizontalHeader()->setResizeContentsPrecision(50);
    view_->horizontalHeader()->setStretchLastSection(true);
    body()->addWidget(makeFilters());
    body()->addWidget(view_);
    auto* note = makeLabel(tr("A double click shows the instant at which the job came."), "muted");
    note->setWordWrap(true);
    body()->addWidget(note);
    connect(view_, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit instant_asked(table_->submit_of(rows_->mapToSource(index).row()));
    });
}

QWidget* JobList::makeFilters() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::small);
    team_ = new QComboBox;
    team_->setAccessibleName(tr("Team"));
    reason_ = new QComboBox;
    reason_->setAccessibleName(tr("Reason"));
    count_ = makeLabel({}, "muted");
    auto* copy = new QPushButton(tr("Copy table"));
    copy->setToolTip(tr("For a spreadsheet: the rows that are shown, columns divided by tabs"));
    layout->addWidget(team_);
    layout->addWidget(reason_);
    layout->addWidget(count_);
    layout->addStretch(1);
    layout->addWidget(copy);
    connect(team_, &QComboBox::currentIndexChanged, this, &JobList::filter);
    connect(reason_, &QComboBox::currentIndexChanged, this, &JobList::filter);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(shown_as_tsv()); });
    return row;
}

void JobList::setPlan(const QString& plan_id) {
    plan_id_ = plan_id;
    refresh();
}

void JobList::refresh() {
    const auto look = document_.closer_look();
    const bool mine = look && look->request.plan_id == plan_id_.toStdString();
    setVisible(mine);
    const auto next = mine ? look : nullptr;
    if (next == shown_) {
        return;
    }
    shown_ = next;
    table_->setLook(shown_);
    fillFilters();
    view_->resizeColumnsToContents();
}

void JobList::fillFilters() {
    const QSignalBlocker quiet_team(team_);
    const QSignalBlocker quiet_reason(reason_);
    team_->clear();
    reason_->clear();
    team_->addItem(tr("All teams"), all);
    reason_->addItem(tr("All reasons"), all);
    std::set<std::int32_t> teams;
    std::set<int> reasons;
    for (int row = 0; row < table_->rowCount(); ++row) {
        teams.insert(table_->team_of_row(row));
        const auto reason = table_->reason_of(row);
        reasons.insert(reason ? static_cast<int>(*reason) : not_waiting);
    }
    for (const std::int32_t team : teams) {
        TimelineJob of_team;
        of_team.team = team;
        team_->addItem(team_of(*shown_, of_team), team);
    }
    for (const int reason : reasons) {
        reason_->addItem(reason == not_waiting
                             ? tr("did not wait")
                             : inWindowLanguage(wait_reason_title(static_cast<WaitReason>(reason))),
                         reason);
    }
    filter();
}

void JobList::filter() {
    static_cast<JobFilter*>(rows_)->choose(team_->currentData().toInt(), reason_->currentData().toInt());
    count_->setText(
        tr("%1 of %2 jobs").arg(formatNumber(rows_->rowCount(), 0), formatNumber(table_->rowCount(), 0)));
}

QString JobList::shown_as_tsv() const {
    QStringList lines;
    for (int row = -1; row < rows_->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < rows_->columnCount(); ++column) {
            cells.append(row < 0 ? rows_->headerData(column, Qt::Horizontal).toString()
                                 : rows_->index(row, column).data().toString());
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace grundlast
