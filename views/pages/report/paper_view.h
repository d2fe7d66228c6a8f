// The pages of the report, one below the other; only those in sight are painted.
#pragma once

#include <QAbstractScrollArea>
#include <memory>
#include <optional>

#include "model/report/content.h"

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

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QRectF pageRect(int page) const;  // in the viewport
    void updateRange();

    std::unique_ptr<Paper> paper_;
    QString empty_text_;
};

}  // namespace grundlast
