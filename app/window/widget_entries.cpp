#include "app/window/widget_entries.h"

#include <QCoreApplication>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <algorithm>
#include <map>
#include <set>

#include "views/pages/shared/named_tabs.h"
#include "views/tables/field_editor.h"
#include "views/tables/record_view.h"

namespace grundlast {

namespace {

struct WidgetText {
    Q_DECLARE_TR_FUNCTIONS(WidgetText)
};

class WidgetEntries {
  public:
    WidgetEntries(const PageEntry& page, const QWidget& made, const std::function<void(const Place&)>& go)
        : page_(page), made_(made), tabs_(made.findChild<QTabWidget*>()), go_(go) {}

    std::vector<SearchEntry> take() {
        add_buttons();
        add_fields();
        add_columns();
        return std::move(entries_);
    }

  private:
    void add_buttons() {
        std::map<QString, int> named;
        const QList<QPushButton*> buttons = made_.findChildren<QPushButton*>();
        for (const QPushButton* button : buttons) {
            ++named[name_of(*button)];
        }
        for (QPushButton* button : buttons) {
            const QString name = name_of(*button);
            if (!name.isEmpty() && named[name] == 1 && button->isEnabled()) {
                // What stands on it is found as well as what it is called.
                add(WidgetText::tr("Button"), QStringLiteral("run"), name, button->text(), *button,
                    [button = QPointer<QPushButton>(button)] {
                        if (button && button->isEnabled()) {
                            button->click();
                        }
                    });
            }
        }
    }

    void add_fields() {
        for (FieldEditor* editor : made_.findChildren<FieldEditor*>()) {
            add_once(editor->field().title, *editor, [editor = QPointer<FieldEditor>(editor)] {
                if (editor) {
                    editor->focusInput();
                }
            });
        }
    }

    void add_columns() {
        for (RecordView* view : made_.findChildren<RecordView*>()) {
            for (int column = 0; column < view->table().columnCount(); ++column) {
                const RecordField& field = view->table().field(column);
                add_once(field.title, *view, [view = QPointer<RecordView>(view), key = field.key] {
                    if (view) {
                        view->selectRow(std::max(0, view->currentRow()), key);
                        view->setFocus();
                    }
                });
            }
        }
    }

    static QString name_of(const QPushButton& button) {
        return button.accessibleName().isEmpty() ? button.text().remove(QLatin1Char('&'))
                                                 : button.accessibleName();
    }

    void add_once(const QString& name, const QWidget& widget, const std::function<void()>& act) {
        if (!name.isEmpty() && found_.insert(name).second) {
            add(WidgetText::tr("Field"), page_.icon, name, {}, widget, act);
        }
    }

    void add(const QString& group, const QString& icon, const QString& name, const QString& also,
             const QWidget& widget, const std::function<void()>& act) {
        Place place{page_.id, {}, {}};
        QString where = page_.title;
        for (int tab = 0; tabs_ && tab < tabs_->count(); ++tab) {
            if (tabs_->widget(tab)->isAncestorOf(&widget)) {
                place.tab = nameOfTab(*tabs_, tab);
                where += QStringLiteral(" › ") + tabs_->tabText(tab);
            }
        }
        entries_.push_back({QStringLiteral("widget/%1/%2").arg(page_.id, name),
                            name,
                            in_other_language(name) + QLatin1Char(' ') + also,
                            QStringLiteral("%1: %2").arg(group, where),
                            icon,
                            {},
                            [go = go_, place, act] {
                                go(place);
                                act();
                            }});
    }

    const PageEntry& page_;
    const QWidget& made_;
    const QTabWidget* tabs_;  // the outermost
    const std::function<void(const Place&)>& go_;
    std::set<QString> found_;
    std::vector<SearchEntry> entries_;
};

}  // namespace

std::vector<SearchEntry> widget_entries(const PageEntry& page, const QWidget& made,
                                        const std::function<void(const Place&)>& go) {
    return WidgetEntries(page, made, go).take();
}

}  // namespace grundlast
