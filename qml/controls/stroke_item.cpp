#include "qml/controls/stroke_item.h"

#include <QCache>
#include <QPainter>
#include <QQuickWindow>
#include <QStringList>
#include <QSvgRenderer>

#include <cmath>

namespace lanewatt::ui {

namespace {

/// Cache of renderers: rows and drawings repeat the same icons and lines, and parsing takes ten times as long as drawing.
/// Per thread, because with a graphics card each window paints in its own.
QSvgRenderer& rendererOf(const QByteArray& svg)
{
    constexpr int kKept = 1000;
    thread_local QCache<QByteArray, QSvgRenderer> known(kKept);
    if (auto* renderer = known.object(svg)) {
        return *renderer;
    }
    auto* fresh = new QSvgRenderer(svg); // owned by the cache
    known.insert(svg, fresh);
    return *fresh;
}

} // namespace

StrokeItem::StrokeItem(QQuickItem* parent) : QQuickPaintedItem(parent)
{
    connect(this, &StrokeItem::changed, this, &StrokeItem::sharpen);
}

void StrokeItem::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    sharpen();
}

void StrokeItem::itemChange(ItemChange change, const ItemChangeData& data)
{
    QQuickPaintedItem::itemChange(change, data);
    if (change == ItemVisibleHasChanged && data.boolValue) {
        update(); // Qt also paints hidden items; see paint()
    }
}

void StrokeItem::sharpen()
{
    // Not with contentsScale: the software renderer would enlarge them, but in an image of the item's original size.
    const qreal points = m_zoom * (window() ? window()->effectiveDevicePixelRatio() : 1.0);
    setTextureSize(m_zoom > 1.0 ? QSize(static_cast<int>(std::ceil(width() * points)), static_cast<int>(std::ceil(height() * points))) : QSize());
    update();
}

void StrokeItem::setStroke(const QColor& stroke)
{
    if (stroke != m_stroke) {
        m_stroke = stroke;
        Q_EMIT changed();
    }
}

void StrokeItem::setPath(const QString& path)
{
    if (path != m_path) {
        m_path = path;
        Q_EMIT changed();
    }
}

QByteArray StrokeItem::svg(const QString& path, qreal width) const
{
    QStringList dashes;
    for (const qreal length : m_dashes) {
        dashes.append(QString::number(length));
    }
    const qreal scale = m_viewSize > 0.0 ? m_viewSize / width : 1.0;
    const QString text =
        QStringLiteral("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %1 %2'><path d='%3' fill='%10' fill-opacity='%11' "
                       "stroke='%4' stroke-opacity='%5' stroke-width='%6' stroke-linecap='%7' stroke-linejoin='%8' "
                       "stroke-dasharray='%9'/></svg>")
            .arg(QString::number(width * scale), QString::number(height() * scale), path.toHtmlEscaped(),
                 m_strokeWidth > 0.0 ? m_stroke.name() : QStringLiteral("none"), QString::number(m_stroke.alphaF()), QString::number(m_strokeWidth),
                 m_round ? QStringLiteral("round") : QStringLiteral("butt"),
                 m_round ? QStringLiteral("round") : QStringLiteral("miter"),
                 dashes.isEmpty() ? QStringLiteral("none") : dashes.join(QLatin1Char(',')))
            .arg(m_fill.alpha() > 0 ? m_fill.name() : QStringLiteral("none"), QString::number(m_fill.alphaF()));
    return text.toUtf8();
}

void StrokeItem::paint(QPainter* painter)
{
    if (!isVisible() || width() <= 0.0 || height() <= 0.0) {
        return;
    }
    const QString path = pathNow();
    if (!path.isEmpty()) {
        rendererOf(svg(path, paintedWidth())).render(painter, QRectF(0.0, 0.0, paintedWidth(), height()));
    }
}

} // namespace lanewatt::ui
