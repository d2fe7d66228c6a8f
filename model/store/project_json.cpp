#include "model/store/project_json.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "model/core/json_text.h"
#include "model/store/history_table.h"
#include "model/store/json_read.h"
#include "model/store/json_schema.h"
#include "model/store/json_write.h"

namespace grundlast {

namespace {

constexpr const char* format_name = "grundlast-project";
constexpr const char* edits_name = "edits";

Error about(const std::string& name, const Text& what) {
    return {{name + ": " + what.de, name + ": " + what.en}};
}

// Line and column (from 1) of the byte at `offset`.
std::pair<std::size_t, std::size_t> line_and_column(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t line_start = before.rfind('\n');
    const std::size_t column = before.size() - (line_start == std::string_view::npos ? 0 : line_start + 1);
    return {lines + 1, std::max<std::size_t>(column, 1)};
}

constexpr int deepest = 64;  // a project is about ten levels deep
// Lists and objects; each costs some hundred bytes. A large project has some hundred thousand: jobs are
// columns.
constexpr std::size_t most_containers = 3'000'000;

// Notes the first name that an object has twice (a plain parser would silently keep the last value), and values
// nested so deeply or so many that working on them would exhaust stack or memory.
class StructureCheck {
  public:
    bool operator()(int depth, json::Input::parse_event_t event, json::Input& parsed) {
        too_deep_ = too_deep_ || depth > deepest;
        if (too_deep_ || too_many()) {
            return false;
        }
        switch (event) {
            case json::Input::parse_event_t::array_start:
                ++containers_;
                break;
            case json::Input::parse_event_t::object_start:
                ++containers_;
                open_.emplace_back();
                break;
            case json::Input::parse_event_t::object_end:
                open_.pop_back();
                break;
            case json::Input::parse_event_t::key:
                if (!open_.back().insert(parsed.get<std::string>()).second && duplicate_.empty()) {
                    duplicate_ = parsed.get<std::string>();
                }
                break;
            default:
                break;
        }
        return true;
    }

    const std::string& duplicate() const { return duplicate_; }

    bool too_deep() const { return too_deep_; }

    bool too_many() const { return containers_ > most_containers; }

  private:
    std::vector<std::set<std::string>> open_;
    std::string duplicate_;
    std::size_t containers_ = 0;
    bool too_deep_ = false;
};

Result<json::Input> parse(std::string_view text, const std::string& name) {
    StructureCheck check;
    try {
        json::Input input = json::Input::parse(
            text.begin(), text.end(),
            [&](int depth, auto event, json::Input& parsed) { return check(depth, event, parsed); });
        if (check.too_deep()) {
            return about(name, {"ist kein Grundlast-Projekt: Werte sind tiefer als 64 Ebenen verschachtelt",
                                "is not a Grundlast project: values are nested more than 64 levels deep"});
        }
        if (check.too_many()) {
            return about(name, {"ist kein Grundlast-Projekt: mehr als 3.000.000 Listen und Objekte",
                                "is not a Grundlast project: more than 3,000,000 lists and objects"});
        }
        if (!check.duplicate().empty()) {
            const std::string& twice = check.duplicate();
            return about(name, {"Feld \"" + twice + "\" steht zweimal im selben Objekt; bitte eines entfernen",
                                "field \"" + twice + "\" stands twice in one object; remove one"});
        }
        return input;
    } catch (const json::Input::exception& problem) {
        const auto* syntax = dynamic_cast<const json::Input::parse_error*>(&problem);
        const auto [line, column] = line_and_column(text, syntax ? std::min(syntax->byte, text.size()) : 0);
        const std::string at = std::to_string(line);
        const std::string in = std::to_string(column);
        return about(name, {"Zeile " + at + ", Spalte " + in + ": kein gültiges JSON; bitte dort prüfen",
                            "line " + at + ", column " + in + ": not valid JSON; check there"});
    }
}

// Takes "format" and "version" out of the document.
Result<void> check_envelope(json::Input& document, const std::string& name) {
    if (!document.is_object() || document.value("format", json::Input()) != format_name) {
        return about(name, {"ist kein Grundlast-Projekt: \"format\": \"grundlast-project\" fehlt",
                            "is not a Grundlast project: \"format\": \"grundlast-project\" is missing"});
    }
    const json::Input version = document.value("version", json::Input());
    if (!version.is_number_integer() || version < 1) {
        return about(name, {"version: fehlt oder ist keine ganze Zahl ab 1",
                            "version: is missing or not a whole number from 1"});
    }
    if (version > project_format_version) {
        const std::string theirs = version.dump();
        const std::string ours = std::to_string(project_format_version);
        return about(name,
                     {"version: " + theirs + " ist neuer als dieses Programm (" + ours +
                          "); bitte das Programm aktualisieren",
                      "version: " + theirs + " is newer than this program (" + ours + "); update the program"});
    }
    document.erase("format");
    document.erase("version");
    return {};
}

}  // namespace

std::string to_json_document(const Project& project, const std::vector<EditEntry>& edits) {
    json::Value document = {{"format", format_name}, {"version", project_format_version}};
    const json::Value body = json::write(project);
    for (const auto& [name, value] : body.items()) {
        document[name] = value;
    }
    if (!edits.empty()) {
        document[edits_name] = json::write(edits);
    }
    return json_text(document);
}

Result<Project> from_json_document(std::string_view text, const std::string& name) {
    Result<ProjectDocument> document = read_json_document(text, name);
    return document ? Result<Project>(std::move(document->project)) : document.error();
}

Result<ProjectDocument> read_json_document(std::string_view text, const std::string& name) {
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    Result<json::Input> document = parse(text, name);
    if (!document) {
        return document.error();
    }
    if (const Result<void> envelope = check_envelope(*document, name); !envelope) {
        return envelope.error();
    }
    ProjectDocument read;
    json::Reader reader;
    if (const auto edits = document->find(edits_name); edits != document->end()) {
        const JsonPath root;
        if (!reader.read(*edits, read.edits, root.field(edits_name))) {
            return about(name, reader.problem());
        }
        document->erase(edits);
    }
    if (!reader.read(*document, read.project, JsonPath())) {
        return about(name, reader.problem());
    }
    if (read.project.history) {
        if (const Text problem = problem_of_teams(*read.project.history); !problem.empty()) {
            return about(name, problem);
        }
    }
    return read;
}

std::string json_schema() {
    json::Value schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                          {"$id", "urn:grundlast:project:" + std::to_string(project_format_version)},
                          {"title", "Grundlast project"}};
    const json::Value project = json::schema_of<Project>();
    for (const auto& [name, value] : project.items()) {
        schema[name] = value;
    }
    json::Value properties = {{"format", {{"const", format_name}}},
                              {"version", {{"const", project_format_version}}}};
    for (const auto& [name, value] : project["properties"].items()) {
        properties[name] = value;
    }
    properties[edits_name] = json::schema_of<std::vector<EditEntry>>();
    schema["properties"] = std::move(properties);
    schema["required"] = {"format", "version"};
    return json_text(schema);
}

}  // namespace grundlast
