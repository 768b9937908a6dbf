// The workbench: components and facts left, lane map in the middle, findings and budgets right.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

LwDesignPage {
    id: page

    readonly property bool drawingShown: !single || shownPanel === 1
    // Placements that contribute to the hovered or focused budget.
    property var lit: []
    readonly property list<Item> panels: [components, laneMap, findings, budgets]
    // Targets of the tour.
    readonly property alias addButton: add
    readonly property alias exportButton: exports
    readonly property alias budgetsPanel: budgets
    // Created on first use.
    readonly property alias rowMenu: rowMenu
    readonly property alias optionsDialog: optionsDialog
    readonly property alias priceDialog: priceDialog
    readonly property alias linePartDialog: linePartDialog
    readonly property var shownView: views.all[views.indexOf(page.document.drawing.view)]

    // Asks for a line's connections, purchase options and price.
    function askOptions(placement: string): void {
        optionsDialog.made().ask(placement, page.document.selection.name, page.document.edits.optionsOf(placement));
    }

    function askPrice(placement: string): void {
        priceDialog.made().ask(placement, page.document.selection.name);
    }

    function startFocus(): void {
        components.forceActiveFocus(Qt.OtherFocusReason);
        if (components.visible)
            table.focusLine();
    }

    function explainId(derivation: string): void {
        page.explain(derivation, page.budgetsPanel.rowOf(derivation));
    }

    // A cell of the status bar opens its panel.
    function openCell(cell: string): void {
        if (cell === "errors" || cell === "warnings" || cell === "ok")
            page.step(1);
        else if (cell === "parts" || cell === "cost") {
            page.shownPanel = 0;
            components.forceActiveFocus(Qt.OtherFocusReason);
        } else {
            page.shownPanel = 2;
            page.budgetsPanel.goTo();
        }
    }

    function change(placement: string): void {
        if (placement.length > 0)
            page.document.picker.open(placement, "");
    }

    function circuitIndex(): int {
        const choices = page.document.site.circuitChoices;
        for (let i = 0; i < choices.length; ++i) {
            if (choices[i].title === page.document.site.circuitText)
                return i;
        }
        return -1;
    }

    function buildIndex(): int {
        const choices = page.document.build.choices;
        for (let i = 0; i < choices.length; ++i) {
            if (choices[i].buildId === page.document.build.buildId)
                return i;
        }
        return -1;
    }

    panelTitles: [qsTr("Components"), qsTr("Drawing"), qsTr("Findings")]
    findingsPanel: findings
    onFindingsWanted: page.shownPanel = 2
    title: page.document.name.length > 0 ? page.document.name : qsTr("Untitled")
    lead: RowLayout {
        anchors.fill: parent

        RowLayout {
            spacing: Theme.gap8

            LwComboBox {
                id: builds

                objectName: "buildBox"
                visible: page.document.build.choices.length > 1
                small: true
                label: qsTr("Build")
                textRole: "title"
                model: page.document.build.choices
                currentIndex: page.buildIndex()
                onPicked: index => {
                    page.document.build.buildId = page.document.build.choices[index].buildId;
                    builds.currentIndex = Qt.binding(() => page.buildIndex());
                }
            }
            LwLabel {
                visible: !page.single
                text: qsTr("Circuit")
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwComboBox {
                id: circuits

                objectName: "circuitBox"
                small: true
                label: qsTr("Circuit")
                textRole: "title"
                model: page.document.site.circuitChoices
                currentIndex: page.circuitIndex()
                displayText: page.document.site.circuitText
                onPicked: index => {
                    const choice = page.document.site.circuitChoices[index];
                    page.document.site.setCircuit(choice.voltageVolts, choice.breakerAmperes, choice.code);
                    circuits.currentIndex = Qt.binding(() => page.circuitIndex());
                }
            }
        }
    }
    actions: [
        LwIconButton {
            objectName: "historyButton"
            iconName: "clock"
            label: page.commands.history.text
            keys: page.commands.history.keys
            onClicked: page.commands.history.trigger()
        },
        LwButton {
            objectName: "compareButton"
            visible: !page.single
            iconName: "compare"
            text: qsTr("Compare…")
            keys: page.width >= 1280 * Theme.textScale ? page.commands.compareBuilds.keys : ""
            disabledReason: page.commands.compareBuilds.reason
            Accessible.name: page.commands.compareBuilds.text
            onClicked: page.commands.compareBuilds.trigger()
        },
        LwButton {
            objectName: "saveButton"
            visible: !page.single
            iconName: "save"
            text: page.commands.save.text
            keys: page.commands.save.keys
            onClicked: page.commands.save.trigger()
        },
        LwButton {
            id: exports

            objectName: "exportButton"
            primary: true
            iconName: "export"
            text: page.commands.exportBom.text
            keys: page.single ? "" : page.commands.exportBom.keys
            onClicked: page.commands.exportBom.trigger()
        }
    ]

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Build")

    LwViews {
        id: views
    }

    Rectangle {
        anchors.bottom: page.bar.bottom
        width: parent.width
        height: Theme.border
        visible: page.single
        color: Theme.line
    }

    Binding {
        target: page.document.drawing
        property: "room"
        value: laneMap.room
        when: laneMap.width > 0
    }

    T.SplitView {
        id: split

        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        orientation: Qt.Horizontal
        handle: LwSplitHandle {}

        LwPanel {
            id: components

            visible: !page.single || page.shownPanel === 0
            T.SplitView.fillWidth: page.single
            T.SplitView.preferredWidth: Theme.wide(Theme.compact ? 420 : 500)
            T.SplitView.minimumWidth: 400
            title: qsTr("Components")
            subtitle: qsTr("%1 · %2").arg(qsTr("%n line(s)", "", page.document.build.lineCount)).arg(qsTr("%n part(s)", "", page.document.build.partCount))
            actions: [
                LwButton {
                    id: add

                    objectName: "addButton"
                    small: true
                    iconName: "plus"
                    text: qsTr("Add")
                    keys: page.commands.addPart.keys
                    Accessible.name: qsTr("Add part")
                    onClicked: page.commands.addPart.trigger()
                }
            ]

            ColumnLayout {
                anchors.fill: parent
                spacing: 0

                LwComponentsTable {
                    id: table

                    objectName: "components"
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredHeight: implicitHeight
                    Layout.maximumHeight: implicitHeight
                    Layout.minimumHeight: Math.min(implicitHeight, Theme.tableHeaderHeight + 5 * Theme.rowHeight)
                    visible: page.document.build.lineCount > 0 || table.openLines.length > 0
                    focus: true
                    lines: page.document.build.components
                    openLines: page.document.build.openLines
                    onLineChoosing: (number, text) => linePartDialog.made().ask(number, text)
                    onLineRemoving: (number, text) => page.document.edits.removeLine(number, text)
                    selected: page.document.selection.placement
                    lit: page.lit
                    totalText: page.document.budgets.totalText
                    totalLabel: page.document.budgets.pricedLinesText
                    unpricedText: page.document.budgets.unpricedText
                    onSelectRequested: key => page.document.selection.placement = key
                    onChangeRequested: key => page.change(key)
                    onRemoveRequested: key => page.document.edits.remove(key)
                    onQuantityEdited: (key, quantity) => page.document.edits.setQuantity(key, quantity)
                    onUndoWanted: again => page.turnBack(again)
                    onMenuRequested: (key, row, x, y) => {
                        const menu = rowMenu.made();
                        menu.placement = key;
                        menu.popup(row, x, y);
                    }
                    onTotalExplainRequested: figure => page.explain(page.budgetsPanel.derivationOf("cost"), figure)
                }

                LwMissingKinds {
                    objectName: "missing"
                    Layout.fillWidth: true
                    kinds: page.document.build.missing
                    onWanted: category => page.document.picker.open("", category)
                }

                LwEmptyState {
                    visible: page.document.build.lineCount === 0
                    Layout.fillWidth: true
                    iconName: "build"
                    title: qsTr("Start with a GPU or a board")
                    detail: qsTr("Everything else follows from what is plugged in.")
                    actions: [
                        {title: qsTr("GPU"), iconName: "gpu", keys: page.commands.addPart.keys, category: "gpu"},
                        {title: qsTr("Board"), iconName: "board", category: "motherboard"},
                        {title: qsTr("Server"), iconName: "build", category: "server"}
                    ]
                    onTriggered: index => page.document.picker.open("", actions[index].category)
                }

                LwFactsPanel {
                    objectName: "facts"
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    Layout.preferredHeight: wanted
                    Layout.minimumHeight: Theme.panelHeaderHeight + Theme.controlHeight + 3 * Theme.factRowHeight
                    visible: page.document.build.lineCount > 0
                    title: page.document.selection.name
                    iconName: page.document.selection.iconName
                    facts: page.document.selection.facts
                    changePart: page.commands.build.changePart
                    options: page.commands.build.options
                }
            }
        }

        LwPanel {
            id: middle

            visible: !page.single || page.shownPanel === 1
            T.SplitView.fillWidth: true
            T.SplitView.minimumWidth: 320
            title: laneMap.label
            chips: [
                LwChip {
                    visible: page.document.build.laneText.length > 0 && middle.width > 540 * Theme.textScale && page.document.drawing.view === "lanes"
                    iconName: "lanes"
                    text: page.document.build.laneText
                },
                LwChip {
                    visible: page.document.build.reducedLinks > 0 && page.document.drawing.view === "lanes"
                    severity: 2
                    text: middle.width > 560 * Theme.textScale ? qsTr("%n reduced", "", page.document.build.reducedLinks) : String(page.document.build.reducedLinks)
                    hint: qsTr("%n link(s) reduced", "", page.document.build.reducedLinks)
                }
            ]
            actions: [
                LwSegment {
                    objectName: "viewSegment"
                    small: true
                    label: qsTr("Drawing")
                    labels: views.all.map(known => known.choice)
                    currentIndex: views.indexOf(page.document.drawing.view)
                    onActivated: index => page.document.drawing.view = views.all[index].view
                },
                LwIconButton {
                    objectName: "exportDrawing"
                    small: true
                    iconName: "export"
                    label: page.commands.exportDiagram.text
                    keys: page.commands.exportDiagram.keys
                    onClicked: page.commands.exportDiagram.trigger()
                }
            ]

            LwLaneMap {
                id: laneMap

                objectName: "laneMap"
                anchors.top: parent.top
                anchors.bottom: laneLegend.top
                width: parent.width
                drawing: page.document.drawing
                label: page.shownView.title
                selected: page.document.selection.placement
                lit: page.lit
                onBoxSelected: placement => page.document.selection.placement = placement
                onBoxActivated: placement => page.change(placement)
                onExplainRequested: (derivation, anchor) => page.explain(derivation, anchor)
            }

            LwEmptyState {
                visible: laneMap.empty
                anchors.centerIn: middle.body
                width: middle.width
                iconName: page.shownView.iconName
                title: page.shownView.missing
                detail: page.shownView.needs
            }

            LwLaneLegend {
                id: laneLegend

                anchors.bottom: parent.bottom
                width: parent.width
                visible: !laneMap.empty && page.document.drawing.view === "lanes"
                height: visible ? implicitHeight : 0
            }
        }

        FocusScope {
            id: right

            // When only this panel is shown, both use the whole height if there is enough width.
            readonly property bool beside: page.single ? width >= Theme.wide(600) : false

            visible: !page.single || page.shownPanel === 2
            T.SplitView.fillWidth: page.single
            T.SplitView.preferredWidth: Theme.wide(Theme.compact ? 340 : 368)
            T.SplitView.minimumWidth: 320

            LwFindingsPanel {
                id: findings

                objectName: "findings"
                anchors.top: right.top
                anchors.bottom: right.beside ? right.bottom : budgets.top
                width: right.beside ? right.width - budgets.width : right.width
                focus: true
                findings: page.document.findings
                selected: page.document.selection.placement
                onPlacementSelected: placement => {
                    if (placement.length > 0)
                        page.document.selection.placement = placement;
                }
            }
            LwBudgetsPanel {
                id: budgets

                objectName: "budgets"
                anchors.bottom: right.bottom
                anchors.right: right.right
                width: right.beside ? Math.round(right.width / 2) : right.width
                height: right.beside ? right.height : Math.min(implicitHeight, Math.round(right.height * 0.6))
                lineLeft: right.beside
                budgets: page.document.budgets.rows
                memoryText: page.document.build.memoryText
                airflowText: page.document.build.airflowText
                onPointed: placements => page.lit = placements
                explained: page.explained
                onExplainRequested: (derivation, anchor) => page.explain(derivation, anchor)
            }
        }
    }

    LwLater {
        id: rowMenu

        LwMenu {
            id: menu

            property string placement: ""

            objectName: "rowMenu"
            title: qsTr("Component")

            LwMenuItem {
                text: qsTr("Change part…")
                iconName: "swap"
                keys: qsTr("Enter")
                onTriggered: page.change(menu.placement)
            }
            LwMenuItem {
                text: qsTr("Own price…")
                iconName: "money"
                onTriggered: page.askPrice(menu.placement)
            }
            LwMenuItem {
                text: qsTr("Add part…")
                iconName: "plus"
                keys: page.commands.addPart.keys
                onTriggered: page.commands.addPart.trigger()
            }
            LwMenuItem {
                text: page.commands.build.clone.text
                iconName: "copy"
                keys: page.commands.build.clone.keys
                onTriggered: page.document.edits.clone(menu.placement)
            }
            LwMenuItem {
                text: qsTr("Options…")
                iconName: "settings"
                keys: page.commands.build.options.keys
                onTriggered: page.askOptions(menu.placement)
            }
            LwMenuSeparator {}
            LwMenuItem {
                text: qsTr("Remove")
                iconName: "trash"
                keys: qsTr("Del")
                onTriggered: page.document.edits.remove(menu.placement)
            }
        }
    }

    LwLater {
        id: optionsDialog

        goes: true

        LwOptionsDialog {
            objectName: "optionsDialog"
            capProblem: visible && powerCap.length > 0 ? page.document.edits.optionProblem(placement, "power_cap", powerCap) : ""
            onOptionSet: (placement, option, value, ordinal) => page.document.edits.setOption(placement, option, value, ordinal)
            onRedundancySet: scheme => page.document.edits.setRedundancy(scheme)
            onPatchedDriverSet: patched => page.document.edits.setPatchedDriver(patched)
        }
    }

    LwLater {
        id: priceDialog

        goes: true

        LwAskDialog {
            id: ownPrice

            property string placement: ""

            function ask(key: string, part: string): void {
                ownPrice.placement = key;
                ownPrice.title = qsTr("Own price of %1").arg(part);
                ownPrice.start("");
            }

            objectName: "priceDialog"
            iconName: "money"
            label: qsTr("Price per piece")
            detail: qsTr("Used in this design instead of the catalogue's. Empty goes back to the catalogue.")
            example: "649.50"
            problem: visible ? page.document.edits.priceProblem(answer) : ""
            mayBeEmpty: true
            acceptText: qsTr("Set price")
            onAnswered: price => page.document.edits.setPrice(ownPrice.placement, price)
        }
    }
    LwLater {
        id: linePartDialog

        goes: true

        LwLinePartDialog {
            objectName: "linePartDialog"
            edits: page.document.edits
        }
    }
}
