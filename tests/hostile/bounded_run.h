// The program on a file that means harm: how it ended, how long it took, and how much memory it had.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QByteArray>
#include <QElapsedTimer>
#include <QFile>
#include <QStringList>
#include <QThread>
#include <csignal>
#include <string>
#include <vector>

struct BoundedRun {
    bool ended = false;    // by itself, within the time
    int exit_code = -1;    // -1: it did not end by itself, or crashed
    double seconds = 0;    // of the processor: what else runs on the machine does not count
    double megabytes = 0;  // most resident memory at one time
    QByteArray said;       // on both streams
};

// Runs `program` in a process of its own and kills it after `most_seconds` by the clock; what it says goes
// through the file `log`.
inline BoundedRun bounded_run(const QString& program, const QStringList& arguments, const QString& log,
                              int most_seconds) {
    std::vector<std::string> words{program.toStdString()};
    for (const QString& argument : arguments) {
        words.push_back(argument.toStdString());
    }
    std::vector<char*> pointers;
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    const std::string output = log.toStdString();

    QElapsedTimer timer;
    timer.start();
    const pid_t child = fork();
    if (child == 0) {
        const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
        dup2(nothing, STDIN_FILENO);
        dup2(file, STDOUT_FILENO);
        dup2(file, STDERR_FILENO);
        setenv("LC_ALL", "C", 1);
        execv(pointers[0], pointers.data());
        _exit(127);
    }
    BoundedRun run;
    int status = 0;
    rusage used{};
    while (!(run.ended = wait4(child, &status, WNOHANG, &used) == child) &&
           timer.elapsed() < most_seconds * 1000) {
        QThread::msleep(5);
    }
    if (!run.ended) {
        kill(child, SIGKILL);
        wait4(child, &status, 0, &used);
    }
    const auto seconds_of = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    run.seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    run.megabytes = static_cast<double>(used.ru_maxrss) / 1024;
    run.exit_code = run.ended && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    QFile text(log);
    run.said = text.open(QIODevice::ReadOnly) ? text.readAll() : QByteArray();
    return run;
}
