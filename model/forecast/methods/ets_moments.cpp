#include "model/forecast/methods/ets_moments.h"

#include <Eigen/Dense>

#include "model/forecast/methods/ets_average.h"

namespace grundlast {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

MatrixXd kronecker(const MatrixXd& a, const MatrixXd& b) {
    MatrixXd product(a.rows() * b.rows(), a.cols() * b.cols());
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index j = 0; j < a.cols(); ++j) {
            product.block(i * b.rows(), j * b.cols(), b.rows(), b.cols()) = a(i, j) * b;
        }
    }
    return product;
}

// Level and trend x, factors z (the next one first): y = (H x)(z_1)(1 + e), x' = (F + e G) x, z' = (P + e Q) z.
// Then v = z (x) x moves as v' = (A + e B + e^2 C) v.
struct Products {
    MatrixXd a, b, c;
    VectorXd look;   // y = look . v (1 + e)
    VectorXd start;  // v
};

Products products_of(const EtsFit& fit) {
    const bool trended = fit.form.trend != EtsTrend::none;
    const auto period = static_cast<Index>(fit.last.season.size());
    const Index size = trended ? 2 : 1;
    MatrixXd f = MatrixXd::Ones(1, 1), g = MatrixXd::Constant(1, 1, fit.parameters.alpha);
    VectorXd h = VectorXd::Ones(1), x = VectorXd::Constant(1, fit.last.level);
    if (trended) {
        const double phi = fit.parameters.phi;
        f = (MatrixXd(2, 2) << 1, phi, 0, phi).finished();
        g = (MatrixXd(2, 2) << fit.parameters.alpha, fit.parameters.alpha * phi, fit.parameters.beta,
             fit.parameters.beta * phi)
                .finished();
        h = (VectorXd(2) << 1, phi).finished();
        x = (VectorXd(2) << fit.last.level, fit.last.trend).finished();
    }
    MatrixXd p = MatrixXd::Zero(period, period), q = MatrixXd::Zero(period, period);
    VectorXd z(period);
    for (Index i = 0; i < period; ++i) {
        p(i, (i + 1) % period) = 1;  // the cycle turns; the factor that was used comes last
        const auto at = (fit.last.position + static_cast<std::size_t>(i)) % fit.last.season.size();
        z[i] = fit.last.season[at];
    }
    q(period - 1, 0) = fit.parameters.gamma;
    VectorXd first = VectorXd::Zero(period);
    first[0] = 1;
    Products products{kronecker(p, f), kronecker(q, f) + kronecker(p, g), kronecker(q, g),
                      VectorXd(period * size), VectorXd(period * size)};
    for (Index i = 0; i < period; ++i) {
        products.look.segment(i * size, size) = first[i] * h;
        products.start.segment(i * size, size) = z[i] * x;
    }
    return products;
}

EtsMoments of_products(const EtsFit& fit, std::size_t steps) {
    const Products m = products_of(fit);
    const double sigma2 = fit.sigma() * fit.sigma();
    VectorXd mean = m.start;
    MatrixXd second = m.start * m.start.transpose();
    EtsMoments moments;
    for (std::size_t step = 0; step < steps; ++step) {
        const double expected = m.look.dot(mean);
        moments.mean.push_back(expected);
        moments.variance.push_back((1 + sigma2) * m.look.dot(second * m.look) - expected * expected);
        mean = m.a * mean + sigma2 * (m.c * mean);
        const MatrixXd crossed = m.a * second * m.c.transpose();
        second = m.a * second * m.a.transpose() +
                 sigma2 * (crossed + crossed.transpose() + m.b * second * m.b.transpose()) +
                 3 * sigma2 * sigma2 * (m.c * second * m.c.transpose());
    }
    return moments;
}

}  // namespace

EtsMoments ets_moments(const EtsFit& fit, std::size_t steps) {
    const bool exact = fit.form.error == EtsError::additive || fit.form.season != EtsSeason::multiplicative;
    return exact ? EtsMoments{ets_ahead(fit, steps), ets_variances(fit, steps)} : of_products(fit, steps);
}

}  // namespace grundlast
