// Bringing a file into the project: what it is, how it is read, what is left out and why, what would change.
#pragma once

#include <QDialog>
#include <map>
#include <memory>

#include "app/dialogs/import_reading.h"
#include "model/exchange/table_preview.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QGroupBox;
class QGridLayout;
class QLabel;
class QTableWidget;

namespace grundlast {

class Document;
class MoneyChoices;

class ImportDialog : public QDialog {
    Q_OBJECT

  public:
    ImportDialog(Document& document, const QString& path, QWidget* parent);

    // What the present choices ask for.
    ImportOptions options() const;

    // States that `column` of the file holds `field` ("gpus"); empty: it is guessed.
    void choose_column(const QString& field, const QString& column);

    // Null while it is read or where it cannot be.
    std::shared_ptr<const Import> import() const { return reading_ ? reading_->import : nullptr; }

    // What is shown of the result, for people and tests.
    QString summary() const;
    bool can_import() const;

  public slots:
    void accept() override;

  signals:
    void taken(const QString& message);

  private:
    QWidget* make_choices();
    QWidget* make_mapping();
    void fill_mapping();
    void show_rows();
    void read();
    void show_reading(const std::shared_ptr<const ImportReading>& reading);
    void show_skipped(const Import& import);
    TakeOptions take_options() const;

    Document& document_;
    QString path_;
    TablePreview preview_;
    std::vector<GpuModel> gpu_models_;
    std::map<std::string, double, std::less<>> gpus_of_instance_;
    ImportReader reader_;
    std::shared_ptr<const ImportReading> reading_;

    QComboBox* format_;
    QComboBox* zone_;
    QComboBox* decimal_;
    QComboBox* dates_;
    QCheckBox* replace_;
    MoneyChoices* money_;
    QGroupBox* mapping_;
    std::map<std::string, QComboBox*> columns_;  // by field
    QTableWidget* rows_;
    QLabel* summary_;
    QTableWidget* skipped_;
    QDialogButtonBox* buttons_;
};

}  // namespace grundlast
