// Where the tests find their job histories, and sums over what came of them.
#pragma once

#include <QFile>
#include <QString>
#include <string>

#include "model/exchange/importers.h"

inline std::string sample(const std::string& name) {
    return std::string(GRUNDLAST_SOURCE_DIR) + "/tests/model/exchange/samples/" + name;
}

// Empty where the public data are not on this machine.
inline std::string shared_file(const std::string& name) {
    const std::string path = std::string(GRUNDLAST_SHARED_DIR) + "/data/" + name;
    return QFile::exists(QString::fromStdString(path)) ? path : std::string();
}

#define SKIP_WITHOUT(path)                            \
    do {                                              \
        if ((path).empty()) {                         \
            QSKIP("the public data set is not here"); \
        }                                             \
    } while (false)

inline double gpu_seconds(const grundlast::History& history) {
    double sum = 0;
    for (const grundlast::HistoryJob& job : history.jobs) {
        sum += job.run_s > 0 ? job.gpus * job.run_s : 0;
    }
    return sum;
}

inline const grundlast::HistoryJob* job_of_id(const grundlast::History& history, const std::string& id) {
    for (const grundlast::HistoryJob& job : history.jobs) {
        if (job.id == id) {
            return &job;
        }
    }
    return nullptr;
}
