#include "app/commands/stopping_line.h"

#include <fmt/format.h>

#include "model/report/format.h"

namespace grundlast {

std::string stopping_line(const Stopping& stopping, std::size_t replications, Language language) {
    if (stopping.target <= 0) {
        return {};
    }
    const bool german = language == Language::german;
    const std::string target = format_percent(stopping.target, language);
    const std::string widest = format_percent(stopping.widest, language);
    if (stopping.reached) {
        return fmt::format(
            fmt::runtime(german ? "{} von höchstens {} Läufen: jeder Bereich liegt innerhalb von ±{}\n"
                                : "{} of at most {} runs: every interval is within ±{}\n"),
            replications, stopping.most, target);
    }
    return fmt::format(fmt::runtime(german ? "{} Läufe genügen nicht für ±{}; der weiteste Bereich ist ±{}\n"
                                           : "{} runs are not enough for ±{}; the widest interval is ±{}\n"),
                       replications, target, widest);
}

}  // namespace grundlast
