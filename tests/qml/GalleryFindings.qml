// Findings and budgets.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwPanel {
    id: panel

    required property var gallery

    title: "Findings"
    chips: [
        LwChip {
            severity: 3
            text: "1 error"
        },
        LwChip {
            severity: 2
            text: "3 warnings"
        }
    ]
    actions: [
        LwKeyCap {
            keys: "F8"
        }
    ]

    Column {
        width: parent.width

        LwFindingCard {
            objectName: "finding"
            width: parent.width
            severity: 3
            position: "Error 1 of 1"
            title: "Circuit overload"
            ruleId: "PWR-26"
            needLabel: "Needs"
            needFigure: "22.27 A"
            haveLabel: "allows"
            haveFigure: "12.00 A"
            haveNote: "(15 A × 80 %)"
            why: "Continuous load over 80 % of the breaker, and over the breaker itself: it will trip."
            primaryFix: true
            fixes: [
                {title: "Move to 240 V / 20 A circuit", iconName: "bolt"},
                {title: "Cap GPUs at 280 W", result: "still 18.21 A", resultSeverity: 3}
            ]
            onFixTriggered: index => panel.gallery.did("fix " + index)
            onRuleRequested: panel.gallery.did("rule")
            onExplainRequested: which => panel.gallery.did("explain " + which)
        }
        LwFindingCard {
            objectName: "findingWarning"
            width: parent.width
            severity: 2
            title: "Peak can exceed the PSUs"
            ruleId: "PWR-08"
            needLabel: "Worst peak"
            needFigure: "3,760 W"
            haveLabel: "ATX 2.x limit"
            haveFigure: "3,680 W"
            why: "All six cards spiking together; 1.65 × is an estimate."
            waivable: true
            fixes: [{title: "Cap GPUs at 280 W", result: "3,067 W", resultSeverity: 0}]
            onWaiveRequested: panel.gallery.did("waive")
        }
        LwFindingCard {
            width: parent.width
            severity: 2
            title: "GPU 2 runs ×8"
            ruleId: "PCI-04"
            waived: true
            waiverText: "Waived by Ada, 2026-11-14: inference only"
        }
        LwFindingCard {
            width: parent.width
            severity: 1
            title: "Connect board 6-pin: slots draw 396 W"
            ruleId: "PWR-22"
        }
    }

    Column {
        anchors.bottom: parent.bottom
        width: parent.width

        LwPanelHeader {
            width: parent.width
            title: "Budgets"
            lineAbove: true
            actions: [
                LwChip {
                    text: "144 GB VRAM"
                }
            ]
        }
        LwBudgetRow {
            objectName: "budget"
            width: parent.width
            title: "DC load"
            used: 2394.7
            limit: 3200
            usedText: "2,395"
            limitText: "3,200 W"
            spoken: "2,395 of 3,200 watts, ok. F1 explains."
            onExplainRequested: panel.gallery.did("explain budget")
        }
        LwBudgetRow {
            width: parent.width
            title: "Circuit 120 V"
            used: 22.27
            limit: 12
            usedText: "22.27"
            limitText: "12.00 A"
            severity: 3
            selected: true
        }
        LwBudgetRow {
            width: parent.width
            title: "PCIe lanes"
            family: "lane"
            used: 97
            limit: 128
            maximum: 128
            usedText: "97"
            limitText: "128"
        }
        LwBudgetRow {
            width: parent.width
            title: "Heat, BTU/h"
            family: "heat"
            used: 9028
            limit: 12000
            usedText: "9,028"
            limitText: "12,000"
            stale: true
        }
        LwBudgetRow {
            width: parent.width
            title: "Frame positions"
            family: "space"
            used: 18
            limit: 24
            usedText: "18"
            limitText: "24"
        }
        LwBudgetRow {
            width: parent.width
            title: "Parts, 1 unknown"
            family: "money"
            used: 6974
            limit: 7500
            usedText: "$6,974"
            limitText: "$7,500"
            severity: 4
        }
    }
}
