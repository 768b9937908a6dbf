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

/// The circuits of one open design with the PDUs, UPSs and transfer switches on them, and what each carries. Each change
/// is one undoable step of the design.
class CircuitsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// { circuitId, title, load, mark, fed, voltage, breaker, phases, code, other_load, outlets, units } in order of id;
    /// what can be set as text, empty where nothing is said. A unit is { unitId, title, kind, load, mark, behind,
    /// behindChoices, secondFeed, secondFeedChoices }; the last is empty where it is no transfer switch.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed FINAL)

public:
    CircuitsViewModel(ShownDesign& shown, QObject* parent);

    QVariantList rows() const;
    /// A circuit with the voltage and breaker of the last one; its id.
    Q_INVOKABLE QString add();
    Q_INVOKABLE void remove(const QString& circuit);
    /// Sets one of voltage, breaker, phases, code, other_load, outlets (separated by commas). Why it cannot be set;
    /// empty when it was.
    Q_INVOKABLE QString set(const QString& circuit, const QString& field, const QString& text);
    /// Puts a unit on the circuit itself. Why it cannot be; empty when it was.
    Q_INVOKABLE QString addUnit(const QString& circuit, const QString& partKey);
    /// What hung behind it hangs behind what fed it.
    Q_INVOKABLE void removeUnit(const QString& circuit, const QString& unit);
    /// Hangs a unit behind another; behind the circuit itself when `behind` is empty.
    Q_INVOKABLE QString setBehind(const QString& circuit, const QString& unit, const QString& behind);
    /// The circuit that a transfer switch takes when its own fails; none when `other` is empty. Why it cannot be; empty
    /// when it was set.
    Q_INVOKABLE QString setSecondFeed(const QString& circuit, const QString& unit, const QString& other);
    /// Units of the catalogue for LwPartFinder: { key, title, detail }.
    Q_INVOKABLE QVariantList findUnits(const QString& query) const;

    /// The design has a new assessment.
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
