// What every parser must do with any bytes: return a value that holds what its header promises, or one line
// that says what is wrong. Broken promises abort, so that a fuzzer and a plain test see them alike.
#pragma once

#include <string>
#include <string_view>

namespace grundlast::fuzz {

void sacct(std::string_view bytes);
void swf(std::string_view bytes);
void philly(std::string_view bytes);
void csv(std::string_view bytes);
void bills(std::string_view bytes);       // FOCUS, AWS and Azure
void kubernetes(std::string_view bytes);  // Kueue and OpenCost
void dcgm(std::string_view bytes);
void traces(std::string_view bytes);     // Helios, Acme, Alibaba, NREL, Chronus
void prices(std::string_view bytes);     // cloud price lists and hardware offers
void xlsx(std::string_view bytes);       // a workbook, and its sheet alone
void gpu_use(std::string_view bytes);    // measured GPU-hours
void inventory(std::string_view bytes);  // teams and workloads as CSV and workbook
void project_file(std::string_view bytes);
void any_format(std::string_view bytes);  // found by content
void project_json(std::string_view bytes);

struct Target {
    const char* name;
    void (*run)(std::string_view bytes);
};

inline constexpr Target targets[] = {{"sacct", &sacct},
                                     {"swf", &swf},
                                     {"philly", &philly},
                                     {"csv", &csv},
                                     {"bills", &bills},
                                     {"kubernetes", &kubernetes},
                                     {"dcgm", &dcgm},
                                     {"traces", &traces},
                                     {"prices", &prices},
                                     {"xlsx", &xlsx},
                                     {"any", &any_format},
                                     {"project_json", &project_json},
                                     {"gpu_use", &gpu_use},
                                     {"inventory", &inventory},
                                     {"project_file", &project_file}};

}  // namespace grundlast::fuzz
