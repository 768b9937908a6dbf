// The economics of the site in three columns: own or rent; reliability and what the site takes; what is chosen for that, and below it
// what is wrong with it. Also of sites without networks.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: view

    property EconomicsViewModel economics: null
    readonly property alias choices: choices
    readonly property alias findings: findings
    readonly property var panels: findings.visible ? [money, rest, choices, findings] : [money, rest, choices]

    signal explainRequested(string key, Item figure)
    // The drawings are to be written.
    signal fileWanted()

    function startFocus(): void {
        const first = money.nextItemInFocusChain(true);
        if (first)
            first.forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Economics of the site")

    // Figures below a heading; nothing where there are none.
    component Block: Column {
        id: block

        property string title: ""
        property RowList figures: null

        width: parent ? parent.width : implicitWidth
        visible: figures !== null && figures.count > 0
        spacing: Theme.gap2

        LwLabel {
            width: parent.width
            height: Theme.panelHeaderHeight
            text: block.title
            font: Theme.fontPanelTitle
            Accessible.role: Accessible.Heading
        }
        LwQuoteFigures {
            width: parent.width
            figures: block.figures
            onExplainRequested: (key, figure) => view.explainRequested(key, figure)
        }
    }
    component Bars: Column {
        id: ranges

        property string title: ""
        property RowList bars: null

        width: parent ? parent.width : implicitWidth
        visible: bars !== null && bars.count > 0
        spacing: Theme.gap2

        LwLabel {
            width: parent.width
            height: Theme.panelHeaderHeight
            text: ranges.title
            font: Theme.fontPanelTitle
            Accessible.role: Accessible.Heading
        }
        LwClusterSwings {
            width: parent.width
            label: ranges.title
            swings: ranges.bars
            onExplainRequested: (key, figure) => view.explainRequested(key, figure)
        }
    }
    component Divider: Rectangle {
        Layout.fillHeight: true
        Layout.preferredWidth: Theme.border
        color: Theme.line2
    }

    RowLayout {
        anchors.fill: parent
        spacing: 0

        FocusScope {
            id: money

            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 1

            Accessible.role: Accessible.Pane
            Accessible.name: qsTr("Own or rent")

            LwScrollPane {
                anchors.fill: parent
                contentHeight: costs.height + 2 * Theme.gap12

                Column {
                    id: costs

                    x: Theme.gap12
                    y: Theme.gap12
                    width: money.width - 2 * Theme.gap12
                    spacing: Theme.gap8

                    Block {
                        objectName: "costHour"
                        title: qsTr("A GPU-hour")
                        figures: view.economics ? view.economics.hour : null
                    }
                    LwCostCurve {
                        objectName: "costByMonth"
                        width: parent.width
                        economics: view.economics
                        onExplainRequested: (key, figure) => view.explainRequested(key, figure)
                    }
                    LwButton {
                        objectName: "costExport"
                        visible: view.economics !== null && view.economics.months > 0
                        small: true
                        iconName: "export"
                        text: qsTr("Export drawing…")
                        onClicked: view.fileWanted()
                    }
                    Block {
                        objectName: "costPurchase"
                        title: qsTr("Purchase")
                        figures: view.economics ? view.economics.purchase : null
                    }
                    Block {
                        objectName: "costYear"
                        title: qsTr("Running cost of a year")
                        figures: view.economics ? view.economics.running : null
                    }
                    Block {
                        objectName: "costCloud"
                        title: qsTr("Own or rent")
                        figures: view.economics ? view.economics.cloud : null
                    }
                    Bars {
                        objectName: "costSpent"
                        title: qsTr("Spent by the end of each year")
                        bars: view.economics ? view.economics.spent : null
                    }
                    Bars {
                        objectName: "costSwings"
                        title: qsTr("What the cost of a GPU-hour hangs on")
                        bars: view.economics ? view.economics.swings : null
                    }
                }
            }
        }
        Divider {}
        FocusScope {
            id: rest

            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 1

            Accessible.role: Accessible.Pane
            Accessible.name: qsTr("Reliability and the site")

            LwScrollPane {
                anchors.fill: parent
                contentHeight: facts.height + 2 * Theme.gap12

                Column {
                    id: facts

                    x: Theme.gap12
                    y: Theme.gap12
                    width: rest.width - 2 * Theme.gap12
                    spacing: Theme.gap8

                    Block {
                        objectName: "costFailures"
                        title: qsTr("Reliability of a job on all GPUs")
                        figures: view.economics ? view.economics.failures : null
                    }
                    Block {
                        objectName: "costSpares"
                        title: qsTr("Spares")
                        figures: view.economics ? view.economics.spares : null
                    }
                    Block {
                        objectName: "costPower"
                        title: qsTr("Power from the grid to the chip")
                        figures: view.economics ? view.economics.power : null
                    }
                    Block {
                        objectName: "costBuilding"
                        title: qsTr("Heat, water and floor")
                        figures: view.economics ? view.economics.building : null
                    }
                }
            }
        }
        Divider {}
        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 1
            spacing: 0

            LwClusterChoices {
                id: choices

                objectName: "costChoices"
                Layout.fillWidth: true
                Layout.fillHeight: true
                economics: view.economics
            }
            Rectangle {
                Layout.fillWidth: true
                Layout.preferredHeight: Theme.border
                visible: findings.visible
                color: Theme.line2
            }
            LwFindingsPanel {
                id: findings

                objectName: "costFindings"
                Layout.fillWidth: true
                Layout.preferredHeight: Math.round(view.height * 0.4)
                visible: view.economics !== null && view.economics.findings.rows.count > 0
                findings: view.economics ? view.economics.findings : null
            }
        }
    }
}
