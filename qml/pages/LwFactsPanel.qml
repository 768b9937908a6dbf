// The facts of the selected part with their confidence, and a legend of the letters below. `facts` is an array of { name,
// value, source, confidence, detail }.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

FocusScope {
    id: panel

    property string title: ""
    property string iconName: ""
    property var facts: []
    property LwCommand changePart: null
    property LwCommand options: null
    readonly property int columns: width >= Theme.wide(440) ? 2 : 1
    readonly property real columnWidth: (grid.width - (columns - 1) * grid.columnSpacing) / columns
    // As wide as the longest name, if values are not cut.
    readonly property real nameNeeded: facts.reduce((widest, fact) => Math.max(widest, metrics.advanceWidth(fact.name)), 0)
    readonly property int nameWidth: Math.max(Theme.wide(108), Math.min(Math.ceil(nameNeeded) + Theme.gap2, Math.floor(columnWidth - Theme.wide(124))))
    readonly property int wanted: head.height + Math.min(grid.implicitHeight, 6 * Theme.factRowHeight) + 2 * Theme.gap8 + legend.height

    implicitHeight: wanted

    onTitleChanged: flick.contentY = 0

    FontMetrics {
        id: metrics

        font: Theme.fontSmall
    }

    LwPanelHeader {
        id: head

        width: parent.width
        iconName: panel.iconName
        title: panel.title.length > 0 ? panel.title : qsTr("No part selected")
        actions: [
            LwButton {
                objectName: "partOptions"
                visible: panel.title.length > 0
                small: true
                text: qsTr("Options…")
                hint: panel.options ? panel.options.keys : ""
                onClicked: panel.options.trigger()
            },
            LwButton {
                objectName: "changePart"
                visible: panel.title.length > 0
                small: true
                text: qsTr("Change part")
                // the part's name needs the width more
                keys: panel.width >= Theme.wide(560) ? qsTr("Enter") : ""
                hint: qsTr("Enter")
                onClicked: panel.changePart.trigger()
            }
        ]
    }

    Flickable {
        id: flick

        anchors.top: head.bottom
        anchors.bottom: legend.top
        width: parent.width
        contentHeight: grid.implicitHeight + 2 * Theme.gap8
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}

        GridLayout {
            id: grid

            x: Theme.gap12
            y: Theme.gap8
            width: flick.width - 2 * Theme.gap12
            columns: panel.columns
            columnSpacing: Theme.gap16
            rowSpacing: 0

            Repeater {
                model: LwRows {
                    rows: panel.facts
                }

                LwFactRow {
                    required property int index
                    required property var modelData

                    objectName: "fact" + index
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    nameWidth: panel.nameWidth
                    sourceAddable: false
                    name: modelData.name
                    value: modelData.value ? modelData.value : ""
                    confidence: modelData.confidence ? modelData.confidence : ""
                    detail: modelData.detail ? modelData.detail : ""
                }
            }
        }
    }

    Rectangle {
        id: legend

        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.controlHeight
        color: Theme.bg1

        Rectangle {
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
        Row {
            anchors.left: parent.left
            anchors.leftMargin: Theme.gap12
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.gap12

            Repeater {
                model: [["V", qsTr("Verified")], ["D", qsTr("Datasheet")], ["E", qsTr("Estimate")]]

                Row {
                    id: pair

                    required property var modelData

                    spacing: Theme.gap6

                    LwBadge {
                        anchors.verticalCenter: parent.verticalCenter
                        letter: pair.modelData[0]
                        Accessible.ignored: true
                    }
                    LwLabel {
                        anchors.verticalCenter: parent.verticalCenter
                        text: pair.modelData[1]
                        font: Theme.fontHint
                        color: Theme.tx3
                    }
                }
            }
        }
        LwLabel {
            anchors.right: parent.right
            anchors.rightMargin: Theme.gap12
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("F1 explains a number")
            font: Theme.fontHint
            color: Theme.tx3
        }
    }
}
