#include <QFile>
#include <QTest>
#include <limits>
#include <nlohmann/json.hpp>

#include "filled.h"
#include "model/store/project_json.h"

using namespace grundlast;
using nlohmann::json;

namespace {

json filled_document() {
    return json::parse(to_json_document(filled_project()));
}

std::string error_of(const json& document) {
    const auto project = from_json_document(document.dump(), "p.json");
    return project.ok() ? "no error" : project.error().message.en;
}

// The part of JSON Schema that json_schema() uses; the path of the first violation, or nothing.
std::string violation(const json& schema, const json& value, const std::string& path = "$");

std::string violation_of_object(const json& schema, const json& value, const std::string& path) {
    for (const json& name : schema.value("required", json::array())) {
        if (!value.contains(name.get<std::string>())) {
            return path + " lacks " + name.dump();
        }
    }
    for (const auto& [name, member] : value.items()) {
        if (!schema["properties"].contains(name)) {
            return path + " has unknown " + name;
        }
        if (const auto below = violation(schema["properties"][name], member, path + "." + name);
            !below.empty()) {
            return below;
        }
    }
    return "";
}

std::string violation(const json& schema, const json& value, const std::string& path) {
    if (schema.contains("const")) {
        return value == schema["const"] ? "" : path;
    }
    if (schema.contains("anyOf")) {
        const auto& any = schema["anyOf"];
        return std::any_of(any.begin(), any.end(),
                           [&](const json& one) { return violation(one, value, path).empty(); })
                   ? ""
                   : path;
    }
    if (schema.contains("enum")) {
        const auto& words = schema["enum"];
        return std::find(words.begin(), words.end(), value) != words.end() ? "" : path;
    }
    const std::string type = schema.at("type");
    const bool fits = type == "object"    ? value.is_object()
                      : type == "array"   ? value.is_array()
                      : type == "string"  ? value.is_string()
                      : type == "number"  ? value.is_number()
                      : type == "integer" ? value.is_number_integer()
                      : type == "boolean" ? value.is_boolean()
                                          : type == "null" && value.is_null();
    if (!fits) {
        return path + " is not " + type;
    }
    if (type == "object") {
        return violation_of_object(schema, value, path);
    }
    for (std::size_t i = 0; type == "array" && i < value.size(); ++i) {
        const auto below = violation(schema["items"], value[i], path + "[" + std::to_string(i) + "]");
        if (!below.empty()) {
            return below;
        }
    }
    return "";
}

}  // namespace

class TestProjectJson : public QObject {
    Q_OBJECT

  private slots:
    void keeps_every_field();
    void keeps_the_change_log();
    void keeps_doubles_to_the_last_bit();
    void keeps_an_empty_project();
    void writes_the_same_bytes_again();
    void reads_old_documents_with_defaults();
    void names_the_field_that_is_wrong_data();
    void names_the_field_that_is_wrong();
    void refuses_what_is_no_project_data();
    void refuses_what_is_no_project();
    void shows_the_line_of_a_syntax_error();
    void leaves_out_columns_at_their_default();
    void schema_describes_the_document();
    void schema_is_the_published_one();
};

void TestProjectJson::keeps_every_field() {
    const Project project = filled_project();
    const auto read = from_json_document(to_json_document(project), "p.json");
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.en.c_str());
    QVERIFY(*read == project);
    QVERIFY(!(project == Project()));
}

void TestProjectJson::keeps_the_change_log() {
    std::vector<EditEntry> edits(2);
    Filler filler;
    filler.fill(edits[0]);
    filler.fill(edits[1]);
    const std::string document = to_json_document(filled_project(), edits);
    const auto read = read_json_document(document, "p.json");
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.en.c_str());
    QVERIFY(read->edits == edits);
    QVERIFY(read->project == filled_project());
    QCOMPARE(violation(json::parse(json_schema()), json::parse(document)), std::string());
    json wrong = json::parse(document);
    wrong["edits"][1]["kind"] = "revolution";
    const auto refused = read_json_document(wrong.dump(), "p.json");
    QVERIFY(!refused.ok());
    QVERIFY2(refused.error().message.en.starts_with("p.json: edits[1].kind: \"revolution\" is unknown"),
             refused.error().message.en.c_str());
}

void TestProjectJson::keeps_doubles_to_the_last_bit() {
    Project project;
    auto sample = std::make_shared<std::vector<double>>();
    for (const double value : {0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, 123456789.123456789, 2.5e-9}) {
        sample->push_back(value);
        sample->push_back(std::nextafter(value, 0.0));
    }
    project.workloads.resize(1);
    project.workloads[0].id = "w";
    project.workloads[0].run_time.sample_h = sample;
    const auto read = from_json_document(to_json_document(project), "p.json");
    QVERIFY(read.ok());
    QVERIFY(*read->workloads[0].run_time.sample_h == *sample);
}

void TestProjectJson::keeps_an_empty_project() {
    const auto read = from_json_document(to_json_document(Project()), "p.json");
    QVERIFY(read.ok());
    QVERIFY(*read == Project());
    QVERIFY(!read->history);
}

void TestProjectJson::writes_the_same_bytes_again() {
    const std::string once = to_json_document(filled_project());
    const auto read = from_json_document(once, "p.json");
    QVERIFY(read.ok());
    QCOMPARE(to_json_document(*read), once);
}

void TestProjectJson::reads_old_documents_with_defaults() {
    const auto read = from_json_document(
        R"({"format": "grundlast-project", "version": 1, "teams": [{"id": "a"}], "settings": {"name": "x"}})",
        "p.json");
    QVERIFY(read.ok());
    QCOMPARE(read->teams[0].fair_share_weight, Team().fair_share_weight);
    QCOMPARE(read->settings.horizon_months, ProjectSettings().horizon_months);
    QCOMPARE(read->settings.name, std::string("x"));
}

void TestProjectJson::names_the_field_that_is_wrong_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("text for a number") << "/workloads/1/gpus_per_job"
                                       << "\"x\""
                                       << "p.json: workloads[1].gpus_per_job: \"x\" is not a number";
    QTest::newRow("fraction for a count") << "/teams/0/gpu_quota"
                                          << "1.5"
                                          << "p.json: teams[0].gpu_quota: 1.5 is not a whole number";
    QTest::newRow("count out of range") << "/teams/0/gpu_quota"
                                        << "4294967296"
                                        << "p.json: teams[0].gpu_quota: 42949";
    QTest::newRow("negative seed") << "/settings/seed"
                                   << "-1"
                                   << "p.json: settings.seed: -1 is not a whole number";
    QTest::newRow("unknown word")
        << "/workloads/0/kind"
        << "\"trainig\""
        << "p.json: workloads[0].kind: \"trainig\" is unknown; possible: training, fine_tun";
    QTest::newRow("month") << "/settings/start"
                           << "\"2027-13\""
                           << "p.json: settings.start: \"2027-13\" is not a month";
    QTest::newRow("time") << "/plans/0/reservations/0/start"
                          << "\"2027-01-05\""
                          << "p.json: plans[0].reservations[0].start: \"2027-01-05\" is not a time";
    QTest::newRow("null") << "/settings/name"
                          << "null"
                          << "p.json: settings.name: null is not a text";
    QTest::newRow("list") << "/teams"
                          << "{}"
                          << "p.json: teams: {} is not a list";
    QTest::newRow("in a sample") << "/workloads/0/run_time/sample_h/1"
                                 << "\"1\""
                                 << "p.json: workloads[0].run_time.sample_h[1]: \"1\" is not a number";
    QTest::newRow("misspelt") << "/teams/1/gpu_qouta"
                              << "8"
                              << "p.json: teams[1].gpu_qouta: unknown field; you probably mean \"gpu_quota\"";
    QTest::newRow("unknown") << "/colour"
                             << "8"
                             << "p.json: colour: unknown field; remove it";
    QTest::newRow("no key") << "/teams/1"
                            << "{\"name\": \"x\"}"
                            << "p.json: teams[1].id: is missing";
    QTest::newRow("column of another length") << "/history/jobs/gpus"
                                              << "[1]"
                                              << "p.json: history.jobs.gpus: is not a";
    QTest::newRow("in a column") << "/history/jobs/gpus/1"
                                 << "true"
                                 << "p.json: history.jobs.gpus[1]: true is not";
    QTest::newRow("team out of the list") << "/history/jobs/team/1"
                                          << "2"
                                          << "p.json: history.jobs.team[1]: 2 is not a";
}

void TestProjectJson::names_the_field_that_is_wrong() {
    QFETCH(const QString, pointer);
    QFETCH(const QString, value);
    QFETCH(const QString, message);
    json document = filled_document();
    document[json::json_pointer(pointer.toStdString())] = json::parse(value.toStdString());
    const std::string error = error_of(document);
    QVERIFY2(error.starts_with(message.toStdString()), error.c_str());
    QVERIFY(error.find('\n') == std::string::npos);
}

void TestProjectJson::refuses_what_is_no_project_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("empty") << QByteArray("") << "p.json: line 1, column 1: not valid JSON";
    QTest::newRow("list") << QByteArray("[]") << "p.json: is not a Grundlast project";
    QTest::newRow("other format") << QByteArray(R"({"format": "x", "version": 1})")
                                  << "p.json: is not a Grundlast";
    QTest::newRow("newer") << QByteArray(R"({"format": "grundlast-project", "version": 2})")
                           << "p.json: version: 2 is newer than this program (1)";
    QTest::newRow("no version") << QByteArray(R"({"format": "grundlast-project"})")
                                << "p.json: version: is missing";
    QTest::newRow("twice") << QByteArray(
                                  R"({"format": "grundlast-project", "version": 1, "teams": [], "teams": []})")
                           << "p.json: field \"teams\" stands twice";
    QTest::newRow("deep") << QByteArray(100000, '[') << "p.json: ";
    QTest::newRow("deep and closed") << QByteArray(100000, '[') + QByteArray(100000, ']')
                                     << "p.json: is not a Grundlast project: values are nested";
    QTest::newRow("not UTF-8") << QByteArray("{\"format\": \"\xff\"}") << "p.json: line 1, column ";
    QTest::newRow("huge number")
        << QByteArray(R"({"format": "grundlast-project", "version": 1, "settings": {"discount_rate": 1e999}})")
        << "p.json: line 1, column ";
}

void TestProjectJson::refuses_what_is_no_project() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, message);
    const auto project =
        from_json_document({text.constData(), static_cast<std::size_t>(text.size())}, "p.json");
    QVERIFY(!project.ok());
    QVERIFY2(project.error().message.en.starts_with(message.toStdString()), project.error().message.en.c_str());
}

void TestProjectJson::shows_the_line_of_a_syntax_error() {
    const auto project = from_json_document("{\"format\": \"grundlast-project\",\n \"version\" 1}", "p.json");
    QVERIFY(!project.ok());
    QCOMPARE(project.error().message.en.substr(0, 26), std::string("p.json: line 2, column 12:"));
}

void TestProjectJson::leaves_out_columns_at_their_default() {
    Project project;
    auto history = std::make_shared<History>();
    history->teams = {"a"};
    history->jobs = {{.id = "1", .gpus = 4, .submit_s = 10, .run_s = 5},
                     {.id = "2", .submit_s = 11, .run_s = 6}};
    project.history = history;
    const json columns = json::parse(to_json_document(project))["history"]["jobs"];
    QCOMPARE(columns.size(), std::size_t(4));
    QCOMPARE(columns["gpus"].dump(), std::string("[4.0,0.0]"));
    const auto read = from_json_document(to_json_document(project), "p.json");
    QVERIFY(read.ok());
    QVERIFY(*read == project);
}

void TestProjectJson::schema_describes_the_document() {
    const json schema = json::parse(json_schema());
    QCOMPARE(violation(schema, filled_document()), std::string());
    QCOMPARE(violation(schema, json::parse(to_json_document(Project()))), std::string());
    json wrong = filled_document();
    wrong["workloads"][0]["kind"] = "trainig";
    QCOMPARE(violation(schema, wrong), std::string("$.workloads[0].kind"));
    wrong = filled_document();
    wrong["teams"][1].erase("id");
    QCOMPARE(violation(schema, wrong), std::string("$.teams[1] lacks \"id\""));
}

void TestProjectJson::schema_is_the_published_one() {
    QFile published(QStringLiteral(GRUNDLAST_SOURCE_DIR "/docs/project.schema.json"));
    const QByteArray now = QByteArray::fromStdString(json_schema());
    if (qEnvironmentVariableIsSet("GRUNDLAST_UPDATE_SCHEMA")) {
        QVERIFY(published.open(QIODevice::WriteOnly));
        QCOMPARE(published.write(now), now.size());
        return;
    }
    QVERIFY(published.open(QIODevice::ReadOnly));
    QVERIFY2(
        published.readAll() == now,
        "a described type has changed: run this test once with GRUNDLAST_UPDATE_SCHEMA=1 and commit the file");
}

QTEST_GUILESS_MAIN(TestProjectJson)
#include "tst_project_json.moc"
