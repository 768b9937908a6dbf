#include "qml/controls/grid_item.h"

#include <QList>

#include <algorithm>
#include <cmath>

namespace lanewatt::ui {

GridItem::GridItem(QQuickItem* parent) : QQuickItem(parent)
{
    connect(this, &GridItem::columnsChanged, this, &QQuickItem::polish);
    connect(this, &GridItem::spacingChanged, this, &QQuickItem::polish);
}

void GridItem::itemChange(ItemChange change, const ItemChangeData& data)
{
    QQuickItem::itemChange(change, data);
    if (change == ItemChildAddedChange) {
        connect(data.item, &QQuickItem::implicitWidthChanged, this, &QQuickItem::polish);
        connect(data.item, &QQuickItem::implicitHeightChanged, this, &QQuickItem::polish);
        polish();
    } else if (change == ItemChildRemovedChange) {
        data.item->disconnect(this);
        polish();
    }
}

void GridItem::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickItem::geometryChange(now, before);
    if (now.width() != before.width()) {
        polish();
    }
}

void GridItem::updatePolish()
{
    QList<QQuickItem*> placed;
    for (auto* child : childItems()) {
        if (child->implicitWidth() > 0.0 || child->implicitHeight() > 0.0) {
            placed.push_back(child);
        }
    }
    const qsizetype columns = std::max(1, m_columns);
    const qreal cell = std::floor((width() - static_cast<qreal>(columns - 1) * m_spacing) / static_cast<qreal>(columns));
    qreal top = 0.0;
    for (qsizetype first = 0; first < placed.size(); first += columns) {
        const qsizetype end = std::min(first + columns, placed.size());
        qreal tallest = 0.0;
        for (qsizetype i = first; i < end; ++i) {
            tallest = std::max(tallest, std::ceil(placed[i]->implicitHeight()));
        }
        for (qsizetype i = first; i < end; ++i) {
            placed[i]->setPosition({static_cast<qreal>(i - first) * (cell + m_spacing), top});
            placed[i]->setSize({cell, tallest});
        }
        top += tallest + m_spacing;
    }
    setImplicitHeight(std::max(0.0, top - m_spacing));
}

} // namespace lanewatt::ui
