// Text next to a real control, with a ring around it. `target` is the control, or null while it is not on screen; then the
// text is at the bottom. The position is updated repeatedly, because the target scrolls, resizes and disappears; `sought`
// is emitted before. The callout is placed so that the target stays visible and usable.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: callout

    property string title: ""
    property string words: ""
    property string position: ""
    property string nextText: qsTr("Next")
    property string nextHint: ""
    property Item target: null
    property bool shown: false
    readonly property alias box: frame
    readonly property alias ringShown: ring.visible

    signal sought()
    signal nextWanted()
    signal leaveWanted()

    function takeFocus(): void {
        next.forceActiveFocus(Qt.OtherFocusReason);
    }

    // The visible part of an item in window coordinates, after clipping by lists.
    function seen(item: Item): rect {
        const whole = item.mapToItem(callout, 0, 0, item.width, item.height);
        let left = whole.x;
        let top = whole.y;
        let right = whole.x + whole.width;
        let bottom = whole.y + whole.height;
        for (let around = item.parent; around; around = around.parent) {
            if (!around.clip)
                continue;
            const cut = around.mapToItem(callout, 0, 0, around.width, around.height);
            left = Math.max(left, cut.x);
            top = Math.max(top, cut.y);
            right = Math.min(right, cut.x + cut.width);
            bottom = Math.min(bottom, cut.y + cut.height);
        }
        return Qt.rect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    function place(): void {
        callout.sought();
        const item = callout.target;
        const at = item && item.visible ? callout.seen(item) : Qt.rect(0, 0, 0, 0);
        const there = at.width > 0 && at.height > 0;
        ring.visible = there;
        if (!there) {
            frame.x = Math.round((callout.width - frame.width) / 2);
            frame.y = Math.round(callout.height - frame.height - Theme.statusBarHeight - Theme.gap24);
            return;
        }
        const edge = Theme.ring + Theme.ringOffset;
        ring.x = Math.max(0, Math.round(at.x) - edge);
        ring.y = Math.max(0, Math.round(at.y) - edge);
        ring.width = Math.min(callout.width, Math.round(at.x + at.width) + edge) - ring.x;
        ring.height = Math.min(callout.height, Math.round(at.y + at.height) + edge) - ring.y;
        const gap = edge + Theme.gap8;
        const right = at.x + at.width + gap;
        const below = at.y + at.height + gap;
        const level = at.y + Math.min(0, at.height / 2 - frame.height / 2);
        const upright = at.x + at.width / 2 - frame.width / 2;
        let x = right;
        let y = level;
        if (right + frame.width > callout.width) {
            x = at.x - gap - frame.width;
            if (x < 0) {
                x = upright;
                y = below;
                if (below + frame.height > callout.height) {
                    y = at.y - gap - frame.height;
                    // The target fills the window: inside it, at the lower right, where lists end.
                    if (y < 0) {
                        x = at.x + at.width - frame.width - gap;
                        y = at.y + at.height - frame.height - gap;
                    }
                }
            }
        }
        frame.x = Math.round(Math.max(Theme.gap8, Math.min(x, callout.width - frame.width - Theme.gap8)));
        frame.y = Math.round(Math.max(Theme.gap8, Math.min(y, callout.height - frame.height - Theme.gap8)));
    }

    visible: shown
    onShownChanged: {
        if (callout.shown)
            callout.place();
    }

    Timer {
        interval: 60
        repeat: true
        running: callout.shown
        onTriggered: callout.place()
    }

    Rectangle {
        id: ring

        color: Theme.none
        radius: Theme.radiusPopover
        border.width: Theme.ring
        border.color: Theme.ac
        Accessible.ignored: true
    }

    Rectangle {
        id: frame

        objectName: "calloutBox"
        width: Math.min(Theme.wide(304), callout.width - 2 * Theme.gap8)
        height: column.implicitHeight + 2 * Theme.gap12
        color: Theme.pop
        radius: Theme.radiusPopover
        border.width: Theme.ring
        border.color: Theme.ac

        // Spoken when it appears; the focus does not move.
        Accessible.role: Accessible.AlertMessage
        Accessible.name: Theme.joined([callout.position, callout.title, callout.words], ". ")

        // Stops clicks from reaching items below.
        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            Accessible.ignored: true
        }

        ColumnLayout {
            id: column

            x: Theme.gap16
            y: Theme.gap12
            width: parent.width - 2 * Theme.gap16
            spacing: Theme.gap8

            RowLayout {
                spacing: Theme.gap8

                LwLabel {
                    objectName: "calloutTitle"
                    Layout.fillWidth: true
                    text: callout.title
                    font: Theme.fontPanelTitle
                    Accessible.ignored: true
                }
                LwLabel {
                    text: callout.position
                    font: Theme.fontHint
                    color: Theme.tx3
                    Accessible.ignored: true
                }
            }
            LwParagraph {
                Layout.fillWidth: true
                text: callout.words
                small: false
                color: Theme.tx
                Accessible.ignored: true
            }
            RowLayout {
                Layout.topMargin: Theme.gap4
                spacing: Theme.gap8

                LwButton {
                    id: next

                    objectName: "calloutNext"
                    primary: true
                    focus: true
                    text: callout.nextText
                    hint: callout.nextHint
                    Accessible.description: Theme.joined([callout.title, callout.words], ". ")
                    onClicked: callout.nextWanted()
                }
                Item {
                    Layout.fillWidth: true
                }
                LwButton {
                    objectName: "calloutLeave"
                    quiet: true
                    text: qsTr("Leave")
                    keys: qsTr("Esc")
                    Accessible.name: qsTr("Leave the tour")
                    onClicked: callout.leaveWanted()
                }
            }
        }
    }
}
