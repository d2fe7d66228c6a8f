#include "views/charts/chart_menu.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>

#include "views/charts/chart_export.h"
#include "views/charts/chart_table.h"
#include "views/charts/chart_table_dialog.h"
#include "views/charts/chart_view.h"
#include "views/style/file_choice.h"

namespace grundlast {

namespace {

struct ChartMenuText {
    Q_DECLARE_TR_FUNCTIONS(ChartMenuText)
};

struct FileKind {
    ChartFormat format;
    QString suffix, filter;
};

void export_as(ChartView& view, const FileKind& kind) {
    const QString suggested = QString::fromStdString(view.spec().id) + QLatin1Char('.') + kind.suffix;
    const QString path = askWhereToSave(&view, ChartMenuText::tr("Export chart"), suggested, kind.filter);
    if (path.isEmpty()) {
        return;
    }
    if (const QString problem = write_chart_file(path, view.picture(), kind.format); !problem.isEmpty()) {
        QMessageBox::warning(&view, ChartMenuText::tr("Export chart"), problem);
    }
}

void add_zoom(QMenu& menu, ChartView& view) {
    menu.addAction(ChartMenuText::tr("Zoom in") + QStringLiteral("\t+"), &view, [&view] { view.zoomIn(); });
    auto* out = menu.addAction(ChartMenuText::tr("Zoom out") + QStringLiteral("\t-"), &view,
                               [&view] { view.zoomOut(); });
    auto* whole = menu.addAction(ChartMenuText::tr("Whole chart") + QStringLiteral("\tEsc"), &view,
                                 [&view] { view.showWhole(); });
    auto* series =
        menu.addAction(ChartMenuText::tr("Show all series"), &view, [&view] { view.showAllSeries(); });
    out->setEnabled(view.excerpt().x.has_value());
    whole->setEnabled(view.excerpt().x.has_value());
    series->setEnabled(!view.excerpt().hidden.empty());
}

void add_files(QMenu& menu, ChartView& view) {
    const FileKind kinds[] = {
        {ChartFormat::svg, QStringLiteral("svg"), ChartMenuText::tr("SVG picture (*.svg)")},
        {ChartFormat::png, QStringLiteral("png"), ChartMenuText::tr("PNG picture (*.png)")},
        {ChartFormat::csv, QStringLiteral("csv"), ChartMenuText::tr("CSV table (*.csv)")}};
    const QString names[] = {ChartMenuText::tr("Export as SVG…"), ChartMenuText::tr("Export as PNG…"),
                             ChartMenuText::tr("Export as CSV…")};
    for (std::size_t i = 0; i < std::size(kinds); ++i) {
        menu.addAction(names[i], &view, [&view, kind = kinds[i]] { export_as(view, kind); });
    }
}

void fill(QMenu& menu, ChartView& view) {
    menu.clear();
    if (view.is_blank()) {
        menu.addAction(ChartMenuText::tr("Nothing is drawn yet"))->setEnabled(false);
        return;
    }
    menu.addAction(ChartMenuText::tr("Show as table…"), &view, [&view] {
        auto* dialog = new ChartTableDialog(view.spec(), view.locale(), view.window());
        dialog->show();
    });
    menu.addAction(ChartMenuText::tr("Copy picture"), &view,
                   [&view] { QGuiApplication::clipboard()->setImage(chart_image(view.picture())); });
    menu.addAction(ChartMenuText::tr("Copy table"), &view, [&view] {
        QGuiApplication::clipboard()->setText(table_as_tsv(chart_table(view.spec()), view.locale()));
    });
    menu.addSeparator();
    add_files(menu, view);
    menu.addSeparator();
    add_zoom(menu, view);
}

}  // namespace

QMenu* make_chart_menu(ChartView& view, QWidget* parent) {
    auto* menu = new QMenu(parent);
    // Made when it opens: what can be done depends on what is looked at.
    QObject::connect(menu, &QMenu::aboutToShow, &view, [menu, &view] { fill(*menu, view); });
    return menu;
}

}  // namespace grundlast
