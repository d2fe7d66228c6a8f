// The outline beside the preview: sections with their own texts, the look, versions.
#pragma once

#include <QTabWidget>

#include "views/pages/report/outline_presenter.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace grundlast {

class OutlinePanel : public QTabWidget {
    Q_OBJECT

  public:
    // `title_page` is the first tab.
    OutlinePanel(DocumentInterface& document, QWidget* title_page, QWidget* parent = nullptr);

    // Own texts and roles are shown and edited in the language of the report.
    void set_language(Language language);

  private:
    QWidget* makeSections();
    QWidget* makeLook();
    QWidget* makeLogo();
    QWidget* makeVersions();
    void refresh();
    void refreshSections();
    void showText();
    void takeText();
    void takeSigning();
    void chooseColour();
    void chooseLogo();
    std::string currentSection() const;
    bool eventFilter(QObject* watched, QEvent* event) override;

    DocumentInterface& document_;
    OutlinePresenter presenter_;
    Language language_;
    QListWidget* sections_ = nullptr;
    QLabel* text_label_ = nullptr;
    QPlainTextEdit* text_ = nullptr;
    std::string text_of_;  // id of the section whose text is shown
    QComboBox* form_ = nullptr;
    QCheckBox* chart_tables_ = nullptr;
    QPushButton* colour_ = nullptr;
    QPushButton* own_colour_ = nullptr;
    QLabel* logo_ = nullptr;
    QPushButton* remove_logo_ = nullptr;
    QPlainTextEdit* signing_ = nullptr;
    QTableWidget* versions_ = nullptr;
    QLabel* obstacle_ = nullptr;
    QPushButton* close_ = nullptr;
    bool filling_ = false;  // the widgets, from the document
};

}  // namespace grundlast
