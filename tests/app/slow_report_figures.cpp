// The same figures in every form, of the large example.
#include "tests/app/report_figures.h"

using namespace grundlast;

class SlowReportFigures : public QObject {
    Q_OBJECT

  private slots:

    void every_form_shows_the_same_figures_of_philly() { check_figures("philly", 3); }
};

QTEST_MAIN(SlowReportFigures)
#include "slow_report_figures.moc"
