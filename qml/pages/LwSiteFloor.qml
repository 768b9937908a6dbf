// The floor: rows of racks with the aisles between them, coloured by a budget. One tab stop: arrows go from rack to rack and
// from row to row. Only the racks in view are made.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: floor

    property SitePageViewModel site: null
    property string currentKey: ""
    readonly property int revision: site ? site.revision : 0
    readonly property int currentIndex: site && revision >= 0 ? site.indexOf(currentKey) : -1
    readonly property var colours: site ? site.colourChoices : []
    readonly property int cellWidth: Theme.wide(72)
    readonly property int cellHeight: 2 * Theme.rowHeight

    signal chosen(string key)

    // Colour of a level: from nothing to most; unknown has none.
    function levelColor(level: int): color {
        if (level < 0)
            return Theme.none;
        if (level === 0)
            return Theme.bg0;
        const ink = Theme.power;
        return Qt.rgba(ink.r, ink.g, ink.b, 0.2 * level);
    }

    function choose(index: int): void {
        if (floor.site && index >= 0 && index < floor.site.rackCount)
            floor.chosen(floor.site.racks.rowAt(index).key);
    }

    // The row of a rack by its place in the list of racks.
    function rowOf(index: int): int {
        for (let i = 0; floor.site && i < floor.site.rows.count; ++i) {
            const row = floor.site.rows.rowAt(i);
            if (index >= row.first && index < row.first + row.count)
                return i;
        }
        return -1;
    }

    function chooseRow(by: int): void {
        const at = floor.rowOf(floor.currentIndex);
        if (at < 0 || at + by < 0 || at + by >= floor.site.rows.count)
            return;
        const from = floor.site.rows.rowAt(at);
        const to = floor.site.rows.rowAt(at + by);
        floor.choose(to.first + Math.min(to.count - 1, floor.currentIndex - from.first));
    }

    function turnColour(by: int): void {
        const at = floor.colours.findIndex(choice => choice.key === floor.site.colourBy);
        if (at >= 0)
            floor.site.colourBy = floor.colours[(at + by + floor.colours.length) % floor.colours.length].key;
    }

    function startFocus(): void {
        lanes.forceActiveFocus(Qt.OtherFocusReason);
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("Floor")
        subtitle: floor.site ? floor.site.summary : ""
        actions: [
            LwComboBox {
                objectName: "floorColour"
                small: true
                label: qsTr("Colour by")
                model: floor.colours.map(choice => choice.title)
                currentIndex: floor.site ? floor.colours.findIndex(choice => choice.key === floor.site.colourBy) : -1
                onActivated: index => floor.site.colourBy = floor.colours[index].key
            }
        ]
    }

    ListView {
        id: lanes

        objectName: "floorRows"
        anchors.top: head.bottom
        anchors.bottom: legend.top
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.margins: Theme.gap12
        model: floor.site ? floor.site.rows : null
        focus: true
        activeFocusOnTab: true
        keyNavigationEnabled: false
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}

        Accessible.role: Accessible.List
        Accessible.name: qsTr("Rows of racks")
        Accessible.description: qsTr("Arrows choose a rack; [ and ] change the colours")

        onActiveFocusChanged: {
            if (activeFocus && floor.currentIndex < 0)
                floor.choose(0);
        }

        Keys.onPressed: event => {
            switch (event.key) {
            case Qt.Key_Left: floor.choose(floor.currentIndex - 1); break;
            case Qt.Key_Right: floor.choose(floor.currentIndex + 1); break;
            case Qt.Key_Up: floor.chooseRow(-1); break;
            case Qt.Key_Down: floor.chooseRow(1); break;
            case Qt.Key_BracketLeft: floor.turnColour(-1); break;
            case Qt.Key_BracketRight: floor.turnColour(1); break;
            default: return;
            }
            event.accepted = true;
        }

        delegate: Column {
            id: lane

            required property int index
            required property var model
            readonly property int first: model ? model.first : 0
            readonly property int count: model ? model.count : 0
            readonly property real aisleMetres: model ? model.aisleMetres : 0
            readonly property bool holdsCurrent: floor.currentIndex >= first && floor.currentIndex < first + count

            onHoldsCurrentChanged: if (holdsCurrent) lanes.positionViewAtIndex(lane.index, ListView.Contain)

            objectName: "floorRow" + index
            width: lanes.width - Theme.scrollBar

            LwLabel {
                height: Theme.factRowHeight
                text: lane.model ? Theme.joined([lane.model.title, String(lane.count)], " · ") : ""
                font: Theme.fontSmallStrong
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            ListView {
                id: cells

                readonly property int current: lane.holdsCurrent ? floor.currentIndex - lane.first : -1

                onCurrentChanged: if (current >= 0) cells.positionViewAtIndex(current, ListView.Contain)

                width: lane.width
                height: floor.cellHeight
                orientation: ListView.Horizontal
                model: lane.count
                keyNavigationEnabled: false
                reuseItems: true
                clip: true
                boundsBehavior: Flickable.StopAtBounds

                delegate: Item {
                    id: cell

                    required property int index
                    readonly property var rack: floor.site && floor.revision >= 0 ? floor.site.racks.rowAt(lane.first + index) : null
                    readonly property bool current: rack !== null && rack.key === floor.currentKey
                    readonly property bool unknown: rack === null || rack.level < 0
                    readonly property bool bright: rack !== null && rack.level >= 3

                    width: floor.cellWidth
                    height: floor.cellHeight

                    Accessible.role: Accessible.ListItem
                    Accessible.name: rack ? Theme.joined([rack.name, rack.levelText.length > 0 ? rack.levelText : qsTr("unknown"), rack.closed], ", ") : ""
                    Accessible.selectable: true
                    Accessible.selected: current
                    Accessible.onPressAction: if (cell.rack) floor.chosen(cell.rack.key)

                    LwHatch {
                        anchors.fill: box
                        visible: cell.unknown
                        color: Theme.none
                        stroke: Theme.line2
                        strokeWidth: Theme.border
                    }
                    Rectangle {
                        id: box

                        anchors.fill: parent
                        anchors.margins: Theme.border
                        color: cell.rack ? floor.levelColor(cell.rack.level) : Theme.none
                        border.width: cell.current ? Theme.ring : Theme.border
                        border.color: cell.current ? Theme.ac : Theme.line2
                    }
                    Column {
                        anchors.left: parent.left
                        anchors.right: parent.right
                        anchors.margins: Theme.gap4
                        anchors.verticalCenter: parent.verticalCenter

                        LwLabel {
                            width: parent.width
                            text: cell.rack ? cell.rack.name : ""
                            font: Theme.fontSmallStrong
                            color: cell.bright ? Theme.bg0 : Theme.tx
                            Accessible.ignored: true
                        }
                        LwLabel {
                            width: parent.width
                            text: cell.rack && cell.rack.levelText.length > 0 ? cell.rack.levelText : "?"
                            font: Theme.fontLabel
                            color: cell.bright ? Theme.bg0 : Theme.tx2
                            Accessible.ignored: true
                        }
                    }
                    LwIcon {
                        anchors.right: parent.right
                        anchors.top: parent.top
                        anchors.margins: Theme.gap4
                        name: cell.rack ? cell.rack.closedIcon : ""
                        size: Theme.iconSmall
                        color: cell.bright ? Theme.bg0 : Theme.warningText
                    }
                    TapHandler {
                        gesturePolicy: TapHandler.ReleaseWithinBounds
                        onTapped: {
                            lanes.forceActiveFocus(Qt.MouseFocusReason);
                            if (cell.rack)
                                floor.chosen(cell.rack.key);
                        }
                    }
                }
            }
            Rectangle {
                width: lane.width
                // A metre is as wide as half a rack is high here; an unknown aisle has the height of its words.
                height: Math.max(Theme.factRowHeight, Math.round(lane.aisleMetres * floor.cellHeight / 2))
                color: Theme.bg2

                LwLabel {
                    anchors.centerIn: parent
                    text: lane.model && lane.model.key.length === 0 ? "" : lane.aisleMetres > 0 ? qsTr("aisle %1").arg(lane.model.aisle) : qsTr("aisle of unknown width")
                    font: Theme.fontLabel
                    color: Theme.tx3
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                    Accessible.ignored: text.length === 0
                }
            }
        }
    }

    Flow {
        id: legend

        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.gap12
        x: Theme.gap12
        width: parent.width - 2 * Theme.gap12
        spacing: Theme.gap16

        Accessible.role: Accessible.Grouping
        Accessible.name: qsTr("Legend")

        Repeater {
            model: floor.site ? floor.site.legend : []

            Row {
                id: entry

                required property int index
                required property string modelData

                spacing: Theme.gap4

                Rectangle {
                    width: Theme.icon
                    height: Theme.icon
                    color: floor.levelColor(entry.index)
                    border.width: Theme.border
                    border.color: Theme.line2
                }
                LwLabel {
                    objectName: "legend" + entry.index
                    text: entry.modelData
                    font: Theme.fontLabel
                    color: Theme.tx2
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
        }
        Row {
            spacing: Theme.gap4

            LwHatch {
                width: Theme.icon
                height: Theme.icon
                color: Theme.none
                stroke: Theme.line2
                strokeWidth: Theme.border
            }
            LwLabel {
                text: qsTr("unknown")
                font: Theme.fontLabel
                color: Theme.tx2
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
    }
}
