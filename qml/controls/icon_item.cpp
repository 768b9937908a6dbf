#include "qml/controls/icon_item.h"

#include "qml/controls/icon_paths.h"

namespace lanewatt::ui {

IconItem::IconItem(QQuickItem* parent) : StrokeItem(parent)
{
    setStrokeWidth(kIconStroke);
    setViewSize(kIconBox);
    setRound();
    setVisible(false);
}

void IconItem::setName(const QString& name)
{
    if (name == m_name) {
        return;
    }
    const bool had = !m_name.isEmpty();
    m_name = name;
    setPath(name.isEmpty() ? QString() : iconPath(name));
    if (had == name.isEmpty()) {
        setVisible(!had); // owners with another condition set `visible`
    }
    Q_EMIT nameChanged();
}

void IconItem::setSize(int size)
{
    if (size != m_size) {
        m_size = size;
        setImplicitSize(size, size);
        Q_EMIT sizeChanged();
    }
}

QStringList IconItem::names() const { return iconNames(); }

} // namespace lanewatt::ui
