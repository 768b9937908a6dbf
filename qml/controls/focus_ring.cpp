#include "qml/controls/focus_ring.h"

#include "qml/controls/made_item.h"

namespace lanewatt::ui {

void FocusRing::setShown(bool shown)
{
    if (shown != m_shown) {
        m_shown = shown;
        draw();
        Q_EMIT changed();
    }
}

void FocusRing::setOffset(int offset)
{
    if (offset != m_offset) {
        m_offset = offset;
        draw();
        Q_EMIT changed();
    }
}

void FocusRing::setCornerRadius(int radius)
{
    if (radius != m_cornerRadius) {
        m_cornerRadius = radius;
        draw();
        Q_EMIT changed();
    }
}

void FocusRing::draw()
{
    auto* around = qobject_cast<QQuickItem*>(parent());
    if (around && m_shown && !m_ring) {
        m_ring = made(*around, "LwRing.qml", {{QStringLiteral("parent"), QVariant::fromValue(around)}});
    }
    if (m_ring) {
        if (m_offset) {
            m_ring->setProperty("offset", *m_offset);
        }
        if (m_cornerRadius) {
            m_ring->setProperty("cornerRadius", *m_cornerRadius);
        }
        m_ring->setProperty("visible", m_shown);
    }
}

} // namespace lanewatt::ui
