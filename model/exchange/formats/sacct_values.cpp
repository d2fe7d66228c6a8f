#include "model/exchange/formats/sacct_values.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

#include "model/core/calendar.h"
#include "model/exchange/text_lines.h"

namespace grundlast::sacct {

namespace {

constexpr std::int64_t largest_array = 4'000'001;  // MaxArraySize of Slurm

bool is_number(std::string_view text) {
    return !text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Of up to 18 digits and nothing else.
std::optional<std::int64_t> digits_value(std::string_view text) {
    if (text.empty() || text.size() > 18) {
        return std::nullopt;
    }
    std::int64_t value = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') {
            return std::nullopt;
        }
        value = 10 * value + (digit - '0');
    }
    return value;
}

// The number of two digits; `bad` becomes true where they are none.
unsigned two_digits(const char* at, bool& bad) {
    const unsigned tens = static_cast<unsigned char>(at[0]) - unsigned('0');
    const unsigned ones = static_cast<unsigned char>(at[1]) - unsigned('0');
    bad = bad || tens > 9 || ones > 9;
    return 10 * tens + ones;
}

constexpr std::int64_t not_plain = std::numeric_limits<std::int64_t>::min();

// "2026-11-30T08:15:00", the form of nearly all times, without the general parser: a history has several for
// each of its rows.
std::int64_t plain_time(std::string_view text) {
    if (text.size() != 19 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' ||
        text[16] != ':') {
        return not_plain;
    }
    const char* at = text.data();
    bool bad = false;
    const unsigned year = 100 * two_digits(at, bad) + two_digits(at + 2, bad);
    const unsigned month = two_digits(at + 5, bad);
    const unsigned day = two_digits(at + 8, bad);
    const unsigned hour = two_digits(at + 11, bad);
    const unsigned minute = two_digits(at + 14, bad);
    const unsigned second = two_digits(at + 17, bad);
    if (bad || hour > 23 || minute > 59 || second > 59) {
        return not_plain;
    }
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(year)), std::chrono::month(month),
                                           std::chrono::day(day)};
    if (!date.ok()) {
        return not_plain;
    }
    const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
    return ((days * 24 + hour) * 60 + minute) * 60 + second;
}

// A time in any other form; -1: unknown.
std::optional<std::int64_t> other_time(std::string_view value) {
    value = trimmed(value);
    if (is_unknown(value)) {
        return -1;
    }
    if (value.size() != 19 || value[4] != '-') {
        return std::nullopt;
    }
    const Result<Instant> instant = parse_instant(value);
    return instant ? std::optional(instant->time_since_epoch().count()) : std::nullopt;
}

// "07:15:00", the form of nearly all durations; anything else: -1.
double plain_duration(std::string_view text) {
    if (text.size() != 8 || text[2] != ':' || text[5] != ':') {
        return -1;
    }
    bool bad = false;
    const unsigned hours = two_digits(text.data(), bad);
    const unsigned minutes = two_digits(text.data() + 3, bad);
    const unsigned seconds = two_digits(text.data() + 6, bad);
    return bad ? -1 : 3600.0 * hours + 60.0 * minutes + seconds;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// "1-3", "5", "1-9:2" of a task list, added to `id`; false where it is none of these.
bool add_range(std::string_view text, JobId& id) {
    const std::size_t colon = text.find(':');
    const std::string_view ends = text.substr(0, colon);
    const std::size_t dash = ends.find('-');
    const auto first = parse_integer(ends.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parse_integer(ends.substr(dash + 1));
    const auto step = colon == std::string_view::npos ? std::optional<std::int64_t>(1)
                                                      : parse_integer(text.substr(colon + 1));
    if (!first || !last || !step || *first < 0 || *last < *first || *last >= largest_array || *step <= 0 ||
        *step > largest_array) {
        return false;
    }
    id.tasks.push_back({*first, *last, *step});
    return true;
}

// The tasks of "[1-3,5%2]".
void read_tasks(std::string_view list, JobId& id) {
    id.cut = list.size() < 2 || list.back() != ']';
    if (id.cut) {
        return;
    }
    list = list.substr(1, list.size() - 2);
    list = list.substr(0, list.find('%'));
    std::vector<std::string_view> ranges;
    split(list, ',', ranges);
    id.cut = !std::all_of(ranges.begin(), ranges.end(),
                          [&](std::string_view range) { return add_range(range, id); });
}

}  // namespace

bool is_unknown(std::string_view value) {
    return value.empty() || is_one_of(value, {"Unknown", "None", "N/A", "(null)", "unknown", "none"});
}

std::optional<std::int64_t> parse_time(std::string_view value) {
    const std::int64_t seconds = plain_time(value);
    return seconds != not_plain ? seconds : other_time(value);
}

std::optional<double> parse_duration(std::string_view value) {
    if (const double seconds = plain_duration(value); seconds >= 0) {
        return seconds;
    }
    value = trimmed(value);
    const std::size_t dash = value.find('-');
    double days = 0;
    if (dash != std::string_view::npos) {
        const auto count = digits_value(value.substr(0, dash));
        if (!count) {
            return std::nullopt;
        }
        days = static_cast<double>(*count);
        value.remove_prefix(dash + 1);
    }
    double seconds = 0;
    for (int parts = 1;; ++parts) {
        const std::size_t colon = value.find(':');
        const bool last = colon == std::string_view::npos;
        const std::string_view part = value.substr(0, colon);
        const std::size_t point = last ? std::min(part.find('.'), part.size()) : part.size();
        const auto whole = digits_value(part.substr(0, point));
        if (!whole || (last && parts < 2) || (!last && parts == 3)) {
            return std::nullopt;
        }
        double amount = static_cast<double>(*whole);
        if (point < part.size()) {
            const auto decimal = parse_number(part);
            if (!decimal) {
                return std::nullopt;
            }
            amount = *decimal;
        }
        seconds = seconds * 60 + amount;
        if (last) {
            break;
        }
        value.remove_prefix(colon + 1);
    }
    const double total = days * 86400 + seconds;
    return total <= 1e11 ? std::optional(total) : std::nullopt;
}

std::optional<double> parse_time_limit(std::string_view value) {
    value = trimmed(value);
    const std::string word = lower_case(value);
    if (is_unknown(value) || is_one_of(word, {"unlimited", "partition_limit", "invalid"})) {
        return -1;
    }
    return parse_duration(value);
}

TresGpus gpus_of(std::string_view tres) {
    constexpr std::string_view gpu = "gres/gpu";
    TresGpus gpus;
    double of_types = 0;
    std::optional<double> total;
    for (std::size_t at = tres.find(gpu); at != std::string_view::npos; at = tres.find(gpu, at + 1)) {
        if (at > 0 && tres[at - 1] != ',') {
            continue;
        }
        const std::string_view entry = tres.substr(at, tres.find(',', at) - at);
        const std::size_t equals = entry.find('=');
        if (equals == std::string_view::npos) {
            continue;
        }
        const std::string_view name = entry.substr(0, equals);
        const double count = std::clamp(parse_number(entry.substr(equals + 1)).value_or(0), 0.0, 1e6);
        if (name == gpu) {
            total = count;
        } else if (name.size() > gpu.size() + 1 && name[gpu.size()] == ':') {
            of_types += count;
            gpus.types.push_back(valid_utf8(name.substr(gpu.size() + 1)));
        }
    }
    gpus.count = total.value_or(of_types);
    return gpus;
}

std::string state_word(std::string_view state) {
    state = trimmed(state);
    state = state.substr(0, state.find_first_of(" +"));
    std::string word(state);
    for (char& letter : word) {
        letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return word;
}

Phase phase_of(const std::string& word) {
    if (is_one_of(word, {"PENDING", "CONFIGURING", "PD", "CF", "REQUEUE_HOLD", "SPECIAL_EXIT"})) {
        return Phase::waiting;
    }
    if (is_one_of(word, {"RUNNING", "SUSPENDED", "COMPLETING", "RESIZING", "STAGE_OUT", "STOPPED", "SIGNALING",
                         "R", "S", "CG"})) {
        return Phase::running;
    }
    return word == "REVOKED" ? Phase::elsewhere : Phase::finished;
}

std::int64_t JobId::task_count() const {
    std::int64_t count = 0;
    for (const TaskRange& range : tasks) {
        count += range.count();
    }
    return count;
}

std::optional<JobId> parse_job_id(std::string_view value) {
    value = trimmed(value);
    const std::size_t end = std::min(value.find_first_not_of("0123456789"), value.size());
    if (!is_number(value.substr(0, end))) {
        return std::nullopt;
    }
    JobId id;
    id.base = value.substr(0, end);
    std::string_view rest = value.substr(end);
    if (rest.starts_with("_[")) {
        read_tasks(rest.substr(1), id);
        return id;
    }
    const std::size_t dot = rest.find('.');
    id.step = dot != std::string_view::npos;
    rest = rest.substr(0, dot);
    const std::string_view number = rest.empty() ? rest : rest.substr(1);
    if (rest.empty() && (!id.step || dot == 0)) {
        return id;
    }
    if (!is_number(number) || (rest.front() != '_' && rest.front() != '+')) {
        return std::nullopt;
    }
    if (rest.front() == '_') {
        id.task = number;
    } else {
        id.part = parse_integer(number);
    }
    return id;
}

}  // namespace grundlast::sacct
