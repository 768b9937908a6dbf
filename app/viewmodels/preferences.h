#pragma once
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

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
    /// Feet, inches, pounds, gallons, cubic feet per minute and degrees Fahrenheit.
    Q_PROPERTY(bool imperial READ imperial WRITE setImperial NOTIFY changed FINAL)
    /// Heat in BTU/h rather than in watts; unless chosen, as is usual in the language.
    Q_PROPERTY(bool heatInBtu READ heatInBtu WRITE setHeatInBtu NOTIFY changed FINAL)

public:
    /// Reads what was kept and sets the style of the window.
    explicit Preferences(QObject* parent = nullptr);

    QString language() const { return m_language; }
    void setLanguage(const QString& code);
    QVariantList languages() const;
    QString spoken() const;
    bool imperial() const { return m_imperial; }
    void setImperial(bool on);
    bool heatInBtu() const;
    void setHeatInBtu(bool on);

    /// A language for this run only, as the command line asks for it; empty is none.
    void speak(const QString& code);

Q_SIGNALS:
    /// The style of the window is another one: what was made of the old one is to be made anew.
    void changed();

private:
    void choose(bool& mine, bool wanted, const char* setting);
    void apply();

    QString m_language;
    QString m_thisRun;
    bool m_imperial = false;
    bool m_heatChosen = false;
    bool m_heatInBtu = false;
};

} // namespace lanewatt::viewmodels
