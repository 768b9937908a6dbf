// A map of all racks of a site: a narrow box each, as full as its fullest limit. Only what is in view is made.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Item {
    id: map

    property RowList racks: null
    property string currentKey: ""
    readonly property int cellWidth: list.count > 0 ? Math.max(Theme.gap4, Math.min(Theme.gap12, Math.floor(width / list.count))) : Theme.gap12

    signal chosen(string key)

    function show(index: int): void {
        if (index >= 0)
            list.positionViewAtIndex(index, ListView.Contain);
    }

    implicitHeight: Theme.gap24
    implicitWidth: Math.min(list.count * Theme.gap12, Theme.wide(400))

    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Map of %n rack(s)", "", list.count)

    ListView {
        id: list

        objectName: "siteMap"
        anchors.fill: parent
        orientation: ListView.Horizontal
        model: map.racks
        reuseItems: true
        clip: true
        boundsBehavior: Flickable.StopAtBounds

        delegate: Item {
            id: cell

            required property string key
            required property real share
            required property string closed
            required property int added

            width: map.cellWidth
            height: ListView.view ? ListView.view.height : 0

            Rectangle {
                anchors.fill: parent
                anchors.rightMargin: map.cellWidth > Theme.gap6 ? Theme.gap2 : Theme.border
                color: Theme.bg0
                border.width: Theme.border
                border.color: cell.key === map.currentKey ? Theme.ac : cell.added > 0 ? Theme.okText : cell.closed.length > 0 ? Theme.warningText : Theme.line2

                Rectangle {
                    x: Theme.border
                    width: parent.width - 2 * Theme.border
                    height: Math.round((parent.height - 2 * Theme.border) * Math.max(0, Math.min(1, cell.share)))
                    y: parent.height - Theme.border - height
                    color: cell.added > 0 ? Theme.okLine : Theme.laneDim
                }
            }
            TapHandler {
                gesturePolicy: TapHandler.ReleaseWithinBounds
                onTapped: map.chosen(cell.key)
            }
        }
    }
}
