#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// A common circuit, for selection.
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

/// The machines' site: its air, its electricity, and the circuit of the build that is shown.
class SiteViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    Q_PROPERTY(QList<lanewatt::viewmodels::CircuitChoice> circuitChoices READ circuitChoices NOTIFY choicesChanged FINAL)
    /// The circuit of the build, in the form of a choice's title.
    Q_PROPERTY(QString circuitText READ circuitText NOTIFY refreshed FINAL)

public:
    SiteViewModel(ShownDesign& shown, QObject* parent);

    QList<CircuitChoice> circuitChoices() const { return m_choices; }
    QString circuitText() const;

    /// Sets voltage and breaker of the build's circuit; adds a circuit if it has none.
    Q_INVOKABLE void setCircuit(double voltageVolts, double breakerAmperes, const QString& code);
    /// The site's settings: { inlet, air_class, altitude, air_rise, tariff, pue, coolant, liquid_share, coolant_inlet,
    /// coolant_rise, dew_point }, as text, empty where not set.
    Q_INVOKABLE QVariantMap values() const;
    /// Why these values cannot be set; empty when they can.
    Q_INVOKABLE QString problem(const QVariantMap& values) const;
    /// Sets the values that differ, in one undoable step.
    Q_INVOKABLE void set(const QVariantMap& values);

    /// Called when the design has a new assessment or another build is shown.
    void refresh();

Q_SIGNALS:
    void refreshed();
    void choicesChanged();

private:
    ShownDesign& m_shown;
    QList<CircuitChoice> m_choices;
};

} // namespace lanewatt::viewmodels
