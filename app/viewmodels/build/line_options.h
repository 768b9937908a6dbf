#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// A circuit of the site, with what an inlet on it may be pinned to.
struct CircuitPins {
    Q_GADGET
    QML_VALUE_TYPE(circuitPins)
    Q_PROPERTY(QString id MEMBER id FINAL)
    Q_PROPERTY(QStringList outlets MEMBER outlets FINAL)
    Q_PROPERTY(QStringList outletNames MEMBER outletNames FINAL)

public:
    QString id;
    QStringList outlets;     ///< units, banks, outlets
    QStringList outletNames; ///< the same for people

    friend bool operator==(const CircuitPins&, const CircuitPins&) = default;
};

/// Where one supply plugs in, or all alike ones of a placement.
struct SupplyPlug {
    Q_GADGET
    QML_VALUE_TYPE(supplyPlug)
    Q_PROPERTY(int ordinal MEMBER ordinal FINAL)
    Q_PROPERTY(QString supply MEMBER supply FINAL)
    Q_PROPERTY(QString circuit MEMBER circuit FINAL)
    Q_PROPERTY(QString outlet MEMBER outlet FINAL)

public:
    int ordinal = 0; ///< 0: all of them
    QString supply;  ///< "psu.1"
    QString circuit; ///< empty: the machine's
    QString outlet;  ///< empty: chosen by the resolver

    friend bool operator==(const SupplyPlug&, const SupplyPlug&) = default;
};

/// What is set for one line of a build, as text and empty where it is not, and what may be chosen.
struct LineOptions {
    Q_GADGET
    QML_VALUE_TYPE(lineOptions)
    Q_PROPERTY(QString condition MEMBER condition FINAL)
    Q_PROPERTY(QString powerCap MEMBER powerCap FINAL)
    Q_PROPERTY(QString peaks MEMBER peaks FINAL)
    Q_PROPERTY(QString slot MEMBER slot FINAL)
    Q_PROPERTY(QString psu MEMBER psu FINAL)
    Q_PROPERTY(QString redundancy MEMBER redundancy FINAL)
    Q_PROPERTY(QString circuit MEMBER circuit FINAL)
    Q_PROPERTY(QString secondCircuit MEMBER secondCircuit FINAL)
    Q_PROPERTY(bool server MEMBER server FINAL)
    Q_PROPERTY(bool cappable MEMBER cappable FINAL)
    Q_PROPERTY(QStringList slotChoices MEMBER slotChoices FINAL)
    Q_PROPERTY(QStringList psuChoices MEMBER psuChoices FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::CircuitPins> circuits MEMBER circuits FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::SupplyPlug> supplies MEMBER supplies FINAL)

public:
    QString condition; ///< of the offers that count
    QString powerCap;
    QString peaks;
    QString slot;
    QString psu;
    QString redundancy;    ///< the machine's scheme: "N+1"
    QString circuit;       ///< the machine's
    QString secondCircuit; ///< of a server's other half of inlets
    bool server = false;
    bool cappable = false;
    QStringList slotChoices; ///< of a card or a drive
    QStringList psuChoices;  ///< of a card
    QList<CircuitPins> circuits;
    QList<SupplyPlug> supplies; ///< of a supply

    friend bool operator==(const LineOptions&, const LineOptions&) = default;
};

/// Those of a placement of the build that is shown.
LineOptions lineOptions(const ShownDesign& shown, const QString& placement);

} // namespace lanewatt::viewmodels
