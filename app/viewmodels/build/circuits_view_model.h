#pragma once
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/design/edit.h"
#endif

#include <QObject>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// The circuits of one open design with their PDUs, UPSs and transfer switches, and the load of each. Each change is one
/// undoable step of the design.
class CircuitsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// { circuitId, title, load, mark, fed, voltage, breaker, usable, phases, code, other_load, per, outlets, units }, ordered by
    /// id; settings as text, empty where not set. `usable` says what the breaker carries continuously under its code. A unit
    /// is { unitId, title, kind, load, mark, behind, behindChoices, secondFeed, secondFeedChoices, mount, upright }; the choices of
    /// second feeds are empty for other units than transfer switches, and `upright` says whether it may hang beside the rails.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed FINAL)

public:
    CircuitsViewModel(ShownDesign& shown, QObject* parent);

    QVariantList rows() const;
    /// Adds a circuit with the voltage and breaker of the last one; returns its id.
    Q_INVOKABLE QString add();
    Q_INVOKABLE void remove(const QString& circuit);
    /// Sets one of voltage, breaker, phases, code, other_load, per ("rack", or empty), outlets (separated by commas); quantities as
    /// typedCircuitSetting() reads them. Returns the error, empty on success.
    Q_INVOKABLE QString set(const QString& circuit, const QString& field, const QString& text);
    /// Adds a unit directly on the circuit. Returns the error, empty on success.
    Q_INVOKABLE QString addUnit(const QString& circuit, const QString& partKey);
    /// Removes a unit; units behind it are connected to what fed it.
    Q_INVOKABLE void removeUnit(const QString& circuit, const QString& unit);
    /// Connects a unit behind another one, or to the circuit itself when `behind` is empty.
    Q_INVOKABLE QString setBehind(const QString& circuit, const QString& unit, const QString& behind);
    /// Sets the circuit that a transfer switch uses when its own fails; none when `other` is empty. Returns the error,
    /// empty on success.
    Q_INVOKABLE QString setSecondFeed(const QString& circuit, const QString& unit, const QString& other);
    /// Hangs a unit upright in the rack ("0u-left", "0u-right"), or says no place when `mount` is empty. Returns the error, empty on success.
    Q_INVOKABLE QString setMount(const QString& circuit, const QString& unit, const QString& mount);
    /// Units of the catalogue for LwPartFinder: { key, title, detail }, those first that fit the circuit.
    Q_INVOKABLE QVariantList findUnits(const QString& circuit, const QString& query) const;

    /// Called when the design has a new assessment.
    void refresh() { Q_EMIT changed(); }

Q_SIGNALS:
    void changed();

private:
    QString put(const QString& circuit, Circuit changed, std::vector<Part> parts = {});
    QVariantMap rowOf(const std::string& id, const Circuit& circuit) const;
    QVariantMap unitRow(const std::string& circuitId, const Circuit& circuit, const std::string& id) const;

    ShownDesign& m_shown;
};

} // namespace lanewatt::viewmodels
