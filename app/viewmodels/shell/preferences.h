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

/// In which language and units the window speaks. Each choice is kept between runs and holds at once; an empty
/// choice follows the system or the language.
class Preferences : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// Code of the language chosen ("de"), or empty: as the system is set.
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed FINAL)
    /// { code, name } of every language, each by its own name; the first follows the system.
    Q_PROPERTY(QVariantList languages READ languages NOTIFY changed FINAL)
    /// Code of the language that is spoken.
    Q_PROPERTY(QString spoken READ spoken NOTIFY changed FINAL)
    /// Feet, inches, pounds, gallons and cubic feet per minute.
    Q_PROPERTY(bool imperial READ imperial WRITE setImperial NOTIFY changed FINAL)
    /// Degrees Fahrenheit rather than Celsius; unless chosen, as is usual with the units.
    Q_PROPERTY(bool fahrenheit READ fahrenheit WRITE setFahrenheit NOTIFY changed FINAL)
    /// Heat in BTU/h rather than in watts; unless chosen, as is usual in the language.
    Q_PROPERTY(bool heatInBtu READ heatInBtu WRITE setHeatInBtu NOTIFY changed FINAL)
    /// ISO 4217 code of the currency that a design made from nothing counts in.
    Q_PROPERTY(QString currency READ currency WRITE setCurrency NOTIFY changed FINAL)
    /// The codes that are offered for it.
    Q_PROPERTY(QStringList currencies READ currencies NOTIFY changed FINAL)

public:
    /// Reads what was kept and sets the style of the window.
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
    /// What is no code of a currency is left alone.
    void setCurrency(const QString& code);
    QStringList currencies() const;

    /// A language for this run only, as the command line asks for it; empty is none.
    void speak(const QString& code);

Q_SIGNALS:
    /// The style of the window is another one: what was made of the old one is to be made anew.
    void changed();

private:
    void keep(const char* setting, const QVariant& value);
    void apply();

    QString m_language;
    QString m_thisRun;
    bool m_imperial = false;
    std::optional<bool> m_fahrenheit; ///< when chosen
    std::optional<bool> m_heatInBtu;  ///< when chosen
    QString m_currency;
    JobQueue m_files; ///< keeps them
};

} // namespace lanewatt::viewmodels
