#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <csignal>

#include "filled.h"
#include "model/store/connection.h"
#include "model/store/migration.h"
#include "model/store/project_file.h"
#include "model/store/project_json.h"

using namespace grundlast;

// Fails the test with the message of the error.
#define VERIFY_OK(result)                                                       \
    do {                                                                        \
        const auto& checked = (result);                                         \
        const std::string why = checked.ok() ? "" : checked.error().message.en; \
        QVERIFY2(why.empty(), why.c_str());                                     \
    } while (false)

namespace {

QByteArray bytes_of(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

void write_bytes(const std::string& path, const QByteArray& bytes) {
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

std::shared_ptr<const History> history_of(std::size_t jobs) {
    auto history = std::make_shared<History>();
    history->teams = {"a", "b"};
    for (std::size_t i = 0; i < jobs; ++i) {
        history->jobs.push_back({.id = std::to_string(i),
                                 .team = static_cast<std::int32_t>(i % 2),
                                 .gpus = 8,
                                 .submit_s = static_cast<std::int64_t>(i),
                                 .run_s = 0.1 * static_cast<double>(i)});
    }
    return history;
}

Team team_of(const std::string& id, int gpu_quota) {
    Team team;
    team.id = id;
    team.gpu_quota = gpu_quota;
    return team;
}

std::int64_t count_in(const std::string& path, const std::string& sql) {
    const auto connection = Connection::open(path, Connection::Mode::read_only);
    return connection ? connection->integer(sql).value() : -1;
}

// What tables a file has, as SQL, without regard to blanks and order.
QStringList schema_of(const std::string& path) {
    QStringList tables;
    const auto connection = Connection::open(path, Connection::Mode::read_only);
    auto rows = connection->prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL");
    while (rows->step().value()) {
        tables << QString::fromStdString(rows->text(0)).simplified();
    }
    tables.sort();
    return tables;
}

QStringList schema_of_new_file() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("new.grundlast").toStdString();
    return ProjectFile::create(path, Project()).ok() ? schema_of(path) : QStringList();
}

}  // namespace

class TestProjectFile : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void keeps_every_field();
    void saves_edits_of_every_kind();
    void writes_only_what_differs();
    void writes_the_history_only_when_it_changed();
    void leaves_no_files_beside_it();
    void creates_only_where_nothing_stands();
    void tells_the_second_window();
    void shows_a_reader_what_was_saved();
    void refuses_numbers_that_are_not_finite();
    void refuses_a_newer_version_untouched();
    void leaves_an_entry_with_each_edit();
    void logs_against_what_stands_in_the_file();
    void migrates_an_older_version_and_keeps_a_copy();
    void opens_a_file_of_version_1();
    void keeps_the_old_version_where_a_step_fails();
    void names_what_is_no_project_data();
    void names_what_is_no_project();
    void names_a_folder_that_may_not_be_written();
    void names_the_row_that_is_damaged();
    void refuses_tables_of_others_data();
    void refuses_tables_of_others();
    void runs_no_code_of_the_file();
    void survives_a_kill_at_any_instant();

  private:
    std::unique_ptr<QTemporaryDir> folder_;
    std::string path_;
};

void TestProjectFile::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(folder_->isValid());
    path_ = folder_->filePath("Werk #1 50%?.grundlast").toStdString();
}

void TestProjectFile::keeps_every_field() {
    const Project project = filled_project();
    VERIFY_OK(ProjectFile::create(path_, project));
    const auto file = ProjectFile::open(path_);
    VERIFY_OK(file);
    QVERIFY(file->access() == ProjectFile::Access::read_write);
    const auto read = file->load();
    VERIFY_OK(read);
    QVERIFY(*read == project);
}

void TestProjectFile::saves_edits_of_every_kind() {
    Project project = filled_project();
    auto file = ProjectFile::create(path_, project);
    VERIFY_OK(file);
    const std::vector<void (*)(Project&)> edits = {
        [](Project& p) { p.teams[0].name = "anders"; },
        [](Project& p) { p.teams.insert(p.teams.begin(), team_of("neu", 0)); },
        [](Project& p) { p.teams.erase(p.teams.begin()); },
        [](Project& p) { p.workloads.clear(); },
        [](Project& p) { std::swap(p.plans[0], p.plans[1]); },
        [](Project& p) { p.costs.positions.pop_back(); },
        [](Project& p) { p.costs.energy.pue = 1.1; },
        [](Project& p) { p.settings.seed = 7; },
        [](Project& p) { p.forecast.method = "theta"; },
        [](Project& p) { p.history = history_of(3); },
        [](Project& p) { p.history.reset(); },
    };
    for (const auto& edit : edits) {
        edit(project);
        VERIFY_OK(file->save(project));
        const auto reader = ProjectFile::open(path_, ProjectFile::Access::read_only);
        VERIFY_OK(reader);
        const auto read = reader->load();
        VERIFY_OK(read);
        QVERIFY(*read == project);
    }
    // A file that was opened but not loaded does not know what it holds: it writes everything.
    *file = ProjectFile::create(folder_->filePath("other").toStdString(), Project()).value();
    auto again = ProjectFile::open(path_);
    VERIFY_OK(again);
    VERIFY_OK(again->save(Project()));
    QVERIFY(*again->load() == Project());
}

void TestProjectFile::writes_only_what_differs() {
    Project project = filled_project();
    auto file = ProjectFile::create(path_, project);
    VERIFY_OK(file);
    // A mark in a row that does not change must survive the save of another row.
    {
        const auto other = Connection::open(path_, Connection::Mode::read_write);
        VERIFY_OK(other);
        QVERIFY(other->execute("UPDATE team SET name = 'mark'; UPDATE part SET body = '{\"seed\": 5}'").ok());
    }
    project.teams[1].gpu_quota += 1;
    VERIFY_OK(file->save(project));
    QCOMPARE(count_in(path_, "SELECT count(*) FROM team WHERE name = 'mark'"), 1);
    QCOMPARE(count_in(path_, "SELECT count(*) FROM part WHERE body = '{\"seed\": 5}'"),
             6);  // settings, forecast, costs, search, decision, report
}

void TestProjectFile::writes_the_history_only_when_it_changed() {
    Project project;
    project.history = history_of(50000);
    auto file = ProjectFile::create(path_, project);
    VERIFY_OK(file);
    {
        const auto other = Connection::open(path_, Connection::Mode::read_write);
        VERIFY_OK(other);
        VERIFY_OK(other->execute("UPDATE history_job SET id = 'mark' WHERE position = 7"));
    }
    project.history = std::make_shared<History>(*project.history);  // equal, at another address
    project.settings.name = "x";
    VERIFY_OK(file->save(project));
    QCOMPARE(count_in(path_, "SELECT count(*) FROM history_job WHERE id = 'mark'"), 1);
    project.history = history_of(10);
    VERIFY_OK(file->save(project));
    QCOMPARE(count_in(path_, "SELECT count(*) FROM history_job"), 10);
    QVERIFY(*file->load() == project);
}

void TestProjectFile::leaves_no_files_beside_it() {
    {
        auto file = ProjectFile::create(path_, filled_project());
        VERIFY_OK(file);
        VERIFY_OK(file->save(Project()));
    }
    VERIFY_OK(ProjectFile::open(path_));
    QCOMPARE(QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden),
             QStringList{"Werk #1 50%?.grundlast"});
}

void TestProjectFile::creates_only_where_nothing_stands() {
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    const auto second = ProjectFile::create(path_, Project());
    QVERIFY(!second.ok());
    QCOMPARE(second.error().message.en, path_ + ": exists already; choose another name");
    QVERIFY(*ProjectFile::open(path_)->load() == filled_project());
    VERIFY_OK(ProjectFile::create(path_, Project(), true));
    QVERIFY(*ProjectFile::open(path_)->load() == Project());
    const auto nowhere = ProjectFile::create(folder_->filePath("no/such/x.grundlast").toStdString(), Project());
    QVERIFY(!nowhere.ok());
}

void TestProjectFile::tells_the_second_window() {
    auto first = std::make_unique<ProjectFile>(ProjectFile::create(path_, filled_project()).value());
    auto second = ProjectFile::open(path_);
    VERIFY_OK(second);
    QVERIFY(second->access() == ProjectFile::Access::read_only);
    QVERIFY(*second->load() == filled_project());
    const auto saved = second->save(Project());
    QVERIFY(!saved.ok());
    QVERIFY(saved.error().message.en.find("open for reading only") != std::string::npos);
    QVERIFY(!ProjectFile::create(path_, Project(), true).ok());
    // Under another name of the same file too.
    const std::string link = folder_->filePath("link.grundlast").toStdString();
    QVERIFY(QFile::link(QString::fromStdString(path_), QString::fromStdString(link)));
    QVERIFY(ProjectFile::open(link)->access() == ProjectFile::Access::read_only);
    first.reset();
    QVERIFY(ProjectFile::open(path_)->access() == ProjectFile::Access::read_write);
}

void TestProjectFile::shows_a_reader_what_was_saved() {
    auto writer = ProjectFile::create(path_, Project());
    VERIFY_OK(writer);
    const auto reader = ProjectFile::open(path_, ProjectFile::Access::read_only);
    VERIFY_OK(reader);
    QVERIFY(*reader->load() == Project());
    VERIFY_OK(writer->save(filled_project()));
    QVERIFY(*reader->load() == filled_project());
}

void TestProjectFile::refuses_numbers_that_are_not_finite() {
    Project project = filled_project();
    auto file = ProjectFile::create(path_, project);
    VERIFY_OK(file);
    project.workloads[1].slo.deadline_h = std::nan("");
    const auto saved = file->save(project);
    QVERIFY(!saved.ok());
    QVERIFY2(
        saved.error().message.en.find("workload[1].slo.deadline_h: not a finite number") != std::string::npos,
        saved.error().message.en.c_str());
    QVERIFY(*file->load() == filled_project());  // nothing of it was written
}

void TestProjectFile::refuses_a_newer_version_untouched() {
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    VERIFY_OK(Connection::open(path_, Connection::Mode::read_write)->execute("PRAGMA user_version = 99"));
    const QByteArray before = bytes_of(path_);
    for (const auto access : {ProjectFile::Access::read_write, ProjectFile::Access::read_only}) {
        const auto file = ProjectFile::open(path_, access);
        QVERIFY(!file.ok());
        QCOMPARE(file.error().message.en, path_ + ": has version 99, this program knows up to " +
                                              std::to_string(project_file_version) + "; update the program");
        QVERIFY(file.error().message.de.find("Version 99") != std::string::npos);
    }
    QVERIFY(bytes_of(path_) == before);
}

void TestProjectFile::migrates_an_older_version_and_keeps_a_copy() {
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    constexpr std::int64_t now = project_file_version;
    const std::vector<MigrationStep> steps = {
        {now + 1, "ALTER TABLE note ADD COLUMN colour TEXT"},
        {now + 2, "UPDATE note SET colour = 'red' WHERE position = 1; CREATE TABLE scenario(id TEXT) STRICT"}};
    {
        const auto connection = Connection::open(path_, Connection::Mode::read_write);
        VERIFY_OK(connection);
        VERIFY_OK(migrate(*connection, steps));
        VERIFY_OK(migrate(*connection, steps));  // is current: nothing to do, no second copy
    }
    QCOMPARE(count_in(path_, "PRAGMA user_version"), now + 2);
    QCOMPARE(count_in(path_, "SELECT count(*) FROM note WHERE colour = 'red'"), 1);
    const std::string kept = path_ + ".v" + std::to_string(now);
    QVERIFY(!QFile::exists(QString::fromStdString(kept + ".2.bak")));
    const auto copy = ProjectFile::open(kept + ".bak");
    VERIFY_OK(copy);
    QVERIFY(*copy->load() == filled_project());
    QVERIFY(!ProjectFile::open(path_).ok());  // newer than this program
}

// The fixture was written by the program of version 1, with the JSON document of the same project beside it.
void TestProjectFile::opens_a_file_of_version_1() {
    const QString samples = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/model/store/samples/");
    QVERIFY(QFile::copy(samples + "version_1.grundlast", QString::fromStdString(path_)));
    const QByteArray document = bytes_of((samples + "version_1.json").toStdString());
    const auto expected = from_json_document(document.toStdString(), "version_1.json");
    VERIFY_OK(expected);
    {
        auto file = ProjectFile::open(path_);
        VERIFY_OK(file);
        auto project = file->load();
        VERIFY_OK(project);
        QVERIFY(*project == *expected);
        QVERIFY(project->history && project->history->jobs.size() == 19);
        QCOMPARE(file->edits()->size(), std::size_t(0));
        project->teams[0].name = "umbenannt";
        VERIFY_OK(
            file->save(*project, {.at = {}, .who = "erika", .step = Text::same("Rename"), .changes = {}}));
        QCOMPARE(file->edits()->size(), std::size_t(1));
    }
    QCOMPARE(count_in(path_, "PRAGMA user_version"), project_file_version);
    QCOMPARE(count_in(path_ + ".v1.bak", "PRAGMA user_version"), 1);
    QVERIFY(*ProjectFile::open(path_ + ".v1.bak")->load() == *expected);
    QCOMPARE(schema_of(path_), schema_of_new_file());
}

// An entry stands in the file exactly where its edit does.
void TestProjectFile::leaves_an_entry_with_each_edit() {
    Project project = filled_project();
    auto file = ProjectFile::create(path_, project);
    VERIFY_OK(file);
    EditEntry step{.at = Instant(std::chrono::seconds(1'800'000'000)),
                   .who = "erika",
                   .kind = EditKind::redo,
                   .step = {"Quote ändern", "Change quota"},
                   .changes = {}};
    VERIFY_OK(file->save(project, step));  // nothing differs
    QVERIFY(file->edits()->empty());
    const std::string before = std::to_string(project.teams[1].gpu_quota);
    project.teams[1].gpu_quota = 77;
    VERIFY_OK(file->save(project, step));
    project.teams[1].fair_share_weight = std::nan("");
    QVERIFY(!file->save(project, step).ok());  // refused: no entry either
    step.changes = {{"teams[" + project.teams[1].id + "].gpu_quota", before, "77", 0}};
    const auto edits = file->edits();
    VERIFY_OK(edits);
    QCOMPARE(edits->size(), std::size_t(1));
    QVERIFY((*edits)[0] == step);

    const std::string copy = folder_->filePath("copy.grundlast").toStdString();
    VERIFY_OK(ProjectFile::create(copy, filled_project(), false, *edits));
    QVERIFY(*ProjectFile::open(copy)->edits() == *edits);
}

// A file is saved without having been loaded: what stood there is what changed.
void TestProjectFile::logs_against_what_stands_in_the_file() {
    Project project = filled_project();
    VERIFY_OK(ProjectFile::create(path_, project));
    project.settings.seed = 5;
    auto file = ProjectFile::open(path_);
    VERIFY_OK(file);
    VERIFY_OK(file->save(project, EditEntry{}));
    const auto edits = file->edits();
    VERIFY_OK(edits);
    QCOMPARE(edits->size(), std::size_t(1));
    QVERIFY((*edits)[0].changes ==
            (std::vector<FieldChange>{{"settings.seed", "18446744073709551615", "5", 0}}));
}

void TestProjectFile::keeps_the_old_version_where_a_step_fails() {
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    {
        const auto connection = Connection::open(path_, Connection::Mode::read_write);
        VERIFY_OK(connection);
        constexpr std::int64_t now = project_file_version;
        QVERIFY(!migrate(*connection,
                         {{now + 1, "DELETE FROM note"}, {now + 2, "ALTER TABLE nothing ADD COLUMN x"}})
                     .ok());
    }
    const auto file = ProjectFile::open(path_);
    VERIFY_OK(file);
    QVERIFY(*file->load() == filled_project());
}

void TestProjectFile::names_what_is_no_project_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("message");
    QTest::newRow("missing") << "missing"
                             << ": no such file; check the path";
    QTest::newRow("folder") << "folder"
                            << ": is a folder; name a file *.grundlast";
    QTest::newRow("empty") << "empty"
                           << ": is empty; open a backup";
    QTest::newRow("text") << "text"
                          << ": is not a Grundlast project file; name a file *.grundlast";
    QTest::newRow("truncated") << "truncated"
                               << ": is damaged";
    QTest::newRow("overwritten") << "overwritten"
                                 << ": is damaged";
    QTest::newRow("foreign") << "foreign"
                             << ": is the SQLite file of another program; name a file *.grundlast";
}

void TestProjectFile::names_what_is_no_project() {
    QFETCH(const QString, kind);
    QFETCH(const QString, message);
    if (kind == "folder") {
        QVERIFY(QDir().mkdir(QString::fromStdString(path_)));
    } else if (kind == "empty" || kind == "text") {
        write_bytes(path_,
                    kind == "empty" ? QByteArray() : QByteArray("{\"format\": \"grundlast-project\"}\n"));
    } else if (kind == "foreign") {
        VERIFY_OK(Connection::open(path_, Connection::Mode::create)->execute("CREATE TABLE x(y)"));
    } else if (kind != "missing") {
        Project project = filled_project();
        project.history = history_of(5000);
        VERIFY_OK(ProjectFile::create(path_, project));
        QByteArray bytes = bytes_of(path_);
        write_bytes(path_, kind == "truncated" ? bytes.left(bytes.size() / 2)
                                               : bytes.replace(8192, 65536, QByteArray(65536, '\x5a')));
    }
    for (const auto access : {ProjectFile::Access::read_write, ProjectFile::Access::read_only}) {
        const auto file = ProjectFile::open(path_, access);
        QVERIFY(!file.ok());
        QVERIFY2(file.error().message.en.starts_with(path_ + message.toStdString()),
                 file.error().message.en.c_str());
        QVERIFY(file.error().message.de.starts_with(path_ + ": "));
        QVERIFY(file.error().message.de.find('\n') == std::string::npos);
    }
}

void TestProjectFile::names_a_folder_that_may_not_be_written() {
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    // The super user may write everywhere, so this goes on as nobody.
    const bool is_root = geteuid() == 0;
    constexpr uid_t nobody = 65534;
    QVERIFY(!is_root || chown(folder_->path().toUtf8().constData(), nobody, nobody) == 0);
    QVERIFY(chmod(folder_->path().toUtf8().constData(), 0500) == 0);
    QVERIFY(!is_root || seteuid(nobody) == 0);
    const auto file = ProjectFile::open(path_);
    const bool loaded = file.ok() && *file->load() == filled_project();
    const auto second = ProjectFile::create(path_ + "2", Project());
    QVERIFY(!is_root || seteuid(0) == 0);
    QVERIFY(chmod(folder_->path().toUtf8().constData(), 0700) == 0);
    QVERIFY(loaded);
    QVERIFY(file->access() == ProjectFile::Access::read_only);
    QVERIFY(!second.ok());
    QVERIFY(second.error().message.en.find("its folder cannot be written") != std::string::npos);
}

void TestProjectFile::names_the_row_that_is_damaged() {
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    VERIFY_OK(
        Connection::open(path_, Connection::Mode::read_write)
            ->execute("UPDATE team SET body = '{\"id\": \"a\", \"gpu_quota\": \"many\"}' WHERE position = 1"));
    const auto file = ProjectFile::open(path_);
    VERIFY_OK(file);
    const auto read = file->load();
    QVERIFY(!read.ok());
    QVERIFY2(read.error().message.en.starts_with(path_ + ": team[1].gpu_quota: \"many\" is not a whole number"),
             read.error().message.en.c_str());
}

// What SQLite would run by itself when the file is looked at or written.
void TestProjectFile::refuses_tables_of_others_data() {
    QTest::addColumn<QString>("sql");
    QTest::newRow("trigger") << "CREATE TRIGGER evil AFTER INSERT ON team BEGIN DELETE FROM note; END";
    QTest::newRow("view")
        << "CREATE VIEW evil AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) "
           "SELECT x FROM n";
    QTest::newRow("index") << "CREATE INDEX evil ON team(substr(body, 2))";
    QTest::newRow("table") << "CREATE TABLE evil(x)";
    QTest::newRow("generated column") << "ALTER TABLE note ADD COLUMN evil TEXT AS (hex(zeroblob(100000000)))";
    QTest::newRow("check")
        << "DROP TABLE note; CREATE TABLE note(position INTEGER PRIMARY KEY, id TEXT NOT NULL, "
           "name TEXT NOT NULL, body TEXT NOT NULL CHECK (length(hex(zeroblob(100000000))))) STRICT";
}

void TestProjectFile::refuses_tables_of_others() {
    QFETCH(QString, sql);
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    VERIFY_OK(Connection::open(path_, Connection::Mode::read_write)->execute(sql.toStdString()));
    const auto file = ProjectFile::open(path_);
    QVERIFY(!file.ok());
    const std::string message = file.error().message.en;
    QVERIFY2(message.starts_with(path_) && message.find("was not made by Grundlast") != std::string::npos,
             message.c_str());
}

// The second wall: even where it stands in the file, it does not run.
void TestProjectFile::runs_no_code_of_the_file() {
    VERIFY_OK(ProjectFile::create(path_, filled_project()));
    const auto connection = Connection::open(path_, Connection::Mode::read_write);
    VERIFY_OK(connection->execute("CREATE TRIGGER evil AFTER INSERT ON team BEGIN DELETE FROM note; END;"));
    const auto before = connection->integer("SELECT count(*) FROM note");
    VERIFY_OK(connection->execute("INSERT INTO team(position, id, name, body) VALUES (99, 'x', 'x', '{}')"));
    QVERIFY(*before > 0 && connection->integer("SELECT count(*) FROM note").value() == *before);
}

// A child saves project after project, each with the same number in four tables, and is killed somewhere in it.
// What is found must be one of the saved ones, whole, and not older than the last that the child reported as
// saved.
void TestProjectFile::survives_a_kill_at_any_instant() {
    const auto numbered = [](int number) {
        Project project;
        project.settings.seed = static_cast<std::uint64_t>(number);
        project.teams.assign(5 + static_cast<std::size_t>(number % 7), team_of("t", number));
        project.notes.assign(3, Note{.id = std::to_string(number), .text = {}, .origin = {}});
        project.history = history_of(static_cast<std::size_t>(100 + number % 50));
        return project;
    };
    VERIFY_OK(ProjectFile::create(path_, numbered(0)));
    int at_least = 0;
    for (int round = 0; round < 50; ++round) {
        int reports[2];
        QVERIFY(pipe(reports) == 0);
        const pid_t child = fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            auto file = ProjectFile::open(path_);
            bool well = file.ok() && file->access() == ProjectFile::Access::read_write;
            for (int number = at_least + 1; well; ++number) {
                well = file->save(numbered(number)).ok() &&
                       write(reports[1], &number, sizeof number) == static_cast<ssize_t>(sizeof number);
            }
            _exit(1);
        }
        ::close(reports[1]);
        int reported = 0;
        QVERIFY(read(reports[0], &reported, sizeof reported) == static_cast<ssize_t>(sizeof reported));
        usleep(static_cast<useconds_t>(137 * round % 5003));
        QVERIFY(kill(child, SIGKILL) == 0);
        int status = 0;
        QVERIFY(waitpid(child, &status, 0) == child);
        QVERIFY(WIFSIGNALED(status));
        for (int number = 0; read(reports[0], &number, sizeof number) == static_cast<ssize_t>(sizeof number);) {
            reported = number;
        }
        ::close(reports[0]);

        const auto file = ProjectFile::open(path_);
        VERIFY_OK(file);
        QVERIFY(file->access() == ProjectFile::Access::read_write);  // the lock of the dead is free
        const auto found = file->load();
        VERIFY_OK(found);
        const int number = static_cast<int>(found->settings.seed);
        QVERIFY(number == reported || number == reported + 1);
        QVERIFY(*found == numbered(number));
        at_least = number;
    }
    QVERIFY(at_least >= 50);
}

QTEST_GUILESS_MAIN(TestProjectFile)
#include "tst_project_file.moc"
