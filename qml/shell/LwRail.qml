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

    signal activated(string pageId)

    implicitWidth: Theme.railWidth
    implicitHeight: top.implicitHeight + bottom.implicitHeight + Theme.gap16

    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Pages")

    component RailList: Column {
        id: list

        property var entries: []
        property string currentId: ""

        signal activated(string pageId)

        Repeater {
            model: list.entries

            LwRailItem {
                id: item

                required property var model
                readonly property var entry: model.modelData !== undefined ? model.modelData : model

                objectName: "rail_" + entry.pageId
                width: list.width
                iconName: entry.iconName
                word: entry.word
                keys: entry.keys ? entry.keys : ""
                current: entry.pageId === list.currentId
                onClicked: list.activated(item.entry.pageId)
                Keys.onUpPressed: item.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                Keys.onDownPressed: item.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
            }
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg0
    }

    RailList {
        id: top

        y: Theme.gap4
        width: parent.width
        entries: rail.items
        currentId: rail.currentId
        onActivated: pageId => rail.activated(pageId)
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
