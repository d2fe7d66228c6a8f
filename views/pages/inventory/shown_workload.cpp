#include "views/pages/inventory/shown_workload.h"

#include "views/tables/inventory_fields.h"

namespace grundlast {

ShownWorkload::ShownWorkload(const Project& project, int row) {
    for (const FormSection& section : workload_sections()) {
        for (const RecordField& field : section.fields) {
            if (field.write && !field.key.startsWith(QLatin1String("origin"))) {
                fields_.push_back(
                    {field.title_with_unit(), display_text(field, field.read(project, row), project)});
            }
        }
    }
}

QStringList ShownWorkload::changes_from(const ShownWorkload& before) const {
    QStringList changes;
    for (std::size_t i = 0; i < fields_.size() && i < before.fields_.size(); ++i) {
        const QString& old = before.fields_[i].text;
        if (fields_[i].text != old) {
            changes << QStringLiteral("%1: %2 → %3")
                           .arg(fields_[i].title, old.isEmpty() ? QStringLiteral("–") : old, fields_[i].text);
        }
    }
    return changes;
}

}  // namespace grundlast
