// A timeline as tables and as trace events, from a schedule of three jobs on one node of 4 GPUs:
//   job a: 3 GPUs from 0 to 100 s, preempted there; job "b,c": submitted at 10, waits for resources, runs on 4
//   GPUs from 100 to the window's end at 150; job d runs in the cloud from 20 to 30.
#include <QtTest/QTest>
#include <nlohmann/json.hpp>

#include "model/exchange/results/timeline_files.h"

using namespace grundlast;

namespace {

constexpr SimTime s(std::int64_t seconds) {
    return std::chrono::seconds(seconds);
}

Timeline small_timeline() {
    Timeline timeline;
    timeline.to = s(150);
    timeline.teams = {"vision", "nlp"};
    timeline.nodes = {{"gpu", "node", 1, 4}};
    TimelineJob a;
    a.gpus = 3;
    a.start = s(0);
    TimelineJob b;
    b.number = 1;
    b.team = 1;
    b.gpus = 4;
    b.submit = s(10);
    b.start = s(100);
    b.waited[static_cast<std::size_t>(WaitReason::resources)] = s(90);
    TimelineJob d;
    d.number = 2;
    d.gpus = 0.5;
    d.submit = d.start = s(20);
    d.end = s(30);
    timeline.jobs = {a, b, d};
    TimelineRun of_a;
    of_a.gpus = 3;
    of_a.to = s(100);
    of_a.broken = true;
    TimelineRun of_d;
    of_d.job = 2;
    of_d.node = -1;
    of_d.gpus = 0.5;
    of_d.from = s(20);
    of_d.to = s(30);
    TimelineRun of_b;
    of_b.job = 1;
    of_b.gpus = 4;
    of_b.from = s(100);
    of_b.to = s(150);
    of_b.open = true;
    timeline.runs = {of_a, of_d, of_b};
    return timeline;
}

const std::vector<std::string> ids = {"a", "b,c", "d"};

}  // namespace

class TestTimelineFiles : public QObject {
    Q_OBJECT

  private slots:

    void runs_are_a_line_each() {
        const Timeline timeline = small_timeline();
        QCOMPARE(timeline_csv({timeline, ids, 1000}),
                 std::string("job_id,team,workload,pool,node_class,node,gpus,from_s,to_s,ended\n"
                             "a,vision,,gpu,node,1,3,1000,1100,preempted\n"
                             "d,vision,,,cloud,,0.5,1020,1030,end\n"
                             "\"b,c\",nlp,,gpu,node,1,4,1100,1150,window\n"));
    }

    void waits_are_a_line_for_each_job() {
        const Timeline timeline = small_timeline();
        const std::string csv = waits_csv({timeline, ids, 0});
        const std::string second = csv.substr(csv.find("\"b,c\""));
        QVERIFY(second.starts_with("\"b,c\",nlp,,4,10,100,,90,resources,90,0,0,0,0,0,0,0,0\n"));
        QVERIFY(csv.find("\na,vision,,3,0,0,,0,,0,") != std::string::npos);
    }

    // The fields that https://ui.perfetto.dev and chrome://tracing ask for.
    void trace_events_have_what_a_viewer_asks_for() {
        const Timeline timeline = small_timeline();
        const auto trace = nlohmann::json::parse(timeline_trace_json({timeline, ids, 0}));
        std::size_t bars = 0;
        int most_waiting = 0;
        int waiting_at_end = -1;
        std::vector<std::string> processes;
        for (const auto& event : trace.at("traceEvents")) {
            const std::string phase = event.at("ph");
            QVERIFY(event.at("pid").is_number_integer());
            if (phase == "X") {
                ++bars;
                QVERIFY(event.at("ts").is_number_integer() && event.at("dur").is_number_integer());
                QVERIFY(event.at("tid").is_number_integer());
            } else if (phase == "C") {
                most_waiting = std::max(most_waiting, event.at("args").at("jobs").get<int>());
                waiting_at_end = event.at("args").at("jobs");
            } else if (event.at("name") == "process_name") {
                processes.push_back(event.at("args").at("name"));
            }
        }
        QCOMPARE(bars, std::size_t{3});
        QCOMPARE(most_waiting, 1);
        QCOMPARE(waiting_at_end, 0);
        QCOMPARE(processes, (std::vector<std::string>{"queue", "gpu / node 1", "cloud"}));
        for (const auto& event : trace.at("traceEvents")) {
            if (event.at("ph") == "X" && event.at("name") == "b,c") {
                QCOMPARE(event.at("ts").get<std::int64_t>(), 100'000'000);
                QCOMPARE(event.at("dur").get<std::int64_t>(), 50'000'000);
                QCOMPARE(event.at("args").at("reason").get<std::string>(), "resources");
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestTimelineFiles)
#include "tst_timeline_files.moc"
