// The results of the palette with their group heads. Not Bound: in Qt 6.4 a bound section delegate cannot be made.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

ListView {
    id: list

    property string query: ""

    // A list that appears under a resting pointer must not take its row: only a pointer that moves chooses.
    property point pointer: Qt.point(-1, -1)

    signal rowClicked(int row)

    function take(row: int): void {
        list.currentIndex = row;
        list.rowClicked(row);
    }

    function pointAt(row: int, sceneX: real, sceneY: real): void {
        const moved = list.pointer.x >= 0 && (list.pointer.x !== sceneX || list.pointer.y !== sceneY);
        list.pointer = Qt.point(sceneX, sceneY);
        if (moved)
            list.currentIndex = row;
    }

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    highlightMoveDuration: 0
    currentIndex: -1
    T.ScrollBar.vertical: LwScrollBar {}

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Results")

    section.property: "group"
    section.delegate: LwLabel {
        required property string section

        width: ListView.view ? ListView.view.width : implicitWidth
        height: Theme.paletteGroupHeight
        leftPadding: Theme.gap16
        topPadding: Theme.gap4
        text: section
        font: Theme.fontHint
        color: Theme.tx3
    }

    delegate: LwPaletteRow {
        readonly property LwPaletteList owner: ListView.view as LwPaletteList

        objectName: "palette" + index
        width: owner ? owner.width : implicitWidth
        query: owner ? owner.query : ""
        current: ListView.isCurrentItem
        onPointedAt: (sceneX, sceneY) => owner.pointAt(index, sceneX, sceneY)
        onClicked: owner.take(index)
    }
}
