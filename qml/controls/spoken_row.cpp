#include "qml/controls/spoken_row.h"

#include <QtGui/QAccessible>

namespace lanewatt::ui {

void SpokenRow::setItem(QQuickItem* item)
{
    if (m_item == item) {
        return;
    }
    m_item = item;
    Q_EMIT itemChanged();
    // A new row gets its text after this.
    QMetaObject::invokeMethod(this, &SpokenRow::speak, Qt::QueuedConnection);
}

void SpokenRow::speak()
{
    if (m_item && QAccessible::isActive()) {
        QAccessibleEvent event(m_item, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace lanewatt::ui
