// The way through the program for somebody who opens it for the first time: what to do, where, and what is
// done.
#pragma once

#include <QString>
#include <vector>

#include "views/document.h"
#include "views/pages/shared/place.h"

namespace grundlast {

struct FirstStep {
    QString name;  // "Import or enter the work"
    QString what;  // one sentence
    Place place;
    bool done = false;
};

// Derived from the project and its results. A report stands in a file: whether it was written is told.
std::vector<FirstStep> first_steps(const DocumentInterface& document, bool report_written);

// Place in `steps` of the first that is not done; their number where all are.
int next_step(const std::vector<FirstStep>& steps);

}  // namespace grundlast
