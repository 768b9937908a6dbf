#pragma once
/// What C++ makes of a file of this module, once it is needed.

#include <QVariantMap>

class QObject;

namespace lanewatt::ui {

/// Makes what `file` describes, with these first values, as a child of `parent`, which owns it; an item is seen where its
/// own `parent` says. Null where `parent` lives in no engine, or in one that ends.
QObject* made(QObject& parent, const char* file, const QVariantMap& properties = {});

} // namespace lanewatt::ui
