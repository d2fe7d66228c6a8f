// Shows one topic of the help; follows its links.
#pragma once

#include <QTextBrowser>

namespace grundlast {

class HelpBrowser : public QTextBrowser {
    Q_OBJECT

  public:
    explicit HelpBrowser(QWidget* parent = nullptr);

    // "plans#Comparison"; remembered for back and forward.
    void show_place(const QString& place);

    QString place() const { return places_.value(at_); }

    bool can_go_back() const { return at_ > 0; }

    bool can_go_forward() const { return at_ + 1 < places_.size(); }

    void go(int steps);

  signals:
    void place_changed(const QString& place);

  protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

  private:
    void load();
    void scroll_to_heading(const QString& heading);

    QStringList places_;
    qsizetype at_ = -1;
    QString shown_;  // id of the topic
};

}  // namespace grundlast
