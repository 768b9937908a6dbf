#pragma once
/// What is pressed: the base of all buttons and tabs.

#include <QBasicTimer>
#include <QFont>
#include <QPointer>
#include <QString>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickItem>

namespace lanewatt::ui {

class FocusRing;
class Hint;

/// An item that is pressed by mouse, Space and Enter, with what it shows (`contentItem`) on a `background`. Qt Quick's own
/// button does as much, but is one of a hundred types that the start would wait for. Ring and tooltip are made when they
/// are first seen: of the thirty buttons of a page one has the focus.
class PressableItem : public QQuickItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(LwPressable)
    Q_PROPERTY(QString text MEMBER m_text NOTIFY textChanged)
    /// The tooltip.
    Q_PROPERTY(QString hint READ hint WRITE setHint NOTIFY hintChanged)
    /// The key that does the same, for showing.
    Q_PROPERTY(QString keys MEMBER m_keys NOTIFY keysChanged)
    /// Not empty: it refuses, but keeps the focus, so that the reason can be read.
    Q_PROPERTY(QString disabledReason READ disabledReason WRITE setDisabledReason NOTIFY disabledReasonChanged)
    Q_PROPERTY(bool blocked READ blocked NOTIFY looksChanged)
    /// Blocked, or not enabled.
    Q_PROPERTY(bool looksDisabled READ looksDisabled NOTIFY looksChanged)
    Q_PROPERTY(QFont font MEMBER m_font NOTIFY fontChanged)
    Q_PROPERTY(bool checkable MEMBER m_checkable NOTIFY checkableChanged)
    Q_PROPERTY(bool checked MEMBER m_checked NOTIFY checkedChanged)
    Q_PROPERTY(bool hovered READ hovered NOTIFY hoveredChanged)
    Q_PROPERTY(bool down READ down NOTIFY downChanged)
    Q_PROPERTY(Qt::FocusPolicy focusPolicy READ focusPolicy WRITE setFocusPolicy NOTIFY focusPolicyChanged)
    Q_PROPERTY(Qt::FocusReason focusReason READ focusReason NOTIFY visualFocusChanged)
    /// Has the focus, and had it by a key: the ring shows it.
    Q_PROPERTY(bool visualFocus READ visualFocus NOTIFY visualFocusChanged)
    /// The gap outside of the item; a negative one draws the ring inside.
    Q_PROPERTY(int ringOffset MEMBER m_ringOffset NOTIFY ringChanged)
    Q_PROPERTY(int ringRadius MEMBER m_ringRadius NOTIFY ringChanged)
    /// Pixels around the content.
    Q_PROPERTY(qreal padding READ padding WRITE setPadding NOTIFY paddingChanged)
    Q_PROPERTY(qreal leftPadding READ leftPadding WRITE setLeftPadding NOTIFY leftPaddingChanged)
    Q_PROPERTY(qreal rightPadding READ rightPadding WRITE setRightPadding NOTIFY rightPaddingChanged)
    Q_PROPERTY(qreal topPadding READ padding NOTIFY paddingChanged)
    Q_PROPERTY(qreal bottomPadding READ padding NOTIFY paddingChanged)
    Q_PROPERTY(qreal implicitContentWidth READ implicitContentWidth NOTIFY implicitContentWidthChanged)
    Q_PROPERTY(qreal implicitContentHeight READ implicitContentHeight NOTIFY implicitContentHeightChanged)
    Q_PROPERTY(QQuickItem* contentItem READ contentItem WRITE setContentItem NOTIFY contentItemChanged)
    Q_PROPERTY(QQuickItem* background READ background WRITE setBackground NOTIFY backgroundChanged)

public:
    explicit PressableItem(QQuickItem* parent = nullptr);

    QString hint() const { return m_hint; }
    void setHint(const QString& hint);
    QString disabledReason() const { return m_disabledReason; }
    void setDisabledReason(const QString& reason);
    bool blocked() const { return !m_disabledReason.isEmpty(); }
    bool looksDisabled() const { return blocked() || !isEnabled(); }
    bool hovered() const { return m_hovered; }
    bool down() const { return m_pressed || m_spaceDown; }
    Qt::FocusPolicy focusPolicy() const { return m_focusPolicy; }
    void setFocusPolicy(Qt::FocusPolicy policy);
    Qt::FocusReason focusReason() const { return m_focusReason; }
    bool visualFocus() const;
    qreal padding() const { return m_padding; }
    void setPadding(qreal padding);
    qreal leftPadding() const { return m_leftPadding < 0.0 ? m_padding : m_leftPadding; }
    void setLeftPadding(qreal padding);
    qreal rightPadding() const { return m_rightPadding < 0.0 ? m_padding : m_rightPadding; }
    void setRightPadding(qreal padding);
    qreal implicitContentWidth() const { return m_contentItem ? m_contentItem->implicitWidth() : 0.0; }
    qreal implicitContentHeight() const { return m_contentItem ? m_contentItem->implicitHeight() : 0.0; }
    QQuickItem* contentItem() const { return m_contentItem; }
    void setContentItem(QQuickItem* item);
    QQuickItem* background() const { return m_background; }
    void setBackground(QQuickItem* item);

    /// As if it was pressed: checks or unchecks what can be checked, then says `clicked`. Nothing when it refuses.
    Q_INVOKABLE void activate();
    Q_INVOKABLE void toggle();

Q_SIGNALS:
    void clicked();
    void textChanged();
    void hintChanged();
    void keysChanged();
    void disabledReasonChanged();
    void looksChanged();
    void fontChanged();
    void checkableChanged();
    void checkedChanged();
    void hoveredChanged();
    void downChanged();
    void focusPolicyChanged();
    void visualFocusChanged();
    void ringChanged();
    void paddingChanged();
    void leftPaddingChanged();
    void rightPaddingChanged();
    void implicitContentWidthChanged();
    void implicitContentHeightChanged();
    void contentItemChanged();
    void backgroundChanged();

protected:
    void componentComplete() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseUngrabEvent() override;
    void hoverEnterEvent(QHoverEvent* event) override;
    void hoverLeaveEvent(QHoverEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    void place();
    void setPressed(bool pressed);
    void setSpaceDown(bool down);
    void setHovered(bool hovered);
    void setFocusReason(Qt::FocusReason reason);
    void showRing();
    void showHint();
    QString message() const { return blocked() ? m_disabledReason : m_hint; }
    bool hintWanted() const { return !message().isEmpty() && (m_hovered || (blocked() && visualFocus())); }

    QString m_text;
    QString m_hint;
    QString m_keys;
    QString m_disabledReason;
    QFont m_font;
    QPointer<QQuickItem> m_contentItem;
    QPointer<QQuickItem> m_background;
    FocusRing* m_ring = nullptr; ///< a child; null before it is first seen
    Hint* m_tip = nullptr;       ///< a child; null before it is first seen
    QBasicTimer m_tipSoon;
    qreal m_padding = 0.0;
    qreal m_leftPadding = -1.0;  ///< negative: as m_padding
    qreal m_rightPadding = -1.0; ///< negative: as m_padding
    int m_ringOffset = 0;
    int m_ringRadius = 0;
    Qt::FocusPolicy m_focusPolicy = Qt::StrongFocus;
    Qt::FocusReason m_focusReason = Qt::OtherFocusReason;
    bool m_checkable = false;
    bool m_checked = false;
    bool m_hovered = false;
    bool m_pressed = false;
    bool m_spaceDown = false;
};

} // namespace lanewatt::ui
