// What the program opens with: examples, the files of last time, a new project, and the first steps.
#pragma once

#include <QDateTime>
#include <vector>

#include "model/core/text.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/start/first_steps.h"

class QGridLayout;

namespace grundlast {

struct ExampleOffer {
    QString name;  // as it is asked for
    QString title, description;
};

struct RecentFile {
    QString path;
    QDateTime opened;  // invalid: not known
};

// "today, 14:05", "yesterday, 09:10", else the date; as seen at `now`.
QString when_text(const QDateTime& time, const QDateTime& now);

class StartPage : public PageFrame {
    Q_OBJECT

  public:
    explicit StartPage(const std::vector<ExampleOffer>& examples, QWidget* parent = nullptr);

    void show_files(const std::vector<RecentFile>& files);
    void show_steps(const std::vector<FirstStep>& steps);

  signals:
    void new_wanted();
    void open_wanted();
    void import_wanted();
    void example_wanted(const QString& name);
    void file_wanted(const QString& path);
    void place_wanted(const grundlast::Place& place);

  private:
    QWidget* makeActions();
    QWidget* makeExamples(const std::vector<ExampleOffer>& examples);

    QVBoxLayout* files_;
    QVBoxLayout* steps_;
};

}  // namespace grundlast
