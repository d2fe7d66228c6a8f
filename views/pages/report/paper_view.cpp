#include "views/pages/report/paper_view.h"

#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "views/report/paper.h"
#include "views/report/print_paper.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr double gap = 16;
constexpr double widest_page = 860;

}  // namespace

PaperView::PaperView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setFocusPolicy(Qt::StrongFocus);
    verticalScrollBar()->setSingleStep(40);
}

PaperView::~PaperView() = default;

void PaperView::setContent(const std::optional<ReportContent>& content) {
    paper_ = content ? std::make_unique<Paper>(*content) : nullptr;
    pictures_.clear();
    updateRange();
    viewport()->update();
}

void PaperView::setEmptyText(const QString& text) {
    empty_text_ = text;
    viewport()->update();
}

int PaperView::pageCount() const {
    return paper_ ? paper_->page_count() : 0;
}

bool PaperView::printOn(QPrinter& printer) const {
    return paper_ && print_paper(*paper_, printer);
}

QRectF PaperView::pageRect(int page) const {
    const double width = std::min(widest_page, viewport()->width() - 2 * gap);
    const double height = width / Paper::aspect();
    const double top = gap + page * (height + gap) - verticalScrollBar()->value();
    return {(viewport()->width() - width) / 2, top, width, height};
}

void PaperView::updateRange() {
    const QRectF last = pageRect(std::max(pageCount() - 1, 0));
    const double total = paper_ ? last.bottom() + verticalScrollBar()->value() + gap : 0;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(total) - viewport()->height()));
}

const QPixmap& PaperView::pictureOf(int page, QSizeF size) {
    QPixmap& picture = pictures_[page];
    const double ratio = devicePixelRatioF();
    const QSize pixels = (size * ratio).toSize();
    if (picture.size() != pixels) {
        picture = QPixmap(pixels);
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        paper_->paint_page(painter, page, QRectF(QPointF(0, 0), size));
    }
    return picture;
}

void PaperView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme& theme = themeOf(palette());
    painter.fillRect(viewport()->rect(), theme.raised);
    if (!paper_) {
        painter.setPen(theme.muted);
        painter.drawText(viewport()->rect().adjusted(40, 0, -40, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         empty_text_);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (int page = 0; page < paper_->page_count(); ++page) {
        const QRectF rect = pageRect(page);
        if (!rect.intersects(viewport()->rect())) {
            pictures_.erase(page);
            continue;
        }
        painter.setPen(QPen(theme.border, 1));
        painter.setBrush(Qt::white);
        painter.drawRect(rect);
        painter.drawPixmap(rect.topLeft(), pictureOf(page, rect.size()));
    }
}

void PaperView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateRange();
}

}  // namespace grundlast
