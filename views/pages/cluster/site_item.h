// Everything of the drawing that is no rack: switches, storage, the clouds, a place for one more rack.
#pragma once

#include <QGraphicsItem>
#include <QString>

#include "views/style/theme.h"

namespace grundlast {

enum class SitePart { leaf, spine, storage, clouds, new_rack };

class SiteItem : public QGraphicsItem {
  public:
    enum { Type = UserType + 3 };

    struct Look {
        SitePart part = SitePart::leaf;
        int number = 0;  // of its kind, as in SiteDrawing; of a new rack: its number
        int group = 0;   // of a switch: whose colour it has
        QString title;
        QString note;
        QString tip;
    };

    SiteItem(Look look, const QSizeF& size, const Theme& theme);

    const Look& look() const { return look_; }

    void answer(bool wanted);  // while something is dragged over it

    int type() const override { return Type; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    void paintFrame(QPainter& painter, bool chosen) const;

    Look look_;
    QSizeF size_;
    Theme theme_;
    bool wanted_ = false;
};

}  // namespace grundlast
