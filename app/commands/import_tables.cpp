#include "app/commands/import_tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "app/commands/terminal.h"

namespace grundlast {

namespace {

constexpr std::size_t most_rows = 10;  // of jobs and prices; spend and use are shown whole

using Row = std::vector<std::string>;

std::string in_language(const Text& text) {
    return text.in(terminal_language());
}

// Names come from files: a line break or an escape sequence in one must not reach the terminal.
std::string printable(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char letter) { return letter < ' ' || letter == 0x7F; }, ' ');
    return text;
}

// Characters of UTF-8 text.
std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char letter) { return (letter & '\xC0') != '\x80'; }));
}

// Columns side by side; the first row is the header. Columns from `numbers_from` on stand to the right.
std::string table_of(const std::vector<Row>& rows, std::size_t numbers_from) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], width_of(row[i]));
        }
    }
    std::string table;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width_of(row[i]), ' ');
            line += i == 0 ? "" : "  ";
            line += i >= numbers_from ? blanks + row[i] : row[i] + blanks;
        }
        table += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return table;
}

std::string time_of(std::int64_t seconds, bool relative) {
    return relative ? fmt::format("{} s", seconds) : to_string(Instant(std::chrono::seconds(seconds)));
}

std::string job_table(const History& history) {
    std::vector<Row> rows = {
        {in_language({"Job", "job"}), "Team", in_language({"Abgabe (UTC)", "submitted (UTC)"}), "GPUs",
         in_language({"Wartezeit s", "wait s"}), in_language({"Laufzeit s", "run time s"})}};
    for (std::size_t i = 0; i < std::min(most_rows, history.jobs.size()); ++i) {
        const HistoryJob& job = history.jobs[i];
        const std::int64_t left_s = job.start_s >= 0 ? job.start_s : job.cancelled_s;
        rows.push_back(
            {printable(job.id), printable(history.teams[static_cast<std::size_t>(job.team)]),
             time_of(job.submit_s, history.relative_time), fmt::format("{:g}", job.gpus),
             left_s < 0 ? "?" : fmt::format("{}", left_s - job.submit_s),
             job.run_s < 0 ? in_language({"nie gestartet", "never started"}) : fmt::format("{:g}", job.run_s)});
    }
    return table_of(rows, 3);
}

std::string outcome_line(const Import& import) {
    std::string line;
    for (const auto& [word, count] : import.outcomes) {
        line += fmt::format("{}{} {}", line.empty() ? "" : ", ", printable(word), count);
    }
    return line.empty() ? "" : in_language({"Ausgänge: ", "outcomes: "}) + line + "\n";
}

std::string spend_table(const std::vector<Spend>& spend) {
    std::vector<Row> rows = {{"Team", in_language({"Monat", "month"}), in_language({"Währung", "currency"}),
                              in_language({"Betrag", "amount"}), in_language({"Steuer", "tax"}), "GPU-h"}};
    for (const Spend& sum : spend) {
        rows.push_back({printable(sum.team), to_string(sum.month), printable(sum.currency),
                        fmt::format("{:.2f}", sum.amount), fmt::format("{:.2f}", sum.tax),
                        sum.gpu_hours ? fmt::format("{:.1f}", *sum.gpu_hours) : "?"});
    }
    return table_of(rows, 3);
}

std::string use_table(const std::vector<MeasuredUtilisation>& use) {
    std::vector<Row> rows = {
        {"Team", "GPU", "GPUs", in_language({"Nutzung %", "use %"}), in_language({"Leistung W", "power W"})}};
    for (const MeasuredUtilisation& team : use) {
        rows.push_back({team.team.empty() ? in_language({"(kein Pod)", "(no pod)"}) : printable(team.team),
                        printable(team.gpu_model), fmt::format("{:g}", team.gpus),
                        fmt::format("{:.1f}", 100 * team.utilisation), fmt::format("{:.0f}", team.power_w)});
    }
    return table_of(rows, 2);
}

std::string price_table(const Import& import) {
    std::vector<Row> rows = {{in_language({"Angebot", "offer"}), "GPU", in_language({"Stand", "as of"}), "GPUs",
                              in_language({"Preis", "price"})}};
    for (const HardwareOffer& offer : import.hardware) {
        rows.push_back({printable(offer.system.name), printable(offer.system.gpu_model),
                        printable(offer.system.origin.date), std::to_string(offer.system.gpus),
                        fmt::format("{:.2f} {}", offer.price, printable(offer.currency))});
    }
    for (std::size_t i = 0; i < std::min(most_rows, import.offers.size()); ++i) {
        const CloudOffer& offer = import.offers[i];
        rows.push_back({printable(offer.id), printable(offer.gpu_model), printable(offer.origin.date),
                        fmt::format("{:g}", offer.gpus),
                        fmt::format("{:.4f} {}/h", offer.on_demand_per_h, printable(offer.currency))});
    }
    return table_of(rows, 3);
}

}  // namespace

std::string import_tables(const Import& import) {
    std::string text;
    if (!import.history.jobs.empty()) {
        text += job_table(import.history);
        text += outcome_line(import);
    }
    text += import.spend.empty() ? "" : spend_table(import.spend);
    text += import.utilisation.empty() ? "" : use_table(import.utilisation);
    text += import.offers.empty() && import.hardware.empty() ? "" : price_table(import);
    return text;
}

std::string skipped_rows(const SkippedRows& skipped) {
    std::string text;
    for (const SkippedRows::Reason& reason : skipped.reasons()) {
        text += printable(
                    fmt::format("  {} {} {}: {}", reason.count,
                                in_language({"Zeilen ausgelassen, zuerst Zeile", "rows left out, first line"}),
                                reason.first_line, in_language(reason.text))) +
                "\n";
    }
    return text;
}

}  // namespace grundlast
