#pragma once
/// The list row that keys act on while the focus is elsewhere.

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickItem>

namespace lanewatt::ui {

/// Tells screen readers of an item as if it had the focus, each time it changes: the row that Up and Down select while a
/// text or combo box has the focus. Qt 6.4 does not report changes of Accessible.selected or Accessible.focused, and has no
/// announcements.
class SpokenRow : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwSpokenRow)
    /// Null when there is none.
    Q_PROPERTY(QQuickItem* item READ item WRITE setItem NOTIFY itemChanged)

public:
    using QObject::QObject;

    QQuickItem* item() const { return m_item; }
    void setItem(QQuickItem* item);

Q_SIGNALS:
    void itemChanged();

private:
    void speak();

    QPointer<QQuickItem> m_item;
};

} // namespace lanewatt::ui
