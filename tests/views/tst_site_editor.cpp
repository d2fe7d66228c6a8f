// The cluster is edited in its drawing: with the mouse, from the catalogue, by keys, along the months.
#include <QComboBox>
#include <QDropEvent>
#include <QListWidget>
#include <QMimeData>
#include <QPdfWriter>
#include <QPrinter>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QUndoStack>
#include <QtTest>
#include <numeric>

#include "tests/views/sample_document.h"
#include "views/pages/cluster/cluster_page.h"
#include "views/pages/cluster/node_catalogue.h"
#include "views/pages/cluster/rack_cost.h"
#include "views/pages/cluster/site_editor.h"
#include "views/pages/cluster/site_paper.h"
#include "views/style/number_text.h"

using namespace grundlast;

class SiteEditorTest : public QObject {
    Q_OBJECT

  private slots:

    void init() {
        QLocale::setDefault(localeOf(Language::english));
        open(false);
    }

    void a_node_is_dragged_into_another_rack() {
        QCOMPARE(nodes_by_rack(), (std::vector<int>{4, 4}));
        drag(centre_of(0, 3), centre_of_rack(1));
        QCOMPARE(nodes_by_rack(), (std::vector<int>{3, 5}));
        QCOMPARE(document_->undo_stack().count(), 1);
        QCOMPARE(view().selection().nodes.front().rack, 1);  // stays chosen, to be moved on
        document_->undo_stack().undo();
        QVERIFY(document_->project() == sample_project());
    }

    void a_click_on_a_rack_takes_all_of_it() {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, centre_of_rack_head(0));
        QCOMPARE(view().selection().node_count(), 4);
        QTest::keyClick(&view(), Qt::Key_Right, Qt::ControlModifier);
        // A node is 8 U high: the fifth node just fits below 42 U, the sixth does not.
        QCOMPARE(nodes_by_rack(), (std::vector<int>{4, 4}));
        QTest::keyClick(&view(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(document_->undo_stack().count(), 0);
        drag(centre_of_rack_head(0), centre_of_new_rack());
        QCOMPARE(nodes_by_rack(), (std::vector<int>{0, 4, 4}));
    }

    void what_a_rack_would_need_is_said_while_dragging() {
        const DropPreview full = presenter_->preview_move(site, {{0, 0, 1}}, 1);
        QCOMPARE(full.answer, DropAnswer::over_power);
        QCOMPARE(full.words, QStringLiteral("Rack 2: 50 of 40 kW, 40 of 42 U"));
        QCOMPARE(presenter_->preview_move(site, {{0, 0, 2}}, 1).answer, DropAnswer::none);
        QCOMPARE(presenter_->preview_move(site, {{0, 0, 2}}, 2).answer, DropAnswer::fits);
        QVERIFY(document_->project() == sample_project());
    }

    void a_system_is_dropped_from_the_catalogue() {
        QMimeData dragged;
        dragged.setData(QLatin1String(NodeCatalogue::mime_type), "HGX");
        const QPoint at = centre_of_new_rack();
        QDragEnterEvent enter(at, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view().viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view().viewport(), &drop);
        QCOMPARE(nodes_by_rack(), (std::vector<int>{4, 4, 1}));
        QCOMPARE(groups().size(), 2U);  // one more of the group with that system

        QMimeData other;
        other.setText(QStringLiteral("HGX"));
        QDragEnterEvent strange(at, Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view().viewport(), &strange);
        QVERIFY(!strange.isAccepted());
    }

    void without_a_mouse_the_catalogue_adds_where_there_is_room() {
        auto* list = editor_->findChild<QListWidget*>();
        QCOMPARE(list->count(), static_cast<int>(document_->project().node_systems.size()));
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(std::accumulate(groups().begin(), groups().end(), 0,
                                 [](int sum, const NodeGroup& group) { return sum + group.most_nodes(); }),
                 9);
    }

    // An edit draws the same choice anew: the catalogue stays in front until something else is chosen.
    void the_catalogue_stays_open_while_nodes_are_added() {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, centre_of(0, 0));
        auto* side = editor_->findChild<QTabWidget*>();
        QCOMPARE(side->currentIndex(), 0);
        side->setCurrentIndex(1);
        auto* list = editor_->findChild<QListWidget*>();
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(side->currentIndex(), 1);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, centre_of(1, 0));
        QCOMPARE(side->currentIndex(), 0);
    }

    void an_unknown_system_becomes_a_group_of_its_own() {
        document_->edit({}, [](Project& project) {
            NodeSystem system = project.node_systems.front();
            system.name = "Large box";
            system.gpus = 16;
            project.node_systems.push_back(system);
        });
        QCOMPARE(presenter_->add_system(site, QStringLiteral("Large box"), -1, 6), QString());
        QCOMPARE(groups().size(), 3U);
        QCOMPARE(groups()[2].gpus_per_node, 16);
        QCOMPARE(groups()[2].pool, groups()[0].pool);
        QCOMPARE(groups()[2].phases, (std::vector<CapacityPhase>{{6, 1}}));
        QVERIFY(groups()[2].id != groups()[0].id && groups()[2].id != groups()[1].id);
    }

    // The first thing that a new user does: there is no cluster, and a node is dropped.
    void a_node_for_no_cluster_makes_one() {
        document_->edit(QStringLiteral("none"), [](Project& project) { project.clusters.clear(); });
        ClusterPage page(*document_, nullptr);
        const QString known = QString::fromStdString(document_->project().node_systems.at(0).name);
        QCOMPARE(presenter_->preview_system(QString(), known, 0).answer, DropAnswer::fits);
        page.findChild<NodeCatalogue*>()->chosen(known);
        QCOMPARE(document_->project().clusters.size(), 1U);
        QCOMPARE(groups().at(0).most_nodes(), 1);
        QCOMPARE(document_->undo_stack().count(), 2);  // cluster and node come as one step
        QCOMPARE(page.findChild<QComboBox*>()->currentText(), QStringLiteral("New cluster"));
        page.findChild<NodeCatalogue*>()->chosen(known);
        QCOMPARE(groups().at(0).most_nodes(), 2);
        presenter_->add_cluster();
        QCOMPARE(document_->project().clusters.at(1).name, std::string("New cluster 2"));
    }

    void delete_takes_nodes_out_and_multiplying_brings_more() {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, centre_of(0, 0));
        QCOMPARE(view().selection().node_count(), 1);
        QTest::keyClick(&view(), Qt::Key_Delete);
        QCOMPARE(nodes_by_rack(), (std::vector<int>{3, 4}));
        presenter_->multiply_nodes(site, {{0, 0, 3}}, 2, 0);
        QCOMPARE(nodes_by_rack(), (std::vector<int>{3, 4, 3, 3}));
        editor_->refresh();
        presenter_->arrange_anew(site);
        QCOMPARE(nodes_by_rack(), (std::vector<int>{4, 4, 4, 1}));
        QVERIFY(!presenter_->is_arranged_by_hand(site));
    }

    void arrows_walk_through_the_racks() {
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Up);
        QCOMPARE(view().selection().nodes, (std::vector<NodesInRack>{{0, 0, 1}}));
        QTest::keyClick(&view(), Qt::Key_Right);
        QCOMPARE(view().selection().nodes.front().rack, 1);
        QTest::keyClick(&view(), Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(view().selection().node_count(), 2);
        QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(view().selection().node_count(), 8);
        QTest::keyClick(&view(), Qt::Key_Escape);
        QCOMPARE(view().selection().node_count(), 0);
    }

    void a_delivery_is_dragged_to_another_month() {
        PhaseTimeline& timeline = *editor_->timeline();
        const QPoint from = timeline.placeOf(0, 0).toPoint();
        const QPoint to = timeline.placeOfMonth(0, 5).toPoint();
        QTest::mousePress(&timeline, Qt::LeftButton, {}, from);
        QTest::mouseMove(&timeline, to);
        QCOMPARE(groups()[0].phases[0].month, 0);  // not before it is let go
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, to);
        QCOMPARE(groups()[0].phases[0].month, 5);
        QCOMPARE(document_->undo_stack().count(), 1);
        QTest::keyClick(&timeline, Qt::Key_Right);
        QCOMPARE(groups()[0].phases[0].month, 6);
        const int nodes = groups()[0].phases[0].nodes;
        QTest::keyClick(&timeline, Qt::Key_Plus);
        QCOMPARE(groups()[0].phases[0].nodes, nodes + 1);
        QTest::keyClick(&timeline, Qt::Key_Delete);
        QVERIFY(groups()[0].phases.empty());
    }

    void a_double_click_delivers_one_more() {
        PhaseTimeline& timeline = *editor_->timeline();
        QTest::mouseDClick(&timeline, Qt::LeftButton, {}, timeline.placeOfMonth(1, 7).toPoint());
        QCOMPARE(groups()[1].phases.back(), (CapacityPhase{7, 1}));
    }

    void the_month_says_which_nodes_stand() {
        document_->edit({}, [](Project& project) {
            project.clusters[0].groups[0].phases = {{0, 2}, {6, 4}, {9, -3}};
        });
        const auto standing = [&](int month) {
            int count = 0;
            for (const DrawnRack& rack : presenter_->drawing(site, {month, 0, 200}).racks) {
                count += static_cast<int>(std::count_if(rack.nodes.begin(), rack.nodes.end(),
                                                        [](const DrawnNode& node) { return node.stands; }));
            }
            return count;
        };
        const int others = groups()[1].most_nodes();
        QCOMPARE(standing(0), 2 + others);
        QCOMPARE(standing(6), 6 + others);
        QCOMPARE(standing(9), 3 + others);
        PhaseTimeline& timeline = *editor_->timeline();
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, timeline.placeOfMonth(0, 3).toPoint());
        QCOMPARE(timeline.month(), 3);
        QVERIFY(timeline.accessibleDescription().contains(QLatin1String("New nodes: 2 node")));
    }

    void racks_cost_what_the_cluster_costs() {
        const Project& project = document_->project();
        const std::vector<double> costs = rack_costs(project, project.clusters[0]);
        double sum = std::accumulate(costs.begin(), costs.end(), 0.0);
        for (const CostPosition& position : project.costs.positions) {
            if (position.kind == CostKind::capex && position.basis == CostBasis::once) {
                sum += position.amount * position.quantity;
            }
        }
        QCOMPARE(sum, cluster_capex(project, project.clusters[0]));
        QVERIFY(costs[0] > 0);
    }

    void switches_and_storage_are_drawn() {
        document_->edit({}, [](Project& project) {
            Cluster& cluster = project.clusters[0];
            cluster.groups[0].nodes_per_leaf = 2;
            cluster.groups[0].leaves_per_spine = 2;
            cluster.groups[0].bandwidth.leaf_oversubscription = 3;
            cluster.storage.resize(1);
            cluster.storage[0].throughput_gb_s = 40;
            cluster.site_racks = 1;
            project.settings.wan_gbit_s = 10;
        });
        const SiteDrawing drawing = presenter_->drawing(site, {});
        const int of_first = groups()[0].most_nodes();
        const auto leaves = std::count_if(drawing.leaves.begin(), drawing.leaves.end(),
                                          [](const DrawnSwitch& leaf) { return leaf.group == 0; });
        QCOMPARE(leaves, (of_first + 1) / 2);
        QCOMPARE(drawing.leaf_row, QStringLiteral("Leaf 1–3:1"));
        QCOMPARE(drawing.storage.front().note, QStringLiteral("40 GB/s"));
        QCOMPARE(drawing.link, QStringLiteral("10 Gbit/s"));
        QVERIFY(drawing.over_limits);  // two racks where there is room for one
        QVERIFY(drawing.limits.contains(QLatin1String("2 of 1 racks")));
    }

    // 1280 x 800 less menu, list of pages, first steps, head, totals and tabs.
    void it_fits_a_small_window() {
        const QSize least = editor_->sizeHint();  // what a page that scrolls gives it
        const QString shown = QStringLiteral("%1 x %2").arg(least.width()).arg(least.height());
        QVERIFY2(least.width() <= 1000 && least.height() <= 460, qPrintable(shown));
    }

    void a_document_to_read_is_not_edited() {
        open(true);
        drag(centre_of(0, 0), centre_of_rack(1));
        QTest::keyClick(&view(), Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&view(), Qt::Key_Delete);
        PhaseTimeline& timeline = *editor_->timeline();
        QTest::mouseDClick(&timeline, Qt::LeftButton, {}, timeline.placeOfMonth(1, 7).toPoint());
        QTest::keyClick(&timeline, Qt::Key_Delete);
        QVERIFY(document_->project() == sample_project());
        for (const QPushButton* button : editor_->findChildren<QPushButton*>()) {
            if (button->text() == QLatin1String("Remove")) {
                QVERIFY(!button->isEnabled());
            }
        }
    }

    void many_racks_take_several_pages() {
        document_->edit({}, [](Project& project) { project.clusters[0].groups[0].phases = {{0, 120}}; });
        const QTemporaryDir folder;
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(folder.filePath(QStringLiteral("site.pdf")));
        QVERIFY(print_site(
            [this](int first, int most) {
                return presenter_->drawing(site, {0, first, most});
            },
            printer));
        QFile file(printer.outputFileName());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count("/Type /Page\n"), 2);  // 31 racks, 24 to a page
    }

    void the_picture_has_real_text() {
        const QByteArray svg = site_svg(presenter_->drawing(site, {}));
        QVERIFY(svg.contains("Rack 2"));
        QVERIFY(!svg.contains("New rack"));
        const QTemporaryDir folder;
        QCOMPARE(write_site_picture(folder.filePath(QStringLiteral("site.png")), presenter_->drawing(site, {})),
                 QString());
        QVERIFY(!QImage(folder.filePath(QStringLiteral("site.png"))).isNull());
        QVERIFY(!write_site_picture(folder.filePath(QStringLiteral("none/site.png")), {}).isEmpty());
    }

  private:
    const QString site = QStringLiteral("site");

    void open(bool read_only) {
        editor_.reset();
        document_ = std::make_unique<SampleDocument>(sample_project());
        document_->is_read_only = read_only;
        presenter_ = std::make_unique<ClusterPresenter>(*document_);
        editor_ = std::make_unique<SiteEditor>(*document_, *presenter_);
        editor_->resize(1100, 700);
        editor_->showCluster(site);
        connect(document_.get(), &DocumentInterface::project_changed, editor_.get(), &SiteEditor::refresh);
        editor_->show();
        QVERIFY(QTest::qWaitForWindowExposed(editor_.get()));
    }

    SiteView& view() const { return *editor_->drawing(); }

    const SiteScene& scene() const { return static_cast<const SiteScene&>(*view().scene()); }

    const std::vector<NodeGroup>& groups() const { return document_->project().clusters[0].groups; }

    std::vector<int> nodes_by_rack() const {
        std::vector<int> nodes;
        for (const RackLoad& load : rack_loads(document_->project().clusters[0])) {
            nodes.push_back(load.nodes);
        }
        return nodes;
    }

    QPoint shown_at(const QGraphicsItem& item) const {
        return view().mapFromScene(item.sceneBoundingRect().center());
    }

    QPoint centre_of(std::size_t rack, int place) const {
        return shown_at(*scene().racks()[rack]->childItems()[place]);
    }

    QPoint centre_of_rack(std::size_t rack) const { return shown_at(*scene().racks()[rack]); }

    QPoint centre_of_rack_head(std::size_t rack) const {
        return view().mapFromScene(scene().racks()[rack]->scenePos() + QPointF(20, 10));
    }

    QPoint centre_of_new_rack() const {
        for (QGraphicsItem* item : scene().items()) {
            if (item->type() == SiteItem::Type &&
                static_cast<SiteItem*>(item)->look().part == SitePart::new_rack) {
                return shown_at(*item);
            }
        }
        return {};
    }

    void drag(QPoint from, QPoint to) const {
        QWidget* area = view().viewport();
        QTest::mousePress(area, Qt::LeftButton, {}, from);
        for (const double share : {0.3, 0.7, 1.0}) {
            const QPoint at = from + (to - from) * share;
            QMouseEvent move(QEvent::MouseMove, at, area->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QApplication::sendEvent(area, &move);
        }
        QTest::mouseRelease(area, Qt::LeftButton, {}, to);
    }

    std::unique_ptr<SampleDocument> document_;
    std::unique_ptr<ClusterPresenter> presenter_;
    std::unique_ptr<SiteEditor> editor_;
};

QTEST_MAIN(SiteEditorTest)

#include "tst_site_editor.moc"
