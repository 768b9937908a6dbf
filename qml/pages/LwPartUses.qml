// Uses of a part in the open designs; choosing one goes there.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

Flickable {
    id: view

    property PartViewModel part: null
    readonly property var uses: part ? part.uses : []
    readonly property var replacements: part ? part.replacements : []

    signal replaceRequested()

    contentHeight: column.height
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: LwScrollBar {}

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Where it is used")

    Column {
        id: column

        width: view.width

        Item {
            width: parent.width
            height: Theme.smallControlHeight + Theme.gap8
            visible: view.uses.length > 0

            LwButton {
                objectName: "replaceButton"
                x: Theme.gap12
                small: true
                iconName: "redo"
                text: qsTr("Replace in open designs…")
                onClicked: view.replaceRequested()
            }
        }
        LwParagraph {
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            visible: view.uses.length === 0
            text: qsTr("None of the open designs has this part.")
        }

        Repeater {
            model: view.uses

            LwRow {
                id: use

                required property int index
                required property var modelData

                objectName: "use" + index
                width: column.width
                implicitHeight: Theme.lineBase + Theme.lineSmall + Theme.gap12
                spoken: modelData.spoken
                onClicked: view.part.goToUse(modelData.useId)
                onActivated: view.part.goToUse(modelData.useId)
                Keys.onUpPressed: use.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                Keys.onDownPressed: use.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)

                ColumnLayout {
                    x: Theme.gap12
                    width: parent.width - 2 * Theme.gap12
                    height: parent.height
                    spacing: 0

                    LwLabel {
                        Layout.fillWidth: true
                        text: use.modelData.title
                        font: Theme.fontBaseMedium
                        Accessible.ignored: true
                    }
                    LwLabel {
                        Layout.fillWidth: true
                        text: use.modelData.detail
                        font: Theme.fontSmall
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                }
            }
        }

        LwLabel {
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            height: Theme.reasonRowHeight
            visible: view.replacements.length > 0
            text: qsTr("Replaced earlier")
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.role: Accessible.Heading
        }
        Repeater {
            model: view.replacements

            Column {
                id: replaced

                required property int index
                required property var modelData

                objectName: "replaced" + index
                x: Theme.gap12
                width: column.width - 2 * Theme.gap12
                bottomPadding: Theme.gap6

                Accessible.role: Accessible.ListItem
                Accessible.name: Theme.joined([modelData.title, modelData.detail], ": ")

                LwLabel {
                    width: parent.width
                    text: replaced.modelData.title
                    font: Theme.fontHint
                    color: Theme.tx3
                    Accessible.ignored: true
                }
                LwParagraph {
                    width: parent.width
                    text: replaced.modelData.detail
                    Accessible.ignored: true
                }
            }
        }
    }
}
