#include "app/dialogs/import_reading.h"

#include <QMetaObject>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

ImportReading read(const std::string& path, const ImportOptions& options, const TakeOptions& take,
                   Project project, const RunControl& control) {
    ImportReading reading;
    auto import = import_file(path, options, control);
    if (!import) {
        reading.problem = inWindowLanguage(import.error().message);
        return reading;
    }
    const Result<Text> taken = take_import(project, *import, take);
    (taken ? reading.changes : reading.obstacle) = inWindowLanguage(taken ? *taken : taken.error().message);
    reading.import = std::make_shared<const Import>(std::move(*import));
    return reading;
}

}  // namespace

ImportReader::~ImportReader() {
    stop();
}

void ImportReader::stop() {
    ++latest_;
    thread_.request_stop();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void ImportReader::start(const QString& path, const ImportOptions& options, const TakeOptions& take,
                         const Project& project) {
    stop();
    thread_ = std::jthread([this, number = latest_, file = path.toStdString(), options, take,
                            project](const std::stop_token& token) {
        auto reading = std::make_shared<const ImportReading>(read(file, options, take, project, {token, {}}));
        QMetaObject::invokeMethod(
            this,
            [this, number, reading] {
                if (number == latest_) {
                    emit done(reading);
                }
            },
            Qt::QueuedConnection);
    });
}

}  // namespace grundlast
