// The change log of a project: who changed which value when. An approval needs it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/project/project.h"

namespace grundlast {

enum class EditKind { created, edit, undo, redo, import };

constexpr auto enum_words(EditKind) {
    return std::to_array<EnumWord<EditKind>>({{EditKind::created, "created"},
                                              {EditKind::edit, "edit"},
                                              {EditKind::undo, "undo"},
                                              {EditKind::redo, "redo"},
                                              {EditKind::import, "import"}});
}

// One value before and after. Values are written as in the JSON document, texts without quotes; nothing stands
// for a record or value that is not there. A record that came or went stands whole, without fields at their
// default.
struct FieldChange {
    std::string path;  // "workloads[bert].run_time.mean_h": records by their key
    std::string before;
    std::string after;
    std::int64_t more = 0;  // further records in which this field changed and whose values are not kept

    bool operator==(const FieldChange&) const = default;
};

struct EditEntry {
    Instant at{};     // UTC
    std::string who;  // name of the system's user; empty: not known
    EditKind kind = EditKind::edit;
    Text step;  // the name of the step as Undo shows it
    std::vector<FieldChange> changes;

    bool operator==(const EditEntry&) const = default;
};

// Of one field no more values are kept than these; FieldChange::more counts the others.
inline constexpr std::size_t most_kept_changes = 1000;
// Bytes of one value; what is longer ends in "…".
inline constexpr std::size_t longest_kept_value = 20'000;

// What differs, in the order of the description. Records are matched by their key where keys are unique, else
// by their place. A history is named by its source and number of jobs.
std::vector<FieldChange> changes_between(const Project& before, const Project& after);

// What a reader of the log asks for.
struct EditFilter {
    std::string text;              // in step, path, values or user, in capitals or not; empty: all
    std::optional<Instant> since;  // from then on
};

// The entries that fit, each with only those changes that fit: where the step or the user has the text, all of
// them.
std::vector<EditEntry> filtered(const std::vector<EditEntry>& entries, const EditFilter& filter);

template <class Visit, FieldsOf<FieldChange> Self>
void fields(Visit&& visit, Self& change) {
    visit("path", change.path);
    visit("before", change.before);
    visit("after", change.after);
    visit("more", change.more);
}

template <class Visit, FieldsOf<EditEntry> Self>
void fields(Visit&& visit, Self& entry) {
    visit("at", entry.at);
    visit("who", entry.who);
    visit("kind", entry.kind);
    visit("step", entry.step);
    visit("changes", entry.changes);
}

}  // namespace grundlast
