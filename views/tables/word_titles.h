// Names of the model's choices in the language of the window.
#pragma once

#include <QString>

#include "model/project/project.h"

namespace grundlast {

QString word_title(WorkloadClass kind);
QString word_title(Interconnect interconnect);
QString word_title(Residency residency);
QString word_title(StorageTier tier);
QString word_title(RunTimeKind kind);
QString word_title(ArrivalKind kind);
QString word_title(Precision precision);
QString word_title(CostKind kind);
QString word_title(CostBasis basis);
QString word_title(OriginKind kind);
QString word_title(BurstKind kind);
QString word_title(Estimates estimates);
QString word_title(SchedulingRules rules);
QString word_title(ForecastSource source);
QString word_title(MonthLength rule);
QString word_title(Severity severity);

}  // namespace grundlast
