#pragma once
/// The row of a list that keys are for while the focus is elsewhere.

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickItem>

namespace lanewatt::ui {

/// Tells screen readers of an item as if it had the focus, each time another is set: what Up and Down choose among while the
/// keys stay with a text or a box above the list. Qt 6.4 tells them of no change of Accessible.selected nor of
/// Accessible.focused, and has no announcements.
class SpokenRow : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwSpokenRow)
    /// Null where none is chosen.
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
