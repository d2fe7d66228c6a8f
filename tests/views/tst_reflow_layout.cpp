// Cards beside or below each other, by the width there is.
#include "views/style/reflow_layout.h"

#include <QTest>
#include <QWidget>

#include "views/style/theme.h"

using namespace grundlast;

namespace {

constexpr int cell = 100;
constexpr int gap = spacing::normal;

// A widget of a least size, in `layout`.
QWidget* addCell(ReflowLayout& layout, int width = 40, int height = 30) {
    auto* widget = new QWidget;
    widget->setMinimumSize(width, height);
    layout.addWidget(widget);
    return widget;
}

// How many cells stand in each row.
QList<int> rowsOf(const QWidget& box) {
    QMap<int, int> rows;
    for (const QWidget* child : box.findChildren<QWidget*>()) {
        ++rows[child->y()];
    }
    return rows.values();
}

int widthOf(int cells) {
    return cells * cell + (cells - 1) * gap;
}

}  // namespace

class TestReflowLayout : public QObject {
    Q_OBJECT

  private slots:

    void as_many_stand_beside_each_other_as_have_room_data() {
        QTest::addColumn<int>("cells");
        QTest::addColumn<int>("width");
        QTest::addColumn<QList<int>>("rows");
        QTest::newRow("all in a row") << 3 << widthOf(3) << QList<int>{3};
        QTest::newRow("a pixel too narrow") << 3 << widthOf(3) - 1 << QList<int>{2, 1};
        QTest::newRow("one column") << 3 << 20 << QList<int>{1, 1, 1};
        QTest::newRow("never more than most") << 5 << widthOf(9) << QList<int>{3, 2};
        QTest::newRow("evenly") << 4 << widthOf(3) << QList<int>{2, 2};
    }

    void as_many_stand_beside_each_other_as_have_room() {
        QFETCH(int, cells);
        QFETCH(int, width);
        QFETCH(QList<int>, rows);
        QWidget box;
        auto* layout = new ReflowLayout(4, cell);
        box.setLayout(layout);
        for (int i = 0; i < cells; ++i) {
            addCell(*layout, 20);
        }
        box.resize(width, 500);
        layout->activate();
        QCOMPARE(rowsOf(box), rows);
        QCOMPARE(layout->heightForWidth(width), static_cast<int>(rows.size()) * (30 + gap) - gap);
    }

    void a_cell_is_as_wide_as_its_widget_needs() {
        QWidget box;
        auto* layout = new ReflowLayout(4, cell);
        box.setLayout(layout);
        addCell(*layout, 150);
        addCell(*layout);
        box.resize(widthOf(2), 100);
        layout->activate();
        QCOMPARE(rowsOf(box), (QList<int>{1, 1}));
        QCOMPARE(layout->minimumSize().width(), 150);
    }

    void a_wide_cell_fills_its_row_and_hidden_ones_leave_no_gap() {
        QWidget box;
        auto* layout = new ReflowLayout(2, cell);
        box.setLayout(layout);
        auto* wide = new QWidget;
        wide->setMinimumSize(40, 60);
        layout->addWide(wide);
        QWidget* left = addCell(*layout);
        QWidget* right = addCell(*layout);
        box.resize(widthOf(2) + 20, 60 + gap + 30 + 40);
        box.show();
        QCOMPARE(wide->geometry(), QRect(0, 0, widthOf(2) + 20, 80));  // half of the 40 pixels left over
        QCOMPARE(left->geometry(), QRect(0, 80 + gap, cell + 10, 50));
        QCOMPARE(right->x(), left->width() + gap);
        wide->hide();
        layout->activate();
        QCOMPARE(left->y(), 0);
    }
};

QTEST_MAIN(TestReflowLayout)
#include "tst_reflow_layout.moc"
