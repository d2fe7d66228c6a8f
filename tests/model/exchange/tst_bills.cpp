#include <QFile>
#include <QTest>

#include "samples.h"

using namespace grundlast;
using namespace std::chrono_literals;

namespace {

const Spend* spend_of(const Import& import, const std::string& team) {
    for (const Spend& spend : import.spend) {
        if (spend.team == team) {
            return &spend;
        }
    }
    return nullptr;
}

double total(const Import& import) {
    double sum = 0;
    for (const Spend& spend : import.spend) {
        sum += spend.amount;
    }
    return sum;
}

// Sums of thousands of decimals: equal to a ten-thousandth of a cent.
bool same(double a, double b) {
    return std::abs(a - b) < 1e-6;
}

QByteArray bytes_of(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestBills : public QObject {
    Q_OBJECT

  private slots:
    void sums_focus_by_team_and_month();
    void sums_the_public_focus_sample();
    void takes_the_team_of_a_tag();
    void keeps_tax_and_months_apart();
    void counts_gpu_hours_of_focus();
    void amortises_aws();
    void sums_the_aws_invoice();
    void reads_the_older_aws_report();
    void counts_what_aws_discounts_leave_unused();
    void refuses_work_without_its_effective_cost();
    void sums_azure();
    void counts_gpu_hours_of_azure();
    void says_why_charges_are_left_out();
};

void TestBills::sums_focus_by_team_and_month() {
    const auto import = import_file(sample("focus_30_charges.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("focus"));
    QCOMPARE(import->rows, 30);
    QCOMPARE(import->used, 30);
    QVERIFY(import->history.jobs.empty());
    // With Python's csv and decimal over the file: sum of EffectiveCost, and by SubAccountName.
    QVERIFY(same(total(*import), 14.41909272322));
    const Spend* spend = spend_of(*import, "Atlas Orion");
    QVERIFY(spend);
    QVERIFY(same(spend->amount, 14.58088));
    QCOMPARE(spend->month, 2024y / 9);
    QCOMPARE(spend->currency, std::string("USD"));
    QVERIFY(!spend->gpu_hours);
    QCOMPARE(spend->source, std::string("focus: focus_30_charges.csv"));
    ImportOptions options;
    options.invoiced = true;
    QVERIFY(same(total(*import_file(sample("focus_30_charges.csv"), options)), 12.75726239922));
}

void TestBills::sums_the_public_focus_sample() {
    const std::string path = shared_file("samples/billing/focus_1.0_sample_1000.csv");
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY(import.ok());
    QCOMPARE(import->rows, 1000);
    QCOMPARE(import->used, 1000);
    // Python, csv.DictReader and Decimal: sum of EffectiveCost 14.97651418586, of BilledCost 20.52022672899; 68
    // values of SubAccountName, of which Atlas Orion has 14.58088.
    QVERIFY(same(total(*import), 14.97651418586));
    QCOMPARE(import->spend.size(), std::size_t(68));
    QVERIFY(same(spend_of(*import, "Atlas Orion")->amount, 14.58088));
    ImportOptions options;
    options.invoiced = true;
    options.team_tag = "business_unit";
    const auto invoiced = import_file(path, options);
    QVERIFY(invoiced.ok());
    QVERIFY(same(total(*invoiced), 20.52022672899));
    options.invoiced = false;
    // The same with the tag business_unit where there is one: PeoriaData has 16 USD (and a credit stands
    // elsewhere).
    const auto by_tag = import_file(path, options);
    QVERIFY(by_tag.ok());
    QVERIFY(same(spend_of(*by_tag, "PeoriaData")->amount, 16.0));
    QVERIFY(same(total(*by_tag), 14.97651418586));
}

void TestBills::takes_the_team_of_a_tag() {
    const std::string head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,SubAccountName,Tags\n";
    const std::string rows =
        "1,2,EUR,2026-03-01T00:00:00Z,Konto,\"{\"\"Team\"\": \"\"nlp\"\", \"\"stage\"\": \"\"dev\"\"}\"\n"
        "1,4,EUR,2026-03-31T23:00:00Z,Konto,\"{\"\"stage\"\": \"\"prod\"\"}\"\n"
        "1,8,EUR,2026-04-01T00:00:00Z,Konto,NULL\n";
    const auto import = import_text(head + rows, "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->spend.size(), std::size_t(3));
    QCOMPARE(spend_of(*import, "nlp")->amount, 2.0);
    QCOMPARE(import->spend[0].amount, 4.0);  // Konto, March
    QCOMPARE(import->spend[1].amount, 8.0);  // Konto, April
    // It says how it came to the teams, and which tags it did not use.
    QCOMPARE(import->notes[0].en, std::string("team: 1 rows by the tag team, 2 by SubAccountName"));
    QCOMPARE(import->notes[1].en, std::string("other tags, for --team-tag: stage"));
    ImportOptions options;
    options.team_tag = "stage";
    const auto by_stage = import_text(head + rows, "x.csv", options);
    QCOMPARE(spend_of(*by_stage, "dev")->amount, 2.0);
    QCOMPARE(spend_of(*by_stage, "prod")->amount, 4.0);
    options.team_tag = "SubAccountName";  // a column
    QCOMPARE(import_text(head + rows, "x.csv", options)->spend.size(), std::size_t(2));
}

void TestBills::keeps_tax_and_months_apart() {
    const auto import = import_text(
        "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,SubAccountName,ChargeCategory\n"
        "1,100,EUR,2026-03-01 00:00:00,a,Usage\n1,19,EUR,2026-03-01 00:00:00,a,Tax\n"
        "1,-10,EUR,2026-03-05 00:00:00,a,Credit\n1,7,USD,2026-03-05 00:00:00,a,Usage\n",
        "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->spend.size(), std::size_t(2));  // two currencies are never added up
    QCOMPARE(import->spend[0].amount, 90.0);
    QCOMPARE(import->spend[0].tax, 19.0);
    QCOMPARE(import->spend[1].currency, std::string("USD"));
}

void TestBills::counts_gpu_hours_of_focus() {
    ImportOptions options;
    options.gpus_of_instance = {{"p4d.24xlarge", 8}};
    const auto import = import_text(
        "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,SubAccountName,ChargeCategory,"
        "ConsumedQuantity,"
        "ConsumedUnit,SkuPriceDetails,ChargeDescription,CommitmentDiscountStatus\n"
        // 1.2 says the count, else the type; 1.0 has the type in the description only
        "1,1,USD,2026-03-01 00:00:00,a,Usage,2,Hours,\"{\"\"GpuCount\"\": 4}\",,\n"
        "1,1,USD,2026-03-01 00:00:00,a,Usage,3,Hours,\"{\"\"InstanceType\"\": \"\"p4d.24xlarge\"\"}\",,Used\n"
        "1,1,USD,2026-03-01 00:00:00,a,Usage,1.5,Hrs,,$32.77 per On Demand Linux p4d.24xlarge Instance Hour,\n"
        "1,1,USD,2026-03-01 00:00:00,a,Usage,100,Hours,\"{\"\"GpuCount\"\": 4}\",,Unused\n"  // nobody computed
        "1,1,USD,2026-03-01 00:00:00,a,Usage,100,GB-Months,\"{\"\"GpuCount\"\": 4}\",,\n"    // no hours
        "1,1,USD,2026-03-01 00:00:00,a,Purchase,100,Hours,\"{\"\"GpuCount\"\": 4}\",,\n",
        "x.csv", options);
    QVERIFY(import.ok());
    QCOMPARE(*import->spend[0].gpu_hours, 2 * 4 + 3 * 8 + 1.5 * 8);
    QCOMPARE(import->spend[0].amount, 6.0);
}

void TestBills::amortises_aws() {
    ImportOptions options;
    options.gpus_of_instance = {{"p5.48xlarge", 8}, {"p4d.24xlarge", 8}, {"g6e.2xlarge", 1}};
    const auto import = import_file(sample("constructed_aws_cur2_gpu.csv"), options);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("aws"));
    QCOMPARE(import->used, 6);
    // nlp: 58.8928 on demand + 1.9 covered by the plan; vision: spot; the negation and the plan's fee, all of
    // which was used, are 0; tax stands apart.
    QVERIFY(same(spend_of(*import, "nlp")->amount, 60.7928));
    QCOMPARE(*spend_of(*import, "nlp")->gpu_hours, 9.0);
    QVERIFY(same(spend_of(*import, "vision")->amount, 9.7598));
    QCOMPARE(*spend_of(*import, "vision")->gpu_hours, 8.0);
    QVERIFY(same(spend_of(*import, "444455556666")->amount, 0));
    QVERIFY(same(spend_of(*import, "444455556666")->tax, 13.87));
    QCOMPARE(spend_of(*import, "nlp")->month, 2026y / 3);
}

void TestBills::sums_the_aws_invoice() {
    ImportOptions options;
    options.invoiced = true;
    const auto import = import_file(sample("constructed_aws_cur2_gpu.csv"), options);
    // awk over line_item_unblended_cost without the tax: 58.8928 + 9.7598 + 2.8035 - 2.8035 + 1.9
    QVERIFY(same(total(*import), 70.5526));
    // Without the types of instances nothing is known of GPUs.
    QVERIFY(!spend_of(*import, "nlp")->gpu_hours);
}

void TestBills::reads_the_older_aws_report() {
    const auto import = import_text(
        "identity/LineItemId,lineItem/LineItemType,lineItem/UsageStartDate,lineItem/UsageAccountId,"
        "lineItem/CurrencyCode,lineItem/UnblendedCost,reservation/EffectiveCost,resourceTags/user:team\n"
        "1,Usage,2026-03-01T00:00:00Z,111,USD,5,,nlp\n"
        "2,DiscountedUsage,2026-03-01T00:00:00Z,111,USD,0,3.5,nlp\n"
        "3,Usage,2026-03-01T00:00:00Z,111,USD,2,,\n",
        "x.csv");
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("aws"));
    QCOMPARE(spend_of(*import, "nlp")->amount, 8.5);
    QCOMPARE(spend_of(*import, "111")->amount, 2.0);
}

void TestBills::counts_what_aws_discounts_leave_unused() {
    const auto import = import_text(
        "line_item_line_item_type,line_item_usage_start_date,line_item_usage_account_id,line_item_currency_"
        "code,"
        "line_item_unblended_cost,savings_plan_total_commitment_to_date,savings_plan_used_commitment,"
        "reservation_unused_amortized_upfront_fee_for_billing_period,reservation_unused_recurring_fee,"
        "reservation_reservation_a_r_n\n"
        "SavingsPlanRecurringFee,2026-03-01,1,USD,10,10,7,,,\n"
        "RIFee,2026-03-01,1,USD,50,,,4,1.5,arn\n"
        "Fee,2026-03-01,1,USD,1000,,,,,arn\n"  // buys a reservation: its use is charged where it is used
        "Fee,2026-03-01,1,USD,20,,,,,\n"       // any other fee
        "Refund,2026-03-01,1,USD,-5,,,,,\n",
        "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->spend[0].amount, 3 + 5.5 + 0 + 20 - 5);
}

void TestBills::refuses_work_without_its_effective_cost() {
    const auto import = import_text(
        "line_item_line_item_type,line_item_usage_start_date,line_item_usage_account_id,line_item_currency_"
        "code,"
        "line_item_unblended_cost\nDiscountedUsage,2026-03-01,1,USD,0\nUsage,2026-03-01,1,USD,1\n",
        "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->skipped.size(), std::size_t(1));
    QVERIFY(import->skipped[0].reason.en.find("amount") != std::string::npos);
}

void TestBills::sums_azure() {
    const auto import = import_file(sample("azure_ea_actualcost_11.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("azure"));
    QCOMPARE(import->used, 11);
    // Python's csv and decimal by SubscriptionName: 3.25 (a reservation) + 2.64 + 0 + 0.21268368 + 0
    QVERIFY(same(spend_of(*import, "Cost Management Research")->amount, 6.10268368));
    QVERIFY(same(spend_of(*import, "Trey Research R&D Playground")->amount,
                 0.000002 + 1.9584 + 0.4838709677419368));
    QVERIFY(same(spend_of(*import, "Trey Research IT")->amount, 0.000051139));
    QCOMPARE(import->spend[0].month, 2023y / 9);
    // The tag stands in a fragment of JSON without braces.
    ImportOptions options;
    options.team_tag = "CostCenter";
    const QByteArray text =
        bytes_of(sample("azure_ea_actualcost_11.csv")).replace("CostCenter,Unit", "Other,Unit");
    const auto by_tag = import_text(text.toStdString(), "x.csv", options);
    QVERIFY(by_tag.ok());
    QVERIFY(same(spend_of(*by_tag, "1234")->amount, 0.000051139 + 0.000002 + 1.9584 + 0.4838709677419368));
}

void TestBills::counts_gpu_hours_of_azure() {
    ImportOptions options;
    options.gpus_of_instance = {{"Standard_ND96isr_H100_v5", 8}};
    const auto import = import_text(
        "date,costInBillingCurrency,billingCurrency,meterCategory,SubscriptionName,chargeType,quantity,"
        "unitOfMeasure,"
        "additionalInfo\n"
        "03/01/2026,700,EUR,Virtual Machines,s,Usage,7,1 "
        "Hour,\"{\"\"ServiceType\"\":\"\"Standard_ND96isr_H100_v5\"\"}\"\n"
        "03/01/2026,1,EUR,Virtual Machines,s,Usage,7,100 "
        "Hours,\"{\"\"ServiceType\"\":\"\"Standard_ND96isr_H100_v5\"\"}\"\n",
        "x.csv", options);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(*import->spend[0].gpu_hours, 56.0);
    QCOMPARE(import->spend[0].amount, 701.0);
}

void TestBills::says_why_charges_are_left_out() {
    const auto import = import_text(
        "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,SubAccountName\n"
        "1,viel,EUR,2026-03-01,a\n1,1,,2026-03-01,a\n1,1,EUR,demnächst,a\n1,1,EUR,2026-03-01\n1,1,EUR,2026-03-"
        "01,a\n",
        "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->rows, 5);
    QCOMPARE(import->used, 1);
    QCOMPARE(import->skipped.size(), std::size_t(4));
    QCOMPARE(import->skipped[0].line, 2);
    QVERIFY(import->skipped[0].reason.en.find("\"viel\" is not a number") != std::string::npos);
    QVERIFY(import->skipped[1].reason.en.find("currency is missing") != std::string::npos);
    QVERIFY(import->skipped[2].reason.de.find("demnächst") != std::string::npos);
    QVERIFY(import->skipped[3].reason.en.find("4 columns instead of 5") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestBills)
#include "tst_bills.moc"
