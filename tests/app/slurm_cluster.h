// A Slurm of two nodes on this host, from the distribution's packages, in a folder of its own: munged,
// slurmctld and two slurmd. Ends with the object.
#pragma once

#include <pwd.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <vector>

class SlurmCluster {
  public:
    // The first program that is missing; empty: Slurm can run here.
    static QString missing_program() {
        for (const char* name : {"munged", "slurmctld", "slurmd", "sbatch", "scontrol", "squeue"}) {
            if (path_of(name).isEmpty()) {
                return QString::fromLatin1(name);
            }
        }
        return {};
    }

    SlurmCluster() {
        write_files();
        start("munged", {"--foreground", "--force", "--key-file=" + file("munge.key"),
                         "--socket=" + file("munge.socket"), "--pid-file=" + file("munged.pid"),
                         "--log-file=" + file("munged.log"), "--seed-file=" + file("munge.seed")});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file("munge.socket")), 10000);
        start("slurmctld", {"-D", "-c"});
        for (const QString& node : nodes) {
            start("slurmd", {"-D", "-N", node});
        }
        QTRY_VERIFY_WITH_TIMEOUT(called("sinfo", {"--noheader", "--format=%t"}).trimmed() == "idle", 30000);
    }

    SlurmCluster(const SlurmCluster&) = delete;
    SlurmCluster& operator=(const SlurmCluster&) = delete;

    // Jobs before the daemons that watch them.
    ~SlurmCluster() {
        called("scancel", {"--user", user()});
        for (auto daemon = daemons_.rbegin(); daemon != daemons_.rend(); ++daemon) {
            (*daemon)->terminate();
            if (!(*daemon)->waitForFinished(5000)) {
                (*daemon)->kill();
                (*daemon)->waitForFinished(5000);
            }
        }
    }

    // What a command of Slurm, or one that calls Slurm, writes; its errors go to the test's.
    QByteArray called(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.setProcessEnvironment(environment());
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(path_of(program), arguments);
        process.waitForFinished(60000);
        exit_code_ = process.exitCode();
        return process.readAllStandardOutput();
    }

    // Of the last call.
    int exit_code() const { return exit_code_; }

    QByteArray log() const {
        QFile log(file("slurmctld.log"));
        return log.open(QIODevice::ReadOnly) ? log.readAll() : QByteArray();
    }

    static inline const QStringList nodes = {"n1", "n2"};

  private:
    // Daemons lie in sbin, which is not in every user's path.
    static QString path_of(const QString& name) {
        const QString found = QStandardPaths::findExecutable(name);
        return found.isEmpty() ? QStandardPaths::findExecutable(name, {"/usr/sbin", "/sbin"}) : found;
    }

    static QString user() { return QString::fromLocal8Bit(getpwuid(getuid())->pw_name); }

    QString file(const QString& name) const { return folder_.filePath(name); }

    QProcessEnvironment environment() const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("SLURM_CONF", file("slurm.conf"));
        environment.insert("LC_ALL", "C");
        environment.remove("DISPLAY");
        environment.remove("QT_QPA_PLATFORM");
        return environment;
    }

    void start(const QString& program, const QStringList& arguments) {
        daemons_.push_back(std::make_unique<QProcess>());
        QProcess& daemon = *daemons_.back();
        daemon.setProcessEnvironment(environment());
        daemon.setStandardOutputFile(QProcess::nullDevice());
        daemon.setStandardErrorFile(file(program + ".err"));
        daemon.start(path_of(program), arguments);
        QVERIFY2(daemon.waitForStarted(), qPrintable(program + ": " + daemon.errorString()));
    }

    void write_files() {
        QVERIFY(folder_.isValid());
        // munged refuses a socket that others cannot reach, and a key that others can read.
        QVERIFY(QFile::setPermissions(folder_.path(), QFile::Permissions(0x7755)));
        for (const char* name : {"state", "spool-n1", "spool-n2"}) {
            QVERIFY(QDir().mkdir(file(name)));
        }
        QByteArray key(128, '\0');
        QRandomGenerator::system()->generate(key.begin(), key.end());
        put("munge.key", key);
        QVERIFY(QFile::setPermissions(file("munge.key"), QFile::ReadOwner));
        const int port = 17000 + static_cast<int>(QRandomGenerator::system()->bounded(15000));
        put("slurm.conf",
            QStringLiteral("ClusterName=grundlast\n"
                           "SlurmctldHost=%1(127.0.0.1)\n"
                           "SlurmctldPort=%2\n"
                           "AuthType=auth/munge\n"
                           "AuthInfo=socket=%3/munge.socket,cred_expire=2\n"
                           "SlurmUser=%4\n"
                           "SlurmdUser=%4\n"
                           "StateSaveLocation=%3/state\n"
                           "SlurmdSpoolDir=%3/spool-%n\n"
                           "SlurmctldPidFile=%3/slurmctld.pid\n"
                           "SlurmdPidFile=%3/slurmd-%n.pid\n"
                           "SlurmctldLogFile=%3/slurmctld.log\n"
                           "SlurmdLogFile=%3/slurmd-%n.log\n"
                           "ProctrackType=proctrack/linuxproc\n"
                           "TaskPlugin=task/none\n"
                           "JobAcctGatherType=jobacct_gather/none\n"
                           "SwitchType=switch/none\n"
                           "MpiDefault=none\n"
                           "SelectType=select/cons_tres\n"
                           "SelectTypeParameters=CR_CPU\n"
                           "ReturnToService=2\n"
                           "SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0\n"
                           "KillWait=1\n"
                           "NodeName=n1 NodeHostname=%1 NodeAddr=127.0.0.1 Port=%5 CPUs=1 State=UNKNOWN\n"
                           "NodeName=n2 NodeHostname=%1 NodeAddr=127.0.0.1 Port=%6 CPUs=1 State=UNKNOWN\n"
                           "PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n")
                .arg(QSysInfo::machineHostName().section('.', 0, 0))
                .arg(port)
                .arg(folder_.path(), user())
                .arg(port + 1)
                .arg(port + 2)
                .toUtf8());
    }

    void put(const QString& name, const QByteArray& content) {
        QFile written(file(name));
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(content);
    }

    QTemporaryDir folder_;
    std::vector<std::unique_ptr<QProcess>> daemons_;
    int exit_code_ = -1;
};
