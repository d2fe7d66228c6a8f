// The parts that every page is made of: head, cards, charts with captions, small read-only tables, figure
// tiles.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <vector>

#include "model/report/chart_spec.h"
#include "views/pages/shared/place.h"

class QHBoxLayout;
class QPushButton;
class QTableWidget;
class QToolButton;
class QVBoxLayout;

namespace grundlast {

class ChartView;

// Title and one sentence on the left, actions on the right, content below.
class PageFrame : public QWidget {
    Q_OBJECT

  public:
    PageFrame(const QString& title, const QString& purpose, QWidget* parent);

  signals:
    // What was clicked belongs to another page.
    void place_wanted(const Place& place);

  protected:
    QVBoxLayout* body() const { return body_; }

    void addHeadWidget(QWidget* widget);

  private:
    QVBoxLayout* body_;
    QHBoxLayout* actions_;
};

// A bordered surface with an optional heading.
class Card : public QFrame {
    Q_OBJECT

  public:
    explicit Card(const QString& title = {}, QWidget* parent = nullptr);

    QVBoxLayout* body() const { return body_; }

    // Beside the heading.
    void addAction(QWidget* widget);

  private:
    QVBoxLayout* body_;
    QHBoxLayout* head_;
};

// A chart in a card, its caption below, its menu in the corner.
class ChartCard : public Card {
    Q_OBJECT

  public:
    explicit ChartCard(int least_height, QWidget* parent = nullptr);

    void setSpec(const ChartSpec& spec);
    void clear(const QString& title, const QString& empty_text);

    ChartView* view() const { return view_; }

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    ChartView* view_;
    QToolButton* menu_ = nullptr;
    QLabel* caption_;
};

// A figure with its name above and its uncertainty below.
struct TileFigure {
    QString name;
    QString value;
    QString note;
    bool problem = false;  // the note says what is wrong
};

class FigureTile : public Card {
    Q_OBJECT

  public:
    explicit FigureTile(QWidget* parent = nullptr);
    void show_figure(const TileFigure& figure);

  private:
    QLabel* name_;
    QLabel* value_;
    QLabel* note_;
};

// Below it a chart's labels stand in each other's way.
constexpr int least_chart_width = 340;
constexpr int least_tile_width = 130;

// A small button that opens a menu, which the caller sets.
QToolButton* makeMenuButton(const QString& name, const QString& tip, QWidget* parent = nullptr);

QLabel* makeLabel(const QString& text, const char* object_name = nullptr);

// The style sheet's rules for that object name hold from now on. Whether others did.
bool setRole(QWidget& widget, const char* object_name);

// The content takes the whole width; where that is not enough for it, it scrolls sideways too.
QScrollArea* makeScrollArea(QWidget* content);

// A table to read: head, rows of text, columns from the second on set flush right.
QTableWidget* makeTextTable(const QString& accessible_name);
void fillTextTable(QTableWidget& table, const QStringList& head, const std::vector<QStringList>& rows);
// Of all its rows, or `most`.
int heightOfTextTable(const QTableWidget& table, int most);

}  // namespace grundlast
