// What can be placed in a rack: builds of the design and devices that stand in racks, with a filter. A row is dragged onto
// the rack; Enter places it at the first place that fits.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: pane

    property RowList candidates: null
    property string filter: ""
    property int statedUnits: 1
    property string placeKeys: ""
    // The id of the row that Enter and the button place; the first one before there is a choice.
    readonly property string chosenKey: list.currentItem ? (list.currentItem as LwRackCandidate).key : ""
    readonly property bool heightAsked: list.currentItem !== null && (list.currentItem as LwRackCandidate).units === 0

    // The row that is being dragged.
    property LwCarrier carrying: null

    signal filterEdited(string filter)
    signal unitsStated(int units)
    signal placeWanted(string key)

    function goSearch(): void {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }

    function place(): void {
        if (pane.chosenKey.length > 0)
            pane.placeWanted(pane.chosenKey);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Devices")

    LwSearchField {
        id: search

        objectName: "rackFilter"
        x: Theme.gap12
        y: Theme.gap8
        width: parent.width - 2 * Theme.gap12
        label: qsTr("Filter devices")
        placeholderText: qsTr("Filter, or search parts")
        text: pane.filter
        onSearchEdited: query => pane.filterEdited(query)
        onLeaveDown: list.forceActiveFocus(Qt.TabFocusReason)
    }

    LwGroupedList {
        id: list

        objectName: "rackCandidates"
        anchors.top: search.bottom
        anchors.topMargin: Theme.gap8
        anchors.bottom: foot.top
        width: parent.width
        focus: true
        rows: pane.candidates
        label: qsTr("Devices that can be placed")
        // A row that is dragged draws it, too.
        ringed: null
        // A mouse drags rows, not the list.
        interactive: false
        onCountChanged: {
            if (currentIndex < 0 && count > 0)
                currentIndex = 0;
        }

        Keys.onPressed: event => {
            if (event.key === Qt.Key_Escape && pane.carrying) {
                pane.carrying.cancel();
                event.accepted = true;
            } else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && event.modifiers === Qt.NoModifier) {
                pane.place();
                event.accepted = true;
            }
        }

        WheelHandler {
            onWheel: event => list.contentY = Math.max(list.originY, Math.min(list.originY + list.contentHeight - list.height, list.contentY - event.angleDelta.y / 2))
        }

        delegate: LwRackCandidate {
            id: row

            readonly property LwGroupedList owner: ListView.view as LwGroupedList

            objectName: "candidate_" + key
            width: owner ? owner.width : implicitWidth
            statedUnits: pane.statedUnits
            selected: ListView.isCurrentItem
            ringed: ListView.isCurrentItem && owner !== null && owner.activeFocus
            onClicked: row.owner.take(row.index)
            onActivated: pane.placeWanted(row.key)
            onCarried: carrier => pane.carrying = carrier
        }

        LwEmptyState {
            width: list.width
            visible: list.count === 0
            title: qsTr("Nothing is called that")
            detail: qsTr("Builds of the design, and switches, shelves and power units of the catalogue stand here.")
        }
    }

    Column {
        id: foot

        anchors.bottom: parent.bottom
        x: Theme.gap12
        width: parent.width - 2 * Theme.gap12
        spacing: Theme.gap8
        topPadding: Theme.gap8
        bottomPadding: Theme.gap8

        Row {
            // No source says it, so the user does.
            visible: pane.heightAsked
            width: parent.width
            spacing: Theme.gap8

            LwLabel {
                width: parent.width - heightSpin.width - Theme.gap8
                height: heightSpin.height
                text: qsTr("Its height in U")
                font: Theme.fontSmall
                color: Theme.tx2
                Accessible.ignored: true
            }
            LwSpin {
                id: heightSpin

                objectName: "statedUnits"
                width: Theme.spinWidth
                label: qsTr("Height in rack units")
                from: 1
                to: 100
                value: pane.statedUnits
                onValueEdited: units => pane.unitsStated(units)
            }
        }
        LwButton {
            objectName: "placeButton"
            width: parent.width
            iconName: "plus"
            text: qsTr("Place")
            keys: pane.placeKeys
            disabledReason: pane.chosenKey.length > 0 ? "" : qsTr("Choose a device first")
            onClicked: pane.place()
        }
    }
}
