// Every control in its states, on one page: for pictures, for tests, and for whoever builds a page.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: gallery

    readonly property alias palette: paletteItem
    readonly property alias explain: explainItem
    readonly property alias dialog: dialogItem
    property string lastAction: ""

    function did(what: string): void {
        gallery.lastAction = what;
        status.say(what, 0);
    }

    implicitWidth: 1440
    implicitHeight: 900
    color: Theme.bg0

    Accessible.role: Accessible.Pane
    Accessible.name: "Gallery"

    LwTabStrip {
        id: tabs

        objectName: "tabs"
        width: parent.width
        tabs: [
            {title: "Six-3090 rig", iconName: "build", unsaved: true},
            {title: "Rack A07", iconName: "rack"},
            {title: "10k GPU fabric", iconName: "cluster", errors: 2},
            {title: "Q-2026-0147 C", iconName: "quote", readOnly: true}
        ]
        onActivated: index => {
            tabs.currentIndex = index;
            gallery.did("tab " + index);
        }
        onCloseRequested: index => gallery.did("close " + index)
        onNewRequested: gallery.did("new")
        onPaletteRequested: paletteItem.openWith("")
    }

    LwRail {
        id: rail

        objectName: "rail"
        anchors.top: tabs.bottom
        anchors.bottom: status.top
        currentId: "build"
        items: [
            {pageId: "build", iconName: "build", word: "Build", keys: "1"},
            {pageId: "parts", iconName: "parts", word: "Parts", keys: "2"},
            {pageId: "rack", iconName: "rack", word: "Rack", keys: "3"},
            {pageId: "cluster", iconName: "cluster", word: "Cluster", keys: "4"},
            {pageId: "quote", iconName: "quote", word: "Quote", keys: "5"},
            {pageId: "machine", iconName: "machine", word: "Machine", keys: "6"},
            {pageId: "find", iconName: "find", word: "Find", keys: "7"}
        ]
        footerItems: [{pageId: "settings", iconName: "settings", word: "Settings"}]
        onActivated: pageId => {
            rail.currentId = pageId;
            gallery.did("page " + pageId);
        }
    }

    LwStatusBar {
        id: status

        objectName: "status"
        anchors.bottom: parent.bottom
        width: parent.width
        cells: [
            {cellId: "errors", severity: 3, figure: "1 error"},
            {cellId: "warnings", severity: 2, figure: "3 warnings"},
            {cellId: "parts", figure: "36", words: "parts"},
            {cellId: "price", figure: "$6,974", words: "+ 1 unknown"},
            {cellId: "dc", figure: "2,395 W", words: "DC"}
        ]
        rightCells: [
            {cellId: "catalogue", iconName: "parts", words: "Catalogue 2026-11-20"},
            {cellId: "saved", iconName: "ok", words: "Saved · offline OK"},
            {cellId: "units", words: "SI units · USD", clickable: false}
        ]
        onActivated: cellId => gallery.did("status " + cellId)
    }

    LwPageHeader {
        id: head

        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: tabs.bottom
        title: "Gallery"
        lead: [
            LwChip {
                iconName: "build"
                text: "Node"
            },
            LwLabel {
                text: "Variant"
                font: Theme.fontSmall
                color: Theme.tx3
            },
            LwComboBox {
                objectName: "combo"
                small: true
                label: "Variant"
                model: ["120 V / 15 A garage", "240 V / 20 A garage", "Colo cage"]
                onActivated: index => gallery.did("combo " + index)
            }
        ]
        actions: [
            LwSwitch {
                objectName: "themeSwitch"
                text: "Dark"
                checked: Theme.dark
                onToggled: Theme.dark = checked
            },
            LwIconButton {
                objectName: "undo"
                iconName: "undo"
                label: "Undo"
                keys: "Ctrl Z"
                onClicked: gallery.did("undo")
            },
            LwIconButton {
                iconName: "redo"
                label: "Redo"
                disabledReason: "Nothing to redo"
            },
            LwButton {
                objectName: "defaultButton"
                iconName: "compare"
                text: "Compare variants"
                onClicked: gallery.did("compare")
            },
            LwButton {
                objectName: "blockedButton"
                iconName: "lock"
                text: "Export BOM"
                note: "1 error"
                noteSeverity: 3
                disabledReason: "1 error locks the export: Circuit overload"
                onClicked: gallery.did("export")
            },
            LwButton {
                objectName: "primaryButton"
                primary: true
                iconName: "play"
                text: "Find builds"
                keys: "Ctrl Enter"
                onClicked: gallery.did("find")
            }
        ]
    }

    RowLayout {
        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: head.bottom
        anchors.bottom: status.top
        spacing: 0

        LwPanel {
            Layout.preferredWidth: 464
            Layout.fillHeight: true
            title: "Components"
            subtitle: "13 lines · 36 parts"
            lineRight: true
            actions: [
                LwButton {
                    objectName: "addButton"
                    small: true
                    iconName: "plus"
                    text: "Add"
                    keys: "A"
                    onClicked: gallery.did("add")
                }
            ]

            Column {
                width: parent.width

                Row {
                    LwHeaderCell {
                        width: 200
                        title: "Part"
                        sortable: true
                        objectName: "headPart"
                        onSortRequested: sort = sort === 1 ? 2 : 1
                    }
                    LwHeaderCell {
                        width: 88
                        title: "Qty"
                        alignRight: true
                    }
                    LwHeaderCell {
                        width: 72
                        title: "Price"
                        alignRight: true
                        sort: 2
                        sortable: true
                        objectName: "headPrice"
                    }
                    LwHeaderCell {
                        width: 104
                        title: "Status"
                        resizable: true
                    }
                }

                LwRow {
                    width: parent.width
                    group: true
                    spoken: "Fits now, 3"

                    LwCell {
                        width: 300
                        height: parent.height
                        text: "Fits now · 3"
                        small: true
                        color: Theme.tx2
                    }
                }

                Repeater {
                    id: rows

                    property int selected: 0
                    property var quantities: [6, 1, 8]

                    model: [
                        {part: "GeForce RTX 3090 FE", price: "$4,200", severity: 2, iconName: "gpu"},
                        {part: "ASRock ROMED8-2T with a long name", price: "$620", severity: 0, iconName: "board"},
                        {part: "32 GB DDR4-3200", price: "unknown", severity: 4, iconName: "memory"}
                    ]

                    LwRow {
                        id: line

                        required property int index
                        required property var modelData

                        objectName: "row" + index
                        width: parent ? parent.width : 0
                        selected: rows.selected === index
                        spoken: modelData.part + ", " + modelData.price + ", " + Theme.severityWord(modelData.severity)
                        onClicked: rows.selected = index
                        onActivated: gallery.did("row " + index)
                        onMenuRequested: (x, y) => menu.popup(line, x, y)

                        LwCell {
                            width: 200
                            height: parent.height
                            text: line.modelData.part
                            iconName: line.modelData.iconName
                            iconColor: Theme.tx2
                            medium: line.selected
                        }
                        LwSpin {
                            objectName: "spin" + line.index
                            x: 212
                            anchors.verticalCenter: parent.verticalCenter
                            small: true
                            from: 0
                            to: 16
                            value: rows.quantities[line.index]
                            label: "Quantity of " + line.modelData.part
                            onValueEdited: newValue => {
                                const next = rows.quantities.slice();
                                next[line.index] = newValue;
                                rows.quantities = next;
                            }
                        }
                        LwCell {
                            x: 288
                            width: 72
                            height: parent.height
                            alignRight: true
                            text: line.modelData.price
                            color: line.modelData.severity === 4 ? Theme.tx3 : Theme.tx
                        }
                        LwCell {
                            x: 360
                            width: 104
                            height: parent.height
                            small: true
                            text: Theme.severityWord(line.modelData.severity)
                            iconName: Theme.severityIcon(line.modelData.severity)
                            color: Theme.severityText(line.modelData.severity)
                        }
                    }
                }

                LwRow {
                    width: parent.width
                    total: true
                    spoken: "Total, 2 of 3 lines priced, 4,820 dollars"

                    LwCell {
                        width: 280
                        height: parent.height
                        strong: true
                        text: "Total, 2 of 3 lines priced"
                    }
                    LwExplainable {
                        objectName: "totalFigure"
                        x: 352 - width
                        anchors.verticalCenter: parent.verticalCenter
                        text: "$4,820"
                        spoken: "4,820 dollars and 1 unknown"
                        onExplainRequested: gallery.did("explain total")
                    }
                    LwCell {
                        x: 360
                        width: 104
                        height: parent.height
                        small: true
                        text: "+ 1 unknown"
                        color: Theme.warningText
                    }
                }

                LwPanelHeader {
                    width: parent.width
                    iconName: "gpu"
                    title: "GeForce RTX 3090 FE"
                    actions: [
                        LwButton {
                            small: true
                            text: "Change part"
                            keys: "Enter"
                        }
                    ]
                }

                Column {
                    x: Theme.gap12
                    width: parent.width - 2 * Theme.gap12
                    topPadding: Theme.gap4

                    LwFactRow {
                        width: parent.width
                        name: "Memory"
                        value: "24 GB GDDR6X"
                        source: "2 sources"
                        confidence: "V"
                        detail: "24 GB, datasheet and review"
                    }
                    LwFactRow {
                        width: parent.width
                        name: "Board power"
                        value: "350 W"
                        source: "datasheet"
                        confidence: "D"
                        explainable: true
                    }
                    LwFactRow {
                        width: parent.width
                        name: "Excursion"
                        value: "1.65 × at 1 ms"
                        source: "not measured"
                        confidence: "E"
                    }
                    LwFactRow {
                        width: parent.width
                        name: "Idle power"
                        value: "18.4 W"
                        source: "this machine"
                        confidence: "M"
                    }
                    LwFactRow {
                        width: parent.width
                        name: "ReBAR VBIOS"
                    }
                }

                LwPanelHeader {
                    width: parent.width
                    title: "Icons"
                    lineAbove: true
                }

                Flow {
                    x: Theme.gap12
                    topPadding: Theme.gap8
                    width: parent.width - 2 * Theme.gap12
                    spacing: Theme.gap8

                    Repeater {
                        model: Object.keys(LwIcons.paths)

                        LwIcon {
                            required property string modelData

                            name: modelData
                            color: Theme.tx
                        }
                    }
                }

                Row {
                    x: Theme.gap12
                    topPadding: Theme.gap8
                    spacing: Theme.gap12

                    Repeater {
                        model: ["build", "parts", "rack", "cluster", "quote", "machine", "find", "settings", "error", "warning", "gpu", "bolt"]

                        LwIcon {
                            required property string modelData

                            name: modelData
                            size: Theme.iconLarge
                            color: Theme.tx2
                        }
                    }
                }
            }
        }

        LwPanel {
            Layout.fillWidth: true
            Layout.fillHeight: true
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
                        onClicked: gallery.did("default")
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
                        onClicked: dialogItem.open()
                    }
                    LwButton {
                        id: explainButton

                        objectName: "explainButton"
                        text: "Explain"
                        iconName: "explain"
                        keys: "F1"
                        onClicked: explainItem.open()
                    }
                    LwButton {
                        id: menuButton

                        objectName: "menuButton"
                        text: "Menu"
                        trailingIconName: "chevronDown"
                        onClicked: menu.popup(menuButton, 0, menuButton.height + Theme.gap4)
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
                        onSearchEdited: query => gallery.lastAction = "search " + query
                        onLeaveDown: gallery.lastAction = "leave search"
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
                        onRemoved: gallery.did("chip removed")
                    }
                    LwChip {
                        objectName: "clickChip"
                        text: "This design"
                        trailingIconName: "chevronDown"
                        clickable: true
                        onClicked: gallery.did("chip")
                    }
                    LwLink {
                        iconName: "wrench"
                        text: "Cap at 350 W"
                        onClicked: gallery.did("link")
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
                    onTriggered: index => gallery.did("empty " + index)
                }

                LwHatch {
                    Layout.fillWidth: true
                    implicitHeight: Theme.rowHeight
                    color: Theme.bg2
                    stroke: Theme.line2
                    strokeSize: Theme.border
                }
            }
        }

        LwPanel {
            Layout.preferredWidth: 368
            Layout.fillHeight: true
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
                    onFixTriggered: index => gallery.did("fix " + index)
                    onRuleRequested: gallery.did("rule")
                    onExplainRequested: which => gallery.did("explain " + which)
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
                    onWaiveRequested: gallery.did("waive")
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
                    onExplainRequested: gallery.did("explain budget")
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
    }

    LwMenu {
        id: menu

        objectName: "menu"
        title: "Line"

        LwMenuItem {
            text: "Change part"
            iconName: "swap"
            keys: "Enter"
            onTriggered: gallery.did("menu change")
        }
        LwMenuItem {
            text: "Duplicate line"
            iconName: "copy"
            keys: "Ctrl D"
        }
        LwMenuItem {
            text: "Locked"
            checkable: true
            checked: true
        }
        LwMenuSeparator {}
        LwMenuItem {
            text: "Remove"
            iconName: "trash"
            keys: "Del"
            enabled: false
        }
    }

    LwDialog {
        id: dialogItem

        objectName: "dialog"
        title: "Waive Circuit overload"
        acceptText: "Waive"
        acceptReason: reason.length > 0 ? "" : "A waiver needs a reason"
        onAccepted: gallery.did("dialog accepted")
        onRejected: gallery.did("dialog rejected")

        LwTextField {
            id: reason

            objectName: "reason"
            width: parent ? parent.width : implicitWidth
            label: "Reason"
            placeholderText: "Why is this acceptable?"
            focus: true
            onAccepted: dialogItem.tryAccept()
        }
    }

    LwExplainPopover {
        id: explainItem

        objectName: "explain"
        parent: explainButton
        y: explainButton.height + Theme.gap8
        title: "Circuit current"
        ruleId: "PWR-26"
        formula: "I = P_ac / (V × PF)"
        withValues: "2,645.8 W / (120 V × 0.99)"
        result: "22.27 A"
        resultSeverity: 3
        terms: [
            {name: "AC input", value: "2,645.8 W", note: "DC / eff.", confidence: "V"},
            {name: "DC load", value: "2,394.7 W", note: "6 terms", confidence: "V"},
            {name: "Efficiency", value: "90.51 %", note: "115 V", confidence: "V"},
            {name: "Power factor", value: "0.99", note: "default", confidence: "D", explainable: false},
            {name: "15 A × 80 %", value: "12.00 A", note: "NEC", confidence: "V"}
        ]
        onCopyTraceRequested: gallery.did("copy trace")
        onSourceRequested: gallery.did("open source")
        onTermRequested: index => gallery.did("term " + index)
        onBackRequested: depth = depth - 1
    }

    ListModel {
        id: found

        readonly property var all: [
            {group: "Fixes for open findings", title: "Move to 240 V / 20 A circuit", hint: "Circuit overload · 10.95 of 16.00 A", keys: "Alt 1", chipText: "Fixes error", chipSeverity: 0, iconName: "bolt", available: true},
            {group: "Fixes for open findings", title: "Move to 240 V / 30 A circuit", hint: "Circuit overload · 10.95 of 24.00 A", keys: "", chipText: "", chipSeverity: -1, iconName: "bolt", available: true},
            {group: "Parts", title: "PSU 3,000 W, 200–240 V only", hint: "No low-line rating, circuit is 120 V", keys: "", chipText: "Blocked", chipSeverity: 3, iconName: "psu", available: false},
            {group: "Parts", title: "NVMe 240 GB boot SSD, M.2 2242", hint: "Fits M2_2 · Gen3 ×4", keys: "", chipText: "", chipSeverity: -1, iconName: "drive", available: true},
            {group: "Go to", title: "Rack A07 · feed A, 240 V L-N of 415 V", hint: "Row A", keys: "G R", chipText: "", chipSeverity: -1, iconName: "rack", available: true},
            {group: "Actions", title: "Explain a number…", hint: "Formula, live values and source", keys: "F1", chipText: "", chipSeverity: -1, iconName: "explain", available: true},
            {group: "Actions", title: "Export BOM to XLSX…", hint: "Blocked: 1 error open", keys: "Ctrl E", chipText: "Blocked", chipSeverity: 3, iconName: "export", available: false},
            {group: "Actions", title: "Recalculate all budgets", hint: "", keys: "F5", chipText: "", chipSeverity: -1, iconName: "refresh", available: true}
        ]

        function filter(words: string): void {
            found.clear();
            for (let i = 0; i < found.all.length; ++i) {
                if (found.all[i].title.toLowerCase().indexOf(words.toLowerCase()) >= 0)
                    found.append(found.all[i]);
            }
        }
    }

    LwPalette {
        id: paletteItem

        objectName: "palette"
        results: found
        scopeText: "This design"
        onQueryEdited: query => found.filter(paletteItem.words)
        onActivated: row => {
            gallery.did("run " + found.get(row).title);
            paletteItem.close();
        }
        onPreviewed: row => gallery.did("preview " + found.get(row).title)
    }
}
