#include "views/help/help_browser.h"

#include <QEvent>
#include <QFile>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextTable>
#include <QTimer>
#include <QUrl>
#include <algorithm>

#include "views/help/help_topics.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int least_picture_width = 200;

// Markdown leaves the look to the program: type scale, air between paragraphs, quiet tables.
void set_look(QTextDocument& document, const Theme& theme) {
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        QTextBlockFormat format;
        format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(level == 2 ? spacing::page : level > 2 ? spacing::wide : 0);
        format.setBottomMargin(cursor.currentTable() ? 0 : spacing::small);
        cursor.setPosition(block.position());
        cursor.mergeBlockFormat(format);
        if (level > 0) {
            cursor.select(QTextCursor::BlockUnderCursor);
            QTextCharFormat text;
            text.setFont(fontOf(level == 1 ? TextRole::title : TextRole::heading));
            cursor.mergeCharFormat(text);
        }
    }
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorderBrush(theme.border);
            format.setBorderCollapse(true);
            format.setBorder(0.5);
            format.setCellPadding(spacing::tight);
            format.setCellSpacing(0);
            table->setFormat(format);
        }
    }
    cursor.endEditBlock();
}

}  // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setObjectName(QStringLiteral("help_text"));
    document()->setDocumentMargin(spacing::page);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const QString topic = link.path().remove(QStringLiteral(".md"));
        show_place((topic.isEmpty() ? shown_ : topic) +
                   (link.hasFragment() ? QLatin1Char('#') + link.fragment(QUrl::FullyDecoded) : QString()));
    });
}

void HelpBrowser::show_place(const QString& place) {
    if (place != this->place()) {
        places_ = places_.mid(0, at_ + 1);
        places_ << place;
        at_ = places_.size() - 1;
    }
    load();
}

void HelpBrowser::go(int steps) {
    at_ = std::clamp<qsizetype>(at_ + steps, 0, places_.size() - 1);
    load();
}

void HelpBrowser::load() {
    const HelpTopic topic = help_topic(place().section(QLatin1Char('#'), 0, 0), windowLanguage());
    if (shown_ != topic.id) {
        shown_ = topic.id;
        document()->setDefaultFont(fontOf(TextRole::body));
        setMarkdown(topic.text);
        set_look(*document(), themeOf(palette()));
    }
    const QString heading = place().section(QLatin1Char('#'), 1);
    // The document is laid out when it is shown.
    QTimer::singleShot(0, this, [this, heading] { scroll_to_heading(heading); });
    emit place_changed(place());
}

void HelpBrowser::scroll_to_heading(const QString& heading) {
    QTextCursor cursor(document());
    for (QTextBlock block = document()->begin(); block.isValid() && !heading.isEmpty(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && block.text() == heading) {
            cursor.setPosition(block.position());
            break;
        }
    }
    setTextCursor(cursor);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(cursor).top() - spacing::normal);
}

// Pictures are as wide as the text at most.
QVariant HelpBrowser::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::ImageResource) {
        return {};
    }
    const QImage picture(QStringLiteral(":/help/") + name.path().remove(QStringLiteral("../")));
    const int width = std::max(viewport()->width() - 2 * spacing::page, least_picture_width);
    return picture.width() > width ? picture.scaledToWidth(width, Qt::SmoothTransformation) : picture;
}

void HelpBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !shown_.isEmpty()) {
        shown_.clear();
        load();
    }
}

}  // namespace grundlast
