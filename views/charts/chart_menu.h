// What can be done with a chart: look closer, read it as a table, take it elsewhere.
#pragma once

class QMenu;
class QWidget;

namespace grundlast {

class ChartView;

// The menu of a chart's corner, its context menu and its keyboard. Belongs to `parent`.
QMenu* make_chart_menu(ChartView& view, QWidget* parent);

}  // namespace grundlast
