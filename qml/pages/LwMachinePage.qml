// A real machine: its GPUs as they are at this moment, how they reach each other, what stands around them, what could
// not be read.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: page

    required property MachineViewModel machine
    property LwCommands commands: null
    readonly property bool hasGpus: machine.gpus.count > 0
    readonly property bool hasMatrix: machine.matrixNames.length > 1
    readonly property int sideWidth: Math.min(Theme.wide(320), Math.round(width * Math.min(0.4, 0.245 * Theme.textScale)))
    readonly property var panels: measuredShown ? [gpuPanel, page.measured, sidePanel] : [gpuPanel, topology, rest, sidePanel]
    // The measurements stand in the place of the machine around the cards until they are hidden.
    readonly property bool measuredShown: page.machine.known && page.measured !== null && page.machine.measure.known && !page.measuredHidden
    property LwMeasuredPanel measured: null
    readonly property alias side: sidePanel
    property bool measuredHidden: false

    // Too low for two panels, one below the other.
    readonly property bool tight: machine.known && scroll.height < 16 * Theme.factRowHeight

    signal copyRequested(string text)

    // What has the focus is in view.
    function follow(panel: Item): void {
        if (panel.activeFocus)
            page.show(panel.y, scroll.height);
    }

    function show(top: real, height: real): void {
        if (!page.tight)
            return;
        const below = top + height - scroll.height;
        const wanted = top < scroll.contentY ? top : Math.max(scroll.contentY, below);
        scroll.contentY = Math.max(0, Math.min(wanted, scroll.contentHeight - scroll.height));
    }

    function startFocus(): void {
        if (page.hasGpus)
            gpuTable.forceActiveFocus(Qt.OtherFocusReason);
        else
            readButton.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Another page may have been shown in the meantime.
    function focusRows(): void {
        if (page.visible && readButton.activeFocus)
            page.startFocus();
    }

    onTightChanged: scroll.contentY = 0
    // What comes while the focus waits for it.
    onHasGpusChanged: {
        if (readButton.activeFocus)
            Qt.callLater(page.focusRows); // qmllint disable type
    }

    Connections {
        target: page.machine.measure

        function onFinished() {
            page.measuredHidden = false;
        }
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Machine")

    Binding {
        target: page.machine
        property: "shown"
        value: page.visible
    }
    Binding {
        target: page.machine
        property: "active"
        value: page.visible && page.Window.active
    }

    LwPageHeader {
        id: header

        width: parent.width
        title: page.machine.title
        lead: RowLayout {
            anchors.fill: parent
            spacing: Theme.gap8

            LwChip {
                objectName: "sourceChip"
                severity: page.machine.problem.length > 0 ? 3 : page.machine.known ? 0 : -1
                text: page.machine.sourceText
                hint: page.machine.source === "live" ? qsTr("Read again every two seconds while this page is looked at. Nothing is sent anywhere, nothing is changed.") : ""
            }
            LwLabel {
                objectName: "readText"
                Layout.maximumWidth: Math.max(0, page.width - Theme.wide(page.commands.hasDocument ? 1000 : 900))
                text: page.machine.readText
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
        actions: [
            LwButton {
                objectName: "backToLive"
                visible: page.machine.source !== "live"
                quiet: true
                iconName: "machine"
                text: qsTr("This machine")
                onClicked: page.commands.machine.thisMachine.trigger()
            },
            LwButton {
                objectName: "openReports"
                iconName: "import"
                text: qsTr("Open a report…")
                onClicked: page.commands.machine.openReports.trigger()
            },
            LwButton {
                objectName: "saveSnapshot"
                iconName: "save"
                text: qsTr("Snapshot…")
                hint: qsTr("Save what is shown as a snapshot file")
                onClicked: page.commands.machine.saveSnapshot.trigger()
            },
            LwButton {
                objectName: "saveCapture"
                visible: page.machine.source !== "reports"
                iconName: "export"
                text: qsTr("Capture…")
                hint: qsTr("Save every question to the machine with its answer, for a report about a wrong value")
                onClicked: page.commands.machine.saveCapture.trigger()
            },
            LwIconButton {
                id: readButton

                objectName: "readAgain"
                outlined: true
                iconName: "refresh"
                label: qsTr("Read again")
                keys: qsTr("F5")
                onClicked: page.commands.machine.readMachine.trigger()
            },
            LwButton {
                objectName: "measureMachine"
                visible: page.machine.source === "live"
                iconName: "play"
                text: qsTr("Measure…")
                hint: qsTr("Load the GPUs for some seconds and compare them with their specification")
                disabledReason: page.commands.machine.measureMachine.reason
                onClicked: page.commands.machine.measureMachine.trigger()
            },
            LwButton {
                objectName: "compareMachine"
                visible: page.commands.hasDocument
                iconName: "compare"
                text: qsTr("Compare…")
                hint: qsTr("The open design against this machine: missing, extra and different parts, slots, links, firmware")
                disabledReason: page.commands.compareMachine.reason
                onClicked: page.commands.compareMachine.trigger()
            },
            LwButton {
                objectName: "machineDesign"
                primary: true
                iconName: "build"
                text: qsTr("Make a design…")
                disabledReason: page.commands.machine.machineDesign.reason
                onClicked: page.commands.machine.machineDesign.trigger()
            }
        ]
    }

    LwMeasureBar {
        id: measureBar

        objectName: "measureBar"
        anchors.top: header.bottom
        width: parent.width
        height: visible ? implicitHeight : 0
        visible: page.machine.measure.running
        measure: page.machine.measure
        onCancelWanted: page.commands.machine.cancelMeasuring.trigger()
    }

    Rectangle {
        id: trouble

        objectName: "machineProblem"
        anchors.top: measureBar.bottom
        width: parent.width
        height: visible ? troubleText.implicitHeight + 2 * Theme.gap8 : 0
        visible: text.length > 0
        color: Theme.errorFill

        readonly property string text: page.machine.problem.length > 0 ? page.machine.problem : page.machine.measure.problem

        LwIcon {
            x: Theme.gap16
            y: Theme.gap8
            name: "error"
            color: Theme.errorText
        }
        LwParagraph {
            id: troubleText

            x: Theme.gap16 + Theme.icon + Theme.gap8
            y: Theme.gap8
            width: parent.width - x - Theme.gap16
            text: trouble.text
            color: Theme.errorText
        }
    }

    // With large text the panels stand below each other, each as high as there is room, and the column scrolls.
    Flickable {
        id: scroll

        objectName: "machineScroll"
        anchors.top: trouble.bottom
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.rightMargin: page.sideWidth
        onContentHeightChanged: scroll.returnToBounds()
        contentHeight: !page.tight ? height : page.measuredShown ? page.measured.y + page.measured.height : rest.y + rest.height
        interactive: page.tight
        clip: page.tight
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}

        LwPanel {
            id: gpuPanel

            width: parent.width
            height: !page.machine.known ? scroll.height : page.hasGpus ? (page.tight ? gpuTable.implicitHeight : Math.min(gpuTable.implicitHeight, Math.round(scroll.height * 0.45))) + note.height : emptyState.implicitHeight
            onActiveFocusChanged: page.follow(gpuPanel)
            title: qsTr("GPUs")
            headerVisible: false

            LwGpuTable {
                id: gpuTable

                objectName: "gpuTable"
                width: parent.width
                height: parent.height - note.height
                visible: page.hasGpus
                barBeside: page.tight
                gpus: page.machine.gpus
                temperatureUnit: page.machine.temperatureUnit
                selected: page.machine.selected
                onSelectRequested: key => {
                    page.machine.selected = key;
                    page.show(gpuPanel.y + gpuTable.rowTop(page.machine.gpus.rowOf(key)), Theme.rowHeight);
                }
            }

            Item {
                id: note

                anchors.bottom: parent.bottom
                width: parent.width
                height: page.hasGpus && page.machine.linkNote.length > 0 ? Math.max(Theme.panelHeaderHeight, noteText.implicitHeight + Theme.gap8) : 0
                visible: height > 0

                LwIcon {
                    x: Theme.gap12
                    anchors.verticalCenter: parent.verticalCenter
                    name: "info"
                    color: Theme.infoText
                }
                LwParagraph {
                    id: noteText

                    objectName: "linkNote"
                    x: Theme.gap12 + Theme.icon + Theme.gap8
                    width: parent.width - x - Theme.gap12
                    anchors.verticalCenter: parent.verticalCenter
                    text: page.machine.linkNote
                }
            }

            LwEmptyState {
                id: emptyState

                objectName: "noGpu"
                anchors.horizontalCenter: parent.horizontalCenter
                anchors.verticalCenter: parent.verticalCenter
                visible: !page.hasGpus && !page.machine.waiting
                iconName: "gpu"
                title: page.machine.known ? qsTr("No GPU was found") : qsTr("Nothing was read")
                detail: page.machine.noGpu
                actions: page.machine.known && page.machine.source !== "live" ? [] : [{title: qsTr("Open a report from another machine…"), iconName: "import"}]
                onTriggered: page.commands.machine.openReports.trigger()
            }

            LwLabel {
                anchors.centerIn: parent
                visible: page.machine.waiting
                text: qsTr("Reading the machine…")
                color: Theme.tx2
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }

        Rectangle {
            id: split

            anchors.top: gpuPanel.bottom
            width: parent.width
            height: Theme.border
            color: Theme.line2
        }

        LwPanel {
            id: topology

            objectName: "topologyPanel"
            anchors.top: split.bottom
            width: !visible ? 0 : page.tight ? parent.width : Math.min(Theme.wide(348), Math.round((page.width - page.sideWidth) * 0.38))
            height: !visible ? 0 : page.tight ? Math.min(scroll.height, Theme.panelHeaderHeight + (page.hasMatrix ? matrix.implicitHeight : 0) + matrixNote.height + 4 * Theme.gap8) : scroll.height - y
            onActiveFocusChanged: page.follow(topology)
            visible: page.machine.known && !page.measuredShown && page.hasGpus && (page.hasMatrix || page.machine.gpus.count > 1)
            title: qsTr("Topology")
            subtitle: qsTr("best path for each pair")
            lineRight: !page.tight

            LwTopologyMatrix {
                id: matrix

                objectName: "matrix"
                x: Theme.gap8
                y: Theme.gap4
                width: parent.width - 2 * Theme.gap8
                height: Math.min(implicitHeight, parent.height - matrixNote.height - 3 * Theme.gap8)
                visible: page.hasMatrix
                focus: true
                matrix: page.machine.matrix
                names: page.machine.matrixNames
            }
            LwParagraph {
                id: matrixNote

                objectName: "matrixNote"
                anchors.top: page.hasMatrix ? matrix.bottom : parent.top
                anchors.topMargin: Theme.gap8
                x: Theme.gap12
                width: parent.width - 2 * Theme.gap12
                text: page.machine.matrixNote
            }
        }

        LwPanel {
            id: rest

            x: page.tight ? 0 : topology.width
            y: page.tight ? topology.y + topology.height : topology.y
            width: parent.width - x
            height: page.tight ? scroll.height : scroll.height - y
            visible: page.machine.known && !page.measuredShown
            onActiveFocusChanged: page.follow(rest)
            actions: [
                LwButton {
                    objectName: "showMeasured"
                    visible: page.machine.measure.known
                    small: true
                    iconName: "play"
                    text: qsTr("Measurements")
                    onClicked: {
                        page.measuredHidden = false;
                        page.measured.forceActiveFocus(Qt.OtherFocusReason);
                    }
                }
            ]
            title: page.hasGpus ? qsTr("The rest of the machine") : qsTr("The machine")

            LwMachineList {
                id: restList

                objectName: "restList"
                anchors.fill: parent
                focus: true
                label: rest.title
                model: page.machine.rest
            }
        }

        // Made when there are measurements.
        Repeater {
            model: page.machine.measure.known ? 1 : 0

            LwMeasuredPanel {
                id: measuredPanel

                objectName: "measuredPanel"
                anchors.top: split.bottom
                width: scroll.width
                height: page.tight ? scroll.height : scroll.height - y
                visible: page.measuredShown
                onActiveFocusChanged: page.follow(measuredPanel)
                measure: page.machine.measure
                onHideWanted: {
                    page.measuredHidden = true;
                    rest.forceActiveFocus(Qt.OtherFocusReason);
                }
                Component.onCompleted: page.measured = measuredPanel
            }
        }
    }

    LwMachineSide {
        id: sidePanel

        objectName: "machineSide"
        anchors.top: trouble.bottom
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: page.sideWidth
        machine: page.machine
        tight: page.tight
        onCopyRequested: text => page.copyRequested(text)
    }
}
