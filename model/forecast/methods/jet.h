// A number with its first derivatives (forward differentiation): the recursion of a model is written once and
// gives residuals with plain numbers and the Jacobian with jets.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace grundlast {

template <std::size_t Size>
struct Jet {
    double value = 0;
    std::array<double, Size> slope{};  // by each parameter

    Jet() = default;

    Jet(double number) : value(number) {}  // NOLINT: a constant is a jet

    // The parameter number `index`.
    static Jet parameter(double number, std::size_t index) {
        Jet jet(number);
        jet.slope[index] = 1;
        return jet;
    }

    Jet& operator+=(const Jet& other) {
        value += other.value;
        for (std::size_t i = 0; i < Size; ++i) {
            slope[i] += other.slope[i];
        }
        return *this;
    }

    Jet& operator*=(double factor) {
        value *= factor;
        for (double& part : slope) {
            part *= factor;
        }
        return *this;
    }

    // this += a x b: the one product that recursions need, in one pass.
    void add_product(const Jet& a, const Jet& b) {
        value += a.value * b.value;
        for (std::size_t i = 0; i < Size; ++i) {
            slope[i] += a.value * b.slope[i] + b.value * a.slope[i];
        }
    }

    friend Jet operator+(Jet a, const Jet& b) { return a += b; }

    friend Jet operator-(Jet a, const Jet& b) {
        a.value -= b.value;
        for (std::size_t i = 0; i < Size; ++i) {
            a.slope[i] -= b.slope[i];
        }
        return a;
    }

    friend Jet operator*(const Jet& a, const Jet& b) {
        Jet product;
        product.add_product(a, b);
        return product;
    }

    friend Jet operator/(const Jet& a, const Jet& b) {
        Jet quotient;
        const double inverse = 1.0 / b.value;
        quotient.value = a.value * inverse;
        for (std::size_t i = 0; i < Size; ++i) {
            quotient.slope[i] = (a.slope[i] - quotient.value * b.slope[i]) * inverse;
        }
        return quotient;
    }
};

inline double value_of(double number) {
    return number;
}

template <std::size_t Size>
double value_of(const Jet<Size>& jet) {
    return jet.value;
}

inline void add_product(double& sum, double a, double b) {
    sum += a * b;
}

template <std::size_t Size>
void add_product(Jet<Size>& sum, const Jet<Size>& a, const Jet<Size>& b) {
    sum.add_product(a, b);
}

}  // namespace grundlast
