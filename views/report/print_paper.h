// The paper on a printer.
#pragma once

class QPrinter;

namespace grundlast {

class Paper;

// Prints the pages that the printer was asked for, each on a sheet of its own, in the size of A4 or as large as
// its paper allows. False where the printer could not begin or end.
bool print_paper(const Paper& paper, QPrinter& printer);

}  // namespace grundlast
