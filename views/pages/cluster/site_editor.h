// The drawing with all that edits it: tools above, deliveries below, what is chosen and the catalogue beside
// it.
#pragma once

#include <QWidget>

#include "views/pages/cluster/cluster_presenter.h"

class QLabel;
class QPushButton;
class QTabWidget;
class QVBoxLayout;

namespace grundlast {

class NodeCatalogue;
class RecordForm;

class SiteEditor : public QWidget {
    Q_OBJECT

  public:
    SiteEditor(DocumentInterface& document, ClusterPresenter& presenter, QWidget* parent = nullptr);

    void showCluster(const QString& cluster_id);
    void refresh();

    SiteView* drawing() const { return drawing_; }

    PhaseTimeline* timeline() const { return timeline_; }

  signals:
    void group_chosen(int group);

  private:
    QPushButton* makeTool(const QString& text, const QString& tip, void (SiteEditor::*action)());
    QWidget* makeTools();
    QWidget* makeOutputs();
    QWidget* makeSide();
    void connectDrawing();
    void connectTimeline();
    void draw();
    void showChosen();
    void showForm(int kind, int row);
    void say(const QString& problem, const QString& hint = {});
    void moveNodes(std::vector<NodesInRack> nodes, int rack);
    void moveTo();
    void arrangeAnew();
    void multiply();
    void removeChosen();
    void addSystem(const QString& system, int rack);
    void print();
    void savePicture();
    int rackOf(const SiteSelection& chosen) const;

    DocumentInterface& document_;
    ClusterPresenter& presenter_;
    QString cluster_id_;
    SiteView* drawing_;
    PhaseTimeline* timeline_;
    QScrollArea* deliveries_;
    NodeCatalogue* catalogue_;
    QTabWidget* side_;
    QLabel* chosen_;
    SiteSelection shown_;  // what the panel beside the drawing is about
    QVBoxLayout* forms_;
    RecordForm* form_of_[4] = {};  // by SiteSelection::Kind
    QLabel* note_;
    QLabel* month_;
    QPushButton* multiply_;
    QPushButton* move_;
    QPushButton* remove_;
    QPushButton* arrange_;
};

}  // namespace grundlast
