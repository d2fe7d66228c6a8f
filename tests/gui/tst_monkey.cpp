// Random events on the whole window: nothing crashes, hangs, quits or leaves the temporary folder. The same
// seed gives the same events as far as times allow. GRUNDLAST_MONKEY_EVENTS=20000 and GRUNDLAST_MONKEY_SEED=7
// ask for more.
#include <unistd.h>
#include <QAbstractScrollArea>
#include <QDialog>
#include <QMenu>
#include <QRandomGenerator>
#include <QWheelEvent>
#include <csignal>

#include "app/window/page_deck.h"
#include "tests/gui/window_under_test.h"

using namespace grundlast;

namespace {

constexpr unsigned longest_event_s = 60;

// A hang is told from a slow test by the one event that does not come back.
void say_hang(int) {
    const char text[] = "tst_monkey: an event did not come back within a minute\n";
    (void)!write(2, text, sizeof(text) - 1);
    std::abort();
}

class Monkey : public QObject {
    Q_OBJECT

  public:
    Monkey(MainWindow& window, quint32 seed) : window_(window), chance_(seed) { act_inside_later(); }

    void act(int events) {
        for (int event = 0; event < events; ++event) {
            alarm(longest_event_s);
            step();
            ++done_;
            if (event % 25 == 0) {
                QCoreApplication::processEvents();
            }
            leave_dialogs();
        }
        alarm(0);
    }

    int done() const { return done_; }

  private:
    int below(int limit) { return static_cast<int>(chance_.bounded(std::max(limit, 1))); }

    QWidget* top() const {
        QWidget* popup = QApplication::activePopupWidget();
        QWidget* modal = QApplication::activeModalWidget();
        return popup ? popup : modal ? modal : &window_;
    }

    QWidget* some_widget(QWidget& in) {
        QList<QWidget*> shown;
        for (QWidget* widget : in.findChildren<QWidget*>()) {
            if (widget->isVisible() && widget->window() == in.window() && widget->isEnabled()) {
                shown << widget;
            }
        }
        return shown.isEmpty() ? &in : shown[below(static_cast<int>(shown.size()))];
    }

    void step() {
        QPointer<QWidget> target = some_widget(*top());
        const QPoint place(below(target->width()), below(target->height()));
        switch (below(10)) {
            case 0:
            case 1:
            case 2:
            case 3:
                QTest::mouseClick(target, below(8) == 0 ? Qt::RightButton : Qt::LeftButton, {}, place);
                break;
            case 4:
                QTest::mouseDClick(target, Qt::LeftButton, {}, place);
                break;
            case 5:
            case 6:
                press_key(target);
                break;
            case 7: {
                QWheelEvent wheel(place, target->mapToGlobal(place), {}, {0, below(2) ? 120 : -120},
                                  Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
                QCoreApplication::sendEvent(target, &wheel);
                break;
            }
            case 8:
                drag(target, place);
                break;
            default:
                change_window();
        }
    }

    void drag(const QPointer<QWidget>& target, const QPoint& from) {
        const QPoint to(below(target->width()), below(target->height()));
        QTest::mousePress(target, Qt::LeftButton, {}, from);
        if (target) {
            QTest::mouseMove(target, to);
        }
        if (target) {
            QTest::mouseRelease(target, Qt::LeftButton, {}, to);
        }
    }

    void press_key(QWidget* target) {
        static const QList<Qt::Key> keys = {
            Qt::Key_Tab,   Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape,    Qt::Key_Space, Qt::Key_Down,
            Qt::Key_Up,    Qt::Key_Left,    Qt::Key_Right,  Qt::Key_PageDown,  Qt::Key_Home,  Qt::Key_End,
            Qt::Key_F2,    Qt::Key_Delete,  Qt::Key_F6,     Qt::Key_Backspace, Qt::Key_1,     Qt::Key_9,
            Qt::Key_Comma, Qt::Key_Minus,   Qt::Key_A,      Qt::Key_E,         Qt::Key_Z};
        static const QList<Qt::Key> commands = {Qt::Key_Z, Qt::Key_Y, Qt::Key_C, Qt::Key_V,        Qt::Key_D,
                                                Qt::Key_K, Qt::Key_L, Qt::Key_R, Qt::Key_PageDown, Qt::Key_0,
                                                Qt::Key_1, Qt::Key_5, Qt::Key_A, Qt::Key_Comma};
        QWidget* focus = target->window()->focusWidget();
        QWidget* at = focus ? focus : target;
        if (below(4) == 0) {
            QTest::keyClick(at, commands[below(static_cast<int>(commands.size()))], Qt::ControlModifier);
        } else {
            QTest::keyClick(at, keys[below(static_cast<int>(keys.size()))]);
        }
    }

    void change_window() {
        switch (below(4)) {
            case 0:
                window_.resize(900 + below(900), 600 + below(500));
                break;
            case 1:
                if (below(10) == 0) {  // polishes every widget anew: takes a second
                    applyTheme(*qApp, below(2) ? Appearance::dark : Appearance::light);
                }
                break;
            default: {
                auto* deck = window_.findChild<PageDeck*>();
                const auto& entries = deck->entries();
                const PageEntry& entry =
                    entries[static_cast<std::size_t>(below(static_cast<int>(entries.size())))];
                std::vector<PageTab> tabs = deck->tabs(entry.id);
                tabs.emplace_back();  // the tab as it is
                window_.show_place(
                    {entry.id, tabs[static_cast<std::size_t>(below(static_cast<int>(tabs.size())))].name, {}});
            }
        }
    }

    // Inside a dialog's own loop events come from here; then the dialog is closed. A timer for each time: one
    // that repeats stays silent while it acts, also in the loop of a dialog that it opened.
    void act_inside_later() {
        QTimer::singleShot(15, this, [this] {
            act_inside_later();
            act_inside();
        });
    }

    // A file dialog can rename and delete: the monkey only closes it.
    void act_inside() {
        QWidget* modal = QApplication::activeModalWidget();
        if (!modal && !QApplication::activePopupWidget()) {
            return;
        }
        if (!qobject_cast<QFileDialog*>(modal) && below(3) > 0 && depth_ < 3) {
            ++depth_;
            step();
            --depth_;
        }
        leave_dialogs();
    }

    void leave_dialogs() {
        if (QWidget* popup = QApplication::activePopupWidget(); popup && below(2)) {
            popup->close();
        }
        auto* modal = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (modal && (qobject_cast<QFileDialog*>(modal) || below(3) == 0)) {
            modal->reject();
        }
        if (!window_.isVisible()) {
            window_.show();  // Quit was chosen: somebody opens it again
        }
    }

    MainWindow& window_;
    QRandomGenerator chance_;
    int depth_ = 0;
    int done_ = 0;
};

int number_from(const char* name, int otherwise) {
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : otherwise;
}

}  // namespace

class MonkeyTest : public QObject {
    Q_OBJECT

  private slots:

    void initTestCase() { std::signal(SIGALRM, &say_hang); }

    void the_window_survives_data();
    void the_window_survives();

  private:
    UserFolder user_;
};

void MonkeyTest::the_window_survives_data() {
    QTest::addColumn<int>("seed");
    QTest::addColumn<bool>("german");
    QTest::newRow("first") << number_from("GRUNDLAST_MONKEY_SEED", 1) << false;
    QTest::newRow("second") << number_from("GRUNDLAST_MONKEY_SEED", 1) + 1 << true;
}

void MonkeyTest::the_window_survives() {
    QFETCH(int, seed);
    QFETCH(bool, german);
    QApplication::setQuitOnLastWindowClosed(false);
    Project project = quick_project();
    project.settings.replications = 1;
    project.settings.horizon_months = 3;
    project.forecast.paths = 20;
    const QString path = user_.file(QStringLiteral("monkey%1.grundlast").arg(seed));
    WindowUnderTest test(german ? Language::german : Language::english, path, project);
    Monkey monkey(test.window(), static_cast<quint32>(seed));
    const int events = number_from("GRUNDLAST_MONKEY_EVENTS", 1500) / 2;
    monkey.act(events);
    QCOMPARE(monkey.done(), events);
    while (QWidget* modal = QApplication::activeModalWidget()) {
        modal->close();
    }
    test.close();
    Document again;
    QCOMPARE(again.open(test.document().path()), QString());
}

QTEST_MAIN(MonkeyTest)
#include "tst_monkey.moc"
