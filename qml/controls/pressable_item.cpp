#include "qml/controls/pressable_item.h"

#include "qml/controls/focus_ring.h"
#include "qml/controls/hint.h"

namespace lanewatt::ui {

namespace {

/// Milliseconds that a pointer rests before its tooltip is made: one that passes by has nothing read for it.
constexpr int kHintAfter = 100;

} // namespace

PressableItem::PressableItem(QQuickItem* parent) : QQuickItem(parent)
{
    setAcceptedMouseButtons(Qt::LeftButton);
    setAcceptHoverEvents(true);
    setActiveFocusOnTab(true);
    connect(this, &QQuickItem::enabledChanged, this, &PressableItem::looksChanged);
    connect(this, &PressableItem::ringChanged, this, &PressableItem::showRing);
    connect(this, &PressableItem::visualFocusChanged, this, &PressableItem::showRing);
    connect(this, &PressableItem::visualFocusChanged, this, &PressableItem::showHint);
    connect(this, &PressableItem::hoveredChanged, this, &PressableItem::showHint);
}

void PressableItem::setHint(const QString& hint)
{
    if (hint != m_hint) {
        m_hint = hint;
        Q_EMIT hintChanged();
        showHint();
    }
}

void PressableItem::setDisabledReason(const QString& reason)
{
    if (reason != m_disabledReason) {
        m_disabledReason = reason;
        Q_EMIT disabledReasonChanged();
        Q_EMIT looksChanged();
        showHint();
    }
}

void PressableItem::setFocusPolicy(Qt::FocusPolicy policy)
{
    if (policy != m_focusPolicy) {
        m_focusPolicy = policy;
        setActiveFocusOnTab((policy & Qt::TabFocus) == Qt::TabFocus);
        Q_EMIT focusPolicyChanged();
    }
}

bool PressableItem::visualFocus() const
{
    return hasActiveFocus() && (m_focusReason == Qt::TabFocusReason || m_focusReason == Qt::BacktabFocusReason || m_focusReason == Qt::ShortcutFocusReason);
}

void PressableItem::setPadding(qreal padding)
{
    if (padding != m_padding) {
        m_padding = padding;
        place();
        Q_EMIT paddingChanged();
        if (m_leftPadding < 0.0) {
            Q_EMIT leftPaddingChanged();
        }
        if (m_rightPadding < 0.0) {
            Q_EMIT rightPaddingChanged();
        }
    }
}

void PressableItem::setLeftPadding(qreal padding)
{
    if (padding != m_leftPadding) {
        m_leftPadding = padding;
        place();
        Q_EMIT leftPaddingChanged();
    }
}

void PressableItem::setRightPadding(qreal padding)
{
    if (padding != m_rightPadding) {
        m_rightPadding = padding;
        place();
        Q_EMIT rightPaddingChanged();
    }
}

void PressableItem::setContentItem(QQuickItem* item)
{
    if (item == m_contentItem) {
        return;
    }
    if (m_contentItem) {
        m_contentItem->disconnect(this);
        m_contentItem->setParentItem(nullptr);
    }
    m_contentItem = item;
    if (item) {
        item->setParentItem(this);
        connect(item, &QQuickItem::implicitWidthChanged, this, &PressableItem::implicitContentWidthChanged);
        connect(item, &QQuickItem::implicitHeightChanged, this, &PressableItem::implicitContentHeightChanged);
        place();
    }
    Q_EMIT contentItemChanged();
    Q_EMIT implicitContentWidthChanged();
    Q_EMIT implicitContentHeightChanged();
}

void PressableItem::setBackground(QQuickItem* item)
{
    if (item == m_background) {
        return;
    }
    if (m_background) {
        m_background->setParentItem(nullptr);
    }
    m_background = item;
    if (item) {
        item->setZ(-1.0);
        item->setParentItem(this);
        place();
    }
    Q_EMIT backgroundChanged();
}

void PressableItem::activate()
{
    if (looksDisabled()) {
        return;
    }
    if (m_checkable) {
        toggle();
    }
    Q_EMIT clicked();
}

void PressableItem::toggle()
{
    m_checked = !m_checked;
    Q_EMIT checkedChanged();
}

void PressableItem::componentComplete()
{
    QQuickItem::componentComplete();
    place();
}

void PressableItem::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickItem::geometryChange(now, before);
    place();
}

void PressableItem::itemChange(ItemChange change, const ItemChangeData& data)
{
    QQuickItem::itemChange(change, data);
    if (change == ItemActiveFocusHasChanged) {
        Q_EMIT visualFocusChanged();
    } else if (change == ItemVisibleHasChanged && !data.boolValue) {
        setHovered(false);
        setPressed(false);
        setSpaceDown(false);
    }
}

void PressableItem::place()
{
    if (!isComponentComplete()) {
        return; // sizes that come one after the other would lay it out as often
    }
    if (m_background) {
        m_background->setPosition({});
        m_background->setSize(size());
    }
    if (m_contentItem) {
        m_contentItem->setPosition({leftPadding(), m_padding});
        m_contentItem->setSize({width() - leftPadding() - rightPadding(), height() - 2.0 * m_padding});
    }
}

void PressableItem::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore(); // a handler on it has the item asked about every button
        return;
    }
    event->accept(); // also where it refuses: what is below is not meant
    if (blocked()) {
        return;
    }
    if ((m_focusPolicy & Qt::ClickFocus) == Qt::ClickFocus) {
        forceActiveFocus(Qt::MouseFocusReason);
    }
    setPressed(true);
}

void PressableItem::mouseMoveEvent(QMouseEvent* event)
{
    setPressed(!blocked() && contains(event->position()));
}

void PressableItem::mouseReleaseEvent(QMouseEvent* event)
{
    const bool meant = m_pressed && contains(event->position());
    setPressed(false);
    if (meant) {
        activate();
    }
}

void PressableItem::mouseUngrabEvent() { setPressed(false); }

void PressableItem::hoverEnterEvent(QHoverEvent* event)
{
    setHovered(true);
    event->ignore(); // what it stands in is hovered, too
}

void PressableItem::hoverLeaveEvent(QHoverEvent* event)
{
    setHovered(false);
    event->ignore();
}

void PressableItem::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!event->isAutoRepeat()) {
            activate();
        }
        break;
    case Qt::Key_Space:
        setSpaceDown(!blocked());
        break;
    default:
        QQuickItem::keyPressEvent(event);
        return;
    }
    event->accept();
}

void PressableItem::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        QQuickItem::keyReleaseEvent(event);
        return;
    }
    const bool meant = m_spaceDown;
    setSpaceDown(false);
    if (meant) {
        activate();
    }
    event->accept();
}

void PressableItem::focusInEvent(QFocusEvent* event)
{
    QQuickItem::focusInEvent(event);
    setFocusReason(event->reason());
}

void PressableItem::focusOutEvent(QFocusEvent* event)
{
    QQuickItem::focusOutEvent(event);
    setSpaceDown(false);
    setFocusReason(event->reason());
}

void PressableItem::setPressed(bool pressed)
{
    const bool before = down();
    m_pressed = pressed;
    if (down() != before) {
        Q_EMIT downChanged();
    }
}

void PressableItem::setSpaceDown(bool down)
{
    const bool before = this->down();
    m_spaceDown = down;
    if (this->down() != before) {
        Q_EMIT downChanged();
    }
}

void PressableItem::setHovered(bool hovered)
{
    if (hovered != m_hovered) {
        m_hovered = hovered;
        Q_EMIT hoveredChanged();
    }
}

void PressableItem::setFocusReason(Qt::FocusReason reason)
{
    if (reason != m_focusReason) {
        m_focusReason = reason;
        Q_EMIT visualFocusChanged();
    }
}

void PressableItem::showRing()
{
    if (visualFocus() && !m_ring) {
        m_ring = new FocusRing(this);
    }
    if (m_ring) {
        m_ring->setOffset(m_ringOffset);
        m_ring->setCornerRadius(m_ringRadius);
        m_ring->setShown(visualFocus());
    }
}

void PressableItem::showHint()
{
    if (m_tip) {
        m_tip->setMessage(message());
        m_tip->setShown(hintWanted());
    } else if (hintWanted()) {
        m_tipSoon.start(kHintAfter, this);
    } else {
        m_tipSoon.stop();
    }
}

void PressableItem::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != m_tipSoon.timerId()) {
        QQuickItem::timerEvent(event);
        return;
    }
    m_tipSoon.stop();
    m_tip = new Hint(this);
    showHint();
}

} // namespace lanewatt::ui
