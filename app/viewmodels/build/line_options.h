#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// A circuit of the site, with the possible pins of an inlet on it.
struct CircuitPins {
    Q_GADGET
    QML_VALUE_TYPE(circuitPins)
    Q_PROPERTY(QString id MEMBER id FINAL)
    Q_PROPERTY(QStringList outlets MEMBER outlets FINAL)
    Q_PROPERTY(QStringList outletNames MEMBER outletNames FINAL)

public:
    QString id;
    QStringList outlets;     ///< units, banks, outlets
    QStringList outletNames; ///< display names of the same

    friend bool operator==(const CircuitPins&, const CircuitPins&) = default;
};

/// Where one supply plugs in, or all supplies of a placement.
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
    QString circuit; ///< empty: the machine's circuit
    QString outlet;  ///< empty: chosen automatically

    friend bool operator==(const SupplyPlug&, const SupplyPlug&) = default;
};

/// Present options of one line of a build, as text and empty where not set, and the possible values.
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
    Q_PROPERTY(bool patchable MEMBER patchable FINAL)
    Q_PROPERTY(bool patchedDriver MEMBER patchedDriver FINAL)
    Q_PROPERTY(QStringList slotChoices MEMBER slotChoices FINAL)
    Q_PROPERTY(QStringList psuChoices MEMBER psuChoices FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::CircuitPins> circuits MEMBER circuits FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::SupplyPlug> supplies MEMBER supplies FINAL)

public:
    QString condition; ///< condition of offers that count
    QString powerCap;
    QString peaks;
    QString slot;
    QString psu;
    QString redundancy;    ///< redundancy scheme of the machine: "N+1"
    QString circuit;       ///< the machine's circuit
    QString secondCircuit; ///< for the other half of a server's inlets
    bool server = false;
    bool cappable = false;
    bool patchable = false;     ///< a card whose stock driver a patched one betters, or the machine has one already
    bool patchedDriver = false; ///< of the machine
    QStringList slotChoices; ///< for a card or drive
    QStringList psuChoices;  ///< for a card
    QList<CircuitPins> circuits;
    QList<SupplyPlug> supplies; ///< for a supply placement

    friend bool operator==(const LineOptions&, const LineOptions&) = default;
};

/// The options of a placement of the build that is shown.
LineOptions lineOptions(const ShownDesign& shown, const QString& placement);

} // namespace lanewatt::viewmodels
