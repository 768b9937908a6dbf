// The site has no network: what one is, and how to begin one.
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: start

    property string keys: ""
    // Machines are there that could hang on it.
    property bool machines: true

    signal addWanted()
    signal buildWanted()

    function startFocus(): void {
        (start.machines ? addButton : buildButton).forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("No network yet")

    Column {
        anchors.centerIn: parent
        width: Math.min(parent.width - 2 * Theme.gap16, Theme.wide(560))
        spacing: Theme.gap12

        LwIcon {
            name: "cluster"
            size: Theme.iconLarge
            color: Theme.tx3
        }
        LwParagraph {
            width: parent.width
            small: false
            color: Theme.tx
            text: qsTr("No network yet")
        }
        LwParagraph {
            width: parent.width
            text: qsTr("A network joins the machines of the site: a topology, a switch for its leaves, and which ports hang on it. Switches, links, cables and lengths follow from these and from the racks.")
        }
        LwParagraph {
            width: parent.width
            text: start.machines ? qsTr("It begins with the fastest ports of all machines; a switch is chosen next.") : qsTr("It needs machines first: add a build with a network card.")
        }
        Flow {
            width: parent.width
            spacing: Theme.gap8

            LwButton {
                id: addButton

                objectName: "clusterAdd"
                primary: true
                visible: start.machines
                iconName: "plus"
                text: qsTr("Add a network")
                keys: start.keys
                onClicked: start.addWanted()
            }
            LwButton {
                id: buildButton

                objectName: "clusterBuild"
                primary: !start.machines
                visible: !start.machines
                iconName: "build"
                text: qsTr("Go to Build")
                onClicked: start.buildWanted()
            }
        }
    }
}
