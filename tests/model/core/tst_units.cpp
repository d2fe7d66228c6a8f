// Quantities of different units do not mix: what must not compile is asked for at compile time.
#include <QtTest>
#include <type_traits>

#include "model/core/units.h"

using namespace grundlast;

namespace {

template <class A, class B>
concept Addable = requires(A a, B b) {
    a + b;
};

template <class A, class B>
concept Assignable = requires(A a, B b) {
    a = b;
};

static_assert(Addable<GpuHours, GpuHours>);
static_assert(!Addable<GpuHours, Hours>);
static_assert(!Addable<Money, GpuHours>);
static_assert(!Addable<Kilowatts, KilowattHours>);
static_assert(!Addable<Money, double>);
static_assert(!Assignable<GpuHours, double>, "a number gets its unit only by name");
static_assert(!std::is_convertible_v<GpuHours, double>);
static_assert(std::is_same_v<decltype(Kilowatts(1) * Hours(1)), KilowattHours>);
static_assert(std::is_same_v<decltype(Money(1) / GpuHours(1)), PricePerGpuHour>);
static_assert(std::is_same_v<decltype(PricePerKilowattHour(1) * KilowattHours(1)), Money>);
static_assert(std::is_same_v<decltype(GpuHours(1) / GpuHours(1)), double>);
static_assert((GpuHours(2) + GpuHours(3)).value() == 5);

}  // namespace

class UnitsTest : public QObject {
    Q_OBJECT

  private slots:

    void a_rate_times_its_amount_is_money() {
        const PricePerKilowattHour price(0.2);
        const Money cost = price * (Kilowatts(10) * Hours(24));
        QCOMPARE(cost.value(), 48.0);  // 10 kW x 24 h x 0.20
        QCOMPARE(((Kilowatts(10) * Hours(24)) * price).value(), 48.0);
    }

    void quantities_scale_and_compare() {
        Money sum(1.5);
        sum += Money(2);
        sum -= Money(0.5);
        sum *= 2;
        QCOMPARE(sum, Money(6));
        QVERIFY(-sum < Money());
        QCOMPARE((sum / 4).value(), 1.5);
        QCOMPARE((0.5 * sum).value(), 3.0);
    }

    void cents_are_rounded_commercially() {
        QCOMPARE(rounded_to_cents(Money(0.125)).value(), 0.13);  // exact in binary: away from zero
        QCOMPARE(rounded_to_cents(Money(-0.125)).value(), -0.13);
        QCOMPARE(rounded_to_cents(Money(2.344)).value(), 2.34);
    }
};

QTEST_GUILESS_MAIN(UnitsTest)
#include "tst_units.moc"
