// Every control in its states, on one page: for pictures, tests, and authors of pages.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: page

    readonly property alias palette: paletteItem
    readonly property alias explain: explainItem
    readonly property alias dialog: dialogItem
    readonly property alias menu: menu
    property string lastAction: ""

    function did(what: string): void {
        page.lastAction = what;
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
            page.did("tab " + index);
        }
        onCloseRequested: index => page.did("close " + index)
        onNewRequested: page.did("new")
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
            page.did("page " + pageId);
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
        onActivated: cellId => page.did("status " + cellId)
    }

    LwPageHeader {
        id: head

        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: tabs.bottom
        title: "Gallery"
        lead: RowLayout {
            anchors.fill: parent
            spacing: Theme.gap8

            LwChip {
                iconName: "build"
                text: "Node"
            }
            LwLabel {
                text: "Variant"
                font: Theme.fontSmall
                color: Theme.tx3
            }
            LwComboBox {
                objectName: "combo"
                small: true
                label: "Variant"
                model: ["120 V / 15 A garage", "240 V / 20 A garage", "Colo cage"]
                onPicked: index => page.did("combo " + index)
            }
        }
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
                onClicked: page.did("undo")
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
                onClicked: page.did("compare")
            },
            LwButton {
                objectName: "blockedButton"
                iconName: "lock"
                text: "Export BOM"
                note: "1 error"
                noteSeverity: 3
                disabledReason: "1 error locks the export: Circuit overload"
                onClicked: page.did("export")
            },
            LwButton {
                objectName: "primaryButton"
                primary: true
                iconName: "play"
                text: "Find builds"
                keys: "Ctrl Enter"
                onClicked: page.did("find")
            }
        ]
    }

    RowLayout {
        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: head.bottom
        anchors.bottom: status.top
        spacing: 0

        GalleryComponents {
            Layout.preferredWidth: 464
            Layout.fillHeight: true
            gallery: page
        }

        GalleryInputs {
            id: inputs

            Layout.fillWidth: true
            Layout.fillHeight: true
            gallery: page
        }

        GalleryFindings {
            Layout.preferredWidth: 368
            Layout.fillHeight: true
            gallery: page
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
            onTriggered: page.did("menu change")
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
        onAccepted: page.did("dialog accepted")
        onRejected: page.did("dialog rejected")

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
        parent: inputs.explainButton
        y: inputs.explainButton.height + Theme.gap8
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
        onCopyTraceRequested: page.did("copy trace")
        onSourceRequested: page.did("open source")
        onTermRequested: index => page.did("term " + index)
        onBackRequested: depth = depth - 1
    }

    ListModel {
        id: found

        readonly property var all: [
            {group: "Fixes for open findings", title: "Move to 240 V / 20 A circuit", hint: "Circuit overload", result: "10.95 of 16.00 A", keys: "Alt 1", chipText: "Fixes error", chipSeverity: 0, iconName: "bolt", available: true},
            {group: "Fixes for open findings", title: "Move to 240 V / 30 A circuit", hint: "Circuit overload", result: "10.95 of 24.00 A", keys: "", chipText: "", chipSeverity: -1, iconName: "bolt", available: true},
            {group: "Parts", title: "PSU 3,000 W, 200–240 V only", hint: "No low-line rating, circuit is 120 V", result: "", keys: "", chipText: "Blocked", chipSeverity: 3, iconName: "psu", available: false},
            {group: "Parts", title: "NVMe 240 GB boot SSD, M.2 2242", hint: "Fits M2_2 · Gen3 ×4", result: "", keys: "", chipText: "", chipSeverity: -1, iconName: "drive", available: true},
            {group: "Go to", title: "Rack A07 · feed A, 240 V L-N of 415 V", hint: "Row A", result: "", keys: "G R", chipText: "", chipSeverity: -1, iconName: "rack", available: true},
            {group: "Actions", title: "Explain a number…", hint: "Formula, live values and source", result: "", keys: "F1", chipText: "", chipSeverity: -1, iconName: "explain", available: true},
            {group: "Actions", title: "Export BOM to XLSX…", hint: "Blocked: 1 error open", result: "", keys: "Ctrl E", chipText: "Blocked", chipSeverity: 3, iconName: "export", available: false},
            {group: "Actions", title: "Recalculate all budgets", hint: "", result: "", keys: "F5", chipText: "", chipSeverity: -1, iconName: "refresh", available: true}
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
            page.did("run " + found.get(row).title);
            paletteItem.close();
        }
        onPreviewed: row => page.did("preview " + found.get(row).title)
    }
}
