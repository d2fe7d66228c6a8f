// The node systems of the catalogue, to be dragged into a drawing.
#pragma once

#include <QWidget>
#include <vector>

#include "model/catalog/catalog.h"

class QLineEdit;
class QListWidget;
class QMimeData;
class QPushButton;

namespace grundlast {

class NodeCatalogue : public QWidget {
    Q_OBJECT

  public:
    static constexpr const char* mime_type = "application/x-grundlast-node-system";

    // NodeSystem::name; empty: something else is dragged.
    static QString systemIn(const QMimeData& dragged);

    explicit NodeCatalogue(QWidget* parent = nullptr);

    void setSystems(const std::vector<NodeSystem>& systems);
    void setReadOnly(bool read_only);

  signals:
    void chosen(const QString& system);  // by a double click, Enter or the button

  private:
    void choose();
    void filter();

    QLineEdit* search_;
    QListWidget* list_;
    QPushButton* add_;
    std::vector<NodeSystem> systems_;
    bool read_only_ = false;
};

}  // namespace grundlast
