#pragma once
/// What C++ makes of a file of this module, once it is needed.

#include <QVariantMap>

class QObject;
class QQuickItem;

namespace lanewatt::ui {

/// Makes what `file` describes, with these first values, as a child of `parent`, and in it where that is an item. Null where
/// `parent` lives in no engine, or in one that ends.
QObject* made(QObject& parent, const char* file, const QVariantMap& properties = {});

} // namespace lanewatt::ui
