// Failures, storage, services and effects in the window: their fields, and the tab "Effects".
#include <QTest>
#include <algorithm>

#include "model/project/gpu_speeds.h"
#include "tests/views/sample_document.h"
#include "views/pages/cluster/cluster_presenter.h"
#include "views/pages/simulation/effect_presenter.h"
#include "views/style/number_text.h"
#include "views/tables/inventory_fields.h"
#include "views/tables/plan_fields.h"
#include "views/tables/world_fields.h"

using namespace grundlast;

namespace {

const RecordField* field_of(const std::vector<RecordField>& fields, const char* key) {
    const auto at = std::find_if(fields.begin(), fields.end(), [key](const RecordField& field) {
        return field.key == QString::fromLatin1(key);
    });
    return at == fields.end() ? nullptr : &*at;
}

RecordField workload_field(const char* key) {
    for (const FormSection& section : workload_sections()) {
        if (const RecordField* field = field_of(section.fields, key)) {
            return *field;
        }
    }
    qFatal("no field %s", key);
}

}  // namespace

class EffectsTest : public QObject {
    Q_OBJECT

  private slots:

    void initTestCase() { QLocale::setDefault(localeOf(Language::english)); }

    void nodeGroupsSayHowOftenTheyFail();
    void storageComesAndGoes();
    void speedsComeAndGo();
    void officeHoursAreReady();
    void dalysIntervalIsOffered();
    void effectsAreSwitchedAndStudied();
};

void EffectsTest::nodeGroupsSayHowOftenTheyFail() {
    Project project = sample_project();
    const RecordList groups = node_group_list(project.clusters[0].id);
    const RecordField* every = field_of(groups.columns, "failures.node_mtbf_h");
    QVERIFY(every);
    every->write(project, 0, 3692.0);
    QCOMPARE(project.clusters[0].groups[0].failures.node_mtbf_h, 3692.0);
    QCOMPARE(every->read(project, 0).toDouble(), 3692.0);
    QVERIFY(!problem_with(*field_of(groups.columns, "bandwidth.network"), 0.5).isEmpty());
}

// Each new one is of a tier that is not there yet; every step can be undone.
void EffectsTest::storageComesAndGoes() {
    SampleDocument document(sample_project());
    ClusterPresenter presenter(document);
    const QString site = QString::fromStdString(document.project().clusters[0].id);
    presenter.add_storage(site);
    presenter.add_storage(site);
    const auto& storage = document.project().clusters[0].storage;
    QCOMPARE(storage.size(), std::size_t{2});
    QVERIFY(storage[0].tier != storage[1].tier);
    const RecordList list = storage_list(site.toStdString());
    QCOMPARE(list.count(document.project()), 2);
    presenter.remove_storage(site, 0);
    QCOMPARE(list.count(document.project()), 1);
    document.undo_stack().undo();
    QCOMPARE(list.count(document.project()), 2);
}

// First the GPUs that the finding names, then any other; each once.
void EffectsTest::speedsComeAndGo() {
    Project project = sample_project();
    project.gpu_speeds.clear();
    SampleDocument document(project);
    ClusterPresenter presenter(document);
    const std::vector<std::string> missing = gpus_without_speed(project);
    for (std::size_t i = 0; i < project.gpu_models.size(); ++i) {
        presenter.add_speed();
        QCOMPARE(document.project().gpu_speeds.size(), i + 1);
    }
    for (std::size_t i = 0; i < missing.size(); ++i) {
        QCOMPARE(document.project().gpu_speeds[i].gpu_model, missing[i]);
    }
    QVERIFY(gpus_without_speed(document.project()).empty());
    presenter.add_speed();  // none is left
    QCOMPARE(document.project().gpu_speeds.size(), project.gpu_models.size());
    presenter.remove_speed(0);
    QCOMPARE(document.project().gpu_speeds.size(), project.gpu_models.size() - 1);
}

void EffectsTest::officeHoursAreReady() {
    Project project = sample_project();
    const RecordField profile = workload_field("arrivals.profile");
    Workload& workload = project.workloads[0];
    workload.arrivals.kind = ArrivalKind::rate;
    workload.arrivals.hour_of_week.clear();
    QCOMPARE(profile.read(project, 0).toString(), QStringLiteral("flat"));
    profile.write(project, 0, QStringLiteral("office"));
    QCOMPARE(workload.arrivals.hour_of_week, office_hours(1, share_outside_office_hours));
    QCOMPARE(workload.arrivals.hour_of_week[6], 1.0);  // Monday, 6 o'clock
    QCOMPARE(profile.read(project, 0).toString(), QStringLiteral("office"));
    workload.arrivals.hour_of_week[3] = 0.5;
    QCOMPARE(profile.read(project, 0).toString(), QStringLiteral("own"));
    profile.write(project, 0, QStringLiteral("flat"));
    QVERIFY(workload.arrivals.hour_of_week.empty());
    workload.arrivals.kind = ArrivalKind::service;
    workload.arrivals.replicas = 4;
    workload.arrivals.minimum_replicas = 1;
    profile.write(project, 0, QStringLiteral("office"));
    QCOMPARE(workload.arrivals.replicas_by_hour, office_hours(4, 1));
}

// A node of 1,000 h, 360 GB at 1 GB/s are 0.1 h: about sqrt(2 x 0.1 x 1000) - 0.1 = 14 h.
void EffectsTest::dalysIntervalIsOffered() {
    Project project = sample_project();
    const RecordField offered = workload_field("checkpointing.offered_interval_h");
    QVERIFY(!offered.write);
    QCOMPARE(offered.read(project, 0).toDouble(), 0.0);
    Workload& workload = project.workloads[0];
    workload.gpus_per_job = 1;
    workload.pool.clear();
    workload.checkpointing.size_gb = 360;
    for (Cluster& cluster : project.clusters) {
        ClusterStorage storage;
        storage.tier = workload.data.tier;
        storage.throughput_gb_s = 1;
        cluster.storage = {storage};
        for (NodeGroup& group : cluster.groups) {
            group.failures.node_mtbf_h = 1000;
        }
    }
    QVERIFY(std::abs(offered.read(project, 0).toDouble() - 14.07) < 0.1);
}

void EffectsTest::effectsAreSwitchedAndStudied() {
    Project project = sample_project();
    for (NodeGroup& group : project.clusters[0].groups) {
        group.failures.node_mtbf_h = 200;
    }
    SampleDocument document(project);
    const auto switches = effect_fields();
    QCOMPARE(switches.size(), all_effects().size());
    for (std::size_t at = 0; at < switches.size(); ++at) {
        QCOMPARE(switches[at].key, "effects." + QString::fromStdString(all_effects()[at].key));
        QCOMPARE(switches[at].title, QString::fromStdString(all_effects()[at].name.en));
    }
    const EffectPresenter presenter(document);
    QVERIFY(presenter.rows(QStringLiteral("own")).empty());
    document.study_effects("own");
    const auto rows = presenter.rows(QStringLiteral("own"));
    QCOMPARE(rows.size(), all_effects().size() + 1);
    QCOMPARE(rows[0][0], QStringLiteral("With all"));
    QVERIFY2(rows[1][3].startsWith(QStringLiteral("−")), qPrintable(rows[1][3]));  // failures cost goodput
    QVERIFY(presenter.rows(QStringLiteral("rent")).empty());  // of another plan nothing was studied
    QVERIFY(!presenter.note(QStringLiteral("own")).isEmpty());
}

QTEST_MAIN(EffectsTest)
#include "tst_effects.moc"
