// Findings, worst first, with their fixes. Alt 1…9 act on the focused card, or
// else on the first. Chips filter by severity.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: panel

    property FindingList findings: null
    property string selected: ""
    property string only: ""
    // Groups of similar findings that are expanded; of others only the first is shown.
    property var opened: []
    property int current: -1
    readonly property int errors: findings ? findings.errors : 0
    readonly property int warnings: findings ? findings.warnings : 0
    readonly property int notes: findings ? findings.notes : 0
    readonly property int waived: findings ? findings.waived : 0
    readonly property string errorWords: qsTr("%n error(s)", "", errors)
    readonly property string warningWords: qsTr("%n warning(s)", "", warnings)
    readonly property string noteWords: qsTr("%n note(s)", "", notes)
    readonly property string waivedWords: qsTr("%1 waived").arg(waived)
    // Chips have text if all of them and the key fit beside the title.
    readonly property bool narrow: {
        let room = 2 * Theme.gap12 + titleMetrics.advanceWidth(head.title) + 2 * Theme.gap8 + keyCap.implicitWidth;
        const words = [errors > 0 ? errorWords : "", warnings > 0 ? warningWords : "", notes > 0 ? noteWords : "", waived > 0 ? waivedWords : ""];
        for (const word of words.filter(word => word.length > 0))
            room += Theme.gap8 + 2 * (Theme.gap6 + Theme.border) + Theme.iconSmall + Theme.gap4 + Math.ceil(chipMetrics.advanceWidth(word));
        return width < room + (only.length > 0 ? Theme.iconSmall + Theme.gap4 : 0);
    }
    readonly property int count: list.count
    readonly property int acting: current >= 0 && current < list.count ? current : 0

    // By the key of the finding, and the id of its fix.
    signal fixTriggered(string key, string fix)
    // The requested fix was out of view and is shown now.
    signal fixShown()
    signal waiveRequested(string key, string title)
    signal ruleRequested(string rule)
    signal reopenRequested(string key)
    signal explainRequested(string derivationId, Item anchor)
    signal placementSelected(string placement)

    // Another design begins at its first finding, unfiltered.
    onFindingsChanged: {
        panel.only = "";
        panel.opened = [];
        panel.current = -1;
        list.currentIndex = -1;
        list.positionViewAtBeginning();
    }

    function cardAt(row: int): LwFindingRow {
        return list.itemAtIndex(row) as LwFindingRow;
    }

    function toggleAlike(alike: string): void {
        panel.opened = panel.opened.includes(alike) ? panel.opened.filter(other => other !== alike) : panel.opened.concat([alike]);
    }

    // Makes a finding visible before it gets the focus.
    function show(card: LwFindingRow): void {
        if (card.matches && !card.shown)
            panel.toggleAlike(card.alike);
    }

    // Moves to the next (or previous) finding that matches the filter, with wrap-around.
    function step(by: int): void {
        const n = list.count;
        let at = panel.current < 0 && by < 0 ? 0 : panel.current;
        for (let tries = 0; tries < n; ++tries) {
            at = (at + by + n) % n;
            if (!panel.cardAt(at))
                list.positionViewAtIndex(at, ListView.Contain);
            const card = panel.cardAt(at);
            if (card && card.matches) {
                panel.show(card);
                list.currentIndex = at;
                card.forceActiveFocus(Qt.ShortcutFocusReason);
                return;
            }
        }
    }

    // Focuses the first open finding of a severity.
    function stepTo(severity: int): void {
        panel.only = "";
        for (let at = 0; at < list.count; ++at) {
            const row = panel.findings.rows.rowAt(at);
            if (row.severity === severity && !row.waived) {
                panel.follow(row.key);
                list.currentIndex = at;
                return;
            }
        }
        panel.enter();
    }

    // Focuses the first shown finding.
    function enter(): void {
        for (let at = 0; at < list.count; ++at) {
            const card = panel.cardAt(at);
            if (card && card.shown) {
                list.currentIndex = at;
                card.forceActiveFocus(Qt.TabFocusReason);
                return;
            }
        }
    }

    function reveal(row: int): void {
        const card = panel.cardAt(row);
        if (card)
            panel.show(card);
        list.positionViewAtIndex(row, ListView.Contain);
    }

    function keepInView(row: int): void {
        list.positionViewAtIndex(row, ListView.Contain);
    }

    // A finding that is waived or reopened moves; the focus follows.
    function follow(key: string): void {
        const at = panel.findings.rows.rowOf(key);
        if (at < 0)
            return;
        panel.reveal(at);
        const card = panel.cardAt(at);
        if (card) {
            panel.show(card);
            card.forceActiveFocus(Qt.OtherFocusReason);
        }
    }

    // Applies a fix that is in view; scrolls to one that is not, without applying it. `seen`: the panel is shown.
    function fix(number: int, seen: bool): void {
        const card = panel.cardAt(panel.acting);
        if (!card || card.waived || number >= card.fixCount)
            return;
        const inView = seen && card.shown && card.showsFix(number, list);
        if (inView) {
            panel.fixTriggered(card.key, card.fixes[number].fixId);
            return;
        }
        panel.reveal(panel.acting);
        const bounds = card.boundsOfFix(number, list.contentItem);
        if (bounds !== null && bounds.y + bounds.height > list.contentY + list.height)
            list.contentY = bounds.y + bounds.height - list.height + Theme.gap8;
        panel.fixShown();
    }

    function toggle(filter: string): void {
        panel.only = panel.only === filter ? "" : filter;
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Findings")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwSteadyRows {
        id: steady

        source: panel.findings ? panel.findings.rows : null
    }

    FontMetrics {
        id: titleMetrics

        font: Theme.fontPanelTitle
    }
    FontMetrics {
        id: chipMetrics

        font: Theme.fontLabel
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("Findings")
        chips: [
            LwChip {
                objectName: "filterError"
                visible: panel.errors > 0
                severity: 3
                text: panel.narrow ? String(panel.errors) : panel.errorWords
                clickable: true
                removable: panel.only === "error"
                hint: panel.only === "error" ? qsTr("Show all findings") : qsTr("Show errors only")
                onClicked: panel.toggle("error")
                onRemoved: panel.only = ""
            },
            LwChip {
                objectName: "filterWarning"
                visible: panel.warnings > 0
                severity: 2
                text: panel.narrow ? String(panel.warnings) : panel.warningWords
                clickable: true
                removable: panel.only === "warning"
                hint: panel.only === "warning" ? qsTr("Show all findings") : qsTr("Show warnings only")
                onClicked: panel.toggle("warning")
                onRemoved: panel.only = ""
            },
            LwChip {
                objectName: "filterNote"
                visible: panel.notes > 0
                iconName: "info"
                text: panel.narrow ? String(panel.notes) : panel.noteWords
                clickable: true
                removable: panel.only === "note"
                hint: panel.only === "note" ? qsTr("Show all findings") : qsTr("Show notes only")
                onClicked: panel.toggle("note")
                onRemoved: panel.only = ""
            },
            LwChip {
                objectName: "filterWaived"
                visible: panel.waived > 0
                iconName: "check"
                text: panel.narrow ? String(panel.waived) : panel.waivedWords
                clickable: true
                removable: panel.only === "waived"
                hint: panel.only === "waived" ? qsTr("Show all findings") : qsTr("Show waived findings only")
                onClicked: panel.toggle("waived")
                onRemoved: panel.only = ""
            }
        ]
        actions: [
            LwKeyCap {
                id: keyCap

                visible: panel.count > 0
                keys: qsTr("F8")
            }
        ]
    }

    // All cards are kept, because F8 and Alt 1…9 can go to any of them and heights differ.
    LwList {
        id: list

        objectName: "findingList"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        cacheBuffer: 20000
        model: steady.given
        // On F6 or Tab a card that is shown gets the focus, with its ring.
        activeFocusOnTab: false
        ringed: null
        onEntered: panel.enter()

        label: qsTr("Findings")

        delegate: LwFindingRow {
            id: card

            function stayInView(): void {
                if (card.activeFocus && card.waived)
                    Qt.callLater(panel.keepInView, card.index); // qmllint disable type
            }

            objectName: "finding" + index
            width: list.width
            matches: panel.only.length === 0 || panel.only === (waived ? "waived" : filter)
            alikeShown: panel.opened.includes(alike)
            shown: matches && (alike.length === 0 || alikeMore > 0 || alikeShown)
            height: shown ? implicitHeight : 0
            visible: shown
            selected: placement.length > 0 && placement === panel.selected
            altKeys: index === panel.acting
            // One that was waived moved to the end, and fixes of the cards above it come later.
            onYChanged: card.stayInView()
            onHeightChanged: card.stayInView()
            onActiveFocusChanged: {
                if (activeFocus) {
                    panel.current = index;
                    list.currentIndex = index;
                    list.positionViewAtIndex(index, ListView.Contain);
                }
            }
            onClicked: panel.placementSelected(card.placement)
            onAlikeToggled: panel.toggleAlike(card.alike)
            onFixTriggered: fix => panel.fixTriggered(card.key, card.fixes[fix].fixId)
            onWaiveRequested: panel.waiveRequested(card.key, card.title)
            onRuleRequested: panel.ruleRequested(card.ruleId)
            onReopenRequested: {
                const key = card.key;
                panel.reopenRequested(key);
                Qt.callLater(panel.follow, key);
            }
            onExplainRequested: which => panel.explainRequested(which === 0 ? card.derivationId : card.haveDerivationId, card)
        }
    }

    LwEmptyState {
        anchors.top: head.bottom
        width: parent.width
        visible: panel.count === 0
        severity: 0
        title: qsTr("No findings")
        detail: qsTr("All rules that can be checked with the known values are met.")
    }
}
