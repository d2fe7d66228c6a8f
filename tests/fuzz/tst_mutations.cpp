#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "model/store/project_file.h"
#include "model/store/project_json.h"
#include "mutation.h"
#include "targets.h"

using namespace grundlast;

namespace {

std::string small_project() {
    Project project;
    project.teams.resize(1);
    project.teams[0].id = "a";
    project.workloads.resize(1);
    project.workloads[0].id = "w";
    project.workloads[0].run_time.sample_h = std::make_shared<std::vector<double>>(std::vector<double>{1, 2.5});
    project.plans.resize(1);
    project.plans[0].id = "p";
    auto history = std::make_shared<History>();
    history->teams = {"a"};
    history->jobs.resize(2);
    project.history = history;
    return to_json_document(project);
}

std::vector<std::string> seeds() {
    std::vector<std::string> texts = {small_project()};
    for (const char* text : {"team,date,gpu_hours\na,2026-06-01,1.5\nb,2026-06-08,2\na,2026-06-15,0\n",
                             "id,team_id,gpus_per_job,kind,run_time.mean_h,growth.season,preemptible\nw,t,2,"
                             "training,1.5,1; 2,true\n",
                             "id,name,gpu_quota,fair_share_weight\nt,\"'=x\",4,1\n"}) {
        texts.emplace_back(text);
    }
    const QTemporaryDir folder;
    const std::string path = folder.filePath("seed.grundlast").toStdString();
    if (const auto file = ProjectFile::create(path, from_json_document(texts.front(), "seed").value())) {
        QFile bytes(QString::fromStdString(path));
        texts.push_back(bytes.open(QIODevice::ReadOnly) ? bytes.readAll().toStdString() : std::string());
    }
    const QDir samples(QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/model/exchange/samples"));
    for (const QString& name : samples.entryList({"*.psv", "*.csv", "*.swf", "*.json", "*.prom", "*.xlsx"},
                                                 QDir::Files, QDir::Name)) {
        QFile file(samples.filePath(name));
        if (file.open(QIODevice::ReadOnly)) {
            texts.push_back(file.readAll().toStdString());
        }
    }
    texts.emplace_back(
        "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>gpus</t></is></c>"
        "<c r=\"B1\" t=\"inlineStr\"><is><t>submit</t></is></c><c r=\"C1\" "
        "t=\"inlineStr\"><is><t>run_s</t></is></c>"
        "</row><row r=\"2\"><c r=\"A2\"><v>1</v></c><c r=\"B2\" s=\"1\"><v>46055.34375</v></c><c "
        "r=\"C2\"><v>60</v></c>"
        "</row></sheetData></worksheet>");
    return texts;
}

const std::string& database(const std::vector<std::string>& texts) {
    return *std::find_if(texts.begin(), texts.end(),
                         [](const std::string& text) { return text.starts_with("SQLite format 3"); });
}

}  // namespace

class TestMutations : public QObject {
    Q_OBJECT

  private slots:
    void parsers_keep_their_promises_data();
    void parsers_keep_their_promises();
    void the_corpus_keeps_the_promises_data();
    void the_corpus_keeps_the_promises();
    void hostile_shapes_end_soon_data();
    void hostile_shapes_end_soon();
};

void TestMutations::parsers_keep_their_promises_data() {
    QTest::addColumn<int>("target");
    for (int target = 0; target < static_cast<int>(std::size(fuzz::targets)); ++target) {
        QTest::newRow(fuzz::targets[target].name) << target;
    }
}

// A promise that breaks aborts; see targets.cpp.
void TestMutations::parsers_keep_their_promises() {
    QFETCH(const int, target);
    const std::vector<std::string> texts = seeds();
    QVERIFY(texts.size() >= 6);
    QElapsedTimer timer;
    timer.start();
    for (std::uint32_t number = 0; number < 3000; ++number) {
        const std::string& seed = texts[number % texts.size()];
        // A project file is whole or nothing, and opening one writes to the disk.
        const bool is_file = std::string_view(fuzz::targets[target].name) == "project_file";
        if (is_file && number % 20 != 0) {
            continue;
        }
        const std::string& text = is_file ? database(texts) : seed;
        fuzz::targets[target].run(Mutation(number).of(is_file ? text : text.substr(0, 6000)));
    }
    QVERIFY2(timer.elapsed() < 60'000, "a parser is far too slow on some input");
}

// The small corpus of the fuzzers: for each parser the inputs that reach most of its code, and those that once
// broke it.
void TestMutations::the_corpus_keeps_the_promises_data() {
    QTest::addColumn<QString>("folder");
    for (const fuzz::Target& target : fuzz::targets) {
        QTest::newRow(target.name) << QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/fuzz/corpus/") + target.name;
    }
}

void TestMutations::the_corpus_keeps_the_promises() {
    QFETCH(QString, folder);
    const auto target =
        std::find_if(std::begin(fuzz::targets), std::end(fuzz::targets), [](const fuzz::Target& each) {
            return QLatin1String(each.name) == QLatin1String(QTest::currentDataTag());
        });
    const QStringList names = QDir(folder).entryList(QDir::Files, QDir::Name);
    QVERIFY2(!names.isEmpty(), qPrintable(folder));
    for (const QString& name : names) {
        QFile file(folder + '/' + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        target->run(file.readAll().toStdString());  // a broken promise aborts
    }
}

void TestMutations::hostile_shapes_end_soon_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray header = "JobID|JobName|Comment|SubmitLine|Submit|Start|Elapsed|State|AllocTRES\n";
    const QByteArray row = "1|a|b|c|2026-01-05T08:00:00|2026-01-05T08:00:00|00:01:00|COMPLETED|gres/gpu=1\n";
    QTest::newRow("separators only") << QByteArray(1 << 20, '|');
    QTest::newRow("sacct: one endless record") << header + QByteArray("1|a|b\n").repeated(100000);
    QTest::newRow("sacct: many separators in texts")
        << header + (QByteArray("1") + QByteArray(400, '|') + "\n").repeated(2000);
    QTest::newRow("sacct: huge arrays")
        << header + QByteArray(row).replace(0, 1, "1_[0-4000000]").repeated(100);
    QTest::newRow("sacct: lists of arrays")
        << header +
               QByteArray(row).replace(0, 1, "1_[" + QByteArray("0-99999,").repeated(300) + "1]").repeated(50);
    QTest::newRow("sacct: a very wide header")
        << "JobID|" + QByteArray("x|").repeated(200000) + "\n" + QByteArray("1|").repeated(200000);
    QTest::newRow("one long line") << QByteArray(4 << 20, '1');
    QTest::newRow("digits and blanks") << QByteArray("1 ").repeated(1 << 20);
    QTest::newRow("quotes") << "timestamp,duration,num_gpus,cluster\n" + QByteArray("\"\"").repeated(1 << 20);
    QTest::newRow("deep lists") << QByteArray(1 << 20, '[');
    QTest::newRow("deep objects") << QByteArray("{\"a\":").repeated(1 << 18);
}

void TestMutations::hostile_shapes_end_soon() {
    QFETCH(const QByteArray, text);
    for (const fuzz::Target& target : fuzz::targets) {
        QElapsedTimer timer;
        timer.start();
        target.run({text.constData(), static_cast<std::size_t>(text.size())});
        QVERIFY2(timer.elapsed() < 20'000, target.name);
    }
}

QTEST_GUILESS_MAIN(TestMutations)
#include "tst_mutations.moc"
