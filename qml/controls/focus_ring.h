#pragma once
/// The ring around what has the focus.

#include <QObject>
#include <QPointer>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickItem>

#include <optional>

namespace lanewatt::ui {

/// Put in an item, it draws a ring around it (LwRing) while it is `shown`. Hundreds can be focused and one is, so that the ring
/// is made when it is first seen.
class FocusRing : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwFocusRing)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    /// Pixels outside of the item; a negative one draws the ring inside. What is not set, this or the radius, is as LwRing has
    /// it, and reads 0.
    Q_PROPERTY(int offset READ offset WRITE setOffset NOTIFY changed FINAL)
    Q_PROPERTY(int cornerRadius READ cornerRadius WRITE setCornerRadius NOTIFY changed FINAL)

public:
    using QObject::QObject;

    bool shown() const { return m_shown; }
    void setShown(bool shown);
    int offset() const { return m_offset.value_or(0); }
    void setOffset(int offset);
    int cornerRadius() const { return m_cornerRadius.value_or(0); }
    void setCornerRadius(int radius);

Q_SIGNALS:
    void changed();

private:
    void draw();

    QPointer<QObject> m_ring;
    std::optional<int> m_offset;       ///< not set: as LwRing has it
    std::optional<int> m_cornerRadius; ///< not set: as LwRing has it
    bool m_shown = false;
};

} // namespace lanewatt::ui
