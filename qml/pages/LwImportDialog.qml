// An import: detected format, progress, columns of a price list, report. Nothing is written before the button is pressed.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    required property ImportViewModel imports
    readonly property string state: imports.state
    readonly property bool busy: state === "reading" || state === "writing"
    readonly property bool mapped: imports.columns.length > 0

    title: imports.fileName.length > 0 ? qsTr("Import %1").arg(imports.fileName) : qsTr("Import")
    iconName: "import"
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(920), Theme.wide(920))
    height: parent ? Math.min(parent.height - 2 * Theme.gap24, Theme.wide(680)) : implicitHeight
    y: parent ? Math.round((parent.height - height) / 2) : 0
    staysOpen: true
    acceptText: imports.importText
    acceptReason: imports.importReason
    acceptKeys: qsTr("Ctrl Enter")
    rejectText: busy ? qsTr("Cancel") : qsTr("Close")
    onAccepted: imports.write()
    onRejected: imports.cancel()
    onStateChanged: {
        if (state === "idle")
            dialog.close();
        else if (state === "report" && dialog.visible && !mapped)
            report.forceActiveFocus(Qt.OtherFocusReason);
    }

    // With large text all of it scrolls, so that the report keeps enough lines.
    LwDialogPane {
        owner: dialog

        ColumnLayout {
            width: parent.width
            height: Math.max(dialog.contentRoom, implicitHeight)
            spacing: Theme.gap8

            Keys.onPressed: event => {
                if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && (event.modifiers & Qt.ControlModifier)) {
                    dialog.tryAccept();
                    event.accepted = true;
                }
            }

            LwParagraph {
                objectName: "importFormat"
                Layout.fillWidth: true
                small: false
                visible: dialog.imports.format.length > 0
                //: %1 is a format ("BuildCores OpenDB"), %2 a sentence about it
                text: qsTr("Recognised by its content: %1. %2").arg(dialog.imports.format).arg(dialog.imports.formatAbout)
                color: Theme.tx
            }

            Rectangle {
                Layout.fillWidth: true
                Layout.preferredHeight: problemText.implicitHeight + 2 * Theme.gap8
                visible: dialog.imports.problem.length > 0
                radius: Theme.radiusControl
                color: Theme.errorFill
                border.width: Theme.border
                border.color: Theme.errorLine

                Accessible.role: Accessible.AlertMessage
                Accessible.name: dialog.imports.problem

                LwIcon {
                    x: Theme.gap8
                    y: Theme.gap8
                    name: "error"
                    color: Theme.errorText
                }
                LwParagraph {
                    id: problemText

                    objectName: "importProblem"
                    x: Theme.gap8 + Theme.icon + Theme.gap8
                    y: Theme.gap8
                    width: parent.width - x - Theme.gap8
                    small: false
                    text: dialog.imports.problem
                    color: Theme.errorText
                }
            }

            LwImportMapping {
                objectName: "importMapping"
                // The fields and the report need room.
                mostRows: Math.max(1, Math.min(5, Math.floor((dialog.contentRoom - Theme.rowPx(250, 4)) / Theme.rowHeight)))
                Layout.fillWidth: true
                visible: dialog.mapped
                enabled: dialog.state !== "writing"
                imports: dialog.imports
            }

            ColumnLayout {
                Layout.fillWidth: true
                visible: dialog.busy
                spacing: Theme.gap4

                LwLabel {
                    objectName: "importProgressText"
                    Layout.fillWidth: true
                    text: dialog.imports.progressText
                    font: Theme.fontSmall
                    color: Theme.tx2
                }
                LwProgressBar {
                    objectName: "importProgress"
                    Layout.fillWidth: true
                    share: dialog.imports.progress
                    label: dialog.state === "writing" ? qsTr("Writing") : qsTr("Reading")
                }
            }

            LwParagraph {
                objectName: "importNothingNew"
                Layout.fillWidth: true
                small: false
                visible: dialog.state === "report" && dialog.imports.importReason.length > 0
                text: dialog.imports.importReason
                color: Theme.tx
            }

            Flow {
                Layout.fillWidth: true
                visible: dialog.state === "report" || dialog.state === "writing"
                spacing: Theme.gap6

                Repeater {
                    model: dialog.imports.figures

                    LwChip {
                        required property int index
                        required property var modelData

                        objectName: "importFigure" + index
                        text: modelData.words
                        severity: modelData.severity
                    }
                }
            }

            LwImportReport {
                id: report

                objectName: "importReportPanel"
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.minimumHeight: 5 * Theme.rowHeight
                visible: dialog.state === "report" || dialog.state === "writing"
                imports: dialog.imports
            }

            Item {
                Layout.fillHeight: true
                visible: !report.visible
            }
        }
    }
}
