// What any text may do to the options of `replay` that hold lists: be read, or end in an error that names the
// option; the terminal makes one line of it.
#include <QTest>
#include <array>
#include <cmath>

#include "app/commands/replay_rules.h"
#include "app/commands/replay_shares.h"
#include "app/commands/reservation_option.h"
#include "tests/fuzz/mutation.h"

using namespace grundlast;

namespace {

constexpr std::uint32_t mutations = 20'000;

bool names(const Error& error, const std::string& option) {
    return error.message.en.starts_with(option) && error.message.de.starts_with(option);
}

Import small_trace() {
    Import trace;
    trace.history.teams = {"a", "b"};
    trace.history.jobs.resize(2);
    trace.history.jobs[1].team = 1;
    trace.labels.resize(2);
    return trace;
}

}  // namespace

class TestOptionMutations : public QObject {
    Q_OBJECT

  private slots:

    void reservations() {
        int read_ones = 0;
        for (std::uint32_t number = 0; number < mutations; ++number) {
            const std::string text =
                Mutation(number).of("nodes=2,start=3600,end=7200,team=a+b,class=0,pool=P,name=N");
            const auto read = read_reservations({text}, number % 2 == 0);
            if (!read) {
                QVERIFY2(names(read.error(), "--reservation"), text.c_str());
                continue;
            }
            ++read_ones;
            QCOMPARE(read->size(), std::size_t{1});
            QVERIFY2(std::isfinite(read->front().from_s) && std::isfinite(read->front().to_s), text.c_str());
            QVERIFY2(read->front().nodes >= 0 && read->front().node_class >= 0, text.c_str());
        }
        QVERIFY(read_ones > 100);
        QVERIFY(read_ones < static_cast<int>(mutations));
    }

    void shares() {
        int read_ones = 0;
        for (std::uint32_t number = 0; number < mutations; ++number) {
            const std::string text = Mutation(number).of("research=60,research/lab1=3,research/lab2=1,b=40.5");
            const auto read = shares_of("--shares", text);
            QVERIFY2(read || names(read.error(), "--shares"), text.c_str());
            read_ones += read ? 1 : 0;
            for (const TeamShare& share : read ? *read : std::vector<TeamShare>()) {
                QVERIFY2(std::isfinite(share.weight), text.c_str());
            }
        }
        QVERIFY(read_ones > 1000);
    }

    void priorities_quotas_and_pools() {
        const Import trace = small_trace();
        int read_ones = 0;
        for (std::uint32_t number = 0; number < mutations; ++number) {
            ReplayRules rules;
            const char* option = std::array{"--priorities", "--quotas", "--pool-policy"}[number % 3];
            rules.priorities = number % 3 == 0 ? Mutation(number).of("high=10,low=-1,a=3") : "a=1";
            rules.quotas = number % 3 == 1 ? Mutation(number).of("a=4:c:2:1,b=2:c,x=0::3") : "a=4";
            rules.pool_policies = number % 3 == 2 ? Mutation(number).of("k8s=kueue,slurm=easy") : "";
            ReplayOptions options;
            const auto applied = apply_rules(rules, trace, options);
            QVERIFY2(applied || names(applied.error(), option), option);
            read_ones += applied ? 1 : 0;
            QCOMPARE(options.jobs.size(), applied ? trace.history.jobs.size() : options.jobs.size());
            for (const NamedQuota& quota : options.quotas) {
                QVERIFY(!quota.team.empty());
                QVERIFY(quota.quota.borrowing_limit >= -1'000'000);
            }
        }
        QVERIFY(read_ones > 1000);
    }
};

QTEST_GUILESS_MAIN(TestOptionMutations)

#include "tst_option_mutations.moc"
