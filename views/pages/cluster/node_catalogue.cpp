#include "views/pages/cluster/node_catalogue.h"

#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

class SystemList : public QListWidget {
  protected:
    QStringList mimeTypes() const override { return {QLatin1String(NodeCatalogue::mime_type)}; }

    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override {
        auto* dragged = new QMimeData;
        if (!items.isEmpty()) {
            dragged->setData(QLatin1String(NodeCatalogue::mime_type),
                             items.front()->data(Qt::UserRole).toString().toUtf8());
        }
        return dragged;
    }
};

}  // namespace

QString NodeCatalogue::systemIn(const QMimeData& dragged) {
    return QString::fromUtf8(dragged.data(QLatin1String(mime_type)));
}

NodeCatalogue::NodeCatalogue(QWidget* parent)
    : QWidget(parent),
      search_(new QLineEdit),
      list_(new SystemList),
      add_(new QPushButton(tr("Add one node"))) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::small, 0, 0);
    layout->setSpacing(spacing::small);
    search_->setPlaceholderText(tr("Search systems"));
    search_->setAccessibleName(tr("Search systems"));
    search_->setClearButtonEnabled(true);
    list_->setAccessibleName(tr("Node systems of the catalogue"));
    list_->setDragEnabled(true);
    list_->setDragDropMode(QAbstractItemView::DragOnly);
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    add_->setToolTip(tr("Where there is room; drag a system into a rack to choose the place"));
    layout->addWidget(search_);
    layout->addWidget(list_, 1);
    layout->addWidget(add_);
    connect(search_, &QLineEdit::textChanged, this, &NodeCatalogue::filter);
    connect(list_, &QListWidget::itemActivated, this, &NodeCatalogue::choose);
    connect(list_, &QListWidget::itemSelectionChanged, this,
            [this] { add_->setEnabled(!read_only_ && list_->currentItem()); });
    connect(add_, &QPushButton::clicked, this, &NodeCatalogue::choose);
    add_->setEnabled(false);
}

void NodeCatalogue::setReadOnly(bool read_only) {
    read_only_ = read_only;
    list_->setDragEnabled(!read_only);
    add_->setEnabled(!read_only && list_->currentItem());
}

void NodeCatalogue::setSystems(const std::vector<NodeSystem>& systems) {
    if (systems == systems_) {
        return;
    }
    systems_ = systems;
    list_->clear();
    for (const NodeSystem& system : systems_) {
        const QString figures =
            tr("%1 × %2, %3 kW, %4 U")
                .arg(system.gpus)
                .arg(QString::fromStdString(system.gpu_model), formatShort(system.max_power_kw, 1))
                .arg(system.rack_units);
        auto* item = new QListWidgetItem(QString::fromStdString(system.name) + QLatin1Char('\n') + figures);
        item->setData(Qt::UserRole, QString::fromStdString(system.name));
        item->setToolTip(item->text());
        list_->addItem(item);
    }
    filter();
}

void NodeCatalogue::filter() {
    for (int i = 0; i < list_->count(); ++i) {
        QListWidgetItem& item = *list_->item(i);
        item.setHidden(!item.text().contains(search_->text().trimmed(), Qt::CaseInsensitive));
    }
}

void NodeCatalogue::choose() {
    if (!read_only_ && list_->currentItem()) {
        emit chosen(list_->currentItem()->data(Qt::UserRole).toString());
    }
}

}  // namespace grundlast
