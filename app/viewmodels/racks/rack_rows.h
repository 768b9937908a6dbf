#pragma once
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// What can be placed in a rack: a build of the design, or a part that stands in racks.
struct RackCandidate {
    Q_GADGET
    QML_VALUE_TYPE(rackCandidate)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(int units MEMBER units FINAL)
    Q_PROPERTY(QString unitsText MEMBER unitsText FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;       ///< "build/node", "part/qm9700"
    QString title;
    QString detail;    ///< "10.20 kW · 130.5 kg"; what is unknown is said
    QString iconName;
    int units = 0;     ///< 0: its height is unknown
    QString unitsText; ///< "8U", "?U"
    QString group;     ///< heading
    QString spoken;    ///< the row as text for a screen reader

    friend bool operator==(const RackCandidate&, const RackCandidate&) = default;
};

/// A rack as a small front in the picture of its row.
struct RackFront {
    Q_GADGET
    QML_VALUE_TYPE(rackFront)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(int units MEMBER units FINAL)
    Q_PROPERTY(QVariantList devices MEMBER devices FINAL)
    Q_PROPERTY(bool current MEMBER current FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key; ///< text of its Ref: "site/R.7"
    QString title;
    int units = 0;
    QVariantList devices; ///< of rackDevice
    bool current = false;
    int severity = 0;     ///< a Mark: the worst finding about it
    QString spoken;

    friend bool operator==(const RackFront&, const RackFront&) = default;
};

/// A feed of a rack in one case: normal, or with a feed lost.
struct RackFeed {
    Q_GADGET
    QML_VALUE_TYPE(rackFeed)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString family MEMBER family FINAL)
    Q_PROPERTY(double used MEMBER used FINAL)
    Q_PROPERTY(double limit MEMBER limit FINAL)
    Q_PROPERTY(bool known MEMBER known FINAL)
    Q_PROPERTY(bool lost MEMBER lost FINAL)
    Q_PROPERTY(QString usedText MEMBER usedText FINAL)
    Q_PROPERTY(QString limitText MEMBER limitText FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString derivationId MEMBER derivationId FINAL)

public:
    QString key; ///< id of the circuit
    QString title;
    QString family; ///< "power" for the first, "space" for the second
    double used = 0.0;
    double limit = 0.0; ///< 0: none, or unknown
    bool known = false;
    bool lost = false; ///< this is the feed that has failed
    QString usedText;
    QString limitText;
    int severity = 0; ///< a Mark
    QString derivationId;

    friend bool operator==(const RackFeed&, const RackFeed&) = default;
};

/// A power unit that hangs upright beside the rails.
struct RackUpright {
    Q_GADGET
    QML_VALUE_TYPE(rackUpright)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString label MEMBER label FINAL)
    Q_PROPERTY(QString family MEMBER family FINAL)
    Q_PROPERTY(bool left MEMBER left FINAL)

public:
    QString key;   ///< text of its Ref: "site/a/pdu"
    QString title; ///< name of its part
    QString label; ///< its feed
    QString family; ///< as that of the feed's row
    bool left = true; ///< seen from the rear

    friend bool operator==(const RackUpright&, const RackUpright&) = default;
};

/// One power cord of a machine or another device in a rack. What is not known says so.
struct RackCordRow {
    Q_GADGET
    QML_VALUE_TYPE(rackCordRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString device MEMBER device FINAL)
    Q_PROPERTY(QString unitText MEMBER unitText FINAL)
    Q_PROPERTY(QString machine MEMBER machine FINAL)
    Q_PROPERTY(QString inlet MEMBER inlet FINAL)
    Q_PROPERTY(QString feed MEMBER feed FINAL)
    Q_PROPERTY(QString outlet MEMBER outlet FINAL)
    Q_PROPERTY(QString bank MEMBER bank FINAL)
    Q_PROPERTY(QString phase MEMBER phase FINAL)
    Q_PROPERTY(QString cord MEMBER cord FINAL)
    Q_PROPERTY(QString length MEMBER length FINAL)
    Q_PROPERTY(QString power MEMBER power FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;      ///< of the machine and its inlet
    QString device;   ///< id of the machine's row in the rack
    QString unitText; ///< "U9"
    QString machine;
    QString inlet;    ///< "psu.1 · C20"
    QString feed;
    QString outlet;
    QString bank;
    QString phase;
    QString cord;
    QString length;
    QString power;
    int severity = 0; ///< a Mark: Warning where no outlet is left or the cord is too short, Unknown where the outlet is not known
    QString spoken;   ///< the row as text for a screen reader

    friend bool operator==(const RackCordRow&, const RackCordRow&) = default;
};

/// How many of a build an empty rack would take, and what closes it.
struct RackFit {
    Q_GADGET
    QML_VALUE_TYPE(rackFit)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString each MEMBER each FINAL)
    Q_PROPERTY(QString fit MEMBER fit FINAL)
    Q_PROPERTY(QString closedBy MEMBER closedBy FINAL)
    Q_PROPERTY(QString at MEMBER at FINAL)

public:
    QString key; ///< of the candidate
    QString title;
    QString each; ///< "8U, 10.20 kW"
    QString fit;  ///< "3"
    QString closedBy; ///< "power of the rack"
    QString at;   ///< "40.80 of 33.81 kW"

    friend bool operator==(const RackFit&, const RackFit&) = default;
};

} // namespace lanewatt::viewmodels
