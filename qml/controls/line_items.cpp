#include "qml/controls/line_items.h"

#include <cmath>

namespace lanewatt::ui {

namespace {

constexpr qreal kHalf = 0.5; ///< half a line of one pixel

} // namespace

QString HatchItem::pathNow() const
{
    constexpr int kBeyond = 2; ///< pixels, so that line ends are outside the visible area
    QString path;
    if (m_step > 0) {
        for (qreal x = -height(); x < paintedWidth() + height(); x += m_step) {
            path += QStringLiteral("M%1 %2L%3 %4").arg(x).arg(height() + kBeyond).arg(x + height() + 2 * kBeyond).arg(-kBeyond);
        }
    }
    return path;
}

qreal HatchItem::paintedWidth() const
{
    // wider than the visible part, so that a bar that moves by a few pixels needs no new lines
    constexpr qreal kWidths = 64.0;
    return std::ceil(width() / kWidths) * kWidths;
}

DottedLine::DottedLine(QQuickItem* parent) : StrokeItem(parent)
{
    setImplicitHeight(1.0);
    setDashes({1.0, 1.0});
}

QString DottedLine::pathNow() const
{
    return QStringLiteral("M0 %1H%2").arg(kHalf).arg(std::ceil(width()));
}

DashedBox::DashedBox(QQuickItem* parent) : StrokeItem(parent)
{
    constexpr qreal kDash = 3.0;
    setDashes({kDash, kDash});
}

QString DashedBox::pathNow() const
{
    return QStringLiteral("M.5 .5H%1V%2H.5Z").arg(width() - kHalf).arg(height() - kHalf);
}

} // namespace lanewatt::ui
