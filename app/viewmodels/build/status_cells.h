#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/assessment/bom_line.h"
#include "model/budget/machine_totals.h"

#include <vector>
#endif

namespace lanewatt::viewmodels {

class BudgetsViewModel;
class BuildViewModel;
class ShownDesign;

/// One figure of the status bar.
struct StatusCell {
    Q_GADGET
    QML_VALUE_TYPE(statusCell)
    Q_PROPERTY(QString cellId MEMBER cellId FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString figure MEMBER figure FINAL)
    Q_PROPERTY(QString words MEMBER words FINAL)

public:
    QString cellId;    ///< "errors", "cost"
    int severity = -1; ///< a Mark; −1: none
    QString iconName;
    QString figure;
    QString words;

    friend bool operator==(const StatusCell&, const StatusCell&) = default;
};

/// What the status bar says first, of any machines: "6 GPUs with 144 GB VRAM", "2.1 kW AC", "$9,870". What is not known is
/// said to be unknown; of a sum that is known in part it is the least.
struct MachineFigures {
    QString gpus; ///< empty where there are none
    QString power;
    QString price;
};
MachineFigures machineFigures(const MachineTotals& totals, const std::vector<CostTotal>& cost);

/// The figures of the status bar for a design and the build that is shown.
QList<StatusCell> statusCells(const ShownDesign& shown, const BuildViewModel& build, const BudgetsViewModel& budgets);
/// The same for all machines of the site, on the pages of racks and of the site.
QList<StatusCell> siteStatusCells(const ShownDesign& shown, const BudgetsViewModel& budgets);

} // namespace lanewatt::viewmodels
