// Which kind of JSON value a described type becomes; writer, reader and schema all decide by these.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/type_kinds.h"
#include "model/inventory/history.h"

namespace grundlast::json {

template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;

// The jobs of a history are written as columns, one array for each field: a third of the size of one object for
// each job (docs/decisions/0003-history-as-columns.md).
template <class T>
concept Columns = std::same_as<T, std::vector<HistoryJob>>;

// A list of objects: the first field of each element is its key and has to be there.
template <class T>
concept Objects = is_vector<T> && !Columns<T> && HasFields<typename T::value_type>;

}  // namespace grundlast::json
