// Seasonal ARIMA (Box & Jenkins) with exact Gaussian likelihood: phi(B) Phi(B^m) (w - mean) = theta(B)
// Theta(B^m) e, where w is the series differenced d times and D times over the season.
#pragma once

#include <string>
#include <vector>

namespace grundlast {

struct ArimaOrder {
    int p = 0, d = 0, q = 0;
    int P = 0, D = 0, Q = 0;
    int period = 1;
    // A mean of w: of the series itself where nothing is differenced, else its drift. Only for d + D < 2.
    bool constant = false;

    std::string name() const;  // "arima(1,1,1)(0,1,1)[12]", "+ drift" or "+ mean" behind it

    int coefficients() const { return p + q + P + Q + (constant ? 1 : 0); }

    int lost() const { return d + D * period; }  // values that differencing takes

    bool operator==(const ArimaOrder&) const = default;
};

// Signs as in R: w = ar1 w[t-1] + ... + e + ma1 e[t-1] + ...
struct ArimaCoefficients {
    std::vector<double> ar, ma, seasonal_ar, seasonal_ma;
    double mean = 0;  // of w
};

// What w is made of, seasons multiplied out: w[t] = sum phi[i] w[t-1-i] + e[t] + sum theta[i] e[t-1-i].
struct ArmaLags {
    std::vector<double> phi, theta;
};

ArmaLags lags_of(const ArimaCoefficients& coefficients, int period);

// Differenced d times and D times over the period.
std::vector<double> differenced(std::vector<double> values, int d, int D, int period);

// Weights of the earlier values in an undifferenced one: y[t] = w[t] + sum weight[i] y[t-1-i].
std::vector<double> undifferencing(int d, int D, int period);

// The filter that gives each next value's mean and variance (in units of the variance of e) given all before,
// by the recursions of Morf, Sidhu & Kailath 1974 for a stationary start (Pearlman 1980): no matrix.
class ArmaFilter {
  public:
    // The lags must be stationary.
    explicit ArmaFilter(const ArmaLags& lags);

    double mean() const { return state_.front(); }

    double variance() const { return variance_; }

    // Takes in a value that came out `error` above the mean.
    void update(double error);

    bool ok() const { return ok_; }

  private:
    void transition(std::vector<double>& vector) const;

    std::vector<double> phi_, state_, gain_, change_;  // as long as the state
    double variance_ = 1, weight_ = 0;
    bool ok_ = true;
    bool settled_ = false;  // the variance moves no more
};

struct ArmaLikelihood {
    std::vector<double> errors;     // one-step
    std::vector<double> variances;  // of each, in units of the variance of e
    double sum_of_squares = 0;      // of errors over variances
    double log_variances = 0;       // sum
    double log_likelihood = 0;      // at the best variance; minus infinity where there is none
    ArmaFilter last;                // after the last value
};

// Exact, of `values` less their mean. Empty `values` are not allowed.
ArmaLikelihood arma_likelihood(const std::vector<double>& values, double mean, const ArmaLags& lags);

// Errors given the first values (as many as the longest lag of w) and no errors before: the fast approximation.
std::vector<double> conditional_errors(const std::vector<double>& values, const ArimaCoefficients& coefficients,
                                       int period);

struct ArimaFit {
    ArimaOrder order;
    ArimaCoefficients coefficients;
    double criterion = 0;       // corrected AIC; infinity: no such model, or a root next to the unit circle
    std::vector<double> place;  // of the search, for a search that starts from here
};

// Fits w, the differenced values (not all equal). Least squares by Levenberg & Marquardt over partial
// autocorrelations (Monahan 1984), which keeps all roots outside the unit circle. Conditional: by
// conditional_errors, the criterion from n ln(mean square).
ArimaFit fit_conditional(const std::vector<double>& w, const ArimaOrder& order);

// Maximum likelihood, from where `start` was found.
ArimaFit fit_exact(const std::vector<double>& w, const ArimaFit& start);

}  // namespace grundlast
