// Selects measurements of this machine's GPUs, and their limits.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property MeasureViewModel measure

    signal measureWanted()

    function begin(): void {
        dialog.open();
        hostBox.forceActiveFocus(Qt.OtherFocusReason);
    }

    // A limit: name, number, unit and note.
    component Limit: RowLayout {
        id: limit

        property alias name: spin.objectName
        property string title: ""
        property string note: ""
        property alias unit: spin.unit
        property alias from: spin.from
        property alias to: spin.to
        property alias step: spin.stepSize
        property alias value: spin.value

        signal edited(int newValue)

        Layout.fillWidth: true
        spacing: Theme.gap8

        LwLabel {
            Layout.preferredWidth: Theme.wide(180)
            Layout.maximumWidth: Theme.wide(180)
            text: limit.title
            Accessible.ignored: true
        }
        LwSpin {
            id: spin

            Layout.preferredWidth: Theme.wide(104)
            label: limit.title
            onValueEdited: newValue => limit.edited(newValue)
        }
        LwLabel {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            text: limit.note
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }

    title: qsTr("Measure the GPUs")
    iconName: "play"
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(600), Theme.wide(600))
    acceptText: qsTr("Measure")
    acceptReason: measure.startReason
    onAccepted: dialog.measureWanted()

    LwDialogPane {
        objectName: "measurePane"
        owner: dialog

        ColumnLayout {
            width: parent.width
            spacing: Theme.gap8

            LwParagraph {
                objectName: "measureCards"
                Layout.fillWidth: true
                visible: text.length > 0
                small: false
                text: dialog.measure.cardsText
                color: Theme.tx
            }
            LwParagraph {
                objectName: "measureAbout"
                Layout.fillWidth: true
                text: qsTr("Each card is loaded for some seconds and compared with its specification. Clocks, power limits and modes of the cards stay as they are, and the memory that is used is released. Cards on which other programs run are not measured.")
            }

            LwLabel {
                text: qsTr("What")
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwCheckBox {
                id: hostBox

                objectName: "measureHost"
                Layout.fillWidth: true
                text: qsTr("Links: copies between host and card, both ways")
                checked: dialog.measure.host
                onToggled: dialog.measure.host = checked
            }
            LwCheckBox {
                objectName: "measureMemory"
                Layout.fillWidth: true
                text: qsTr("Memory: copies within the card")
                checked: dialog.measure.memory
                onToggled: dialog.measure.memory = checked
            }
            LwCheckBox {
                objectName: "measureCompute"
                Layout.fillWidth: true
                text: qsTr("Compute: FP32 and tensor rates, with the highest draw")
                checked: dialog.measure.compute
                onToggled: dialog.measure.compute = checked
            }
            LwCheckBox {
                objectName: "measurePeers"
                Layout.fillWidth: true
                visible: dialog.measure.hasPeers
                text: qsTr("Between cards: copies from each card to each other one")
                checked: dialog.measure.peers
                onToggled: dialog.measure.peers = checked
            }

            LwLabel {
                text: qsTr("Limits")
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
            Limit {
                name: "measureSecondsEach"
                title: qsTr("One measurement takes")
                unit: qsTr("s")
                from: 1
                to: 600
                value: dialog.measure.secondsEach
                onEdited: newValue => dialog.measure.secondsEach = newValue
            }
            Limit {
                name: "measureSecondsAll"
                title: qsTr("None begins after")
                unit: qsTr("s")
                from: 1
                to: 86400
                step: 10
                value: dialog.measure.secondsAll
                onEdited: newValue => dialog.measure.secondsAll = newValue
            }
            Limit {
                name: "measureHottest"
                title: qsTr("Stop a card that is as hot as")
                unit: dialog.measure.hottestUnit
                from: dialog.measure.hottestLeast
                to: dialog.measure.hottestMost
                value: dialog.measure.hottest
                onEdited: newValue => dialog.measure.hottest = newValue
            }
            Limit {
                name: "measureMebibytes"
                title: qsTr("Take at a time no more than")
                unit: qsTr("MiB")
                from: 64
                to: dialog.measure.memoryMost
                step: 64
                value: dialog.measure.memoryMebibytes
                note: dialog.measure.memoryText
                onEdited: newValue => dialog.measure.memoryMebibytes = newValue
            }
            LwParagraph {
                objectName: "measureTime"
                Layout.fillWidth: true
                text: dialog.measure.timeText
            }
        }
    }
}
