// Cards beside each other while they have room, else below each other: at a small window or a large scale
// nothing is cut off.
#pragma once

#include <QLayout>
#include <vector>

namespace grundlast {

// Cells of one width, as many in a row as find room and at most `most`; the rows are filled evenly, so that
// four cells where three have room stand two by two. What height is left over goes to the rows in equal parts.
class ReflowLayout : public QLayout {
  public:
    // A cell is at least `narrowest` pixels wide, or what its widget needs.
    ReflowLayout(int most, int narrowest);
    ~ReflowLayout() override;

    // A row of its own, over the whole width.
    void addWide(QWidget* widget);

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override;

    bool hasHeightForWidth() const override { return true; }

    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

  private:
    struct Cell {
        QLayoutItem* item = nullptr;
        bool wide = false;
    };

    using Row = std::vector<const Cell*>;

    int leastWidth() const;  // of a cell
    int inRow(int width) const;
    std::vector<Row> rows(int width) const;
    int cellWidth(const Row& row, int width) const;
    int heightOf(const Row& row, int width) const;

    std::vector<Cell> cells_;
    int most_;
    int narrowest_;
};

}  // namespace grundlast
