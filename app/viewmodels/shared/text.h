#pragma once
/// Conversion between the model's strings and Qt's.

#include "app/messages/messages.h"
#include "model/identity/point_id.h"

#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>

#include <cstdint>
#include <string>

namespace lanewatt::viewmodels {

inline QString toQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
inline std::string fromQt(const QString& text) { return text.toStdString(); }

/// The window's format of sentences, numbers, units and money.
struct WindowStyle : messages::Style {
    bool heatInBtu = true; ///< heat in BTU/h rather than in watts
};
/// The present style. Any thread.
const WindowStyle& style();
/// Changes the style for all later texts. GUI thread only.
void setStyle(WindowStyle style);

inline QString toQt(const Message& message) { return toQt(messages::text(message, style())); }
inline QString toQt(const MessageTemplate& label) { return toQt(messages::label(label, style())); }
inline QString toQt(const Error& error) { return toQt(messages::text(error, style())); }
/// A thing, a budget point or a number by its name in files and actions of the window.
inline QString toQt(const Ref& thing) { return toQt(thing.text()); }
inline QString toQt(const PointId& id) { return toQt(id.text()); }
inline QString toQt(const NumberId& id) { return toQt(id.text()); }
/// The thing named by a row or an action.
inline Ref refFromQt(const QString& name) { return Ref::parse(fromQt(name)); }
/// A whole number: "12,000", "12.000".
inline QString toQt(std::int64_t number) { return toQt(messages::amount({static_cast<double>(number), Dimension::Scalar}, style(), 0)); }

/// Money: whole units where the amount has no fraction, otherwise the currency's digits.
inline QString moneyText(const Money& money) { return toQt(messages::money(money, style())); }
/// A key of a map.
inline QString key(const char* name) { return QString::fromLatin1(name); }

/// The words that are not empty, in one text.
inline QString joinedWords(QStringList words, const QString& by = QStringLiteral(", "))
{
    words.removeAll(QString());
    return words.join(by);
}

/// Display name of a part's field: "Board power", "PCIe lanes".
QString fieldTitle(std::string_view field);
/// Description of a part's field: "power of the whole card (TGP, TBP)", by its English text.
QString fieldMeaning(std::string_view english);

/// Severity numbers of the controls: 0 ok, 1 note, 2 warning, 3 error, 4 unknown.
enum class Mark { Ok = 0, Note = 1, Warning = 2, Error = 3, Unknown = 4 };

} // namespace lanewatt::viewmodels
