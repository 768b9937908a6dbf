// The results of the palette in their groups.
import QtQuick
import Lanewatt.Ui

LwGroupedList {
    id: list

    property string query: ""

    // A list that appears under a resting pointer must not take its row: only a pointer that moves chooses.
    property point pointer: Qt.point(-1, -1)

    signal rowClicked(int row)

    function run(row: int): void {
        list.currentIndex = row;
        list.rowClicked(row);
    }

    function pointAt(row: int, sceneX: real, sceneY: real): void {
        const moved = list.pointer.x >= 0 && (list.pointer.x !== sceneX || list.pointer.y !== sceneY);
        list.pointer = Qt.point(sceneX, sceneY);
        if (moved)
            list.currentIndex = row;
    }

    headingHeight: Theme.paletteGroupHeight
    headingFont: Theme.fontHint
    headingIndent: Theme.gap16
    headingColor: "transparent"
    // The focus stays with the text.
    activeFocusOnTab: false

    label: qsTr("Results")

    delegate: LwPaletteRow {
        readonly property LwPaletteList owner: ListView.view as LwPaletteList

        objectName: "palette" + index
        width: owner ? owner.width : implicitWidth
        query: owner ? owner.query : ""
        current: ListView.isCurrentItem
        onPointedAt: (sceneX, sceneY) => owner.pointAt(index, sceneX, sceneY)
        onClicked: owner.run(index)
    }
}
