// What bills and price lists leave open: whose spend it is, which cost, in which currency, of which day.
#pragma once

#include <QWidget>

class QComboBox;
class QDateEdit;
class QLineEdit;
class QCheckBox;

namespace grundlast {

struct Import;
struct ImportOptions;

class MoneyChoices : public QWidget {
    Q_OBJECT

  public:
    explicit MoneyChoices(QWidget* parent = nullptr);

    void put_into(ImportOptions& options) const;

    // Whether such a file, or a format of this name ("auto"), leaves something of it open.
    static bool concern(const Import* import, const QString& format);

  signals:
    void changed();

  private:
    QLineEdit* team_tag_;
    QComboBox* amount_;
    QComboBox* currency_;
    QCheckBox* has_date_;
    QDateEdit* date_;
};

}  // namespace grundlast
