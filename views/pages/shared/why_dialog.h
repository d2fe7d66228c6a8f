// "Why this number?": formula, values put in and their origin, each value with its own answer one click away.
#pragma once

#include <QDialog>
#include <QStringList>

#include "views/document.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace grundlast {

class WhyDialog : public QDialog {
    Q_OBJECT

  public:
    // `key` as explain() knows it. The comparison is the document's at this moment.
    WhyDialog(const DocumentInterface& document, const QString& key, QWidget* parent = nullptr);

    // Keys that were looked at, the present one last.
    const QStringList& path() const { return path_; }

    void go_to(const QString& key);
    void go_back();

  private:
    void show_key();

    const DocumentInterface& document_;
    QStringList path_;
    QStringList keys_of_rows_;
    QLabel* title_;
    QLabel* value_;
    QLabel* formula_;
    QLabel* origin_;
    QTableWidget* parts_;
    QPushButton* back_;
};

}  // namespace grundlast
