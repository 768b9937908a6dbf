#pragma once
/// Between the model's strings and Qt's.

#include "app/messages/messages.h"

#include <QString>
#include <QVariantList>
#include <QVariantMap>

#include <string>

namespace lanewatt::viewmodels {

inline QString toQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
inline std::string fromQt(const QString& text) { return text.toStdString(); }
inline QString toQt(const Message& message) { return toQt(messages::text(message)); }
inline QString toQt(const MessageTemplate& label) { return toQt(messages::label(label)); }
inline QString toQt(const Error& error) { return toQt(messages::text(error)); }

/// A field of a part for people: "Board power", "PCIe lanes".
QString fieldTitle(std::string_view field);

/// Severity numbers of the controls: 0 ok, 1 note, 2 warning, 3 error, 4 unknown.
enum class Mark { Ok = 0, Note = 1, Warning = 2, Error = 3, Unknown = 4 };

} // namespace lanewatt::viewmodels
