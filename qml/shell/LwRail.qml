// The rail of pages on the left. `items` and `footerItems` are arrays (or models) of { pageId, iconName, word, keys }; list
// only pages that can be opened. Up and Down move the focus.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: rail

    property var items: []
    property var footerItems: []
    property string currentId: ""

    // With large texts the entries are as low as it takes to show all of them, down to their icon and word.
    readonly property int entries: top.count + bottom.count
    readonly property int lowest: Theme.iconLarge + Theme.lineLabel + 2 * Theme.gap4
    readonly property int entryHeight: entries > 0 ? Math.max(lowest, Math.min(Theme.railItemHeight, Math.floor((height - 2 * Theme.gap4) / entries))) : Theme.railItemHeight

    signal activated(string pageId)

    implicitWidth: Theme.railWidth
    implicitHeight: top.implicitHeight + bottom.implicitHeight + Theme.gap16

    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Pages")

    component RailList: Column {
        id: list

        property var entries: []
        property string currentId: ""
        readonly property alias count: each.count

        signal activated(string pageId)
        // An entry is to be in view: it is the current one, or has the focus.
        signal revealed(real at, real size)

        Repeater {
            id: each

            model: list.entries

            LwRailItem {
                id: item

                required property var model
                readonly property var entry: model.modelData !== undefined ? model.modelData : model

                objectName: "rail_" + entry.pageId
                width: list.width
                height: rail.entryHeight
                iconName: entry.iconName
                word: entry.word
                keys: entry.keys ? entry.keys : ""
                current: entry.pageId === list.currentId
                onClicked: list.activated(item.entry.pageId)
                onActiveFocusChanged: if (activeFocus) list.revealed(item.y, item.height)
                onCurrentChanged: if (current) list.revealed(item.y, item.height)
                Keys.onUpPressed: item.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                Keys.onDownPressed: item.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
            }
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg0
    }

    // In a low window with large texts the pages scroll.
    Flickable {
        id: pages

        y: Theme.gap4
        width: parent.width
        height: Math.max(0, bottom.y - y)
        contentHeight: top.implicitHeight
        interactive: contentHeight > height
        clip: interactive
        boundsBehavior: Flickable.StopAtBounds

        RailList {
            id: top

            width: pages.width
            entries: rail.items
            currentId: rail.currentId
            onActivated: pageId => rail.activated(pageId)
            onRevealed: (at, size) => pages.contentY = Math.max(0, Math.min(at, Math.max(pages.contentY, at + size - pages.height)))
        }
    }

    RailList {
        id: bottom

        anchors.bottom: parent.bottom
        width: parent.width
        entries: rail.footerItems
        currentId: rail.currentId
        onActivated: pageId => rail.activated(pageId)
    }

    Rectangle {
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: Theme.border
        color: Theme.line
    }
}
