// "auto": exponential smoothing against the plain mean, by corrected AIC. A backtest decides between more
// methods once the series is long enough for one.
#include "model/forecast/methods/method.h"

namespace grundlast {

MethodResult automatic_method(const Series& series, const SeriesOptions& options) {
    MethodResult level = mean_method(series, options);
    MethodResult smooth = ets_method(series, options);
    return smooth.aicc < level.aicc ? smooth : level;
}

}  // namespace grundlast
