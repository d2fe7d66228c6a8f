// What the outline of the report offers for editing: every change is one undo step of the document.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <vector>

#include "model/core/calendar.h"
#include "views/document.h"

namespace grundlast {

struct OutlineRow {
    std::string id;
    QString title;  // in the language of the window
    bool shown = true;
    bool has_text = false;  // a text of one's own
};

// A closed version as the page lists it.
struct VersionRow {
    QString version, date, author, recommended;
};

class OutlinePresenter {
  public:
    explicit OutlinePresenter(DocumentInterface& document) : document_(document) {}

    const ReportOutline& outline() const { return document_.project().report; }

    std::vector<OutlineRow> rows() const;
    void show_section(const std::string& id, bool shown);

    // The text in that language alone.
    QString own_text(const std::string& id, Language language) const;
    void set_own_text(const std::string& id, Language language, const QString& text);

    void set_form(ReportForm form);
    void set_chart_tables(bool shown);
    void set_accent(const QString& colour);  // "#0B4F86"; empty: the program's own

    // The error is empty on success.
    QString set_logo(const QByteArray& file);
    void remove_logo();

    // One role a line, in that language.
    QString signing(Language language) const;
    void set_signing(Language language, const QString& lines);

    std::vector<VersionRow> versions() const;
    // Why no version can be closed now; empty: it can.
    QString closing_obstacle() const;
    void close_version(const QString& iso_date, Instant now);

  private:
    void edit(const QString& name, const std::function<void(ReportOutline&)>& change);

    DocumentInterface& document_;
};

}  // namespace grundlast
