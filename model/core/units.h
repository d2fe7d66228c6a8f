// Quantities with their unit in the type: mixing GPU-hours with kilowatt-hours does not compile.
#pragma once

#include <cmath>
#include <compare>

namespace grundlast {

template <class Unit>
class Quantity {
  public:
    constexpr Quantity() = default;

    constexpr explicit Quantity(double value) : value_(value) {}

    constexpr double value() const { return value_; }

    constexpr auto operator<=>(const Quantity&) const = default;

    constexpr Quantity operator-() const { return Quantity(-value_); }

    constexpr Quantity& operator+=(Quantity other) {
        value_ += other.value_;
        return *this;
    }

    constexpr Quantity& operator-=(Quantity other) {
        value_ -= other.value_;
        return *this;
    }

    constexpr Quantity& operator*=(double factor) {
        value_ *= factor;
        return *this;
    }

  private:
    double value_ = 0;
};

// The unit of a price or rate: A for each B.
template <class A, class B>
struct Per {};

template <class U>
constexpr Quantity<U> operator+(Quantity<U> a, Quantity<U> b) {
    return Quantity<U>(a.value() + b.value());
}

template <class U>
constexpr Quantity<U> operator-(Quantity<U> a, Quantity<U> b) {
    return Quantity<U>(a.value() - b.value());
}

template <class U>
constexpr Quantity<U> operator*(Quantity<U> a, double factor) {
    return Quantity<U>(a.value() * factor);
}

template <class U>
constexpr Quantity<U> operator*(double factor, Quantity<U> a) {
    return Quantity<U>(a.value() * factor);
}

template <class U>
constexpr Quantity<U> operator/(Quantity<U> a, double divisor) {
    return Quantity<U>(a.value() / divisor);
}

template <class U>
constexpr double operator/(Quantity<U> a, Quantity<U> b) {
    return a.value() / b.value();
}

template <class A, class B>
constexpr Quantity<Per<A, B>> operator/(Quantity<A> a, Quantity<B> b) {
    return Quantity<Per<A, B>>(a.value() / b.value());
}

template <class A, class B>
constexpr Quantity<A> operator*(Quantity<Per<A, B>> rate, Quantity<B> amount) {
    return Quantity<A>(rate.value() * amount.value());
}

template <class A, class B>
constexpr Quantity<A> operator*(Quantity<B> amount, Quantity<Per<A, B>> rate) {
    return rate * amount;
}

struct HourUnit {};

struct GpuHourUnit {};

struct KilowattUnit {};

struct KilowattHourUnit {};

struct GigabyteUnit {};

struct MoneyUnit {};

using Hours = Quantity<HourUnit>;
using GpuHours = Quantity<GpuHourUnit>;
using Kilowatts = Quantity<KilowattUnit>;
using KilowattHours = Quantity<KilowattHourUnit>;
using Gigabytes = Quantity<GigabyteUnit>;  // 10^9 bytes

// In the project's currency. A double inside formulas; each cell (position x month x team) is rounded to cents
// once and totals are sums of cells.
using Money = Quantity<MoneyUnit>;

using PricePerGpuHour = Quantity<Per<MoneyUnit, GpuHourUnit>>;
using PricePerHour = Quantity<Per<MoneyUnit, HourUnit>>;
using PricePerKilowattHour = Quantity<Per<MoneyUnit, KilowattHourUnit>>;
using PricePerGigabyte = Quantity<Per<MoneyUnit, GigabyteUnit>>;

constexpr KilowattHours operator*(Kilowatts power, Hours time) {
    return KilowattHours(power.value() * time.value());
}

// Half a cent is rounded away from zero, as commercial rounding does.
inline Money rounded_to_cents(Money amount) {
    return Money(std::round(amount.value() * 100.0) / 100.0);
}

}  // namespace grundlast
