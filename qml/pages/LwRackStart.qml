// What a rack needs before anything can be said of it, each step with a button that does it, and how many machines of each
// build an empty rack would take.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: start

    required property RackViewModel rack
    readonly property bool hasRack: rack.rackKey.length > 0

    signal feedWanted(string circuit)
    signal circuitsWanted()
    signal placeWanted()
    signal buildWanted()

    implicitHeight: column.implicitHeight

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("First steps")

    component Step: Item {
        id: step

        property bool done: false
        property string title: ""
        property string detail: ""
        default property alias buttons: buttonRow.data

        width: parent ? parent.width : 0
        implicitHeight: Math.max(words.implicitHeight, buttonRow.implicitHeight) + 2 * Theme.gap8

        Accessible.role: Accessible.ListItem
        Accessible.name: Theme.joined([step.title, step.done ? qsTr("done") : qsTr("open"), step.detail], ", ")

        LwIcon {
            x: Theme.gap12
            y: Theme.gap8
            name: step.done ? "ok" : "unknown"
            color: step.done ? Theme.okText : Theme.tx3
        }
        Column {
            id: words

            x: Theme.gap12 + Theme.icon + Theme.gap8
            y: Theme.gap8
            width: parent.width - x - Theme.gap12 - (buttonRow.implicitWidth > 0 ? buttonRow.implicitWidth + Theme.gap8 : 0)

            LwLabel {
                width: parent.width
                text: step.title
                font: step.done ? Theme.fontBase : Theme.fontBaseStrong
                Accessible.ignored: true
            }
            LwParagraph {
                width: parent.width
                text: step.detail
            }
        }
        Row {
            id: buttonRow

            anchors.right: parent.right
            anchors.rightMargin: Theme.gap12
            y: Theme.gap8
            spacing: Theme.gap8
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    Column {
        id: column

        width: parent.width

        LwPanelHeader {
            width: parent.width
            title: qsTr("First steps")
            lineAbove: true
        }
        Step {
            done: start.hasRack
            title: qsTr("A rack")
            detail: start.hasRack ? Theme.joined([start.rack.title, start.rack.units > 0 ? qsTr("%1U").arg(start.rack.units) : "", start.rack.sizeText], ", ") : qsTr("Its units say what can stand in it.")

            LwButton {
                objectName: "addRack42"
                visible: !start.hasRack
                primary: true
                iconName: "plus"
                text: qsTr("Rack of 42U")
                onClicked: start.rack.addRack(42)
            }
            LwButton {
                objectName: "addRack48"
                visible: !start.hasRack
                text: qsTr("48U")
                Accessible.name: qsTr("Rack of 48U")
                onClicked: start.rack.addRack(48)
            }
        }
        Step {
            done: start.rack.fed
            title: qsTr("A feed")
            detail: start.rack.fed ? qsTr("Each feed must carry the whole rack when the other is lost.") : qsTr("Its voltage and breaker say how many machines it carries.")

            LwButton {
                objectName: "addFeed"
                visible: start.hasRack && !start.rack.fed
                primary: true
                iconName: "plus"
                text: qsTr("New feed…")
                onClicked: {
                    start.feedWanted("");
                    start.circuitsWanted();
                }
            }
            LwButton {
                objectName: "editFeeds"
                visible: start.rack.fed
                text: qsTr("Feeds…")
                onClicked: start.circuitsWanted()
            }
            LwButton {
                objectName: "secondFeed"
                visible: start.hasRack && start.rack.fed && start.rack.feeds.length < 2
                text: qsTr("Second feed")
                onClicked: start.feedWanted(start.rack.otherFeeds.length > 0 ? start.rack.otherFeeds[0] : "")
            }
        }
        Step {
            done: start.rack.filled
            title: qsTr("A machine")
            detail: start.rack.candidates.count > 0 ? qsTr("Drag it from the list, or choose it there and press Enter: it goes to the lowest free units.") : qsTr("A build with a chassis or a server is a machine.")

            LwButton {
                objectName: "placeFirst"
                visible: start.hasRack && start.rack.candidates.count > 0
                iconName: "plus"
                text: qsTr("Place the first")
                onClicked: start.placeWanted()
            }
            LwButton {
                objectName: "makeBuild"
                visible: start.rack.candidates.count === 0
                iconName: "build"
                text: qsTr("Go to Build")
                onClicked: start.buildWanted()
            }
        }

        LwPanelHeader {
            width: parent.width
            visible: start.rack.fits.length > 0
            title: qsTr("How many would fit")
            subtitle: qsTr("alone in this rack, first limit named")
        }
        Repeater {
            model: LwRows {
                key: "key"
                rows: start.rack.fits
            }

            LwRow {
                id: fit

                required property var modelData

                objectName: "fit_" + modelData.key
                width: column.width
                spoken: Theme.joined([modelData.title, modelData.each, modelData.fit, modelData.closedBy, modelData.at], ", ")
                interactive: false

                RowLayout {
                    anchors.fill: parent
                    anchors.leftMargin: Theme.gap12
                    anchors.rightMargin: Theme.gap12
                    spacing: Theme.gap8

                    LwLabel {
                        Layout.fillWidth: true
                        Layout.preferredWidth: 3
                        text: fit.modelData.title
                        Accessible.ignored: true
                    }
                    LwLabel {
                        Layout.fillWidth: true
                        Layout.preferredWidth: 2
                        text: fit.modelData.each
                        font: Theme.fontSmall
                        color: Theme.tx3
                        Accessible.ignored: true
                    }
                    LwLabel {
                        text: fit.modelData.fit
                        elide: Text.ElideNone
                        font: Theme.fontBaseStrong
                        Accessible.ignored: true
                    }
                    LwLabel {
                        Layout.fillWidth: true
                        Layout.preferredWidth: 3
                        text: fit.modelData.closedBy
                        font: Theme.fontSmall
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                    LwLabel {
                        text: fit.modelData.at
                        elide: Text.ElideNone
                        font: Theme.fontSmall
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                }
            }
        }
    }
}
