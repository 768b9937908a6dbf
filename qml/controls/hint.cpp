#include "qml/controls/hint.h"

#include "qml/controls/made_item.h"

#include <QtQuick/QQuickItem>

namespace lanewatt::ui {

void Hint::setShown(bool shown)
{
    if (shown != m_shown) {
        m_shown = shown;
        tell();
        Q_EMIT changed();
    }
}

void Hint::setMessage(const QString& message)
{
    if (message != m_message) {
        m_message = message;
        tell();
        Q_EMIT changed();
    }
}

void Hint::tell()
{
    auto* of = qobject_cast<QQuickItem*>(parent());
    const bool wanted = of && m_shown && !m_message.isEmpty();
    if (!wanted) {
        if (m_tip) {
            m_tip->setProperty("visible", false);
            m_tip->deleteLater();
            m_tip = nullptr;
        }
        return;
    }
    const bool fresh = !m_tip;
    if (fresh) {
        m_tip = made(*of, "LwTooltip.qml");
    }
    if (m_tip) {
        m_tip->setProperty("text", m_message);
        if (fresh) { // after its delay is known
            m_tip->setProperty("parent", QVariant::fromValue(of));
            m_tip->setProperty("visible", true);
        }
    }
}

} // namespace lanewatt::ui
