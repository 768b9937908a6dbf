#include "app/viewmodels/racks/floor_plan_item.h"

#include "app/viewmodels/racks/nice_step.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>
#include <QQuickWindow>
#include <QSGImageNode>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr int kPad = 4;            ///< px, between an edge and a text
constexpr int kSeparated = 4;      ///< px, width from which racks have lines between them
constexpr int kMarked = 12;        ///< px, width from which a closed rack has its mark
constexpr int kMarkSize = 6;       ///< px
constexpr int kEnd = 3;            ///< px, thickness of what closes an aisle, and of a rear door
constexpr int kTick = 4;           ///< px
constexpr double kTickRoom = 64.0; ///< px, from tick to tick at least
constexpr double kBarLeast = 60.0; ///< px
constexpr int kBrightLevel = 3;    ///< step of the legend from which texts are those for bright ground
constexpr double kLevelShare = 0.2; ///< of the colour, with each step
constexpr double kAisleShare = 0.1;

QColor fainter(QColor color, double share)
{
    color.setAlphaF(static_cast<float>(std::clamp(share, 0.0, 1.0)));
    return color;
}

/// Pixels far outside any window are as good as infinity.
int pixelOf(double at)
{
    constexpr double far = 1e6;
    return static_cast<int>(std::lround(std::clamp(at, -far, far)));
}

} // namespace

FloorPlanItem::FloorPlanItem(QQuickItem* parent) : QQuickItem(parent)
{
    setFlag(ItemHasContents);
    connect(this, &FloorPlanItem::looksChanged, this, &FloorPlanItem::polish);
}

void FloorPlanItem::setPlan(FloorPlanViewModel* plan)
{
    if (plan == m_plan) {
        return;
    }
    if (m_plan) {
        disconnect(m_plan, nullptr, this, nullptr);
    }
    m_plan = plan;
    if (m_plan) {
        connect(m_plan, &FloorPlanViewModel::changed, this, &FloorPlanItem::polish);
        connect(m_plan, &FloorPlanViewModel::recoloured, this, &FloorPlanItem::polish);
    }
    polish();
    Q_EMIT planChanged();
}

void FloorPlanItem::itemChange(ItemChange change, const ItemChangeData& data)
{
    QQuickItem::itemChange(change, data);
    // nothing is painted of a hidden item
    if ((change == ItemVisibleHasChanged && data.boolValue) || change == ItemDevicePixelRatioHasChanged) {
        polish();
    }
}

void FloorPlanItem::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickItem::geometryChange(now, before);
    polish();
}

void FloorPlanItem::updatePolish()
{
    if (!isVisible() || !window()) {
        return;
    }
    const double points = window()->effectiveDevicePixelRatio();
    const QSize size(pixelOf(std::ceil(width() * points)), pixelOf(std::ceil(height() * points)));
    if (!m_plan || !(m_zoom > 0.0) || open().isEmpty()) {
        m_picture = {};
    } else {
        m_picture = QImage(size, QImage::Format_RGB32);
        m_picture.fill(m_back);
        QPainter painter(&m_picture);
        painter.scale(points, points);
        paint(painter);
    }
    m_other = true;
    update();
}

QSGNode* FloorPlanItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/)
{
    auto* node = static_cast<QSGImageNode*>(old);
    if (m_picture.isNull()) {
        delete node;
        return nullptr;
    }
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
        node->setFiltering(QSGTexture::Nearest); // a point of the picture is one of the screen
        m_other = true;
    }
    if (std::exchange(m_other, false)) {
        node->setTexture(window()->createTextureFromImage(m_picture, QQuickWindow::TextureIsOpaque));
        node->setSourceRect(QRectF(QPointF(), QSizeF(m_picture.size())));
    }
    node->setRect(boundingRect());
    return node;
}

QColor FloorPlanItem::colorOf(int level) const
{
    return level <= 0 ? m_rack : fainter(m_level, kLevelShare * level);
}

QRect FloorPlanItem::pixels(const QRectF& area) const
{
    const QPoint from(pixelOf(m_left + area.left() * m_zoom), pixelOf(m_top + area.top() * m_zoom));
    const QPoint to(pixelOf(m_left + area.right() * m_zoom), pixelOf(m_top + area.bottom() * m_zoom));
    return {from, QSize(to.x() - from.x(), to.y() - from.y())};
}

QRect FloorPlanItem::open() const
{
    return QRect(m_gutter, m_ruler, static_cast<int>(width()) - m_gutter, static_cast<int>(height()) - m_ruler);
}

void FloorPlanItem::paint(QPainter& painter) const
{
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.save();
    painter.setClipRect(QRect(0, m_ruler, static_cast<int>(width()), open().height()));
    auto& bands = *m_plan->bands();
    for (int at = 0; at < bands.count(); ++at) {
        paintAisle(painter, bands.row(at));
    }
    for (const FloorPlanViewModel::Run& run : m_plan->runs()) {
        paintRun(painter, run);
    }
    paintCurrent(painter);
    paintRowNames(painter);
    painter.restore();
    paintRuler(painter);
    paintScale(painter);
}

void FloorPlanItem::paintAisle(QPainter& painter, const FloorBand& band) const
{
    const QRect aisle = pixels({band.across, band.down, band.wide, band.deep});
    const QRect seen = aisle.intersected(open());
    if (band.kind == QLatin1String("row") || seen.isEmpty()) {
        return;
    }
    const QColor& color = band.kind == QLatin1String("hot") ? m_hot : m_cold;
    painter.fillRect(aisle, fainter(color, kAisleShare));
    if (band.contained) {
        painter.fillRect(QRect(aisle.left(), aisle.top(), kEnd, aisle.height()), color);
        painter.fillRect(QRect(aisle.right() - kEnd + 1, aisle.top(), kEnd, aisle.height()), color);
    }
    if (!band.known) {
        painter.setPen(QPen(m_line, 1, Qt::DashLine));
        painter.drawLine(aisle.bottomLeft(), aisle.bottomRight());
    }
    const QFontMetricsF metrics(m_font);
    if (seen.height() >= metrics.height() && seen.width() >= metrics.horizontalAdvance(band.title) + 2 * kPad) {
        painter.setFont(m_font);
        painter.setPen(color);
        painter.drawText(seen, Qt::AlignCenter, band.title);
    }
}

void FloorPlanItem::paintRun(QPainter& painter, const FloorPlanViewModel::Run& run) const
{
    const QRect all = pixels(run.area);
    const QRect seen = all.intersected(QRect(0, m_ruler, static_cast<int>(width()), open().height()));
    if (seen.isEmpty() || run.count < 1) {
        return;
    }
    const int level = m_plan->levelOf(run);
    painter.fillRect(seen, m_rack);
    painter.fillRect(seen, level < 0 ? QBrush(m_line, Qt::BDiagPattern) : QBrush(colorOf(level)));
    if (m_plan->rearDoors()) {
        painter.fillRect(QRect(all.left(), all.top() - kEnd, all.width(), kEnd), m_cold);
    }
    const double one = run.area.width() * m_zoom / run.count;
    painter.setPen(QPen(m_line, 1, run.sizeKnown ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    if (one < kSeparated) {
        painter.drawRect(all.adjusted(0, 0, -1, -1));
        return;
    }
    const QString value = m_plan->valueOf(run);
    const double left = m_left + run.area.left() * m_zoom;
    const int from = std::clamp(static_cast<int>((seen.left() - left) / one), 0, run.count - 1);
    const int to = std::clamp(static_cast<int>((seen.right() - left) / one), from, run.count - 1);
    for (int place = from; place <= to; ++place) {
        const int start = pixelOf(left + one * place);
        const QRect rack(start, all.top(), pixelOf(left + one * (place + 1)) - start, all.height());
        painter.setPen(QPen(m_line, 1, run.sizeKnown ? Qt::SolidLine : Qt::DashLine));
        painter.drawRect(rack.adjusted(0, 0, -1, -1));
        paintWords(painter, rack, run.first + place, value, level >= kBrightLevel);
    }
}

void FloorPlanItem::paintWords(QPainter& painter, const QRect& rack, int number, const QString& value, bool bright) const
{
    const QFontMetricsF strong(m_strongFont);
    const QFontMetricsF plain(m_font);
    if (rack.width() < kMarked || rack.height() < kMarked) {
        return;
    }
    const FloorPlanViewModel::Words words = m_plan->wordsOf(number);
    if (!words.closed.isEmpty()) { // in the corner, where no text is
        painter.setPen(Qt::NoPen);
        painter.setBrush(bright ? m_brightText : m_closed);
        const QPointF corner(rack.right(), rack.top() + 1);
        painter.drawPolygon(QPolygonF({corner, corner - QPointF(kMarkSize, 0), corner + QPointF(0, kMarkSize)}));
        painter.setBrush(Qt::NoBrush);
    }
    const QString shown = value.isEmpty() ? QStringLiteral("?") : value;
    const double room = rack.width() - kPad;
    const bool nameFits = strong.horizontalAdvance(words.name) <= room;
    const QColor main = bright ? m_brightText : m_text;
    const QColor second = bright ? m_brightText : m_quiet;
    const double lines = strong.height() + plain.height();
    const double upright = strong.horizontalAdvance(words.name) + plain.horizontalAdvance(shown) + 2 * kPad;
    painter.setPen(main);
    painter.setFont(m_strongFont);
    if (nameFits && rack.height() >= lines + 2 * kMarkSize && plain.horizontalAdvance(shown) <= room) {
        const double top = rack.top() + (rack.height() - lines) / 2;
        painter.drawText(QRectF(rack.left(), top, rack.width(), strong.height()), Qt::AlignCenter, words.name);
        painter.setPen(second);
        painter.setFont(m_font);
        painter.drawText(QRectF(rack.left(), top + strong.height(), rack.width(), plain.height()), Qt::AlignCenter, shown);
    } else if (rack.width() >= strong.height() && rack.height() >= upright + 2 * kMarkSize) {
        painter.save();
        painter.translate(rack.center());
        painter.rotate(-90);
        painter.drawText(QRectF(-upright / 2, -strong.height() / 2, upright, strong.height()), Qt::AlignLeft | Qt::AlignVCenter, words.name);
        painter.setPen(second);
        painter.setFont(m_font);
        painter.drawText(QRectF(-upright / 2, -strong.height() / 2, upright, strong.height()), Qt::AlignRight | Qt::AlignVCenter, shown);
        painter.restore();
    } else if (nameFits && rack.height() >= strong.height()) {
        painter.drawText(rack, Qt::AlignCenter, words.name);
    }
}

void FloorPlanItem::paintCurrent(QPainter& painter) const
{
    const QRectF area = m_plan->area(m_current);
    if (area.isEmpty()) {
        return;
    }
    constexpr int thick = 2;
    const QRect rack = pixels(area);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_chosen, thick));
    painter.drawRect(rack.adjusted(0, 0, -1, -1));
    if (m_ringed) {
        painter.setPen(QPen(m_focus, thick));
        painter.drawRect(rack.adjusted(-2 * thick, -2 * thick, 2 * thick - 1, 2 * thick - 1));
    }
}

void FloorPlanItem::paintRowNames(QPainter& painter) const
{
    if (m_left < m_gutter) {
        painter.fillRect(QRect(0, m_ruler, m_gutter, open().height()), m_back);
    }
    const QFontMetricsF metrics(m_strongFont);
    const int left = std::max(0, pixelOf(m_left) - m_gutter) + kPad;
    const double room = m_gutter - 2 * kPad;
    painter.setFont(m_strongFont);
    painter.setPen(m_text);
    double nextName = m_ruler; // no name lies over the one above
    auto& bands = *m_plan->bands();
    for (int at = 0; at < bands.count(); ++at) {
        const FloorBand band = bands.row(at);
        const QRect row = pixels({band.across, band.down, band.wide, band.deep});
        const double top = std::max(static_cast<double>(std::max(row.top(), m_ruler)), nextName);
        if (band.kind != QLatin1String("row") || row.bottom() < m_ruler || top > std::min<double>(row.bottom(), height())) {
            continue;
        }
        painter.drawText(QRectF(left, top, room, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(band.title, Qt::ElideRight, room));
        nextName = top + metrics.height();
    }
}

void FloorPlanItem::paintRuler(QPainter& painter) const
{
    painter.fillRect(QRect(0, 0, static_cast<int>(width()), m_ruler), m_back);
    const QRect seen = open();
    const double step = niceStep(kTickRoom / m_zoom / m_plan->unit()) * m_plan->unit();
    painter.setFont(m_font);
    const double first = std::max(0.0, std::ceil((seen.left() - m_left) / m_zoom / step));
    const double last = std::floor(std::min((seen.right() - m_left) / m_zoom, m_plan->width() + step) / step);
    for (double tick = first; tick <= last; tick += 1.0) {
        const int x = pixelOf(m_left + tick * step * m_zoom);
        painter.setPen(m_line);
        painter.drawLine(x, m_ruler - kTick, x, m_ruler - 1);
        painter.setPen(m_quiet);
        painter.drawText(QRectF(x - kTickRoom / 2, 0, kTickRoom, m_ruler - kTick), Qt::AlignCenter, m_plan->lengthText(tick * step));
    }
}

void FloorPlanItem::paintScale(QPainter& painter) const
{
    const double metres = niceStep(kBarLeast / m_zoom / m_plan->unit()) * m_plan->unit();
    const QString words = m_plan->lengthText(metres);
    const QFontMetricsF metrics(m_font);
    const int bar = pixelOf(metres * m_zoom);
    const int high = pixelOf(metrics.height());
    const int wide = bar + pixelOf(metrics.horizontalAdvance(words)) + 3 * kPad;
    const QRect box(static_cast<int>(width()) - wide - 2 * kPad, static_cast<int>(height()) - high - 3 * kPad, wide, high + kPad);
    painter.fillRect(box, m_back);
    const int from = box.right() - kPad - bar;
    const int y = box.center().y();
    painter.setPen(m_text);
    painter.drawLine(from, y, from + bar, y);
    painter.drawLine(from, y - kTick, from, y + kTick);
    painter.drawLine(from + bar, y - kTick, from + bar, y + kTick);
    painter.setFont(m_font);
    painter.setPen(m_quiet);
    painter.drawText(QRect(box.left() + kPad, box.top(), from - box.left() - 2 * kPad, box.height()), Qt::AlignLeft | Qt::AlignVCenter, words);
}

} // namespace lanewatt::viewmodels
