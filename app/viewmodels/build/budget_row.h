#pragma once
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/budget/headlines.h"
#endif

#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// The main point of a budget, as the window shows it.
struct BudgetRow {
    Q_GADGET
    QML_VALUE_TYPE(budgetRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString family MEMBER family FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(double used MEMBER used FINAL)
    Q_PROPERTY(double limit MEMBER limit FINAL)
    Q_PROPERTY(double maximum MEMBER maximum FINAL)
    Q_PROPERTY(bool known MEMBER known FINAL)
    Q_PROPERTY(QString usedText MEMBER usedText FINAL)
    Q_PROPERTY(QString limitText MEMBER limitText FINAL)
    Q_PROPERTY(bool limited MEMBER limited FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString derivationId MEMBER derivationId FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)
    Q_PROPERTY(QStringList placements MEMBER placements FINAL)

public:
    QString key; ///< "power"
    QString title;
    QString family; ///< colour family: "power", "lane", "heat", "space", "money"
    QString iconName;
    double used = 0.0;
    double limit = 0.0;   ///< 0: none
    double maximum = 0.0; ///< end of the bar; 0: derived from the other values
    bool known = false;   ///< `used` is known
    QString usedText;
    QString limitText; ///< limit and unit; only the unit where there is no limit
    bool limited = false;
    int severity = 0; ///< a Mark
    QString derivationId;
    QString spoken; ///< the line as text for a screen reader
    QStringList placements; ///< of the shown build that contribute to it

    friend bool operator==(const BudgetRow&, const BudgetRow&) = default;
};

/// A budget's main point for display, without its placements.
BudgetRow budgetRow(BudgetKind kind, const BudgetPoint& point, const Assessment& assessment);
/// Text of the number a budget shows: "2,395", "22.27", "$3,715".
QString figureText(BudgetKind kind, const Figure& figure, const Assessment& assessment);

} // namespace lanewatt::viewmodels
