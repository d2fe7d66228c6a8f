// What `cmake --install` puts on a desk: the program finds its data there, and what a desktop reads is sound.
// The package as a whole, on a bare system: in_a_chroot.sh.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

class TestInstalled : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void the_program_finds_its_data();
    void desktop_files_are_sound_data();
    void desktop_files_are_sound();
    void every_command_is_in_the_manual_and_completed();
    void what_is_shipped_says_its_licence();

  private:
    struct Said {
        int exit_code = -1;
        QByteArray text;
    };

    static Said call(const QString& program, const QStringList& arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("GRUNDLAST_DATA");
        environment.insert("LC_ALL", "C.UTF-8");
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments);
        if (!process.waitForFinished(120000)) {
            return {-1, process.errorString().toUtf8()};
        }
        return {process.exitCode(), process.readAll()};
    }

    QString installed(const QString& path) const { return folder_.filePath(path); }

    static QByteArray content(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir folder_;
};

void TestInstalled::initTestCase() {
    const Said said =
        call(QStringLiteral(CMAKE_PROGRAM), {"--install", GRUNDLAST_BINARY_DIR, "--prefix", folder_.path()});
    QVERIFY2(said.exit_code == 0, said.text.constData());
}

void TestInstalled::the_program_finds_its_data() {
    const Said version = call(installed("bin/grundlast"), {"--version"});
    static const QRegularExpression wanted(
        "^grundlast \\d+\\.\\d+\\.\\d+\nbuilt \\d{4}-\\d{2}-\\d{2}\ncatalogue \\d{4}-\\d{2}-\\d{2}\n$");
    QVERIFY2(wanted.match(QString::fromUtf8(version.text)).hasMatch(), version.text.constData());
    for (const char* example : {"werk", "philly"}) {
        const Said made = call(installed("bin/grundlast"),
                               {"new", installed(QString(example) + ".grundlast"), "--example", example});
        QVERIFY2(made.exit_code == 0, made.text.constData());
    }
}

void TestInstalled::desktop_files_are_sound_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("desktop entry") << "desktop-file-validate"
                                   << QStringList{"share/applications/grundlast.desktop"};
    QTest::newRow("AppStream") << "appstreamcli"
                               << QStringList{"validate", "--no-net",
                                              "share/metainfo/org.grundlast.Grundlast.metainfo.xml"};
    QTest::newRow("manual") << "man" << QStringList{"--warnings", "-l", "share/man/man1/grundlast.1"};
    QTest::newRow("completion") << "bash" << QStringList{"-n", "share/bash-completion/completions/grundlast"};
}

void TestInstalled::desktop_files_are_sound() {
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    arguments.last() = installed(arguments.last());
    QVERIFY2(QFile::exists(arguments.last()), qPrintable(arguments.last()));
    if (QStandardPaths::findExecutable(program).isEmpty()) {
        QSKIP(qPrintable(program + " is not installed"));
    }
    const Said said = call(program, arguments);
    QVERIFY2(said.exit_code == 0 && !said.text.contains("warning"), said.text.constData());
}

void TestInstalled::every_command_is_in_the_manual_and_completed() {
    const QByteArray manual = content(installed("share/man/man1/grundlast.1"));
    const QString complete =
        QStringLiteral(
            "PATH=%1:$PATH; . %2; COMP_WORDS=(grundlast ''); COMP_CWORD=1; compopt() { :; }; _grundlast; "
            "printf '%s\\n' "
            "\"${COMPREPLY[@]}\"")
            .arg(installed("bin"), installed("share/bash-completion/completions/grundlast"));
    const QList<QByteArray> commands = call("bash", {"-c", complete}).text.trimmed().split('\n');
    QVERIFY2(commands.size() >= 20 && commands.contains("compare"), commands.join(' ').constData());
    for (const QByteArray& command : commands) {
        QVERIFY2(manual.contains("\n.B " + command + "\n"), command.constData());
    }
}

void TestInstalled::what_is_shipped_says_its_licence() {
    QVERIFY(content(installed("share/doc/grundlast/copyright")).contains("GNU GENERAL PUBLIC LICENSE"));
    QVERIFY(content(installed("share/grundlast/README.md")).contains("CC BY 4.0"));
    QXmlStreamReader mime(content(installed("share/mime/packages/grundlast.xml")));
    while (!mime.atEnd()) {
        mime.readNext();
    }
    QVERIFY2(!mime.hasError(), qPrintable(mime.errorString()));
}

QTEST_GUILESS_MAIN(TestInstalled)
#include "tst_installed.moc"
