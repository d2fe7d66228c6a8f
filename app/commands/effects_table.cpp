#include "app/commands/effects_table.h"

#include <fmt/format.h>

#include <cmath>

#include "model/report/format.h"

namespace grundlast {

namespace {

std::string signed_text(double value, const std::string& absolute) {
    return (value < 0 ? "-" : "+") + absolute;
}

// Durations and shares are written without sign.
std::string duration(const Interval& change, Language language) {
    return signed_text(change.mean, format_duration_h(std::abs(change.mean), language));
}

std::string points(const Interval& change, Language language) {
    return signed_text(change.mean, format_percent(std::abs(change.mean), language));
}

std::string count(const Interval& change, Language language) {
    return signed_text(change.mean, format_number(std::abs(change.mean), 0, language));
}

// German letters take two bytes.
std::string padded(const std::string& text, std::size_t width) {
    std::size_t letters = 0;
    for (const char c : text) {
        letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
    }
    return text + std::string(letters < width ? width - letters : 0, ' ');
}

std::string right(const std::string& text, std::size_t width) {
    const std::string full = padded(text, width);
    return full.substr(text.size()) + text;
}

std::string row(const std::string& name, const std::vector<std::string>& cells) {
    std::string text = padded(name, 34);
    for (const std::string& cell : cells) {
        text += right(cell, 15);
    }
    return text + "\n";
}

}  // namespace

std::string effects_text(const EffectTable& table, Language language) {
    const bool german = language == Language::german;
    const EffectFigures& all = table.with_all;
    std::string text =
        "\n" + row(german ? "Wirkung" : "effect",
                   {german ? "Wartezeit" : "mean wait", "P95", german ? "Nutzanteil" : "goodput",
                    german ? "eigene GPU-h" : "own GPU-h", german ? "Cloud-GPU-h" : "cloud GPU-h"});
    text +=
        row(german ? "mit allen" : "with all",
            {format_duration_h(all.mean_wait_h.mean, language),
             format_duration_h(all.p95_wait_h.mean, language), format_percent(all.goodput.mean, language),
             format_number(all.own_gpu_h.mean, 0, language), format_number(all.cloud_gpu_h.mean, 0, language)});
    for (const EffectShare& effect : table.shares) {
        const std::string name = effect.name.in(language);
        text += effect.acts
                    ? row(name,
                          {duration(effect.share.mean_wait_h, language),
                           duration(effect.share.p95_wait_h, language), points(effect.share.goodput, language),
                           count(effect.share.own_gpu_h, language), count(effect.share.cloud_gpu_h, language)})
                    : row(name, {german ? "ohne Daten" : "no data"});
    }
    return text;
}

}  // namespace grundlast
