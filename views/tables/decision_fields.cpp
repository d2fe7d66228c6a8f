#include "views/tables/decision_fields.h"

#include <QCoreApplication>

#include "model/planning/decision/thresholds.h"
#include "views/tables/origin_fields.h"
#include "views/tables/record_fields.h"
#include "views/tables/word_titles.h"

namespace grundlast {

namespace {

struct DecisionText {
    Q_DECLARE_TR_FUNCTIONS(DecisionText)
};

const auto titled = [](auto value) { return word_title(value); };

constexpr int text_width = 420;

// Rows of `member` of the decision, told apart by `id`.
template <class Member, class Id>
RecordList list_of(Member member, Id id, std::vector<RecordField> fields) {
    return {[member](const Project& project) { return static_cast<int>((project.decision.*member).size()); },
            [member, id](const Project& project, int row) {
                return QString::fromStdString((project.decision.*member)[static_cast<std::size_t>(row)].*id);
            },
            std::move(fields)};
}

std::vector<Choice> pilot_choices(const Project&) {
    std::vector<Choice> choices;
    for (const auto& [figure, name] : pilot_figures()) {
        choices.push_back({QString::fromStdString(figure), inWindowLanguage(name)});
    }
    return choices;
}

}  // namespace

RecordList criterion_list() {
    RecordFields f([](auto& project, int row) { return row_of(project.decision.criteria, row); });
    f.text(
         "name", DecisionText::tr("Criterion"), [](auto& r) -> auto& { return r.name; })
        .must_be_filled()
        .width(200);
    f.number(
         "weight", DecisionText::tr("Weight"), [](auto& r) -> auto& { return r.weight; })
        .between(0, 1000);
    f.number(
         "answer", DecisionText::tr("Answer"), [](auto& r) -> auto& { return r.answer; })
        .between(-1, 1)
        .decimals(2)
        .named(-1, DecisionText::tr("computed"))
        .help(DecisionText::tr(
            "From 0, which speaks for renting, to 1, which speaks for owning; computed: as the model "
            "measures it"));
    f.text(
         "question", DecisionText::tr("Question"), [](auto& r) -> auto& { return r.question; })
        .width(text_width);
    add_origin(f);
    return list_of(&Decision::criteria, &Criterion::id, f.take());
}

RecordList checklist_list() {
    RecordFields f([](auto& project, int row) { return row_of(project.decision.checklist, row); });
    f.choice(
         "list", DecisionText::tr("List"), [](auto& r) -> auto& { return r.list; },
         choices_of<ChecklistKind>(titled))
        .width(210);
    f.text(
         "text", DecisionText::tr("Item"), [](auto& r) -> auto& { return r.text; })
        .must_be_filled()
        .width(text_width);
    f.choice(
         "state", DecisionText::tr("State"), [](auto& r) -> auto& { return r.state; },
         choices_of<CheckState>(titled))
        .width(120);
    f.text(
        "owner", DecisionText::tr("Owner"), [](auto& r) -> auto& { return r.owner; });
    f.text(
         "date", DecisionText::tr("Date"), [](auto& r) -> auto& { return r.date; })
        .width(100);
    f.text(
         "note", DecisionText::tr("Note"), [](auto& r) -> auto& { return r.note; })
        .width(200);
    return list_of(&Decision::checklist, &ChecklistItem::id, f.take());
}

RecordList schedule_list() {
    RecordFields f([](auto& project, int row) { return row_of(project.decision.schedule, row); });
    f.text(
         "phase", DecisionText::tr("Phase"), [](auto& r) -> auto& { return r.phase; })
        .width(200);
    f.text(
         "name", DecisionText::tr("Task"), [](auto& r) -> auto& { return r.name; })
        .must_be_filled()
        .width(text_width);
    f.number(
         "start_week", DecisionText::tr("Start"), [](auto& r) -> auto& { return r.start_week; })
        .unit(DecisionText::tr("week"))
        .between(0, 520);
    f.number(
         "weeks", DecisionText::tr("Length"), [](auto& r) -> auto& { return r.weeks; })
        .unit(DecisionText::tr("weeks"))
        .between(0.1, 520);
    f.percent(
         "done_share", DecisionText::tr("Done"), [](auto& r) -> auto& { return r.done_share; })
        .between(0, 1);
    f.text(
        "owner", DecisionText::tr("Owner"), [](auto& r) -> auto& { return r.owner; });
    return list_of(&Decision::schedule, &ScheduleTask::id, f.take());
}

RecordList risk_list() {
    RecordFields f([](auto& project, int row) { return row_of(project.decision.risks, row); });
    f.text(
         "name", DecisionText::tr("Risk"), [](auto& r) -> auto& { return r.name; })
        .must_be_filled()
        .width(300);
    f.percent(
         "probability", DecisionText::tr("Probability"), [](auto& r) -> auto& { return r.probability; })
        .between(0, 1);
    f.number(
         "impact", DecisionText::tr("Impact"), [](auto& r) -> auto& { return r.impact; })
        .named(0, DecisionText::tr("open"))
        .help(DecisionText::tr("In the currency of the project, if it happens"));
    f.text(
         "mitigation", DecisionText::tr("Mitigation"), [](auto& r) -> auto& { return r.mitigation; })
        .width(300);
    f.text(
        "owner", DecisionText::tr("Owner"), [](auto& r) -> auto& { return r.owner; });
    return list_of(&Decision::risks, &RegisteredRisk::id, f.take());
}

RecordList threshold_list() {
    RecordFields f([](auto& project, int row) { return row_of(project.decision.thresholds, row); });
    f.text(
         "name", DecisionText::tr("Rule of thumb"), [](auto& r) -> auto& { return r.name; })
        .must_be_filled()
        .width(340);
    f.number(
         "low", DecisionText::tr("From"), [](auto& r) -> auto& { return r.low; })
        .decimals(3);
    f.number(
         "high", DecisionText::tr("To"), [](auto& r) -> auto& { return r.high; })
        .decimals(3);
    f.text(
         "unit", DecisionText::tr("Unit"), [](auto& r) -> auto& { return r.unit; })
        .width(90);
    f.text(
         "meaning", DecisionText::tr("Meaning"), [](auto& r) -> auto& { return r.meaning; })
        .width(320);
    add_origin(f);
    return list_of(&Decision::thresholds, &Threshold::id, f.take());
}

RecordList pilot_list() {
    RecordFields f([](auto& project, int row) { return row_of(project.decision.pilot, row); });
    f.choice(
         "figure", DecisionText::tr("Figure"), [](auto& r) -> auto& { return r.figure; }, pilot_choices)
        .width(320);
    f.number(
         "measured", DecisionText::tr("Measured"), [](auto& r) -> auto& { return r.measured; })
        .decimals(4)
        .help(DecisionText::tr("Shares as 0.5, waits in hours, cost in the currency of the project"));
    add_origin(f);
    return {[](const Project& project) { return static_cast<int>(project.decision.pilot.size()); },
            [](const Project&, int row) { return QString::number(row); }, f.take()};
}

}  // namespace grundlast
