// A file being read beside the window, as an import would take it.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <thread>

#include "model/exchange/importers.h"
#include "model/exchange/take_import.h"

namespace grundlast {

// What was understood of a file, and what it would change.
struct ImportReading {
    std::shared_ptr<const Import> import;  // null: `problem` says why
    QString problem;
    QString changes;   // of the project, in words
    QString obstacle;  // why the project cannot take it; empty: it can
};

// Reads in a thread of its own; the latest request wins.
class ImportReader : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;
    ~ImportReader() override;

    void start(const QString& path, const ImportOptions& options, const TakeOptions& take,
               const Project& project);
    void stop();

  signals:
    void done(const std::shared_ptr<const grundlast::ImportReading>& reading);

  private:
    std::jthread thread_;
    int latest_ = 0;
};

}  // namespace grundlast
