// The editable fields of a workload as they are shown, to say afterwards what an edit made of them.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "model/project/project.h"

namespace grundlast {

class ShownWorkload {
  public:
    ShownWorkload(const Project& project, int row);

    // "Memory per GPU (GB): 40 → 27.2", in the order of the form; the note on the origin is left out.
    QStringList changes_from(const ShownWorkload& before) const;

  private:
    struct Field {
        QString title;
        QString text;
    };

    std::vector<Field> fields_;
};

}  // namespace grundlast
