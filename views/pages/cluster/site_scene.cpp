#include "views/pages/cluster/site_scene.h"

#include <QCoreApplication>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

struct SceneText {
    Q_DECLARE_TR_FUNCTIONS(SceneText)
};

constexpr double gap = 22;
constexpr double edge = 18;      // between the frame of the site and what stands in it
constexpr double heading = 30;   // of the site
constexpr double row_name = 78;  // left of the switches
constexpr QSizeF switch_size(46, 24);
constexpr double switch_gap = 10;
constexpr double between_switches = 26;  // from spine to leaf, from leaf to rack
constexpr QSizeF clouds_size(130, 74);
constexpr double to_clouds = 46;
constexpr QSizeF storage_size(132, 76);
constexpr QSizeF new_rack_size(84, 120);
constexpr int most_switches = 40;  // in a row; the others are counted

QFont ofPixels(TextRole role, int pixels) {
    QFont font = fontOf(role);
    font.setPixelSize(pixels);
    return font;
}

double switchesHeight(const SiteDrawing& drawing) {
    return drawing.leaves.empty() ? 0 : 2 * (switch_size.height() + between_switches);
}

}  // namespace

void SiteScene::draw(const SiteDrawing& drawing, const Theme& theme, const SceneChoice& choice) {
    clear();
    theme_ = theme;
    racks_.clear();
    leaves_.clear();
    spines_.clear();
    new_rack_ = nullptr;

    const double top = heading + edge + switchesHeight(drawing);
    const QSizeF other(
        2 * edge + clouds_size.width() + to_clouds + (drawing.storage.empty() ? 0 : gap + storage_size.width()),
        top + edge);
    const double right = drawRacks(drawing, choice, QPointF(edge, top), other);
    double bottom = top + RackItem::head + new_rack_size.height();
    for (const RackItem* rack : racks_) {
        bottom = std::max(bottom, rack->y() + RackItem::heightOf(rack->rack().units));
    }
    drawSwitches(drawing, right - edge);
    drawLeafLines(drawing);
    drawSides(drawing, right, bottom);
    setSceneRect(itemsBoundingRect().adjusted(-4, -4, 4, 4));
}

// Returns where the racks end on the right.
double SiteScene::drawRacks(const SiteDrawing& drawing, const SceneChoice& choice, QPointF from, QSizeF other) {
    const bool more = choice.place_for_more && drawing.left_out == 0;
    const int racks = static_cast<int>(drawing.racks.size());
    const int count = std::max(racks + (more ? 1 : 0), 1);
    const double height = RackItem::heightOf(racks > 0 ? drawing.racks.front().units : 20);
    int columns = count;
    double best = 0;
    for (int tried = 1; tried <= count; ++tried) {
        const double rows = std::ceil(static_cast<double>(count) / tried);
        const double scale = std::min(choice.shape.width() / (tried * (RackItem::width + gap) + other.width()),
                                      choice.shape.height() / (rows * (height + gap) + other.height()));
        if (scale > best) {
            best = scale;
            columns = tried;
        }
    }
    rows_ = (count + columns - 1) / columns;
    const auto place = [&](int i) {
        return from + QPointF(i % columns * (RackItem::width + gap), i / columns * (height + gap));
    };
    double right = from.x() + RackItem::width;
    for (int i = 0; i < racks; ++i) {
        auto* item = new RackItem(drawing.racks[static_cast<std::size_t>(i)], theme_);
        addItem(item);
        item->setPos(place(i));
        racks_.push_back(item);
        right = std::max(right, item->x() + RackItem::width);
    }
    if (more) {
        SiteItem::Look look;
        look.part = SitePart::new_rack;
        look.number = racks;
        look.title = racks > 0 ? SceneText::tr("New rack") : SceneText::tr("Drag nodes here");
        look.tip = SceneText::tr("Nodes that are dropped here stand in a rack of their own");
        const QPointF at = place(racks) + QPointF(0, RackItem::head);
        new_rack_ = add(look, QRectF(at, new_rack_size));
        right = std::max(right, at.x() + new_rack_size.width());
    }
    return right;
}

SiteItem* SiteScene::add(const SiteItem::Look& look, const QRectF& place) {
    auto* item = new SiteItem(look, place.size(), theme_);
    addItem(item);
    item->setPos(place.topLeft());
    return item;
}

// Spines above leaves, each row over the racks, each leaf joined to its spine.
void SiteScene::drawSwitches(const SiteDrawing& drawing, double width) {
    if (drawing.leaves.empty()) {
        return;
    }
    const double spine_top = heading + edge;
    const double leaf_top = spine_top + switch_size.height() + between_switches;
    const auto room = static_cast<int>((width - row_name) / (switch_size.width() + switch_gap));
    const auto row = [&](const std::vector<DrawnSwitch>& switches, SitePart part, double top,
                         const QString& name) {
        auto* label = addSimpleText(name, ofPixels(TextRole::body, 11));
        label->setBrush(theme_.muted);
        label->setPos(edge, top + 5);
        const int all = static_cast<int>(switches.size());
        const int shown = std::min({all, most_switches, std::max(room - (all > room ? 1 : 0), 1)});
        std::vector<SiteItem*> items;
        const double step = std::min((width - row_name) / std::max(shown, 1), 120.0);
        for (int i = 0; i < shown; ++i) {
            const DrawnSwitch& drawn = switches[static_cast<std::size_t>(i)];
            SiteItem::Look look;
            look.part = part;
            look.number = i;
            look.group = drawn.group;
            look.title = drawn.title;
            look.tip = drawn.tip;
            items.push_back(add(look, QRectF(QPointF(edge + row_name + i * step, top), switch_size)));
        }
        if (shown < all) {
            auto* rest = addSimpleText(QStringLiteral("+%1").arg(all - shown), ofPixels(TextRole::body, 11));
            rest->setBrush(theme_.muted);
            rest->setPos(edge + row_name + shown * step, top + 5);
        }
        return items;
    };
    spines_ = row(drawing.spines, SitePart::spine, spine_top, drawing.spine_row);
    leaves_ = row(drawing.leaves, SitePart::leaf, leaf_top, drawing.leaf_row);

    const auto middle = [](const SiteItem& item, double share) {
        return item.pos() + QPointF(switch_size.width() / 2, switch_size.height() * share);
    };
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        const auto spine = static_cast<std::size_t>(drawing.leaves[i].above);
        if (spine < spines_.size()) {
            drawLine(middle(*spines_[spine], 1), middle(*leaves_[i], 0), 1);
        }
    }
    for (std::size_t i = 1; i < spines_.size(); ++i) {
        drawLine(middle(*spines_[i - 1], 0.5), middle(*spines_[i], 0.5), 1);
    }
}

// From each leaf to the racks that hold its nodes; with several rows of racks the lines would cross them.
void SiteScene::drawLeafLines(const SiteDrawing& drawing) {
    if (rows_ > 1) {
        return;
    }
    for (const RackItem* rack : racks_) {
        std::vector<int> leaves;
        for (const DrawnNode& node : rack->rack().nodes) {
            leaves.push_back(node.leaf);
        }
        std::sort(leaves.begin(), leaves.end());
        leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
        for (const int leaf : leaves) {
            if (leaf < static_cast<int>(leaves_.size()) && leaf < static_cast<int>(drawing.leaves.size())) {
                const SiteItem& from = *leaves_[static_cast<std::size_t>(leaf)];
                drawLine(from.pos() + QPointF(switch_size.width() / 2, switch_size.height()),
                         rack->pos() + QPointF(RackItem::width / 2, 0), 1);
            }
        }
    }
}

// The frame of the site with its heading, storage on its right, the clouds outside.
void SiteScene::drawSides(const SiteDrawing& drawing, double right, double bottom) {
    double top = heading + edge + switchesHeight(drawing);
    if (!drawing.storage.empty()) {
        const double left = right + gap;
        for (std::size_t i = 0; i < drawing.storage.size(); ++i) {
            SiteItem::Look look;
            look.part = SitePart::storage;
            look.number = static_cast<int>(i);
            look.title = drawing.storage[i].title;
            look.note = drawing.storage[i].note;
            look.tip = look.title + QLatin1Char('\n') + look.note;
            add(look, QRectF(QPointF(left, top), storage_size));
            top += storage_size.height() + gap;
        }
        right = left + storage_size.width();
        bottom = std::max(bottom, top - gap);
    }
    auto* title = addSimpleText(drawing.title, ofPixels(TextRole::strong, 15));
    title->setBrush(theme_.text);
    title->setPos(edge, 9);
    auto* limits = addSimpleText(drawing.limits, ofPixels(TextRole::body, 12));
    limits->setBrush(drawing.over_limits ? theme_.error : theme_.muted);
    limits->setPos(edge + title->boundingRect().width() + 16, 12);
    right = std::max(right, limits->x() + limits->boundingRect().width());
    auto* frame =
        addRect(QRectF(0, 0, right + edge, bottom + edge), QPen(theme_.border, 1), QBrush(theme_.surface));
    frame->setZValue(-2);

    SiteItem::Look clouds;
    clouds.part = SitePart::clouds;
    clouds.title = SceneText::tr("Clouds");
    clouds.note = drawing.link;
    clouds.tip = drawing.link.isEmpty() ? SceneText::tr("No link is stated: transfers take no time")
                                        : SceneText::tr("Link to the clouds: %1").arg(drawing.link);
    const double level = heading + edge;
    const double left = right + edge + to_clouds;
    add(clouds, QRectF(QPointF(left, level - 14), clouds_size));
    drawLine(QPointF(right + edge, level + switch_size.height() / 2),
             QPointF(left + 20, level + switch_size.height() / 2), 2);
}

void SiteScene::drawLine(QPointF from, QPointF to, double width) {
    auto* line = addLine(QLineF(from, to), QPen(theme_.muted, width));
    line->setZValue(-1);
}

int SiteScene::rackAt(QPointF point) const {
    for (const RackItem* rack : racks_) {
        if (rack->sceneBoundingRect().contains(point)) {
            return rack->rack().rack;
        }
    }
    return new_rack_ && new_rack_->sceneBoundingRect().contains(point) ? new_rack_->look().number : -1;
}

void SiteScene::showAnswer(int rack, DropAnswer answer) {
    for (RackItem* item : racks_) {
        item->answer(item->rack().rack == rack ? answer : DropAnswer::none);
    }
    if (new_rack_) {
        new_rack_->answer(new_rack_->look().number == rack && answer != DropAnswer::none);
    }
}

std::vector<NodeItem*> SiteScene::nodes() const {
    std::vector<NodeItem*> found;
    for (const RackItem* rack : racks_) {
        for (QGraphicsItem* child : rack->childItems()) {
            found.push_back(static_cast<NodeItem*>(child));
        }
    }
    return found;
}

void SiteScene::chooseNode(int rack, int place) {
    for (const RackItem* item : racks_) {
        const QList<QGraphicsItem*> children = item->childItems();
        if (item->rack().rack == rack && place >= 0 && place < children.size()) {
            children[place]->setSelected(true);
        }
    }
}

void SiteScene::chooseRack(int rack) {
    for (NodeItem* node : nodes()) {
        if (node->rack().rack().rack == rack) {
            node->setSelected(true);
        }
    }
}

void SiteScene::chooseLeaf(int leaf) {
    for (NodeItem* node : nodes()) {
        if (node->node().leaf == leaf) {
            node->setSelected(true);
        }
    }
}

}  // namespace grundlast
