// MIG profiles and where instances may lie.
#include <QTest>
#include <string>

#include "model/catalog/mig.h"
#include "model/core/csv.h"
#include "model/core/file.h"

using namespace grundlast;

namespace {

constexpr MigGpu h100{7, 80};

int number(const std::string& text) {
    return std::stoi(text);
}

// "A100-40GB": the number before the last "GB".
double memory_of(const std::string& gpu) {
    return number(gpu.substr(gpu.rfind('-') + 1));
}

// "2/8" of a GPU with 8 memory slices: 2.
int slices_of(const std::string& fraction, int all) {
    const std::size_t slash = fraction.find('/');
    return number(fraction.substr(0, slash)) * all / number(fraction.substr(slash + 1));
}

MigUse used(std::uint8_t memory) {
    return {memory, 0, false};
}

}  // namespace

class TestMig : public QObject {
    Q_OBJECT

  private slots:

    void namesOfProfiles() {
        QCOMPARE(*mig_profile_of("3g.40gb"), (MigProfile{3, 40, false}));
        QCOMPARE(*mig_profile_of("1g.10gb+me"), (MigProfile{1, 10, true}));
        for (const char* wrong :
             {"", "3g", "3g.gb", "g.40gb", "3g.40", "8g.80gb", "0g.5gb", "3g.40gb+", "-1g.5gb"}) {
            QVERIFY2(!mig_profile_of(wrong), wrong);
        }
    }

    // Each row of the shipped table (47, from NVIDIA's own configurations) follows from the rules.
    void theTableFollowsFromTheRules() {
        const auto text = read_file(GRUNDLAST_SOURCE_DIR "/data/catalog/mig_profiles.csv");
        QVERIFY(bool(text));
        std::vector<std::vector<std::string>> rows;
        const auto keep = [&](const CsvRow& row) {
            rows.push_back(row.fields);
            return true;
        };
        QVERIFY(bool(read_csv(*text, "mig_profiles.csv", keep)));
        QCOMPARE(rows.size(), std::size_t{48});
        for (std::size_t row = 1; row < rows.size(); ++row) {
            const auto& cells = rows[row];
            const MigGpu gpu{number(cells[3]), memory_of(cells[0])};
            const auto profile = mig_profile_of(cells[1]);
            QVERIFY2(profile && profile->compute == number(cells[2]), cells[1].c_str());
            QCOMPARE(profile->memory_gb, number(cells[4]));
            QCOMPARE(memory_slices_of(gpu, *profile), slices_of(cells[5], gpu.memory_slices()));
            QCOMPARE(most_instances(gpu, *profile), number(cells[6]));
        }
    }

    // The starts that NVIDIA's guide lists for seven compute and eight memory slices.
    void startsOfTheGuide() {
        const auto starts = [](const MigGpu& gpu, const char* name) {
            std::string list;
            for (int start = 0; start < 8; ++start) {
                list += may_start(gpu, {}, *mig_profile_of(name), start) ? std::to_string(start) : "";
            }
            return list;
        };
        QCOMPARE(starts(h100, "1g.10gb"), std::string("0123456"));
        QCOMPARE(starts(h100, "1g.20gb"), std::string("0246"));
        QCOMPARE(starts(h100, "2g.20gb"), std::string("024"));
        QCOMPARE(starts(h100, "3g.40gb"), std::string("04"));
        QCOMPARE(starts(h100, "4g.40gb"), std::string("0"));
        QCOMPARE(starts(h100, "7g.80gb"), std::string("0"));
        QCOMPARE(starts({4, 24}, "1g.6gb"), std::string("0123"));
        QCOMPARE(starts({4, 24}, "2g.12gb"), std::string("02"));
        QCOMPARE(starts({4, 24}, "4g.24gb"), std::string("0"));
    }

    // 10 GB are an eighth of 80 and a quarter of 40; no part of 141 or 24 GB; and no GPU without MIG has it.
    void aProfileBelongsToItsGpus() {
        const MigProfile profile = *mig_profile_of("1g.10gb");
        QCOMPARE(memory_slices_of({7, 80}, profile), 1);
        QCOMPARE(memory_slices_of({7, 40}, profile), 2);
        QCOMPARE(memory_slices_of({7, 141}, profile), 0);
        QCOMPARE(memory_slices_of({4, 24}, profile), 0);
        QCOMPARE(memory_slices_of({0, 80}, profile), 0);
        QCOMPARE(memory_slices_of({7, 80}, *mig_profile_of("3g.20gb")), 0);
    }

    // On an empty GPU a 1g at 4, 5 or 6 keeps 4g and one 3g possible (at 0); at 6 it keeps three 2g (0, 2, 4),
    // at 4 or 5 two: 6. The next goes to 4 or 5 (with 6 taken, both leave 2g at 0 and 2): the last, 5. Then 4.
    void aSmallInstanceStaysOutOfTheWay() {
        const MigProfile small = *mig_profile_of("1g.10gb");
        QCOMPARE(best_start(h100, {}, small), 6);
        QCOMPARE(best_start(h100, used(0b0100'0000), small), 5);
        QCOMPARE(best_start(h100, used(0b0110'0000), small), 4);
        // Slices 1 and 5 are taken: no 3g is left; 2g fits at 2 only, 1g.20gb at 2 and 6. A 1g at 0 or 4 costs
        // neither: the last of equals.
        QCOMPARE(best_start(h100, used(0b0010'0010), small), 4);
        QCOMPARE(best_start(h100, used(0b0010'0010), *mig_profile_of("3g.40gb")), -1);
    }

    // One media engine: the second "+me" finds none, a plain one does.
    void oneMediaEngine() {
        const MigUse use{0b0100'0000, 1, true};
        QCOMPARE(best_start(h100, use, *mig_profile_of("1g.10gb+me")), -1);
        QCOMPARE(best_start(h100, use, *mig_profile_of("1g.10gb")), 5);
    }
};

QTEST_APPLESS_MAIN(TestMig)
#include "tst_mig.moc"
