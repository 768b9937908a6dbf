// Running measurements: card, test, progress, and a stop button.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

Rectangle {
    id: bar

    required property MeasureViewModel measure

    signal cancelWanted()

    implicitHeight: Theme.panelHeaderHeight
    color: Theme.bg2

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Measuring")

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.gap16
        anchors.rightMargin: Theme.gap16
        spacing: Theme.gap12

        LwLabel {
            text: qsTr("Measuring")
            font: Theme.fontBaseMedium
            Accessible.ignored: true
        }
        LwLabel {
            objectName: "measureStep"
            Layout.fillWidth: true
            Layout.preferredWidth: 2
            text: bar.measure.stepText
            font: Theme.fontSmall
            color: Theme.tx2
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
        LwProgressBar {
            objectName: "measureProgress"
            Layout.fillWidth: true
            Layout.preferredWidth: 3
            share: bar.measure.progress
            label: qsTr("Measuring")
        }
        LwButton {
            objectName: "measureCancel"
            small: true
            iconName: "stop"
            text: qsTr("Cancel")
            hint: qsTr("End the measurement at once; nothing of it is kept")
            onClicked: bar.cancelWanted()
        }
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.border
        color: Theme.line
    }
}
