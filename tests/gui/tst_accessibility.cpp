// What a screen reader and a keyboard find: names, descriptions, an order without traps, colours that can be
// read.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <cmath>

#include "app/window/page_deck.h"
#include "tests/gui/window_under_test.h"
#include "views/charts/chart_view.h"

using namespace grundlast;

class AccessibilityTest : public QObject {
    Q_OBJECT

  private slots:
    void everything_that_is_worked_with_has_a_name_data();
    void everything_that_is_worked_with_has_a_name();
    void charts_are_described_in_words();
    void tab_reaches_everything_and_is_caught_nowhere();
    void text_can_be_read_data();
    void text_can_be_read();

  private:
    UserFolder user_;
};

namespace {

// Every page with every tab, one after the other.
void visit_places(MainWindow& window, const std::function<void(const QString& place)>& visit) {
    window.show_page(QStringLiteral("start"));
    QCoreApplication::processEvents();
    visit(QStringLiteral("start"));
    for (const PageEntry& entry : window.findChild<PageDeck*>()->entries()) {
        std::vector<PageTab> tabs = window.findChild<PageDeck*>()->tabs(entry.id);
        if (tabs.empty()) {
            tabs.emplace_back();
        }
        for (const PageTab& tab : tabs) {
            window.show_place({entry.id, tab.name, {}});
            QCoreApplication::processEvents();
            visit(entry.id + QLatin1Char('/') + tab.title);
        }
    }
}

// The viewport of a view, the line of a choice: the whole is what is named.
bool is_part_of_another(const QWidget& widget) {
    const auto* around = qobject_cast<const QAbstractScrollArea*>(widget.parentWidget());
    return widget.objectName().startsWith(QLatin1String("qt_")) || (around && around->viewport() == &widget) ||
           qobject_cast<const QHeaderView*>(&widget) || qobject_cast<const QComboBox*>(widget.parentWidget()) ||
           qobject_cast<const QAbstractSpinBox*>(widget.parentWidget()) ||
           qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QTabBar*>(widget.parentWidget()) ||
           qobject_cast<const QTabBar*>(&widget);
}

bool is_worked_with(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget) ||
           (widget.focusPolicy() & Qt::TabFocus && !qobject_cast<const QTabWidget*>(&widget));
}

QString where(const QWidget& widget) {
    QString path;
    for (const QWidget* at = &widget; at && path.size() < 160; at = at->parentWidget()) {
        path += QString::fromLatin1(at->metaObject()->className()) + QLatin1Char('(') + at->objectName() +
                QStringLiteral(") < ");
    }
    return path;
}

double luminance(const QColor& colour) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

// WCAG 2.1, 1.4.3.
double contrast(const QColor& one, const QColor& other) {
    const double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

}  // namespace

void AccessibilityTest::everything_that_is_worked_with_has_a_name_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
}

void AccessibilityTest::everything_that_is_worked_with_has_a_name() {
    QFETCH(bool, german);
    WindowUnderTest test(german ? Language::german : Language::english, user_.file("names.grundlast"),
                         quick_project());
    QStringList nameless;
    int looked_at = 0;
    visit_places(test.window(), [&](const QString& place) {
        for (QWidget* widget : test.window().findChildren<QWidget*>()) {
            if (!widget->isVisible() || is_part_of_another(*widget) || !is_worked_with(*widget)) {
                continue;
            }
            ++looked_at;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
            if (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty()) {
                nameless << place + QStringLiteral(": ") + where(*widget);
            }
        }
    });
    nameless.removeDuplicates();
    QVERIFY2(nameless.isEmpty(),
             qPrintable(QStringLiteral("%1 of %2 without a name:\n").arg(nameless.size()).arg(looked_at) +
                        nameless.mid(0, 30).join('\n')));
    QVERIFY(looked_at > 300);
}

void AccessibilityTest::charts_are_described_in_words() {
    WindowUnderTest test(Language::english, user_.file("charts.grundlast"), quick_project());
    test.document().start(Task::comparison);
    QTRY_VERIFY_WITH_TIMEOUT(!test.document().state(Task::comparison).running, 60'000);
    int charts = 0;
    QStringList silent;
    visit_places(test.window(), [&](const QString& place) {
        for (const auto* chart : test.window().findChildren<ChartView*>()) {
            if (chart->isVisible() && !chart->spec().series.empty()) {
                ++charts;
                if (chart->accessibleName().isEmpty() || chart->accessibleDescription().size() < 20) {
                    silent << place + QStringLiteral(": ") + QString::fromStdString(chart->spec().id);
                }
            }
        }
    });
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QStringLiteral("; "))));
    QVERIFY(charts >= 8);
}

void AccessibilityTest::tab_reaches_everything_and_is_caught_nowhere() {
    WindowUnderTest test(Language::english, user_.file("tab.grundlast"), quick_project());
    MainWindow& window = test.window();
    QStringList unreached;
    visit_places(window, [&](const QString& place) {
        QSet<const QWidget*> wanted;
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            if (widget->isVisible() && widget->isEnabled() &&
                (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget->focusProxy() &&
                !is_part_of_another(*widget) && widget->window() == &window) {
                wanted << widget;
            }
        }
        auto* first = window.findChild<QWidget*>(QStringLiteral("steps"));
        first->setFocus();
        QSet<const QWidget*> reached;
        for (int presses = 0; presses < 3 * static_cast<int>(wanted.size()) + 50; ++presses) {
            const QWidget* focus = QApplication::focusWidget();
            if (!focus || (focus == first && presses > 0)) {
                break;
            }
            reached << focus;
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        if (QApplication::focusWidget() != first) {
            unreached << place + QStringLiteral(": caught at ") +
                             (QApplication::focusWidget() ? where(*QApplication::focusWidget()) : QString());
        }
        for (const QWidget* widget : wanted - reached) {
            unreached << place + QStringLiteral(": not reached: ") + where(*widget);
        }
    });
    QVERIFY2(unreached.isEmpty(), qPrintable(unreached.mid(0, 30).join('\n')));
}

void AccessibilityTest::text_can_be_read_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

// AA: 4.5 for text, 3 for signs and borders of what has the focus.
void AccessibilityTest::text_can_be_read() {
    QFETCH(bool, dark);
    const Theme& theme = dark ? darkTheme() : lightTheme();
    const std::vector<std::pair<QColor, QColor>> texts = {
        {theme.text, theme.window},
        {theme.text, theme.surface},
        {theme.text, theme.raised},
        {theme.muted, theme.window},
        {theme.muted, theme.surface},
        {theme.muted, theme.raised},
        {theme.muted, theme.info_surface},
        {theme.text, theme.info_surface},
        {theme.accent, theme.surface},
        {theme.accent, theme.window},
        {theme.on_accent, theme.accent},
        {theme.on_accent, blended(theme.accent, theme.text, 0.85)},
        {theme.text, blended(theme.accent, theme.surface, 0.18)},
        {theme.warning, theme.warning_surface},
        {theme.error, theme.error_surface},
        {theme.error, theme.surface},
        {theme.warning, theme.surface},
        {theme.success, theme.success_surface},
        {theme.text, theme.success_surface}};
    for (const auto& [text, ground] : texts) {
        QVERIFY2(
            contrast(text, ground) >= 4.5,
            qPrintable(
                QStringLiteral("%1 on %2: %3").arg(text.name(), ground.name()).arg(contrast(text, ground))));
    }
}

QTEST_MAIN(AccessibilityTest)
#include "tst_accessibility.moc"
