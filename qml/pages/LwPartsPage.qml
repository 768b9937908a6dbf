// Choosing a part: search, category and facets on the left, catalogue parts judged for the design in the middle, facts and
// effects on the right. Enter uses the part, Shift Enter uses it and stays, Esc goes back to Build.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: page

    required property PickerViewModel picker
    required property PartViewModel part
    // A clicked row stays selected while the pointer moves, until it is clicked again.
    property bool held: false
    property string designName: ""
    property string selectedName: ""
    readonly property alias detail: detailPanel
    readonly property real detailWidth: Math.min(Theme.wide(328), Math.round(width / 3))
    readonly property list<Item> panels: [kinds, list, detailPanel]
    readonly property alias partList: list
    readonly property bool replacing: picker.placement.length > 0
    readonly property int currentFit: list.currentEntry && list.currentEntry.fit !== undefined ? list.currentEntry.fit : 0

    // The search is slow enough for a message.
    property bool late: false
    readonly property bool waiting: picker.waiting

    readonly property bool compared: Array.from(part.compared).some(other => other.key === picker.hoveredKey)

    signal used()
    signal said(string words, int severity)
    signal importRequested()

    // Another design's list begins at its first part.
    onPickerChanged: {
        page.held = false;
        list.positionViewAtBeginning();
        facets.contentY = 0;
    }

    function startFocus(): void {
        page.held = false;
        search.forceActiveFocus(Qt.OtherFocusReason);
        search.selectAll();
    }

    function goSearch(): void {
        page.startFocus();
    }

    function answer(problem: string): void {
        if (problem.length > 0)
            page.said(problem, 3);
    }

    function compare(): void {
        if (page.picker.hovered >= 0)
            page.answer(page.part.toggleCompared(page.picker.hoveredKey));
    }

    function openTable(): void {
        if (page.part.compared.length >= 2)
            compareDialog.made().open();
        else
            page.said(qsTr("Two parts or more can be compared; Space takes a part to them"), 1);
    }

    // "facts", "prices" or "uses" of the part; "compare" for the table.
    function showView(name: string): void {
        page.held = true;
        page.detail.view = name === "prices" ? 1 : name === "uses" ? 2 : name === "instead" || name === "end" ? 3 : name === "replace" ? 2 : 0;
        if (name === "end")
            page.endLife();
        if (name === "replace")
            page.replace();
        if (name === "compare") {
            page.part.toggleCompared(page.picker.hoveredKey);
            for (const row of [1, 2]) {
                page.picker.hovered = row;
                page.compare();
            }
            page.openTable();
        }
    }

    function endLife(): void {
        page.held = true;
        lifecycleDialog.made().start();
    }

    function addAlternate(): void {
        page.held = true;
        page.detail.view = 3;
        alternateDialog.made().start();
    }

    function replace(): void {
        page.held = true;
        replaceDialog.made().start();
    }

    function use(stay: bool): void {
        if (page.picker.hovered < 0)
            return;
        if (page.picker.use(page.picker.hovered, stay) && !stay)
            page.used();
    }

    // Uses the part whose detail is shown.
    function useShown(): void {
        if (list.currentEntry && page.picker.usePart(list.currentEntry.key, false))
            page.used();
    }

    function move(by: int): void {
        const n = list.count;
        if (n > 0)
            page.picker.hovered = Math.max(0, Math.min(n - 1, page.picker.hovered + by));
    }

    function order(by: int): void {
        page.held = false;
        page.picker.order = by;
    }

    function listKey(event: KeyEvent): void {
        switch (event.key) {
        case Qt.Key_C: page.openTable(); break;
        case Qt.Key_Return:
        case Qt.Key_Enter: page.use((event.modifiers & Qt.ShiftModifier) !== 0); break;
        default: return;
        }
        event.accepted = true;
    }

    onWaitingChanged: {
        page.late = false;
        if (page.waiting)
            patience.restart();
        else
            patience.stop();
    }
    Component.onCompleted: {
        if (page.waiting)
            patience.restart();
    }

    // Rows that arrived while the page was created have moved the list.
    onVisibleChanged: {
        if (page.visible && page.picker.hovered < 0)
            list.positionViewAtBeginning();
    }

    Keys.onEscapePressed: page.picker.close()

    Timer {
        id: patience

        interval: Theme.waitDelay
        onTriggered: page.late = true
    }

    Binding {
        target: list
        property: "currentIndex"
        value: page.picker.hovered
    }

    Binding {
        target: page.part
        property: "key"
        value: page.picker.restingKey
        when: page.visible
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Parts")

    LwPageHeader {
        id: header

        width: parent.width
        title: page.picker.title
        lead: RowLayout {
            anchors.fill: parent
            spacing: Theme.gap8

            LwLabel {
                text: page.replacing ? qsTr("instead of %1 in").arg(page.selectedName) : qsTr("to add to")
                font: Theme.fontSmall
                color: Theme.tx3
            }
            LwChip {
                // A long name is elided before the heading.
                Layout.preferredWidth: Math.min(implicitWidth, Theme.wide(200))
                iconName: "build"
                text: page.designName
                hint: page.designName
            }
            LwLabel {
                visible: !page.replacing
                text: qsTr("Quantity")
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwSpin {
                objectName: "addQuantity"
                visible: !page.replacing
                from: 1
                to: 9999
                value: page.picker.quantity
                label: qsTr("Quantity to add")
                onValueEdited: newValue => page.picker.quantity = newValue
            }
        }
        actions: [
            LwSegment {
                objectName: "partOrder"
                label: qsTr("Order of the parts")
                labels: page.picker.byMemory ? [qsTr("Fits first"), qsTr("Price"), qsTr("Price per GB")] : [qsTr("Fits first"), qsTr("Price")]
                currentIndex: page.picker.order
                onActivated: index => page.order(index)
            },
            LwButton {
                objectName: "importButton"
                iconName: "import"
                text: qsTr("Import…")
                onClicked: page.importRequested()
            },
            LwButton {
                objectName: "newPartButton"
                iconName: "plus"
                text: qsTr("New part…")
                onClicked: partDialog.made().startNew(page.picker.category)
            },
            LwButton {
                objectName: "backButton"
                text: qsTr("Back to Build")
                keys: qsTr("Esc")
                onClicked: page.picker.close()
            }
        ]
    }

    LwPanel {
        id: kinds

        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: Math.min(Theme.wide(200), Math.round(page.width / 4))
        title: qsTr("Search and filters")
        headerVisible: false
        lineRight: true

        LwSearchField {
            id: search

            objectName: "partSearch"
            x: Theme.gap12
            y: Theme.gap8
            width: parent.width - 2 * Theme.gap12
            focus: true
            label: qsTr("Search parts")
            placeholderText: qsTr("Search parts")
            text: page.picker.query
            onSearchEdited: query => {
                page.held = false;
                page.picker.query = query;
            }
            onLeaveDown: {
                list.forceActiveFocus(Qt.TabFocusReason);
                if (page.picker.hovered < 0)
                    page.move(1);
            }
            Keys.onReturnPressed: event => page.use((event.modifiers & Qt.ShiftModifier) !== 0)
            Keys.onEnterPressed: event => page.use((event.modifiers & Qt.ShiftModifier) !== 0)
        }

        LwLabel {
            id: countLabel

            objectName: "countText"
            anchors.top: search.bottom
            anchors.topMargin: Theme.gap4
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            height: Theme.lineSmall
            text: page.picker.countText
            font: Theme.fontHint
            color: Theme.tx3
        }

        LwComboBox {
            id: kindBox

            objectName: "kindBox"
            anchors.top: countLabel.bottom
            anchors.topMargin: Theme.gap8
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            label: qsTr("Kind of part")
            model: page.picker.categories
            textRole: "title"
            currentIndex: Array.from(page.picker.categories).findIndex(kind => kind.category === page.picker.category)
            onPicked: index => page.picker.category = page.picker.categories[index].category
        }

        LwFacets {
            id: facets

            objectName: "facets"
            anchors.top: kindBox.bottom
            anchors.topMargin: Theme.gap12
            anchors.bottom: parent.bottom
            width: parent.width
            facets: page.picker.facets
            narrowed: page.picker.narrowed
            onValueWanted: (facet, value, wanted) => {
                page.held = false;
                page.picker.setFacetValue(facet, value, wanted);
            }
            onRangeWanted: (facet, from, to) => {
                page.held = false;
                page.picker.setFacetRange(facet, from, to);
            }
            onCleared: {
                page.picker.clearFacets();
                search.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
    }

    Rectangle {
        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        anchors.left: kinds.right
        anchors.right: parent.right
        anchors.rightMargin: page.detailWidth
        color: Theme.bg1
    }

    LwPickerHead {
        id: head

        columns: list.columns
        order: page.picker.order
        onOrderRequested: order => page.order(order)
        anchors.top: header.bottom
        anchors.left: kinds.right
        anchors.right: parent.right
        anchors.rightMargin: page.detailWidth
    }

    LwPickerList {
        id: list

        objectName: "partList"
        anchors.top: head.bottom
        anchors.bottom: tray.top
        anchors.left: kinds.right
        anchors.right: parent.right
        anchors.rightMargin: page.detailWidth
        model: page.picker.rows
        perGigabyte: page.picker.order === 2
        page: 10
        onEntered: page.picker.hovered = list.currentIndex
        onMoved: page.picker.hovered = list.currentIndex
        Keys.onPressed: event => page.listKey(event)
        onRowPointed: row => {
            if (!page.held && !detailPanel.editing)
                page.picker.hovered = row;
        }
        onRowClicked: row => {
            list.forceActiveFocus(Qt.MouseFocusReason);
            page.held = !page.held || page.picker.hovered !== row;
            page.picker.hovered = row;
        }
        onRowToggled: row => {
            page.picker.hovered = row;
            page.compare();
        }
        onRowActivated: row => {
            page.picker.hovered = row;
            page.use(false);
        }
    }

    LwEmptyState {
        objectName: "partsNone"
        anchors.top: head.bottom
        anchors.topMargin: Theme.gap24
        anchors.left: list.left
        anchors.right: list.right
        visible: list.count === 0 && !page.waiting
        iconName: "search"
        title: qsTr("No part matches")
        detail: page.picker.narrowed ? qsTr("No search result matches the ticked filters.") : elsewhere.length > 0 ? qsTr("None of this kind has “%1” in its name, maker or number; these kinds do.").arg(page.picker.query) : page.picker.query.length > 0 ? qsTr("Nothing in the catalogue has “%1” in its name, maker or number.").arg(page.picker.query) : qsTr("The catalogue has none of this kind yet.")
        readonly property var elsewhere: page.picker.narrowed ? [] : page.picker.elsewhere
        actions: page.picker.narrowed ? [{title: qsTr("Show all"), iconName: "close"}] : page.picker.query.length > 0 ? elsewhere.map(kind => ({title: kind.title, iconName: kind.iconName})).concat([{title: qsTr("Clear search"), iconName: "close"}]) : []
        onTriggered: index => {
            if (page.picker.narrowed)
                page.picker.clearFacets();
            else if (index < elsewhere.length)
                page.picker.lookIn(elsewhere[index].category);
            else
                search.clearSearch();
        }
    }

    LwEmptyState {
        objectName: "partsAwaited"
        anchors.top: head.bottom
        anchors.topMargin: Theme.gap24
        anchors.left: list.left
        anchors.right: list.right
        visible: list.count === 0 && page.late
        iconName: "clock"
        title: qsTr("Looking for parts…")
        detail: page.picker.order === 0 ? qsTr("Each is tried in the design: what fits comes first.") : qsTr("Each is tried in the design.")
    }

    LwProgressBar {
        objectName: "partsProgress"
        anchors.bottom: head.bottom
        anchors.left: list.left
        anchors.right: list.right
        height: Theme.gap4
        visible: page.late
        label: qsTr("Looking for parts…")
    }

    LwCompareTray {
        id: tray

        objectName: "compareTray"
        anchors.bottom: parent.bottom
        anchors.left: kinds.right
        anchors.right: parent.right
        anchors.rightMargin: page.detailWidth
        height: implicitHeight
        compared: page.part.compared
        onRemoved: key => page.answer(page.part.toggleCompared(key))
        onCleared: page.part.clearCompared()
        onTableRequested: page.openTable()
    }

    LwPickerDetail {
        id: detailPanel

        objectName: "partDetail"
        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: page.detailWidth
        quantity: page.picker.quantity
        row: list.currentEntry
        waiting: page.waiting
        part: page.part
        effects: page.picker.effects
        replacing: page.replacing
        compared: page.compared
        onUseRequested: page.useShown()
        onCompareToggled: page.compare()
        onCopyRequested: partDialog.made().startCopy()
        onForgetRequested: forgetDialog.made().open()
        onPartRequested: key => {
            page.picker.show(key);
            page.held = true;
        }
        onLifecycleRequested: page.endLife()
        onAlternateRequested: page.addAlternate()
        onReplaceRequested: page.replace()
        onFailed: problem => page.answer(problem)
    }

    LwLater {
        id: compareDialog

        goes: true

        LwCompareDialog {
            objectName: "compareDialog"
            comparison: visible ? page.part.comparison : ({})
        }
    }

    LwLater {
        id: lifecycleDialog

        goes: true

        LwLifecycleDialog {
            objectName: "lifecycleDialog"
            part: page.part
            onFailed: problem => page.answer(problem)
        }
    }

    LwLater {
        id: alternateDialog

        goes: true

        LwAlternateDialog {
            objectName: "alternateDialog"
            part: page.part
            onFailed: problem => page.answer(problem)
        }
    }

    LwLater {
        id: replaceDialog

        goes: true

        LwReplaceDialog {
            objectName: "replaceDialog"
            part: page.part
            replacing: page.part.replacing
            onDone: words => page.said(words, 0)
            onFailed: problem => page.answer(problem)
        }
    }

    LwLater {
        id: partDialog

        goes: true

        LwPartDialog {
            objectName: "partDialog"
            part: page.part
            categories: page.picker.categories
            onMade: key => {
                page.picker.show(key);
                page.held = true;
                page.detail.view = 0;
            }
            onFailed: problem => page.said(problem, 3)
        }
    }

    LwLater {
        id: forgetDialog

        goes: true

        LwDialog {
            id: forget

            objectName: "forgetDialog"
            iconName: "warning"
            title: page.part.shipped ? qsTr("All values as shipped?") : qsTr("Remove %1?").arg(page.part.partName)
            acceptText: page.part.shipped ? qsTr("As shipped") : qsTr("Remove")
            onAccepted: page.answer(page.part.forget())

            LwParagraph {
                width: forget.availableWidth
                small: false
                text: page.part.shipped ? qsTr("Your own values of this part go. Prices that you added stay. This cannot be undone.") : qsTr("It is taken out of your catalogue. Designs that have it keep it as it was placed. This cannot be undone.")
                color: Theme.tx
            }
        }
    }
}
