#pragma once
#include "app/viewmodels/build/budget_row.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// One rack of the site, as it stands beside the others.
struct SiteRack {
    Q_GADGET
    QML_VALUE_TYPE(siteRack)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString row MEMBER row FINAL)
    Q_PROPERTY(int units MEMBER units FINAL)
    Q_PROPERTY(int machines MEMBER machines FINAL)
    Q_PROPERTY(int added MEMBER added FINAL)
    Q_PROPERTY(QString contents MEMBER contents FINAL)
    Q_PROPERTY(QString closed MEMBER closed FINAL)
    Q_PROPERTY(QString closedIcon MEMBER closedIcon FINAL)
    Q_PROPERTY(QString next MEMBER next FINAL)
    Q_PROPERTY(double share MEMBER share FINAL)
    Q_PROPERTY(int mark MEMBER mark FINAL)
    Q_PROPERTY(int level MEMBER level FINAL)
    Q_PROPERTY(QString levelText MEMBER levelText FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::BudgetRow> meters MEMBER meters FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;   ///< text of its Ref: "site/R.7"
    QString group; ///< "R"
    QString name;
    QString row;      ///< id of its row; empty where it stands in none
    int units = 0;    ///< of its frame; 0 = unknown
    int machines = 0; ///< that stand in it
    int added = 0;    ///< that the preview adds
    QString contents; ///< "3 machines", with a preview "+ 3 × node"
    QString closed;   ///< "closed by power of the rack"; empty: one more fits, or nothing is known yet
    QString closedIcon;
    QString next;       ///< "next 43.49 of 34.50 kW"
    double share = -1;  ///< the fullest of its meters, 1 = full; negative: none is known
    int mark = 0;       ///< the worst of its meters, a Mark
    int level = -1;     ///< step of the legend; −1 = the value is unknown
    QString levelText;  ///< the value itself, "32.4 kW"
    QList<BudgetRow> meters; ///< power in the worst case, mass, units
    QString spoken;

    friend bool operator==(const SiteRack&, const SiteRack&) = default;
};

/// Machines of one build outside racks.
struct WaitingMachines {
    Q_GADGET
    QML_VALUE_TYPE(waitingMachines)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(int count MEMBER count FINAL)
    Q_PROPERTY(QString reason MEMBER reason FINAL)
    Q_PROPERTY(bool left MEMBER left FINAL)

public:
    QString key; ///< id of the build
    QString name;
    int count = 0;
    QString reason;
    bool left = false; ///< the preview found no place for `count` of them

    friend bool operator==(const WaitingMachines&, const WaitingMachines&) = default;
};

/// A row of racks. Its racks are neighbours in the list of racks.
struct RowOfRacks {
    Q_GADGET
    QML_VALUE_TYPE(rowOfRacks)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(int first MEMBER first FINAL)
    Q_PROPERTY(int count MEMBER count FINAL)
    Q_PROPERTY(QString aisle MEMBER aisle FINAL)

public:
    QString key; ///< id of the row; empty for racks that stand in none
    QString title;
    int first = 0; ///< its first rack in the list of racks
    int count = 0;
    QString aisle; ///< "1.2 m"; empty = unknown

    friend bool operator==(const RowOfRacks&, const RowOfRacks&) = default;
};

/// A row of racks or an aisle on the floor, as a rectangle in metres.
struct FloorBand {
    Q_GADGET
    QML_VALUE_TYPE(floorBand)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString kind MEMBER kind FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(bool known MEMBER known FINAL)
    Q_PROPERTY(bool contained MEMBER contained FINAL)
    Q_PROPERTY(double across MEMBER across FINAL)
    Q_PROPERTY(double down MEMBER down FINAL)
    Q_PROPERTY(double wide MEMBER wide FINAL)
    Q_PROPERTY(double deep MEMBER deep FINAL)

public:
    QString key;
    QString kind;  ///< "row", "cold" (the aisle in front of a row), "hot" (the aisle behind it)
    QString title; ///< "Row A · 8", "cold aisle, 1.8 m"
    bool known = true;      ///< false: the width of the aisle is not said
    bool contained = false; ///< the aisle is closed at its ends and above
    double across = 0.0, down = 0.0; ///< m, from the wall where the rows begin, and from behind the first
    double wide = 0.0, deep = 0.0;   ///< m

    friend bool operator==(const FloorBand&, const FloorBand&) = default;
};

/// What racks may be coloured by.
struct ColourChoice {
    Q_GADGET
    QML_VALUE_TYPE(colourChoice)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)

public:
    QString key; ///< "rack-power"
    QString title;

    friend bool operator==(const ColourChoice&, const ColourChoice&) = default;
};

/// Racks of one group that get the same machines.
struct PlacedRow {
    Q_GADGET
    QML_VALUE_TYPE(placedRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(int racks MEMBER racks FINAL)
    Q_PROPERTY(QString added MEMBER added FINAL)
    Q_PROPERTY(QString closed MEMBER closed FINAL)
    Q_PROPERTY(QString closedIcon MEMBER closedIcon FINAL)
    Q_PROPERTY(QString next MEMBER next FINAL)
    Q_PROPERTY(QString notChecked MEMBER notChecked FINAL)
    Q_PROPERTY(QString firstRack MEMBER firstRack FINAL)

public:
    QString key; ///< "R 1-3"
    QString name;
    int racks = 0;
    QString added;  ///< "+ 3 × node at U1, U9, U17"; empty: nothing new
    QString closed; ///< empty = one more fits
    QString closedIcon;
    QString next;
    QString notChecked; ///< limits that nobody knows
    QString firstRack; ///< key of its first rack; empty: it is added with the placement

    friend bool operator==(const PlacedRow&, const PlacedRow&) = default;
};

/// A number of the site, before and after.
struct SiteTotal {
    Q_GADGET
    QML_VALUE_TYPE(siteTotal)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString before MEMBER before FINAL)
    Q_PROPERTY(QString after MEMBER after FINAL)
    Q_PROPERTY(int mark MEMBER mark FINAL)

public:
    QString key;
    QString title;
    QString before;
    QString after;
    int mark = -1; ///< a Mark of what it becomes; −1 = no judgement

    friend bool operator==(const SiteTotal&, const SiteTotal&) = default;
};

} // namespace lanewatt::viewmodels
