#include "views/pages/shared/choice_box.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>

namespace grundlast {

bool fillChoiceBox(QComboBox& box, const std::vector<Choice>& choices) {
    bool same = box.count() == static_cast<int>(choices.size());
    for (int i = 0; same && i < box.count(); ++i) {
        const Choice& choice = choices[static_cast<std::size_t>(i)];
        same = box.itemData(i).toString() == choice.key && box.itemText(i) == choice.title;
    }
    if (same) {
        return false;
    }
    const QSignalBlocker quiet(box);
    const QString chosen = box.currentData().toString();
    box.clear();
    for (const Choice& choice : choices) {
        box.addItem(choice.title, choice.key);
    }
    box.setCurrentIndex(std::max(box.findData(chosen), choices.empty() ? -1 : 0));
    return true;
}

void suggestChoice(QComboBox& box, const QString& key) {
    constexpr auto watched = "choice_is_watched", chosen = "chosen_by_hand";
    if (!box.property(watched).toBool()) {
        box.setProperty(watched, true);
        QObject::connect(&box, &QComboBox::activated, &box, [&box] { box.setProperty(chosen, true); });
    }
    const int index = box.findData(key);
    if (index >= 0 && !box.property(chosen).toBool()) {
        box.setCurrentIndex(index);
    }
}

}  // namespace grundlast
