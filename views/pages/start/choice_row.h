// A line to choose: sign, name, a sentence below, a word at the right; as a button for mouse, keyboard and
// readers.
#pragma once

#include <QAbstractButton>
#include <QIcon>

namespace grundlast {

class ChoiceRow : public QAbstractButton {
    Q_OBJECT

  public:
    ChoiceRow(const QIcon& sign, const QString& name, const QString& sentence, const QString& note = {},
              QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    bool hasHeightForWidth() const override { return true; }

    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QRect place_of_words(int width) const;

    QString sentence_;
    QString note_;
};

}  // namespace grundlast
