// The help beside the program: contents and search at the left, the topic at the right.
#pragma once

#include <QDialog>
#include <vector>

#include "views/help/help_topics.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace grundlast {

class HelpBrowser;

class HelpWindow : public QDialog {
    Q_OBJECT

  public:
    explicit HelpWindow(QWidget* parent = nullptr);

    // "plans" or, below one of its headings, "plans#Comparison".
    void show_topic(const QString& place);
    QString topic() const;

  private:
    QWidget* make_side();
    QWidget* make_head();
    void fill_list();
    void go_to_row(int row);

    QLineEdit* words_;
    QListWidget* list_;
    QLabel* found_;
    HelpBrowser* browser_;
    QToolButton* back_;
    QToolButton* forward_;
    QStringList places_;  // of the rows of the list
};

}  // namespace grundlast
