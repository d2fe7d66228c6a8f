#include "model/exchange/results/result_json.h"

#include <fmt/core.h>

namespace grundlast {

ResultJson json_of(const Text& text) {
    return {{"de", text.de}, {"en", text.en}};
}

ResultJson json_of(const Origin& origin) {
    return {{"kind", word_of(origin.kind)},
            {"source", json_of(origin.source)},
            {"date", origin.date},
            {"owner", origin.owner}};
}

ResultJson json_of(const Interval& interval) {
    return {{"mean", interval.mean}, {"half_width", interval.half_width}};
}

ResultJson json_of(const std::optional<Interval>& interval) {
    return interval ? json_of(*interval) : ResultJson();
}

ResultJson json_of(const std::optional<double>& value) {
    return value ? ResultJson(*value) : ResultJson();
}

ResultJson json_of(const PlacedByLevel& placed) {
    ResultJson json = ResultJson::object();
    for (const auto& [level, word] : enum_words(Level{})) {
        const PlacedFigures& here = placed[static_cast<std::size_t>(level)];
        json[std::string(word)] = {{"jobs", here.jobs}, {"gpu_h", here.gpu_h}};
    }
    return json;
}

ResultJson json_of(const LongRunMean& mean) {
    const bool known = mean.interval.count > 0;
    return {{"mean", mean.interval.mean},
            {"half_width", known ? ResultJson(mean.interval.half_width) : ResultJson()},
            {"jobs", mean.values},
            {"jobs_cut", mean.cut},
            {"batches", mean.interval.count},
            {"jobs_in_batch", mean.batch_values},
            {"lag1", mean.lag1},
            {"independent", mean.independent}};
}

std::string money_suffix(const ProjectSettings& settings) {
    std::string suffix = "_";
    for (const char letter : settings.currency) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        suffix += upper ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return suffix;
}

ResultJson head_of(const ProjectSettings& settings) {
    return {{"project", settings.name},
            {"currency", settings.currency},
            {"start", to_string(settings.start)},
            {"months", settings.horizon_months},
            {"month_length", word_of(settings.month_length)},
            {"discount_rate", settings.discount_rate},
            {"warm_up_h", settings.warm_up_h}};
}

std::string hexadecimal(std::uint64_t fingerprint) {
    return fmt::format("{:016x}", fingerprint);
}

}  // namespace grundlast
