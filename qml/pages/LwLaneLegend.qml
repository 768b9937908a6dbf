// What the lines of the lane map mean.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Rectangle {
    id: legend

    implicitHeight: entries.implicitHeight + 2 * Theme.gap8
    color: Theme.bg1

    component Entry: Row {
        id: entry

        property string words: ""
        property int thickness: 1
        property color stroke: Theme.lane
        property bool dashed: false

        spacing: Theme.gap6

        Item {
            width: Theme.gap24
            height: Theme.lineSmall

            Row {
                anchors.verticalCenter: parent.verticalCenter
                spacing: entry.dashed ? 3 : 0

                Repeater {
                    model: entry.dashed ? 4 : 1

                    Rectangle {
                        width: entry.dashed ? 4 : Theme.gap24
                        height: entry.thickness
                        color: entry.stroke
                    }
                }
            }
        }
        LwLabel {
            height: Theme.lineSmall
            text: entry.words
            font: Theme.fontHint
            color: Theme.tx2
        }
    }

    Rectangle {
        width: parent.width
        height: Theme.border
        color: Theme.line
    }

    Flow {
        id: entries

        x: Theme.gap12
        y: Theme.gap8
        width: parent.width - 2 * Theme.gap12
        spacing: Theme.gap12

        LwLabel {
            height: Theme.lineSmall
            text: qsTr("Lanes")
            font: Theme.fontHint
            color: Theme.tx3
        }
        Entry {
            thickness: 8
            words: "×16"
        }
        Entry {
            thickness: 4
            words: "×8"
        }
        Entry {
            thickness: 2
            words: "×4"
        }
        Entry {
            words: "×1"
        }
        Entry {
            thickness: 4
            stroke: Theme.space
            words: qsTr("NVLink, GB/s both ways")
        }
        Entry {
            thickness: 4
            stroke: Theme.warningText
            dashed: true
            words: qsTr("Below what the card can use")
        }
        Entry {
            stroke: Theme.line2
            dashed: true
            words: qsTr("Free")
        }
        Row {
            spacing: Theme.gap6

            Rectangle {
                width: Theme.badge
                height: Theme.badge
                color: Theme.none
                border.width: Theme.border
                border.color: Theme.power

                LwLabel {
                    anchors.centerIn: parent
                    text: "A"
                    font: Theme.fontLabel
                    color: Theme.power
                }
            }
            LwLabel {
                height: Theme.lineSmall
                text: qsTr("Fed by PSU A")
                font: Theme.fontHint
                color: Theme.tx2
            }
        }
    }
}
