// Pictures of a window in 256 colours: a third of the bytes, and nobody sees it.
#pragma once

#include <QHash>
#include <QImage>
#include <algorithm>
#include <vector>

namespace grundlast {

// The most frequent colours stay as they are; each other one becomes the nearest of them.
inline QImage with_few_colours(const QImage& picture) {
    const QImage full = picture.convertToFormat(QImage::Format_RGB32);
    QHash<QRgb, int> frequent;
    for (int y = 0; y < full.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(full.constScanLine(y));
        for (int x = 0; x < full.width(); ++x) {
            ++frequent[line[x] & 0xFFFCFCFC];
        }
    }
    std::vector<std::pair<int, QRgb>> ranked;
    for (auto at = frequent.constBegin(); at != frequent.constEnd(); ++at) {
        ranked.emplace_back(at.value(), at.key());
    }
    std::sort(ranked.begin(), ranked.end(), std::greater<>());
    QList<QRgb> table;
    for (std::size_t i = 0; i < std::min<std::size_t>(ranked.size(), 256); ++i) {
        table << ranked[i].second;
    }
    const auto nearest = [&](QRgb colour) {
        const auto distance = [colour](QRgb other) {
            const int red = qRed(colour) - qRed(other), green = qGreen(colour) - qGreen(other),
                      blue = qBlue(colour) - qBlue(other);
            return 2 * red * red + 4 * green * green + 3 * blue * blue;
        };
        return std::min_element(table.begin(), table.end(),
                                [&](QRgb one, QRgb other) { return distance(one) < distance(other); }) -
               table.begin();
    };
    QHash<QRgb, uchar> place;
    QImage few(full.size(), QImage::Format_Indexed8);
    for (int y = 0; y < full.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(full.constScanLine(y));
        uchar* out = few.scanLine(y);
        for (int x = 0; x < full.width(); ++x) {
            const QRgb colour = line[x] & 0xFFFCFCFC;
            auto known = place.find(colour);
            if (known == place.end()) {
                known = place.insert(colour, static_cast<uchar>(nearest(colour)));
            }
            out[x] = *known;
        }
    }
    // The two bits that were cut: white stays white.
    for (QRgb& colour : table) {
        colour |= (colour & 0x00C0C0C0) >> 6;
    }
    few.setColorTable(table);
    return few;
}

}  // namespace grundlast
