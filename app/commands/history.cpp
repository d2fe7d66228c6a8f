#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "model/exchange/edits_csv.h"
#include "model/store/edits_json.h"
#include "model/store/project_file.h"

namespace grundlast {

namespace {

struct Options {
    std::string project;
    std::string since;
    std::string field;
    std::string csv;
    std::string json;
};

Result<EditFilter> filter_of(const Options& options) {
    EditFilter filter;
    filter.text = options.field;
    if (!options.since.empty()) {
        const bool is_day = options.since.size() == 10;
        const auto since = parse_instant(is_day ? options.since + "T00:00:00" : options.since);
        if (!since) {
            return Error{{"--since: \"" + options.since + "\" ist kein Tag wie 2026-11-30 (UTC)",
                          "--since: \"" + options.since + "\" is not a day like 2026-11-30 (UTC)"}};
        }
        filter.since = *since;
    }
    return filter;
}

// A line break or an escape sequence in a value must not reach the terminal.
std::string printable(std::string text) {
    for (char& letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        letter = byte < ' ' || byte == 0x7F ? ' ' : letter;
    }
    return text;
}

void print(const std::vector<EditEntry>& entries) {
    const Language language = terminal_language();
    for (const EditEntry& entry : entries) {
        fmt::print("{}  {}  {}: {}\n", to_string(entry.at), printable(entry.who), word_of(entry.kind),
                   printable(entry.step.in(language)));
        for (const FieldChange& change : entry.changes) {
            const std::string line =
                change.more > 0
                    ? fmt::format("    {}: {} {}", change.path, change.more,
                                  language == Language::german ? "weitere" : "more")
                    : fmt::format("    {}: \"{}\" -> \"{}\"", change.path, change.before, change.after);
            fmt::print("{}\n", printable(line));
        }
    }
}

int run(const Options& options) {
    const Result<EditFilter> filter = filter_of(options);
    if (!filter) {
        return wrong_input(filter.error());
    }
    for (const std::string& output : {options.csv, options.json}) {
        if (const auto place = check_output(output); !place) {
            return failed(place.error());
        }
    }
    const auto file = ProjectFile::open(options.project, ProjectFile::Access::read_only);
    const auto edits = file ? file->edits() : Result<std::vector<EditEntry>>(file.error());
    if (!edits) {
        return wrong_input(edits.error());
    }
    const std::vector<EditEntry> found = filtered(*edits, *filter);
    if (options.csv.empty() && options.json.empty()) {
        print(found);
        return exit_done;
    }
    for (const auto& [output, content] :
         {std::pair(options.csv, &edits_csv), std::pair(options.json, &edits_json)}) {
        if (output.empty()) {
            continue;
        }
        if (const auto written = write_output(output, content(found)); !written) {
            return failed(written.error());
        }
    }
    return exit_done;
}

}  // namespace

void add_history(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("history", "Show who changed which value of a project when");
    command->add_option("project", options->project, "The project file")->required();
    command->add_option("--since", options->since, "Only entries from this day on (YYYY-MM-DD, UTC)");
    command->add_option(
        "--field", options->field,
        "Only values whose path, value, step or user has this text, as workloads[bert] or price");
    command->add_option("--csv", options->csv, "One row for each value; - is stdout");
    command->add_option("--json", options->json, "As in the project's JSON document; - is stdout");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace grundlast
