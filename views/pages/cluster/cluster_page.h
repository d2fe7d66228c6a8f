// Page 3: what stands, or would stand, on site.
#pragma once

#include "views/pages/cluster/cluster_presenter.h"

class QComboBox;

namespace grundlast {

class ClusterTables;
class SiteEditor;

class ClusterPage : public PageFrame {
    Q_OBJECT

  public:
    ClusterPage(DocumentInterface& document, QWidget* parent);

  private:
    void makeHead();
    QWidget* makeTotals();
    void refresh();
    void showTotals();
    void showCluster();
    QString clusterId() const;

    DocumentInterface& document_;
    ClusterPresenter presenter_;
    QComboBox* cluster_ = nullptr;
    std::vector<FigureTile*> tiles_;
    SiteEditor* editor_ = nullptr;
    ClusterTables* tables_ = nullptr;
};

}  // namespace grundlast
