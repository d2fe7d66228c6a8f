#include "app/timeline_file.h"

#include "model/exchange/results/timeline_files.h"
#include "views/charts/timeline_svg.h"

namespace grundlast {

std::string timeline_content(TimelineFormat format, const Timeline& timeline, const TimelineNames& names,
                             const TimelineTitle& title, Language language) {
    const TimelineExport of{timeline, names.jobs, title.start_s};
    switch (format) {
        case TimelineFormat::runs_csv:
            return timeline_csv(of);
        case TimelineFormat::waits_csv:
            return waits_csv(of);
        case TimelineFormat::trace_json:
            return timeline_trace_json(of);
        case TimelineFormat::svg:
            break;
    }
    return timeline_svg(timeline_picture(timeline, names), title.text, language);
}

}  // namespace grundlast
