// Results are stale when any input changes: every field must reach the hash, and only its value counts.
#include <QtTest>
#include <memory>
#include <optional>
#include <set>

#include "model/core/input_hash.h"

using namespace grundlast;

namespace {

enum class Mode { off, on };

constexpr auto enum_words(Mode) {
    return std::to_array<EnumWord<Mode>>({{Mode::off, "off"}, {Mode::on, "on"}});
}

struct Sample {
    std::string text = "a";
    std::string other = "b";
    double number = 1;
    bool flag = false;
    Mode mode = Mode::off;
    std::optional<YearMonth> month;
    std::vector<double> list;
    std::shared_ptr<const std::vector<double>> shared;
    Origin origin;
};

template <class Visit, FieldsOf<Sample> Self>
void fields(Visit&& visit, Self& sample) {
    visit("text", sample.text);
    visit("other", sample.other);
    visit("number", sample.number);
    visit("flag", sample.flag);
    visit("mode", sample.mode);
    visit("month", sample.month);
    visit("list", sample.list);
    visit("shared", sample.shared);
    visit("origin", sample.origin);
}

std::string hash_after(void (*edit)(Sample&)) {
    Sample sample;
    edit(sample);
    return input_hash(sample);
}

}  // namespace

class InputHashTest : public QObject {
    Q_OBJECT

  private slots:

    void equal_values_have_one_hash() {
        QCOMPARE(input_hash(Sample()), input_hash(Sample()));
        QCOMPARE(input_hash(Sample()).size(), 32U);
    }

    void every_field_changes_it() {
        const std::vector<std::string> hashes = {
            hash_after([](Sample&) {}),
            hash_after([](Sample& s) { s.text = "c"; }),
            hash_after([](Sample& s) { s.number = 1.0000000000000002; }),
            hash_after([](Sample& s) { s.flag = true; }),
            hash_after([](Sample& s) { s.mode = Mode::on; }),
            hash_after([](Sample& s) { s.month = YearMonth(std::chrono::year(2027), std::chrono::May); }),
            hash_after([](Sample& s) { s.list = {0}; }),
            hash_after([](Sample& s) {
                s.list = {0, 0};
            }),
            hash_after([](Sample& s) { s.shared = std::make_shared<const std::vector<double>>(1, 2.0); }),
            hash_after([](Sample& s) { s.origin.owner = "x"; })};
        QCOMPARE(std::set<std::string>(hashes.begin(), hashes.end()).size(), hashes.size());
    }

    void text_does_not_run_over_into_the_next_field() {
        const auto moved = hash_after([](Sample& s) {
            s.text = "ab";
            s.other = "";
        });
        QVERIFY(moved != input_hash(Sample()));
    }

    void sharing_does_not_matter_content_does() {
        const auto with = [](double value) {
            Sample sample;
            sample.shared = std::make_shared<const std::vector<double>>(3, value);
            return input_hash(sample);
        };
        QCOMPARE(with(1), with(1));
        QVERIFY(with(1) != with(2));
    }
};

QTEST_GUILESS_MAIN(InputHashTest)
#include "tst_input_hash.moc"
