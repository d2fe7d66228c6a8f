// Ctrl+K: type what is wanted, press Enter.
#pragma once

#include <QDialog>
#include <vector>

#include "app/window/search_entries.h"

class QLabel;
class QLineEdit;
class QListWidget;

namespace grundlast {

class CommandSearch : public QDialog {
    Q_OBJECT

  public:
    explicit CommandSearch(std::vector<SearchEntry> entries, QWidget* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void show_found(const QString& typed);
    void choose();

    std::vector<SearchEntry> entries_;
    std::vector<SearchEntry> found_;
    QLineEdit* typed_;
    QListWidget* list_;
    QLabel* count_;
};

}  // namespace grundlast
