#include "views/style/palette.h"

#include <array>
#include <cmath>

namespace grundlast {

namespace {

struct Tone {
    QRgb light;
    QRgb dark;
};

constexpr std::array<Tone, 14> tones = {{{0x0072B2, 0x57ABE6},    // blue
                                         {0xD55E00, 0xF28C4A},    // vermillion
                                         {0x009E73, 0x3CC79D},    // bluish green
                                         {0xC4679A, 0xE29CC3},    // reddish purple
                                         {0x56B4E9, 0x9AD3F5},    // sky blue
                                         {0xE69F00, 0xF2BC4A},    // amber
                                         {0x332288, 0x8E83E0},    // indigo
                                         {0x8A8A2B, 0xC4C45E},    // olive
                                         {0x882255, 0xD06A9A},    // wine
                                         {0x767C85, 0xA9AFB8},    // grey
                                         {0x44AA99, 0x7AD1C2},    // teal
                                         {0x8C6D46, 0xC2A27A},    // brown
                                         {0x117733, 0x5FBF7C},    // green
                                         {0xA0459A, 0xD38BCF}}};  // purple

const std::array<QVector<qreal>, 5> dashes = {{{}, {6, 3}, {1.5, 2.5}, {8, 3, 1.5, 3}, {3, 2}}};

std::size_t wrapped(int index, std::size_t count) {
    return static_cast<std::size_t>(std::abs(index)) % count;
}

}  // namespace

int seriesColourCount() {
    return static_cast<int>(tones.size());
}

QColor seriesColour(int index, bool dark) {
    const Tone& tone = tones[wrapped(index, tones.size())];
    return QColor::fromRgb(dark ? tone.dark : tone.light);
}

QVector<qreal> seriesDashes(int index) {
    return dashes[wrapped(index, dashes.size())];
}

QColor blended(const QColor& colour, const QColor& background, double weight) {
    const auto mix = [weight](float a, float b) {
        return static_cast<float>(weight * static_cast<double>(a) + (1 - weight) * static_cast<double>(b));
    };
    return QColor::fromRgbF(mix(colour.redF(), background.redF()), mix(colour.greenF(), background.greenF()),
                            mix(colour.blueF(), background.blueF()));
}

}  // namespace grundlast
