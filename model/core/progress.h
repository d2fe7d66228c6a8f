// How long work reports its progress and hears that it should stop.
#pragma once

#include <functional>
#include <stop_token>

#include "model/core/result.h"
#include "model/core/text.h"

namespace grundlast {

// Called from any thread, `done` from 0 to 1; must be quick.
using ProgressCallback = std::function<void(double done, const Text& what)>;

struct RunControl {
    std::stop_token stop;
    ProgressCallback progress;

    void report(double done, const Text& what) const {
        if (progress) {
            progress(done, what);
        }
    }
};

inline Error stopped() {
    return {{"Vom Benutzer angehalten", "Stopped by the user"}};
}

}  // namespace grundlast
