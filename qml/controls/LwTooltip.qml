// A flat tooltip. LwHint creates one on demand and destroys it again.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.ToolTip {
    id: tip

    x: parent ? Math.round((parent.width - implicitWidth) / 2) : 0
    y: parent ? parent.height + Theme.gap4 : 0
    implicitWidth: Math.min(Theme.tooltipMaxWidth, metrics.advanceWidth + leftPadding + rightPadding + Theme.gap4)
    implicitHeight: contentHeight + topPadding + bottomPadding
    margins: Theme.gap8
    topPadding: Theme.gap4
    bottomPadding: Theme.gap4
    leftPadding: Theme.gap8
    rightPadding: Theme.gap8
    delay: Theme.tooltipDelay
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent
    font: Theme.fontSmall

    contentItem: LwParagraph {
        text: tip.text
        color: Theme.tx
    }
    background: Rectangle {
        color: Theme.pop
        border.width: Theme.border
        border.color: Theme.line2
        radius: Theme.radiusControl
    }

    TextMetrics {
        id: metrics

        font: tip.font
        text: tip.text
    }
}
