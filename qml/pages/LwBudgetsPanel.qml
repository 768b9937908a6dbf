// Use against limit for every budget of a build, below the findings. `budgets` is the document's model.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: panel

    property RowList budgets: null
    property string memoryText: ""
    property string airflowText: ""
    property string explained: ""
    // The findings are on its left, not above it.
    property bool lineLeft: false
    property LwBudgetLine under: null
    property LwBudgetLine focused: null

    signal explainRequested(string derivationId, Item anchor)
    // Placements that contribute to the hovered budget, or else to the focused one.
    signal pointed(var placements)

    onBudgetsChanged: list.positionViewAtBeginning()

    function point(): void {
        const row = panel.under ? panel.under : panel.focused;
        panel.pointed(row ? row.placements : []);
    }

    // The row of a derivation, to place a popover requested by id.
    function rowOf(derivation: string): Item {
        for (let i = 0; i < list.count; ++i) {
            const row = list.itemAtIndex(i) as LwBudgetLine;
            if (row && row.derivationId === derivation)
                return row;
        }
        return panel;
    }

    function goTo(): void {
        list.currentIndex = Math.max(0, list.currentIndex);
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    function derivationOf(kind: string): string {
        return panel.budgets ? panel.budgets.rowAt(panel.budgets.rowOf(kind)).derivationId : "";
    }

    implicitHeight: head.height + list.contentHeight

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Budgets")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwSteadyRows {
        id: steady

        source: panel.budgets
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("Budgets")
        lineAbove: !panel.lineLeft
        actions: [
            LwChip {
                visible: panel.memoryText.length > 0
                text: panel.memoryText
            },
            LwChip {
                visible: panel.airflowText.length > 0
                text: panel.airflowText
            }
        ]
    }

    Rectangle {
        width: Theme.border
        height: parent.height
        z: 1
        visible: panel.lineLeft
        color: Theme.line2
    }

    LwList {
        id: list

        objectName: "budgetList"
        label: qsTr("Budgets")
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        rows: panel.budgets
        model: steady.given
        // Each of its rows is, and draws its ring.
        activeFocusOnTab: false
        ringed: null
        delegate: LwBudgetLine {
            id: row

            objectName: "budget_" + key
            width: list.width
            selected: panel.explained.length > 0 && panel.explained === derivationId
            onActiveFocusChanged: {
                if (activeFocus) {
                    list.currentIndex = index;
                    panel.focused = row;
                } else if (panel.focused === row) {
                    panel.focused = null;
                }
                panel.point();
            }
            onHoveredChanged: {
                if (hovered)
                    panel.under = row;
                else if (panel.under === row)
                    panel.under = null;
                panel.point();
            }
            onClicked: panel.explainRequested(row.derivationId, row)
            onExplainRequested: panel.explainRequested(row.derivationId, row)
        }
    }
}
