// What was ordered against what was delivered: the machines at the left, what is not as ordered on the chosen one at the right.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property QuoteDeliveryViewModel delivery
    readonly property bool known: !delivery.busy && delivery.known
    readonly property string reason: known ? "" : qsTr("Nothing has been compared yet")
    readonly property int kindWidth: Theme.wide(130)
    readonly property var chosen: delivery.machines[delivery.current] ?? null
    // Values are names as often as numbers.
    readonly property int valueWidth: Math.max(Theme.wide(72), Math.round((list.width - kindWidth) * 0.2))

    signal exportWanted()
    signal reportsWanted()
    signal copyWanted(bool asTable)

    function begin(): void {
        dialog.open();
        addButton.forceActiveFocus(Qt.OtherFocusReason);
        dialog.focusMachines();
    }

    function focusMachines(): void {
        if (dialog.visible && machines.count > 0)
            machines.forceActiveFocus(Qt.OtherFocusReason);
    }

    title: qsTr("%1: ordered and delivered").arg(delivery.title)
    iconName: "compare"
    width: parent ? Math.min(parent.width - 2 * Theme.gap24, Theme.wide(1120)) : Theme.dialogWidth
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(640)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    staysOpen: true
    acceptText: ""
    rejectText: qsTr("Close")

    Connections {
        target: dialog.delivery

        function onRowsChanged() {
            machines.currentIndex = dialog.delivery.current;
            if (!list.activeFocus)
                Qt.callLater(dialog.focusMachines); // qmllint disable type
        }
    }

    ColumnLayout {
        width: dialog.availableWidth
        height: dialog.contentRoom
        spacing: Theme.gap8

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwLabel {
                objectName: "deliverySummary"
                Layout.fillWidth: true
                text: dialog.delivery.busy ? qsTr("Reading and matching…") : dialog.delivery.summary
                font: Theme.fontSmallMedium
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            LwButton {
                id: addButton

                objectName: "deliveryAdd"
                small: true
                iconName: "plus"
                text: qsTr("Add reports…")
                hint: qsTr("A report about a machine, or a folder with one of each")
                onClicked: dialog.reportsWanted()
            }
            LwButton {
                objectName: "deliveryCopy"
                small: true
                iconName: "copy"
                text: qsTr("Copy")
                hint: qsTr("As Markdown, for a mail to the vendor")
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(false)
            }
            LwButton {
                objectName: "deliveryCopyTable"
                small: true
                iconName: "copy"
                text: qsTr("Copy as a table")
                hint: qsTr("For a spreadsheet")
                disabledReason: dialog.reason
                onClicked: dialog.copyWanted(true)
            }
            LwButton {
                objectName: "deliveryExport"
                small: true
                iconName: "export"
                text: qsTr("Export for the vendor…")
                disabledReason: dialog.reason
                onClicked: dialog.exportWanted()
            }
        }

        LwParagraph {
            objectName: "deliveryProblem"
            Layout.fillWidth: true
            visible: text.length > 0
            text: dialog.delivery.problem
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: machines.count > 0
            spacing: Theme.gap12

            ListView {
                id: machines

                objectName: "deliveryMachines"
                Layout.preferredWidth: Theme.wide(280)
                Layout.fillHeight: true
                visible: count > 0
                clip: true
                boundsBehavior: Flickable.StopAtBounds
                activeFocusOnTab: true
                focus: true
                highlightMoveDuration: 0
                model: dialog.delivery.machines
                onCurrentIndexChanged: {
                    if (currentIndex >= 0)
                        dialog.delivery.current = currentIndex;
                }
                T.ScrollBar.vertical: LwScrollBar {}

                Accessible.role: Accessible.List
                Accessible.name: qsTr("Machines")

                delegate: LwRow {
                    id: machine

                    required property int index
                    required property var modelData

                    objectName: "deliveryMachine" + index
                    width: machines.width
                    implicitHeight: Math.max(Theme.rowHeight, about.implicitHeight + Theme.gap8)
                    selected: ListView.isCurrentItem
                    activeFocusOnTab: false
                    spoken: machine.modelData.spoken
                    onClicked: {
                        machines.currentIndex = machine.index;
                        machines.forceActiveFocus(Qt.MouseFocusReason);
                    }

                    LwIcon {
                        x: Theme.gap6
                        y: Theme.gap8
                        name: Theme.severityIcon(machine.modelData.severity)
                        size: Theme.iconMedium
                        color: Theme.severityText(machine.modelData.severity)
                    }
                    Column {
                        id: about

                        x: Theme.gap6 + Theme.iconMedium + Theme.gap6
                        y: Theme.gap4
                        width: machines.width - x - Theme.gap12

                        LwParagraph {
                            width: parent.width
                            text: machine.modelData.name
                            color: Theme.tx
                            Accessible.ignored: true
                        }
                        LwParagraph {
                            width: parent.width
                            text: Theme.joined([machine.modelData.text, machine.modelData.detail], " · ")
                            color: Theme.tx3
                            Accessible.ignored: true
                        }
                    }
                }
            }

            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: Theme.gap4

                Row {
                    visible: list.count > 0

                    Repeater {
                        model: [{title: qsTr("Difference"), width: dialog.kindWidth}, {title: qsTr("What"), width: list.width - dialog.kindWidth - 2 * dialog.valueWidth}, {title: qsTr("Ordered"), width: dialog.valueWidth}, {title: qsTr("Delivered"), width: dialog.valueWidth}]

                        LwLabel {
                            required property var modelData

                            width: modelData.width
                            leftPadding: Theme.gap6
                            text: modelData.title
                            font: Theme.fontLabel
                            color: Theme.tx3
                            Accessible.role: Accessible.ColumnHeader
                            Accessible.name: text
                        }
                    }
                }

                ListView {
                    id: list

                    objectName: "deliveryRows"
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    visible: count > 0
                    clip: true
                    boundsBehavior: Flickable.StopAtBounds
                    activeFocusOnTab: true
                    highlightMoveDuration: 0
                    model: dialog.delivery.rows
                    T.ScrollBar.vertical: LwScrollBar {}

                    Accessible.role: Accessible.Table
                    Accessible.name: qsTr("Differences")

                    delegate: LwDifferenceRow {
                        id: row

                        objectName: "deliveryRow" + row.index
                        width: list.width
                        kindWidth: dialog.kindWidth
                        valueWidth: dialog.valueWidth
                        selected: ListView.isCurrentItem && list.activeFocus
                        onClicked: {
                            list.currentIndex = row.index;
                            list.forceActiveFocus(Qt.MouseFocusReason);
                        }
                    }
                }
                LwEmptyState {
                    objectName: "deliveryNone"
                    Layout.alignment: Qt.AlignHCenter
                    visible: dialog.known && list.count === 0
                    iconName: dialog.chosen !== null && dialog.chosen.severity > 0 ? "warning" : "ok"
                    title: dialog.chosen !== null ? dialog.chosen.name : ""
                    detail: dialog.chosen !== null ? dialog.chosen.text : ""
                }
                Item {
                    Layout.fillHeight: true
                    visible: list.count === 0
                }
            }
        }
        Item {
            Layout.fillHeight: true
            visible: machines.count === 0
        }

        LwParagraph {
            objectName: "deliveryHint"
            Layout.fillWidth: true
            visible: !dialog.known && !dialog.delivery.busy && dialog.delivery.problem.length === 0
            text: qsTr("Reports of lanewatt-probe, nvidia-smi, dmidecode, lspci, Redfish and others about the machines that were delivered, one or several of each.")
        }

        LwScrollPane {
            Layout.fillWidth: true
            Layout.preferredHeight: Math.min(missed.implicitHeight, Theme.wide(110))
            visible: dialog.delivery.notCompared.length > 0
            contentHeight: missed.implicitHeight

            Column {
                id: missed

                width: parent.width

                Repeater {
                    model: dialog.delivery.notCompared

                    LwParagraph {
                        required property string modelData

                        width: missed.width
                        text: qsTr("Not compared: %1").arg(modelData)
                        color: Theme.warningText
                    }
                }
            }
        }
    }
}
