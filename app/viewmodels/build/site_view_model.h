#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// A usual circuit, to choose from.
struct CircuitChoice {
    Q_GADGET
    QML_VALUE_TYPE(circuitChoice)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(double voltageVolts MEMBER voltageVolts FINAL)
    Q_PROPERTY(double breakerAmperes MEMBER breakerAmperes FINAL)
    Q_PROPERTY(QString code MEMBER code FINAL)

public:
    QString title; ///< "120 V / 15 A NEC"
    double voltageVolts = 0.0;
    double breakerAmperes = 0.0;
    QString code; ///< "NEC", "IEC"

    friend bool operator==(const CircuitChoice&, const CircuitChoice&) = default;
};

/// The place the machines stand in: its air, its electricity, and the circuit of the build that is shown.
class SiteViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    Q_PROPERTY(QList<lanewatt::viewmodels::CircuitChoice> circuitChoices READ circuitChoices NOTIFY choicesChanged FINAL)
    /// The circuit of the build, as its choice would be called.
    Q_PROPERTY(QString circuitText READ circuitText NOTIFY refreshed FINAL)

public:
    SiteViewModel(ShownDesign& shown, QObject* parent);

    QList<CircuitChoice> circuitChoices() const { return m_choices; }
    QString circuitText() const;

    /// Gives the build's circuit another voltage and breaker; one that has none gets one.
    Q_INVOKABLE void setCircuit(double voltageVolts, double breakerAmperes, const QString& code);
    /// What is said of the place: { inlet, air_class, altitude, air_rise, tariff, pue, coolant, liquid_share,
    /// coolant_inlet, coolant_rise, dew_point }, each as text and empty where nothing is said.
    Q_INVOKABLE QVariantMap values() const;
    /// Why such values cannot be set; empty when they can.
    Q_INVOKABLE QString problem(const QVariantMap& values) const;
    /// Sets those of the values that differ, in one undoable step.
    Q_INVOKABLE void set(const QVariantMap& values);

    /// The design has a new assessment, or another build is shown.
    void refresh();

Q_SIGNALS:
    void refreshed();
    void choicesChanged();

private:
    ShownDesign& m_shown;
    QList<CircuitChoice> m_choices;
};

} // namespace lanewatt::viewmodels
