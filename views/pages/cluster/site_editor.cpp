#include "views/pages/cluster/site_editor.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/pages/cluster/node_catalogue.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"
#include "views/tables/world_fields.h"

namespace grundlast {

namespace {

constexpr int side_width = 264;
constexpr int highest_timeline = 150;  // four groups; more are scrolled to

using Kind = SiteSelection::Kind;

}  // namespace

SiteEditor::SiteEditor(DocumentInterface& document, ClusterPresenter& presenter, QWidget* parent)
    : QWidget(parent),
      document_(document),
      presenter_(presenter),
      drawing_(new SiteView),
      timeline_(new PhaseTimeline),
      catalogue_(new NodeCatalogue) {
    auto* card = new Card;
    card->body()->addWidget(makeTools());
    card->body()->addWidget(drawing_, 1);
    note_ = makeLabel({}, "muted");
    note_->setFont(fontOf(TextRole::caption));
    note_->setWordWrap(true);
    card->body()->addWidget(note_);
    month_ = makeLabel({}, "muted");
    month_->setFont(fontOf(TextRole::caption));
    month_->setWordWrap(true);
    card->body()->addWidget(month_);
    deliveries_ = makeScrollArea(timeline_);
    card->body()->addWidget(deliveries_);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, spacing::small, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(card, 1);
    layout->addWidget(makeSide());
    drawing_->setReadOnly(document.read_only());
    timeline_->setReadOnly(document.read_only());
    catalogue_->setReadOnly(document.read_only());
    drawing_->setMinimumHeight(160);
    connectDrawing();
    connectTimeline();
}

QPushButton* SiteEditor::makeTool(const QString& text, const QString& tip, void (SiteEditor::*action)()) {
    auto* made = new QPushButton(text);
    made->setToolTip(tip);
    connect(made, &QPushButton::clicked, this, action);
    return made;
}

QWidget* SiteEditor::makeTools() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::small);
    arrange_ = makeTool(tr("Arrange anew"), tr("All nodes stand where there is room, from the first rack on"),
                        &SiteEditor::arrangeAnew);
    layout->addWidget(arrange_);
    layout->addStretch(1);
    auto* out = new QPushButton(QStringLiteral("−"));
    auto* in = new QPushButton(QStringLiteral("+"));
    auto* fit = new QPushButton(tr("Fit"));
    const std::pair<QPushButton*, QString> views[] = {
        {out, tr("Zoom out")}, {in, tr("Zoom in")}, {fit, tr("Show the whole site")}};
    for (const auto& [button, name] : views) {
        button->setAccessibleName(name);
        button->setToolTip(name);
        layout->addWidget(button);
    }
    connect(out, &QPushButton::clicked, drawing_, [this] { drawing_->zoom(0.8); });
    connect(in, &QPushButton::clicked, drawing_, [this] { drawing_->zoom(1.25); });
    connect(fit, &QPushButton::clicked, drawing_, &SiteView::fit);
    layout->addWidget(makeOutputs());
    return row;
}

// In a menu as every chart has one: beside the other buttons they would not fit a small window.
QWidget* SiteEditor::makeOutputs() {
    QToolButton* button = makeMenuButton(tr("Menu of the drawing"), tr("Paper and picture of the drawing"));
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    QAction* paper = menu->addAction(tr("Print…"), this, &SiteEditor::print);
    paper->setToolTip(tr("The drawing on paper, with a preview"));
    QAction* picture = menu->addAction(tr("Save picture…"), this, &SiteEditor::savePicture);
    picture->setToolTip(tr("As SVG or PNG, for slides and documents"));
    button->setMenu(menu);
    return button;
}

QWidget* SiteEditor::makeSide() {
    side_ = new QTabWidget;
    side_->setFixedWidth(side_width);
    auto* chosen = new QWidget;
    auto* layout = new QVBoxLayout(chosen);
    layout->setContentsMargins(0, spacing::small, 0, 0);
    chosen_ = new QLabel;
    chosen_->setWordWrap(true);
    chosen_->setFont(fontOf(TextRole::strong));
    layout->addWidget(chosen_);
    multiply_ =
        makeTool(tr("Multiply…"), tr("The chosen nodes again, so many times (Ctrl+D)"), &SiteEditor::multiply);
    move_ = makeTool(tr("Move…"), tr("To another rack; also by dragging, or with Ctrl and the arrow keys"),
                     &SiteEditor::moveTo);
    remove_ = makeTool(tr("Remove"), tr("Fewer nodes are delivered (Delete)"), &SiteEditor::removeChosen);
    auto* tools = new QGridLayout;
    tools->setSpacing(spacing::small);
    tools->addWidget(multiply_, 0, 0);
    tools->addWidget(move_, 0, 1);
    tools->addWidget(remove_, 1, 0);
    layout->addLayout(tools);
    auto* fields = new QWidget;
    forms_ = new QVBoxLayout(fields);
    forms_->setContentsMargins(0, 0, spacing::small, 0);
    forms_->addStretch(1);
    layout->addWidget(makeScrollArea(fields), 1);
    side_->addTab(chosen, tr("Selection"));
    side_->addTab(catalogue_, tr("Catalogue"));
    connect(catalogue_, &NodeCatalogue::chosen, this, [this](const QString& system) { addSystem(system, -1); });
    return side_;
}

void SiteEditor::connectDrawing() {
    drawing_->setPreview([this](const std::vector<NodesInRack>& nodes,
                                int rack) { return presenter_.preview_move(cluster_id_, nodes, rack); },
                         [this](const QString& system, int rack) {
                             return presenter_.preview_system(cluster_id_, system, rack);
                         });
    connect(drawing_, &SiteView::selection_changed, this, &SiteEditor::showChosen);
    connect(drawing_, &SiteView::nodes_moved, this, &SiteEditor::moveNodes);
    connect(drawing_, &SiteView::system_dropped, this, &SiteEditor::addSystem);
    connect(drawing_, &SiteView::remove_asked, this, &SiteEditor::removeChosen);
    connect(drawing_, &SiteView::multiply_asked, this, &SiteEditor::multiply);
    connect(drawing_, &SiteView::hinted, this, [this](const QString& words) { say({}, words); });
}

void SiteEditor::connectTimeline() {
    connect(timeline_, &PhaseTimeline::month_changed, this, &SiteEditor::draw);
    connect(timeline_, &PhaseTimeline::phase_moved, this, [this](int group, int phase, int month) {
        presenter_.move_phase(cluster_id_, group, phase, month);
    });
    connect(timeline_, &PhaseTimeline::nodes_changed, this, [this](int group, int phase, int nodes) {
        presenter_.set_phase_nodes(cluster_id_, group, phase, nodes);
    });
    connect(timeline_, &PhaseTimeline::phase_added, this,
            [this](int group, int month) { presenter_.add_phase_in(cluster_id_, group, month); });
    connect(timeline_, &PhaseTimeline::phase_removed, this,
            [this](int group, int phase) { presenter_.remove_phase(cluster_id_, group, phase); });
}

void SiteEditor::showCluster(const QString& cluster_id) {
    cluster_id_ = cluster_id;
    const std::string id = cluster_id.toStdString();
    const std::vector<RecordField> link = [] {
        std::vector<RecordField> fields = run_fields();
        std::erase_if(fields,
                      [](const RecordField& field) { return field.key != QLatin1String("wan_gbit_s"); });
        return fields;
    }();
    const std::vector<std::vector<RecordField>> fields = {cluster_fields(), node_group_list(id).columns,
                                                          storage_list(id).columns, link};
    for (std::size_t kind = 0; kind < fields.size(); ++kind) {
        delete form_of_[kind];
        form_of_[kind] = new RecordForm(document_, {{QString(), fields[kind]}}, 1);
        form_of_[kind]->hide();
        forms_->insertWidget(0, form_of_[kind]);
    }
    refresh();
}

void SiteEditor::refresh() {
    const Project& project = document_.project();
    catalogue_->setSystems(project.node_systems);
    timeline_->setRows(presenter_.timeline(cluster_id_), project.settings.start,
                       project.settings.horizon_months);
    deliveries_->setFixedHeight(std::min(timeline_->sizeHint().height(), highest_timeline));
    arrange_->setEnabled(!document_.read_only() && presenter_.is_arranged_by_hand(cluster_id_));
    draw();
}

void SiteEditor::draw() {
    DrawingChoice choice;
    choice.month = timeline_->month();
    const SiteDrawing drawing = presenter_.drawing(cluster_id_, choice);
    drawing_->setDrawing(drawing);
    month_->setText(tr("Deliveries. Shown: month %1 (%2); dashed nodes come later or have left.")
                        .arg(choice.month)
                        .arg(formatMonth(month_at(document_.project().settings.start, choice.month))));
    say({}, drawing.left_out > 0 ? tr("Not drawn: %n rack(s)", nullptr, drawing.left_out) : QString());
}

int SiteEditor::rackOf(const SiteSelection& chosen) const {
    const bool is_one = std::all_of(chosen.nodes.begin(), chosen.nodes.end(), [&](const NodesInRack& some) {
        return some.rack == chosen.nodes.front().rack;
    });
    return is_one && !chosen.nodes.empty() ? chosen.nodes.front().rack : -1;
}

void SiteEditor::showChosen() {
    const SiteSelection chosen = drawing_->selection();
    if (chosen != shown_ && chosen.kind != Kind::cluster) {
        side_->setCurrentIndex(0);
    }
    shown_ = chosen;
    const bool nodes = chosen.kind == Kind::nodes;
    for (QPushButton* button : {multiply_, move_, remove_}) {
        button->setEnabled(!document_.read_only());
        button->setVisible(nodes);
    }
    remove_->setVisible(nodes || chosen.kind == Kind::storage);
    switch (chosen.kind) {
        case Kind::cluster:
            chosen_->setText(tr("The cluster"));
            showForm(0, presenter_.row_of_cluster(cluster_id_));
            break;
        case Kind::nodes: {
            const int group = chosen.nodes.front().group;
            const int rack = rackOf(chosen);
            const QString words = presenter_.words_for(cluster_id_, chosen.nodes);
            chosen_->setText(rack < 0 ? words : tr("Rack %1: %2").arg(rack + 1).arg(words));
            showForm(1, group);
            emit group_chosen(group);
            break;
        }
        case Kind::storage:
            chosen_->setText(tr("Storage"));
            showForm(2, chosen.storage);
            break;
        case Kind::clouds:
            chosen_->setText(tr("Link to the clouds"));
            showForm(3, 0);
            break;
    }
}

void SiteEditor::showForm(int kind, int row) {
    RecordForm* form = form_of_[kind];
    if (!form) {
        return;
    }
    if (form->row() != row) {
        form->setRow(row);
    }
    for (RecordForm* other : form_of_) {
        other->setVisible(other == form);
    }
}

void SiteEditor::say(const QString& problem, const QString& hint) {
    const bool is_problem = !problem.isEmpty();
    setRole(*note_, is_problem ? "problem" : "muted");
    note_->setText(
        is_problem ? problem
        : hint.isEmpty()
            ? tr("Drag nodes into another rack or systems from the catalogue; click a rack or a leaf "
                 "switch to choose its nodes; zoom with Ctrl and the wheel.")
            : hint);
}

}  // namespace grundlast
