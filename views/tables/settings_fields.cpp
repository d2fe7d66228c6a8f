#include <QCoreApplication>

#include "views/tables/plan_fields.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct SettingsText {
    Q_DECLARE_TR_FUNCTIONS(SettingsText)
};

const auto settings_at = [](auto& project, int) { return &project.settings; };

std::vector<Choice> statusChoices(const Project&) {
    return {{QStringLiteral("draft"), SettingsText::tr("Draft")},
            {QStringLiteral("final"), SettingsText::tr("Final")}};
}

}  // namespace

std::vector<RecordField> run_fields() {
    RecordFields f(settings_at);
    f.number(
         "replications", SettingsText::tr("Replications"), [](auto& s) -> auto& { return s.replications; })
        .whole_number()
        .between(1, 1000)
        .help(SettingsText::tr("Each draws its own arrivals; the spread between them gives the ± ranges"));
    f.percent(
         "target_half_width", SettingsText::tr("Enough at ±"),
         [](auto& s) -> auto& { return s.target_half_width; })
        .between(0, 0.99)
        .help(SettingsText::tr(
            "Stops early once mean wait and total cost of every plan are known this well; 0: runs all"));
    f.number(
         "warm_up_h", SettingsText::tr("Loaded start"), [](auto& s) -> auto& { return s.warm_up_h; })
        .whole_number()
        .unit(SettingsText::tr("h"))
        .between(0, longest_warm_up_h)
        .help(SettingsText::tr(
            "Hours of the first month's demand before the start, in no figure; 0: starts empty"));
    f.number(
         "wan_gbit_s", SettingsText::tr("Link to the clouds"), [](auto& s) -> auto& { return s.wan_gbit_s; })
        .unit(SettingsText::tr("Gbit/s"))
        .between(0, 1e6)
        .named(0, SettingsText::tr("without limit"))
        .help(SettingsText::tr("Shared by all transfers of jobs that leave the site; 0: they take no time"));
    f.number(
         "seed", SettingsText::tr("Seed"), [](auto& s) -> auto& { return s.seed; })
        .whole_number()
        .between(0, 9e15)
        .help(SettingsText::tr("The same seed gives the same result to the last digit"));
    return f.take();
}

std::vector<RecordField> title_fields() {
    RecordFields f(settings_at);
    f.text(
         "name", SettingsText::tr("Title"), [](auto& s) -> auto& { return s.name; })
        .must_be_filled();
    f.text(
        "company", SettingsText::tr("Company"), [](auto& s) -> auto& { return s.company; });
    f.text(
        "author", SettingsText::tr("Author"), [](auto& s) -> auto& { return s.author; });
    f.text(
        "version", SettingsText::tr("Version"), [](auto& s) -> auto& { return s.version; });
    f.choice(
        "status", SettingsText::tr("Status"), [](auto& s) -> auto& { return s.status; }, statusChoices);
    f.choice(
         "report_profile", SettingsText::tr("Structure"), [](auto& s) -> auto& { return s.report_profile; },
         choices_of<ReportProfile>([](auto value) { return word_title(value); }))
        .help(SettingsText::tr("Names and tables of the economic part"));
    f.add(
        FieldKind::long_text, "purpose", SettingsText::tr("What shall be decided"),
        [](auto& s) -> auto& { return s.purpose; });
    return f.take();
}

}  // namespace grundlast
