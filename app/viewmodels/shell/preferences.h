#pragma once
#include "app/viewmodels/shared/job_queue.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#ifndef Q_MOC_RUN
#include <optional>
#endif

namespace lanewatt::viewmodels {

/// Language and units of the window. Each choice is stored between runs and takes effect at once; an empty choice follows
/// the system or the language.
class Preferences : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// Code of the chosen language ("de"), or empty: the system's.
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed FINAL)
    /// { code, name } of every language in its own name; the first follows the system.
    Q_PROPERTY(QVariantList languages READ languages NOTIFY changed FINAL)
    /// Code of the language in use.
    Q_PROPERTY(QString spoken READ spoken NOTIFY changed FINAL)
    /// Feet, inches, pounds, gallons and cubic feet per minute.
    Q_PROPERTY(bool imperial READ imperial WRITE setImperial NOTIFY changed FINAL)
    /// Degrees Fahrenheit instead of Celsius; by default by the units.
    Q_PROPERTY(bool fahrenheit READ fahrenheit WRITE setFahrenheit NOTIFY changed FINAL)
    /// Heat in BTU/h instead of watts; by default by the language.
    Q_PROPERTY(bool heatInBtu READ heatInBtu WRITE setHeatInBtu NOTIFY changed FINAL)
    /// ISO 4217 code of the currency for new empty designs.
    Q_PROPERTY(QString currency READ currency WRITE setCurrency NOTIFY changed FINAL)
    /// The currency codes offered.
    Q_PROPERTY(QStringList currencies READ currencies NOTIFY changed FINAL)

public:
    /// Reads the stored choices and sets the window's style.
    explicit Preferences(QObject* parent = nullptr);

    QString language() const { return m_language; }
    void setLanguage(const QString& code);
    QVariantList languages() const;
    QString spoken() const;
    bool imperial() const { return m_imperial; }
    void setImperial(bool on);
    bool fahrenheit() const { return m_fahrenheit.value_or(m_imperial); }
    void setFahrenheit(bool on);
    bool heatInBtu() const;
    void setHeatInBtu(bool on);
    QString currency() const { return m_currency; }
    /// Unknown currency codes are ignored.
    void setCurrency(const QString& code);
    QStringList currencies() const;

    /// A language for this run only, from the command line; empty = none.
    void speak(const QString& code);

Q_SIGNALS:
    /// The window's style changed: texts must be created again.
    void changed();

private:
    void keep(const char* setting, const QVariant& value);
    void apply();

    QString m_language;
    QString m_thisRun;
    bool m_imperial = false;
    std::optional<bool> m_fahrenheit; ///< if chosen
    std::optional<bool> m_heatInBtu;  ///< if chosen
    QString m_currency;
    JobQueue m_files; ///< writes the choices
};

} // namespace lanewatt::viewmodels
