// Controls for pressing, typing and reading.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwPanel {
    id: panel

    required property var gallery
    readonly property alias explainButton: explainButton

    title: "Controls"
    lineRight: true
    actions: [
        LwSegment {
            objectName: "segment"
            small: true
            label: "View"
            labels: ["Topology", "Board", "Power"]
            onActivated: index => currentIndex = index
        }
    ]

    ColumnLayout {
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.gap12
        spacing: Theme.gap12

        Flow {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwButton {
                text: "Default"
                onClicked: panel.gallery.did("default")
            }
            LwButton {
                text: "Primary"
                primary: true
            }
            LwButton {
                objectName: "quietButton"
                text: "Quiet"
                quiet: true
            }
            LwButton {
                text: "Disabled"
                enabled: false
            }
            LwButton {
                text: "Small"
                small: true
                note: "3,067 W"
                noteSeverity: 0
            }
            LwButton {
                objectName: "dialogButton"
                text: "Dialog…"
                onClicked: panel.gallery.dialog.open()
            }
            LwButton {
                id: explainButton

                objectName: "explainButton"
                text: "Explain"
                iconName: "explain"
                keys: "F1"
                onClicked: panel.gallery.explain.open()
            }
            LwButton {
                id: menuButton

                objectName: "menuButton"
                text: "Menu"
                trailingIconName: "chevronDown"
                onClicked: panel.gallery.menu.popup(menuButton, 0, menuButton.height + Theme.gap4)
            }
        }

        GridLayout {
            Layout.fillWidth: true
            columns: 2
            columnSpacing: Theme.gap8
            rowSpacing: Theme.gap8

            LwSearchField {
                objectName: "search"
                Layout.fillWidth: true
                onSearchEdited: query => panel.gallery.lastAction = "search " + query
                onLeaveDown: panel.gallery.lastAction = "leave search"
            }
            LwSearchField {
                objectName: "searchFilled"
                Layout.fillWidth: true
                text: "gpu 24gb+"
                label: "Search parts"
            }
            LwSearchField {
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignTop
                text: "gpu 24qb"
                label: "Search, wrong"
                invalidMessage: "24qb is not a size: write 24gb"
            }
            LwTextField {
                objectName: "nameField"
                Layout.fillWidth: true
                Layout.alignment: Qt.AlignTop
                label: "Name"
                placeholderText: "Name of the rig"
            }
            LwTextField {
                Layout.fillWidth: true
                label: "MPN"
                mono: true
                readOnly: true
                text: "900-1G136-2530-000"
            }
            RowLayout {
                spacing: Theme.gap8

                LwSpin {
                    objectName: "spinUnit"
                    implicitWidth: 96
                    value: 42
                    from: 1
                    to: 48
                    unit: "U"
                    label: "Height"
                    onValueEdited: newValue => value = newValue
                }
                LwSpin {
                    value: 7
                    enabled: false
                    label: "Shut"
                }
                LwSlider {
                    objectName: "slider"
                    Layout.fillWidth: true
                    Layout.preferredWidth: 80
                    label: "Board power"
                    from: 70
                    to: 750
                    stepSize: 10
                    value: 350
                }
            }
        }

        RowLayout {
            spacing: Theme.gap16

            LwCheckBox {
                objectName: "check"
                text: "Fits now"
                checked: true
                trailing: "3"
                Layout.preferredWidth: 104
            }
            LwCheckBox {
                text: "Blocked"
                trailing: "6"
                Layout.preferredWidth: 104
            }
            LwCheckBox {
                text: "Part"
                checkState: Qt.PartiallyChecked
                tristate: true
            }
            LwSwitch {
                objectName: "switchOff"
                text: "Redact"
            }
            LwSwitch {
                text: "Off"
                enabled: false
            }
        }

        Flow {
            Layout.fillWidth: true
            spacing: Theme.gap8

            LwChip {
                text: "144 GB VRAM"
            }
            LwChip {
                severity: 0
                text: "Fits now"
            }
            LwChip {
                severity: 1
                text: "Draft"
            }
            LwChip {
                severity: 2
                text: "2 reduced"
            }
            LwChip {
                severity: 3
                text: "1 error"
            }
            LwChip {
                severity: 4
                text: "No price"
            }
            LwChip {
                objectName: "removableChip"
                text: "24 GB+"
                removable: true
                onRemoved: panel.gallery.did("chip removed")
            }
            LwChip {
                objectName: "clickChip"
                text: "This design"
                trailingIconName: "chevronDown"
                clickable: true
                onClicked: panel.gallery.did("chip")
            }
            LwLink {
                iconName: "wrench"
                text: "Cap at 350 W"
                onClicked: panel.gallery.did("link")
            }
            Repeater {
                model: ["M", "V", "D", "E", "?"]

                LwBadge {
                    required property string modelData

                    letter: modelData
                }
            }
            LwKeyCap {
                keys: "F8"
            }
        }

        LwEmptyState {
            objectName: "empty"
            Layout.fillWidth: true
            iconName: "build"
            title: "Start with a GPU, a board or a template"
            detail: "Everything else follows from what is plugged in."
            actions: [
                {title: "GPU", iconName: "gpu", keys: "A"},
                {title: "Board", iconName: "board", keys: "B"},
                {title: "Template", iconName: "template", keys: "T"}
            ]
            onTriggered: index => panel.gallery.did("empty " + index)
        }

        LwHatch {
            Layout.fillWidth: true
            implicitHeight: Theme.rowHeight
            color: Theme.bg2
            stroke: Theme.line2
            strokeWidth: Theme.border
        }
    }
}
