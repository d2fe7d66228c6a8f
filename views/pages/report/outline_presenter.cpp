#include "views/pages/report/outline_presenter.h"

#include <QCoreApplication>
#include <algorithm>

#include "model/report/captions.h"
#include "model/report/content.h"
#include "model/report/format.h"
#include "model/report/versions.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct OutlineText {
    Q_DECLARE_TR_FUNCTIONS(OutlineText)
};

std::string& part_of(Text& text, Language language) {
    return language == Language::german ? text.de : text.en;
}

// A section that says nothing more of itself need not be kept.
void drop_if_plain(ReportOutline& outline, const std::string& id) {
    std::erase_if(outline.sections, [&](const OwnSection& section) {
        return section.id == id && section.shown && section.text.empty();
    });
}

}  // namespace

void OutlinePresenter::edit(const QString& name, const std::function<void(ReportOutline&)>& change) {
    ReportOutline changed = outline();
    change(changed);
    if (changed != outline()) {
        document_.edit(name, [&](Project& project) { project.report = changed; });
    }
}

std::vector<OutlineRow> OutlinePresenter::rows() const {
    std::vector<OutlineRow> rows;
    for (const SectionName& name : section_names()) {
        const OwnSection* own = outline().section(name.id);
        rows.push_back({name.id, inWindowLanguage(name.title), outline().shows(name.id),
                        own != nullptr && !own->text.empty()});
    }
    return rows;
}

void OutlinePresenter::show_section(const std::string& id, bool shown) {
    edit(shown ? OutlineText::tr("Show section") : OutlineText::tr("Leave out section"),
         [&](ReportOutline& changed) {
             changed.section(id).shown = shown;
             drop_if_plain(changed, id);
         });
}

QString OutlinePresenter::own_text(const std::string& id, Language language) const {
    const OwnSection* own = outline().section(id);
    return own == nullptr ? QString() : QString::fromStdString(own->text.in(language));
}

void OutlinePresenter::set_own_text(const std::string& id, Language language, const QString& text) {
    edit(OutlineText::tr("Change own text"), [&](ReportOutline& changed) {
        part_of(changed.section(id).text, language) = text.toStdString();
        drop_if_plain(changed, id);
    });
}

void OutlinePresenter::set_form(ReportForm form) {
    edit(OutlineText::tr("Change form of the report"), [&](ReportOutline& changed) { changed.form = form; });
}

void OutlinePresenter::set_chart_tables(bool shown) {
    edit(OutlineText::tr("Change tables below charts"),
         [&](ReportOutline& changed) { changed.chart_tables = shown; });
}

void OutlinePresenter::set_accent(const QString& colour) {
    edit(OutlineText::tr("Change colour of the report"),
         [&](ReportOutline& changed) { changed.accent = colour.toStdString(); });
}

QString OutlinePresenter::set_logo(const QByteArray& file) {
    const auto logo = logo_of_file(std::string_view(file.constData(), static_cast<std::size_t>(file.size())));
    if (!logo) {
        return inWindowLanguage(logo.error().message);
    }
    edit(OutlineText::tr("Change logo"), [&](ReportOutline& changed) { changed.logo = *logo; });
    return {};
}

void OutlinePresenter::remove_logo() {
    edit(OutlineText::tr("Remove logo"), [](ReportOutline& changed) { changed.logo.clear(); });
}

QString OutlinePresenter::signing(Language language) const {
    QStringList lines;
    for (const SigningRole& role : outline().signing) {
        lines.append(QString::fromStdString(role.role.in(language)));
    }
    return lines.join(QLatin1Char('\n'));
}

void OutlinePresenter::set_signing(Language language, const QString& lines) {
    edit(OutlineText::tr("Change who signs"), [&](ReportOutline& changed) {
        std::vector<SigningRole> roles;
        for (const QString& line : lines.split(QLatin1Char('\n'))) {
            if (line.trimmed().isEmpty()) {
                continue;
            }
            // The other language of the role in that place stays.
            const std::size_t place = roles.size();
            SigningRole role = place < changed.signing.size() ? changed.signing[place] : SigningRole{};
            role.id = "role-" + std::to_string(place + 1);
            part_of(role.role, language) = line.trimmed().toStdString();
            roles.push_back(std::move(role));
        }
        changed.signing = std::move(roles);
    });
}

std::vector<VersionRow> OutlinePresenter::versions() const {
    const Language language = windowLanguage();
    std::vector<VersionRow> rows;
    for (const ReportVersion& version : outline().versions) {
        QString recommended = OutlineText::tr("none");
        for (const ClosedFigures& plan : version.plans) {
            if (plan.plan_id == version.recommended_id) {
                recommended = inWindowLanguage(plan.name);
            }
        }
        rows.push_back({QString::fromStdString(version.version),
                        QString::fromStdString(format_date(version.date, language)),
                        QString::fromStdString(version.author), recommended});
    }
    return rows;
}

QString OutlinePresenter::closing_obstacle() const {
    if (!document_.comparison()) {
        return OutlineText::tr("A version needs results. Run the simulation first.");
    }
    if (document_.comparison_is_stale()) {
        return OutlineText::tr("The figures are older than the inputs. Run the simulation again first.");
    }
    return {};
}

void OutlinePresenter::close_version(const QString& iso_date, Instant now) {
    const auto comparison = document_.comparison();
    if (!closing_obstacle().isEmpty()) {
        return;
    }
    document_.edit(OutlineText::tr("Close version"), [&](Project& project) {
        grundlast::close_version(project, *comparison, iso_date.toStdString(), now);
    });
}

}  // namespace grundlast
