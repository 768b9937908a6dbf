#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

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

/// The figures of the status bar for a design and the build that is shown.
QList<StatusCell> statusCells(const ShownDesign& shown, const BuildViewModel& build, const BudgetsViewModel& budgets);

} // namespace lanewatt::viewmodels
