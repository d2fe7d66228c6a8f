// The pages of the report, one below the other; only those in sight are painted.
#pragma once

#include <QAbstractScrollArea>
#include <QPixmap>
#include <map>
#include <memory>
#include <optional>

#include "model/report/content.h"

class QPrinter;

namespace grundlast {

class Paper;

class PaperView : public QAbstractScrollArea {
    Q_OBJECT

  public:
    explicit PaperView(QWidget* parent = nullptr);
    ~PaperView() override;

    void setContent(const std::optional<ReportContent>& content);
    void setEmptyText(const QString& text);
    int pageCount() const;
    // The pages as they are shown; false where there are none or the printer failed.
    bool printOn(QPrinter& printer) const;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QRectF pageRect(int page) const;  // in the viewport
    void updateRange();
    const QPixmap& pictureOf(int page, QSizeF size);

    std::unique_ptr<Paper> paper_;
    QString empty_text_;
    std::map<int, QPixmap>
        pictures_;  // of pages in sight: charts are too dear to draw at every step of scrolling
};

}  // namespace grundlast
