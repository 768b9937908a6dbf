// The designs opened last. `files` is an array of { path, title }.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

LwList {
    id: list

    property var files: []

    signal chosen(path: string)

    objectName: "recentList"
    // Each of its rows is.
    activeFocusOnTab: false
    model: list.files

    label: qsTr("Recent")

    delegate: LwRow {
        id: file

        required property int index
        required property var modelData

        objectName: "recent" + index
        width: ListView.view ? ListView.view.width : implicitWidth
        implicitHeight: Theme.deviceRowHeight
        spoken: Theme.joined([modelData.title, modelData.path], ", ")
        onClicked: list.chosen(modelData.path)
        onActivated: list.chosen(modelData.path)
        onActiveFocusChanged: if (activeFocus) list.currentIndex = index

        Column {
            anchors.verticalCenter: parent.verticalCenter
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12

            LwLabel {
                width: parent.width
                text: file.modelData.title
                font: Theme.fontBaseMedium
                Accessible.ignored: true
            }
            LwLabel {
                width: parent.width
                text: file.modelData.path
                elide: Text.ElideMiddle
                font: Theme.fontHint
                color: Theme.tx3
                Accessible.ignored: true
            }
        }
    }
}
