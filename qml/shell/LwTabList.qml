// The tabs of the open documents; Left and Right move between them. `tabs` as in LwTabStrip.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

ListView {
    id: list

    property var tabs: []

    signal activated(int index)
    signal closeRequested(int index)

    function step(from: int, by: int): void {
        const to = from + by;
        if (to < 0 || to >= list.count)
            return;
        list.positionViewAtIndex(to, ListView.Contain);
        const next = list.itemAtIndex(to);
        if (next)
            next.forceActiveFocus(Qt.TabFocusReason);
        list.activated(to);
    }

    orientation: ListView.Horizontal
    boundsBehavior: Flickable.StopAtBounds
    interactive: contentWidth > width
    clip: interactive
    model: LwRows {
        rows: list.tabs
    }
    highlightFollowsCurrentItem: true
    highlightMoveDuration: 0
    keyNavigationEnabled: false
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Documents")

    delegate: LwTab {
        id: tab

        required property int index
        required property var modelData
        readonly property var entry: modelData

        objectName: "tab" + index
        height: ListView.view.height
        title: entry.title
        iconName: entry.iconName ? entry.iconName : "file"
        unsaved: entry.unsaved === true
        readOnly: entry.readOnly === true
        errors: entry.errors ? entry.errors : 0
        closable: entry.closable !== false
        current: index === list.currentIndex
        onClicked: list.activated(tab.index)
        onCloseRequested: list.closeRequested(tab.index)
        Keys.onLeftPressed: list.step(tab.index, -1)
        Keys.onRightPressed: list.step(tab.index, 1)
    }
}
