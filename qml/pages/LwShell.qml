// Everything in the window: tabs, rail, page, status, palette, menu and dialogs. `app` is an AppViewModel; var,
// so that tests can put a plain object in its place. The pages stand in Repeaters of none or one, because in Qt 6.4
// a Loader cannot make a bound component.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: shell

    required property var app
    readonly property var document: app.current
    readonly property var preferences: app.preferences
    // What the pages see: the last document, until there is another.
    property var shown: null
    property bool open: false
    property string wantedCell: ""
    property bool quitting: false
    property string problem: ""
    // The page of the machine needs no design; it stands before that of the design until another is chosen.
    property bool machineShown: false
    readonly property string pageId: machineShown ? "machine" : !document ? "start" : document.picker.active ? "parts" : "build"
    property LwStartPage startPage: null
    property LwBuildPage buildPage: null
    property LwPartsPage partsPage: null
    property LwMachinePage machinePage: null
    property bool machineMade: false
    readonly property alias commands: commandSet
    readonly property alias palette: commandPalette
    readonly property alias status: statusBar
    readonly property alias tour: guide

    signal quitRequested()

    function goTo(id: string): void {
        shell.machineShown = id === "machine";
        if (!shell.document)
            return;
        if (id === "build")
            shell.document.picker.close();
        else if (id === "parts" && !shell.document.picker.active)
            shell.document.picker.open("", shell.document.picker.category);
    }

    function showPart(key: string): void {
        if (shell.document)
            shell.document.picker.show(key);
    }

    function showReports(paths: var): void {
        shell.goTo("machine");
        shell.app.machine.openReports(paths);
    }

    // On the page of the machine what is dropped is about a machine, unless it is a design.
    function drop(urls: var): void {
        const paths = [];
        for (let i = 0; i < urls.length; ++i) {
            shell.problem = "";
            const url = String(urls[i]);
            if (shell.pageId === "machine" && url.startsWith("file://") && !url.endsWith(".lanewatt"))
                paths.push(decodeURIComponent(url.substring(7)));
            else if (!shell.app.openUrl(urls[i]))
                shell.problem = shell.app.notice;
        }
        if (paths.length > 0)
            shell.showReports(paths);
    }

    function say(words: string, severity: int): void {
        statusBar.say(words, severity);
    }

    // Closing asks first; what happens then is in `after`.
    function closeTab(index: int): void {
        if (shell.app.tabs[index].unsaved) {
            shell.app.currentIndex = index;
            unsaved.ask(shell.app.tabs[index].title);
        } else {
            shell.app.closeDocument(index);
            shell.continueQuit();
        }
    }

    // True when the window may close now; else the first unsaved design is asked about.
    function mayQuit(): bool {
        for (let i = 0; i < shell.app.tabs.length; ++i) {
            if (shell.app.tabs[i].unsaved) {
                shell.quitting = true;
                shell.closeTab(i);
                return false;
            }
        }
        return true;
    }

    function continueQuit(): void {
        if (shell.quitting && shell.mayQuit()) {
            shell.quitting = false;
            shell.quitRequested();
        }
    }

    function save(): bool {
        if (shell.document.path.length === 0) {
            fileDialog.ask("save");
            return false;
        }
        return shell.document.save(shell.document.path);
    }

    function newDesign(templateId: string): void {
        shell.problem = "";
        if (!shell.app.newDocument(templateId))
            shell.problem = shell.app.notice;
    }

    function openFile(path: string): void {
        shell.problem = "";
        if (!shell.app.openFile(path))
            shell.problem = shell.app.notice;
    }

    function switchDesign(by: int): void {
        const n = shell.app.documentCount;
        shell.app.currentIndex = (shell.app.currentIndex + by + n) % n;
    }

    function search(): void {
        if (shell.pageId === "parts")
            shell.partsPage.goSearch();
        else
            commandPalette.openWith("");
    }

    function turnPanel(by: int): void {
        const stops = [rail, tabs];
        const inner = shell.pageId === "machine" ? shell.machinePage.panels : shell.pageId === "build" ? shell.buildPage.panels : shell.pageId === "parts" ? shell.partsPage.panels : shell.startPage.panels;
        for (let i = 0; i < inner.length; ++i)
            stops.push(inner[i]);
        stops.push(statusBar);
        if (guide.shown)
            stops.push(guide);
        let at = -1;
        for (let i = 0; i < stops.length && at < 0; ++i) {
            if (stops[i].activeFocus)
                at = i;
        }
        for (let tries = 0; tries < stops.length; ++tries) {
            at = at < 0 ? (by > 0 ? 0 : stops.length - 1) : (at + by + stops.length) % stops.length;
            stops[at].forceActiveFocus(Qt.TabFocusReason);
            if (!shell.Window.activeFocusItem || shell.Window.activeFocusItem === stops[at]) {
                const next = stops[at].nextItemInFocusChain(true);
                if (next)
                    next.forceActiveFocus(Qt.TabFocusReason);
            }
            if (stops[at].activeFocus)
                return;
        }
    }

    function focusPage(): void {
        const cell = shell.wantedCell;
        shell.wantedCell = "";
        if (cell.length > 0 && shell.buildPage)
            shell.buildPage.openCell(cell);
        else if (shell.pageId === "machine" && shell.machinePage)
            shell.machinePage.startFocus();
        else if (shell.pageId === "build" && shell.buildPage)
            shell.buildPage.startFocus();
        else if (shell.pageId === "parts" && shell.partsPage)
            shell.partsPage.startFocus();
        else if (shell.startPage)
            shell.startPage.startFocus();
    }

    // A comparison for a spreadsheet, or for a mail.
    function copy(html: string, markdown: string, asTable: bool): void {
        if (asTable)
            shell.app.copyTable(html, markdown);
        else
            shell.app.copyText(markdown);
        shell.say(asTable ? qsTr("Copied as a table") : qsTr("Copied as Markdown"), 0);
    }

    function run(name: string): void {
        switch (name) {
        case "new":
            shell.machineShown = false;
            shell.app.currentIndex = -1;
            break;
        case "open": fileDialog.ask("open"); break;
        case "save": shell.save(); break;
        case "saveAs": fileDialog.ask("save"); break;
        case "rename":
            renameDialog.title = qsTr("Rename the design");
            renameDialog.start(shell.document.name);
            break;
        case "site": siteDialog.start(); break;
        case "circuits": circuitsDialog.start(); break;
        case "close": shell.closeTab(shell.app.currentIndex); break;
        case "exportBom": fileDialog.ask("bom"); break;
        case "exportDiagram": fileDialog.ask("diagram"); break;
        case "exportPdf": fileDialog.ask("pdf"); break;
        case "import": fileDialog.ask("import"); break;
        case "importParts": fileDialog.ask("parts"); break;
        case "pasteList": pasteDialog.begin(shell.app.partList.clipboardList(), qsTr("Pasted list")); break;
        case "clone": shell.document.clone(shell.document.selected); break;
        case "removeLine": shell.document.remove(shell.document.selected); break;
        case "duplicate": shell.app.duplicateDocument(); break;
        case "recalculate": shell.document.recalculate(); break;
        case "history": historyDialog.open(); break;
        case "compareBuilds": compareBuilds.begin(); break;
        case "compareMachine":
            shell.app.compareWithMachine();
            asBuiltDialog.begin();
            break;
        case "checklist": checklistDialog.show(shell.document.checklist()); break;
        case "view:lanes":
        case "view:power":
        case "view:airflow":
        case "view:space":
            shell.document.view = name.slice("view:".length);
            // where one panel is shown at a time
            if (shell.buildPage)
                shell.buildPage.shownPanel = 1;
            break;
        case "search": shell.search(); break;
        case "nextPanel": shell.turnPanel(1); break;
        case "previousPanel": shell.turnPanel(-1); break;
        case "nextDesign": shell.switchDesign(1); break;
        case "previousDesign": shell.switchDesign(-1); break;
        case "largerText": shell.app.textScale = shell.app.textScale + 0.25; break;
        case "smallerText": shell.app.textScale = shell.app.textScale - 0.25; break;
        case "letterKeys": shell.app.letterKeys = !shell.app.letterKeys; break;
        case "menu": mainMenu.popup(tabs, 0, tabs.height); break;
        case "copyMarkdown":
            shell.app.copyText(shell.document.bomMarkdown());
            shell.say(qsTr("BOM copied as Markdown"), 0);
            break;
        case "copyTable":
            shell.app.copyTable(shell.document.bomHtml(), shell.document.bomMarkdown());
            shell.say(qsTr("BOM copied as a table"), 0);
            break;
        case "undo": shell.document.undo(); break;
        case "redo": shell.document.redo(); break;
        case "addPart": shell.document.picker.open("", shell.document.picker.category); break;
        case "changePart":
            if (shell.document.selected.length > 0)
                shell.document.picker.open(shell.document.selected, "");
            break;
        case "explain": shell.buildPage.explainChief(); break;
        case "nextFinding": shell.buildPage.step(1); break;
        case "previousFinding": shell.buildPage.step(-1); break;
        case "palette": commandPalette.openWith(""); break;
        case "toggleTheme": shell.app.dark = !shell.app.dark; break;
        case "keys": keysDialog.open(); break;
        case "settings": settingsDialog.open(); break;
        case "tour": guide.begin(); break;
        case "language:en":
        case "language:de": shell.preferences.language = name.split(":")[1]; break;
        case "units": shell.preferences.imperial = !shell.preferences.imperial; break;
        case "quit":
            if (shell.mayQuit())
                shell.quitRequested();
            break;
        case "page:build": shell.goTo("build"); break;
        case "page:parts": shell.goTo("parts"); break;
        case "page:machine": shell.goTo("machine"); break;
        case "readMachine": shell.app.machine.readAgain(); break;
        case "openReports": fileDialog.ask("reports"); break;
        case "saveSnapshot": fileDialog.ask("snapshot"); break;
        case "saveCapture": fileDialog.ask("capture"); break;
        case "thisMachine":
            shell.goTo("machine");
            shell.app.machine.backToLive();
            break;
        case "machineDesign":
            shell.app.takeInventory();
            inventoryDialog.begin();
            break;
        case "measureMachine": measureDialog.begin(); break;
        case "cancelMeasuring": shell.app.machine.measure.cancel(); break;
        case "privateValues": shell.app.machine.privateShown = !shell.app.machine.privateShown; break;
        case "endOfLife": shell.partsPage.endLife(); break;
        case "addAlternate": shell.partsPage.addAlternate(); break;
        case "replacePart": shell.partsPage.replace(); break;
        }
    }

    focus: true

    onDocumentChanged: {
        shell.machineShown = false;
        if (shell.document) {
            shell.shown = shell.document;
            shell.open = true;
        } else {
            // The pages go first; what they show is not theirs to take away.
            shell.open = false;
        }
    }
    onPageIdChanged: focusLater.restart()
    onMachineShownChanged: {
        if (shell.machineShown)
            shell.machineMade = true;
    }

    Component.onCompleted: {
        if (shell.document) {
            shell.shown = shell.document;
            shell.open = true;
        }
        if (shell.app.documentCount === 0 && shell.app.noticeSeverity === 3)
            shell.problem = shell.app.notice;
        else if (shell.app.notice.length > 0)
            statusBar.say(shell.app.notice, shell.app.noticeSeverity);
        focusLater.restart();
    }

    Keys.onPressed: event => {
        if (event.key === Qt.Key_F1) {
            commandSet.explain.trigger();
            event.accepted = true;
        } else if (event.key === Qt.Key_Escape && shell.pageId === "machine") {
            shell.machineShown = false;
            event.accepted = true;
        } else if (event.key === Qt.Key_Escape && shell.pageId === "start" && shell.app.documentCount > 0) {
            shell.app.currentIndex = shell.app.documentCount - 1;
            event.accepted = true;
        }
    }

    Connections {
        target: shell.app

        function onCommandRequested(command) {
            commandSet.start(command);
        }
        function onNoticeChanged() {
            statusBar.say(shell.app.notice, shell.app.noticeSeverity);
        }
    }

    Connections {
        target: shell.app.imports

        function onChanged() {
            if (shell.app.imports.state === "reading" && !importDialog.visible)
                importDialog.open();
        }
        function onPartListFound(text, name) {
            pasteDialog.begin(text, name);
        }
    }

    Binding {
        target: Theme
        property: "dark"
        value: shell.app.dark
    }

    Binding {
        target: Theme
        property: "textScale"
        value: shell.app.textScale
    }

    LwCommands {
        id: commandSet

        objectName: "commands"
        hasDocument: shell.document !== null
        buildShown: shell.pageId === "build"
        canUndo: shell.document ? shell.document.canUndo : false
        canRedo: shell.document ? shell.document.canRedo : false
        undoText: shell.document ? shell.document.undoText : ""
        redoText: shell.document ? shell.document.redoText : ""
        errors: shell.document ? shell.document.errorCount : 0
        hasSelection: shell.document ? shell.document.selected.length > 0 : false
        severalDesigns: shell.app.documentCount > 1
        machineShown: shell.pageId === "machine"
        machineSource: shell.app.machine.source
        machineKnown: shell.app.machine.known
        privateShown: shell.app.machine.privateShown
        noMeasure: shell.app.machine.measure.reason
        measuring: shell.app.machine.measure.running
        partShown: shell.pageId === "parts" && shell.app.part.partName.length > 0
        partUsed: shell.app.part.uses.length > 0
        letterKeys: shell.app.letterKeys
        language: shell.preferences ? shell.preferences.spoken : "en"
        imperial: shell.preferences ? shell.preferences.imperial : false
        textScale: shell.app.textScale
        view: shell.document && shell.buildPage && shell.buildPage.drawingShown ? shell.document.view : ""
        hasFindings: shell.document ? shell.document.errorCount + shell.document.warningCount + shell.document.adviceCount > 0 : false
        onRequested: name => shell.run(name)
        onRefused: reason => shell.say(reason, 1)
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg0
    }

    LwTabStrip {
        id: tabs

        objectName: "tabs"
        width: parent.width
        tabs: shell.app.tabs
        currentIndex: shell.machineShown ? -1 : shell.app.currentIndex
        onActivated: index => {
            shell.machineShown = false;
            shell.app.currentIndex = index;
        }
        onCloseRequested: index => shell.closeTab(index)
        onNewRequested: commandSet.newDesign.trigger()
        onPaletteRequested: commandSet.paletteCommand.trigger()
        onMarkClicked: mainMenu.popup(tabs, 0, tabs.height)
    }

    LwRecoveryBar {
        id: recovery

        objectName: "recovery"
        anchors.top: tabs.bottom
        width: parent.width
        height: implicitHeight
        recoveries: shell.app.recoveries
        onRecoverRequested: index => shell.app.recover(index)
        onDismissRequested: index => shell.app.dismissRecovery(index)
    }

    LwRail {
        id: rail

        objectName: "rail"
        anchors.top: recovery.bottom
        anchors.bottom: statusBar.top
        width: Theme.railWidth
        items: (shell.document ? [
            {pageId: "build", iconName: "build", word: qsTr("Build"), keys: "1"},
            {pageId: "parts", iconName: "parts", word: qsTr("Parts"), keys: "2"}
        ] : []).concat([{pageId: "machine", iconName: "machine", word: qsTr("Machine"), keys: "6"}])
        footerItems: [{pageId: "settings", iconName: "settings", word: qsTr("Settings", "a short word for the rail"), keys: commandSet.settings.shownKeys}]
        currentId: shell.pageId
        onActivated: id => {
            if (id === "settings")
                shell.run("settings");
            else
                shell.goTo(id);
        }
    }

    Item {
        id: body

        anchors.left: rail.right
        anchors.right: parent.right
        anchors.top: recovery.bottom
        anchors.bottom: statusBar.top

        Repeater {
            model: shell.pageId === "start" ? 1 : 0

            LwStartPage {
                id: start

                anchors.fill: body
                focus: true
                dark: shell.app.dark
                templates: shell.app.templates
                recent: shell.app.recent
                problem: shell.problem
                commands: commandSet
                tourSeen: shell.app.tourSeen
                onTourDeclined: shell.app.tourSeen = true
                onTemplateChosen: templateId => shell.newDesign(templateId)
                onFileChosen: path => shell.openFile(path)
                Component.onCompleted: shell.startPage = start
            }
        }

        Repeater {
            model: shell.open ? 1 : 0

            LwBuildPage {
                id: build

                anchors.fill: body
                visible: shell.pageId === "build"
                document: shell.shown
                commands: commandSet
                onSaid: (words, severity) => shell.say(words, severity)
                person: shell.app.person
                onPersonNamed: name => shell.app.person = name
                onTraceCopied: trace => shell.app.copyText(trace)
                Component.onCompleted: shell.buildPage = build
            }
        }

        Repeater {
            model: shell.open ? 1 : 0

            LwPartsPage {
                id: parts

                anchors.fill: body
                visible: shell.pageId === "parts"
                picker: shell.shown.picker
                part: shell.app.part
                designName: shell.shown.name
                selectedName: shell.shown.selectedName
                onSaid: (words, severity) => shell.say(words, severity)
                onImportRequested: commandSet.importParts.trigger()
                Component.onCompleted: shell.partsPage = parts
            }
        }

        Repeater {
            model: shell.machineMade ? 1 : 0

            LwMachinePage {
                id: machine

                anchors.fill: body
                visible: shell.pageId === "machine"
                machine: shell.app.machine
                commands: commandSet
                onCopyRequested: text => {
                    shell.app.copyText(text);
                    shell.say(qsTr("Command copied"), 0);
                }
                Component.onCompleted: shell.machinePage = machine
            }
        }
    }

    LwStatusBar {
        id: statusBar

        objectName: "status"
        anchors.bottom: parent.bottom
        width: parent.width
        cells: shell.document ? shell.document.statusCells : []
        rightCells: [
            {cellId: "catalogue", iconName: "parts", words: shell.app.catalogText, clickable: shell.document !== null, hint: shell.document ? qsTr("Browse the catalogue") : ""},
            {cellId: "saved", iconName: shell.document && shell.document.modified ? "edit" : "ok", words: shell.document ? (shell.document.modified ? qsTr("Not saved") : qsTr("Saved")) : qsTr("Offline OK"), clickable: shell.document !== null && shell.document.modified, hint: shell.document && shell.document.modified ? qsTr("Save (Ctrl S)") : ""},
            {cellId: "units", words: shell.preferences && shell.preferences.imperial ? qsTr("Imperial units") : qsTr("SI units"), clickable: true, hint: qsTr("Language and units")}
        ]
        onActivated: cellId => {
            if (cellId === "catalogue")
                shell.goTo("parts");
            else if (cellId === "units")
                commandSet.settings.trigger();
            else if (cellId === "saved")
                commandSet.save.trigger();
            else {
                shell.wantedCell = cellId;
                shell.goTo("build");
                focusLater.restart();
            }
        }
    }

    LwTour {
        id: guide

        anchors.fill: parent
        app: shell.app
        document: shell.document
        commands: commandSet
        build: shell.buildPage
        parts: shell.partsPage
        exporting: fileDialog.visible && fileDialog.purpose === "bom"
        onEnded: focusLater.restart()
    }

    LwPalette {
        id: commandPalette

        objectName: "palette"
        previewable: false
        results: shell.app.palette
        onQueryEdited: query => shell.app.queryPalette(query, commandSet.all())
        onActivated: row => {
            commandPalette.close();
            shell.app.runPalette(row);
        }
        onClosed: shell.focusPage()
    }

    LwMainMenu {
        id: mainMenu

        objectName: "mainMenuList"
        commands: commandSet
    }

    LwDesignFiles {
        id: fileDialog

        objectName: "fileDialog"
        app: shell.app
        document: shell.document
        errors: commandSet.errors
        onOpenWanted: path => shell.openFile(path)
        onReportsWanted: path => shell.showReports([path])
        onTableWritten: path => shell.say(qsTr("Saved %1").arg(path), 0)
        onSaved: done => {
            if (done && unsaved.closing) {
                shell.app.closeDocument(shell.app.currentIndex);
                shell.continueQuit();
            }
            unsaved.closing = false;
        }
        onRejected: {
            shell.quitting = false;
            unsaved.closing = false;
        }
    }

    LwUnsavedDialog {
        id: unsaved

        objectName: "unsavedDialog"
        onAccepted: {
            // A design without a file is saved by the dialog, which goes on from here.
            unsaved.closing = shell.document.path.length === 0;
            if (shell.save()) {
                shell.app.closeDocument(shell.app.currentIndex);
                shell.continueQuit();
            } else if (!unsaved.closing) {
                shell.quitting = false;
            }
        }
        onDiscarded: {
            shell.app.closeDocument(shell.app.currentIndex);
            shell.continueQuit();
        }
        onRejected: shell.quitting = false
    }

    LwAskDialog {
        id: renameDialog

        objectName: "renameDialog"
        iconName: "edit"
        label: qsTr("Design name")
        emptyReason: qsTr("A design needs a name")
        acceptText: qsTr("Rename")
        onAnswered: name => shell.document.rename(name)
    }

    LwSiteDialog {
        id: siteDialog

        objectName: "siteDialog"
        document: shell.document
    }

    LwCircuitsDialog {
        id: circuitsDialog

        objectName: "circuitsDialog"
        circuits: shell.document ? shell.document.circuits : null
    }

    LwSettingsDialog {
        id: settingsDialog

        objectName: "settingsDialog"
        preferences: shell.preferences
    }

    LwKeysDialog {
        id: keysDialog

        objectName: "keysDialog"
        commands: commandSet
    }

    LwHistoryDialog {
        id: historyDialog

        objectName: "historyDialog"
        steps: visible && shell.document ? shell.document.history : []
        position: shell.document ? shell.document.historyPosition : 0
        onWanted: step => shell.document.goToStep(step)
    }

    LwChecklistDialog {
        id: checklistDialog

        objectName: "checklistDialog"
        person: shell.app.person
        onPersonNamed: name => shell.app.person = name
        onTicked: (place, step, done) => {
            shell.document.tick(place, step, done, shell.app.person);
            checklistDialog.refresh(shell.document.checklist());
        }
    }

    LwCompareBuildsDialog {
        id: compareBuilds

        objectName: "compareBuildsDialog"
        comparison: shell.app.buildComparison
        onFileWanted: fileDialog.ask("builds")
        onExportWanted: {
            fileDialog.onlyDifferences = compareBuilds.onlyDifferences;
            fileDialog.ask("buildTable");
        }
        onCopyWanted: asTable => shell.copy(shell.app.buildComparison.html(compareBuilds.onlyDifferences), shell.app.buildComparison.markdown(compareBuilds.onlyDifferences), asTable)
    }

    LwAsBuiltDialog {
        id: asBuiltDialog

        objectName: "asBuiltDialog"
        asBuilt: shell.app.asBuilt
        onExportWanted: fileDialog.ask("asBuiltTable")
        onReportsWanted: fileDialog.ask("machines")
        onCopyWanted: asTable => shell.copy(shell.app.asBuilt.html(), shell.app.asBuilt.markdown(), asTable)
    }

    LwImportDialog {
        id: importDialog

        objectName: "importDialog"
        imports: shell.app.imports
    }

    LwPasteDialog {
        id: pasteDialog

        objectName: "pasteDialog"
        list: shell.app.partList
        addable: shell.document !== null
        onNewWanted: shell.app.newFromPartList()
        onAddWanted: shell.app.addPartList()
    }

    LwInventoryDialog {
        id: inventoryDialog

        objectName: "inventoryDialog"
        inventory: shell.app.inventory
        onDesignWanted: {
            if (shell.app.newFromInventory())
                shell.machineShown = false;
        }
    }

    LwMeasureDialog {
        id: measureDialog

        objectName: "measureDialog"
        measure: shell.app.machine.measure
        onMeasureWanted: shell.app.machine.measure.start()
    }

    // A design dropped anywhere is opened; anything else is looked into as an import.
    DropArea {
        id: drop

        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: event => {
            shell.drop(event.urls);
            event.accept();
        }

        Rectangle {
            anchors.fill: parent
            visible: drop.containsDrag
            color: Theme.none
            border.width: Theme.ring
            border.color: Theme.ac
        }
    }

    // After the page has changed, and once.
    Timer {
        id: focusLater

        interval: 0
        onTriggered: shell.focusPage()
    }

    LwShortcuts {
        commands: commandSet
        letters: shell.app.letterKeys
        buildShown: shell.pageId === "build"
        onGoWanted: id => shell.goTo(id)
        onFixWanted: index => shell.buildPage.fix(index)
    }
}
