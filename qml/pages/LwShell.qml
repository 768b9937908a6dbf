// Everything in the window: tabs, rail, page, status, and what LwRest makes when it is wanted. `app` is an AppViewModel;
// var, so that tests can put a plain object in its place, and what comes of LwRest is var, because to name its types here
// is to read them at the start.
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
    // Whoever has the focus explains first. Not named where it is compared: see LwAbstractButton.
    readonly property int explainKey: Qt.Key_F1
    property string problem: ""
    // The page of the machine needs no design; it stands before that of the design until another is chosen.
    property bool machineShown: false
    // Changed since it was written, or written nowhere yet.
    readonly property bool unsaved: document !== null && (document.modified || document.path.length === 0)
    readonly property string pageId: machineShown ? "machine" : !document ? "start" : document.picker.active ? "parts" : "build"
    property LwStartPage startPage: null
    property var buildPage: null
    property var partsPage: null
    property var machinePage: null
    property bool machineMade: false
    property bool partsMade: false
    readonly property alias commands: commandSet
    readonly property alias status: statusBar
    readonly property alias above: overPages
    // Palette and tour, as soon as they are made.
    readonly property var palette: rest ? rest.palette.item : null
    readonly property var tour: rest ? rest.tour.item : null
    property Component restType: null
    property var rest: null
    // There is something to see; what takes longer may begin.
    property bool painted: false

    signal quitRequested()

    // Reads on another thread what will be wanted first, while the start page is looked at.
    function readRest(): void {
        if (!shell.restType)
            shell.restType = Qt.createComponent("LwRest.qml", Component.Asynchronous);
    }

    function needRest(): var {
        if (!shell.rest) {
            const type = Qt.createComponent("LwRest.qml");
            if (type.status === Component.Error)
                console.error(type.errorString());
            shell.rest = type.createObject(body, {shell: shell});
        }
        return shell.rest;
    }

    // A dialog, the menu, the palette or the tour, by its name.
    function over(name: string): var {
        return shell.needRest()[name].made();
    }

    function focusSoon(): void {
        focusLater.restart();
    }

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
            shell.over("unsavedDialog").ask(shell.app.tabs[index].title);
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
            shell.over("fileDialog").ask("save");
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
            shell.over("palette").openWith("");
    }

    function turnPanel(by: int): void {
        const stops = [rail, tabs];
        const inner = shell.pageId === "machine" ? shell.machinePage.panels : shell.pageId === "build" ? shell.buildPage.panels : shell.pageId === "parts" ? shell.partsPage.panels : shell.startPage.panels;
        for (let i = 0; i < inner.length; ++i)
            stops.push(inner[i]);
        stops.push(statusBar);
        if (shell.tour && shell.tour.shown)
            stops.push(shell.tour);
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
        case "newWindow": shell.app.openWindow(); break;
        case "open": shell.over("fileDialog").ask("open"); break;
        case "save": shell.save(); break;
        case "saveAs": shell.over("fileDialog").ask("save"); break;
        case "rename":
            shell.over("renameDialog").start(shell.document.name);
            break;
        case "site": shell.over("siteDialog").start(); break;
        case "circuits": shell.over("circuitsDialog").start(); break;
        case "close": shell.closeTab(shell.app.currentIndex); break;
        case "exportBom": shell.over("fileDialog").ask("bom"); break;
        case "exportDiagram": shell.over("fileDialog").ask("diagram"); break;
        case "exportPdf": shell.over("fileDialog").ask("pdf"); break;
        case "import": shell.over("fileDialog").ask("import"); break;
        case "importParts": shell.over("fileDialog").ask("parts"); break;
        case "pasteList": shell.over("pasteDialog").begin(shell.app.partList.clipboardList(), qsTr("Pasted list")); break;
        case "clone": shell.document.clone(shell.document.selected); break;
        case "removeLine": shell.document.remove(shell.document.selected); break;
        case "duplicate": shell.app.duplicateDocument(); break;
        case "recalculate": shell.document.recalculate(); break;
        case "history": shell.over("historyDialog").open(); break;
        case "compareBuilds": shell.over("compareBuildsDialog").begin(); break;
        case "compareMachine":
            shell.app.compareWithMachine();
            shell.over("asBuiltDialog").begin();
            break;
        case "checklist": shell.over("checklistDialog").show(shell.document.checklist()); break;
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
        case "menu": shell.over("mainMenu").popup(tabs, 0, tabs.height); break;
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
        case "options": shell.buildPage.askOptions(shell.document.selected); break;
        case "ownPrice": shell.buildPage.askPrice(shell.document.selected); break;
        case "explain": shell.buildPage.explainChief(); break;
        case "nextFinding": shell.buildPage.step(1); break;
        case "previousFinding": shell.buildPage.step(-1); break;
        case "palette": shell.over("palette").openWith(""); break;
        case "toggleTheme": shell.app.dark = !shell.app.dark; break;
        case "theme:system": shell.app.theme = "system"; break;
        case "density": shell.app.density = Theme.compact ? "comfortable" : "compact"; break;
        case "keys": shell.over("keysDialog").open(); break;
        case "settings": shell.over("settingsDialog").open(); break;
        case "tour": shell.over("tour").begin(); break;
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
        case "openReports": shell.over("fileDialog").ask("reports"); break;
        case "saveSnapshot": shell.over("fileDialog").ask("snapshot"); break;
        case "saveCapture": shell.over("fileDialog").ask("capture"); break;
        case "thisMachine":
            shell.goTo("machine");
            shell.app.machine.backToLive();
            break;
        case "machineDesign":
            shell.app.takeInventory();
            shell.over("inventoryDialog").begin();
            break;
        case "measureMachine": shell.over("measureDialog").begin(); break;
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
            shell.needRest();
            shell.open = true;
        } else {
            // The pages go first; what they show is not theirs to take away.
            shell.open = false;
            shell.partsMade = false;
        }
    }
    onPageIdChanged: {
        shell.partsMade = shell.partsMade || shell.pageId === "parts";
        focusLater.restart();
    }
    onMachineShownChanged: {
        if (shell.machineShown) {
            shell.needRest();
            shell.machineMade = true;
        }
    }

    Component.onCompleted: {
        shell.partsMade = shell.pageId === "parts";
        if (shell.document) {
            shell.shown = shell.document;
            shell.needRest();
            shell.open = true;
        }
        if (shell.app.documentCount === 0 && shell.app.noticeSeverity === 3)
            shell.problem = shell.app.notice;
        else if (shell.app.notice.length > 0)
            statusBar.say(shell.app.notice, shell.app.noticeSeverity);
        focusLater.restart();
    }

    Keys.onEscapePressed: event => {
        if (shell.pageId === "machine")
            shell.machineShown = false;
        else if (shell.pageId === "start" && shell.app.documentCount > 0)
            shell.app.currentIndex = shell.app.documentCount - 1;
        else
            event.accepted = false;
    }
    Keys.onPressed: event => {
        if (event.key !== shell.explainKey)
            return;
        commandSet.explain.trigger();
        event.accepted = true;
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
            if (shell.app.imports.state === "reading")
                shell.over("importDialog").open();
        }
        function onPartListFound(text, name) {
            shell.over("pasteDialog").begin(text, name);
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
        theme: shell.app.theme
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
        onMarkClicked: shell.over("mainMenu").popup(tabs, 0, tabs.height)
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
        footerItems: [{pageId: "settings", iconName: "settings", word: qsTr("Settings"), keys: commandSet.settings.shownKeys}]
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

        // Not by anchors, which are only there when all within is made: texts would be laid out twice.
        x: Theme.railWidth
        y: recovery.y + recovery.height
        width: shell.width - x
        height: statusBar.y - y

        Repeater {
            model: shell.pageId === "start" ? 1 : 0

            LwStartPage {
                id: start

                width: body.width
                height: body.height
                focus: true
                dark: shell.app.dark
                pictured: shell.painted
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
    }

    LwStatusBar {
        id: statusBar

        objectName: "status"
        anchors.bottom: parent.bottom
        width: parent.width
        cells: shell.document ? shell.document.statusCells : []
        rightCells: [
            {cellId: "catalogue", iconName: "parts", words: shell.app.catalogText, clickable: shell.document !== null, hint: shell.document ? qsTr("Browse the catalogue") : ""},
            {cellId: "saved", iconName: shell.unsaved ? "edit" : "ok", words: shell.document ? (shell.document.modified ? qsTr("Not saved") : shell.document.path.length > 0 ? qsTr("Saved") : qsTr("In no file yet")) : qsTr("Offline OK"), clickable: shell.unsaved, hint: shell.unsaved ? qsTr("Save (Ctrl S)") : ""},
            {cellId: "units", words: shell.preferences && shell.preferences.imperial ? qsTr("Imperial units") : qsTr("SI units"), clickable: true, hint: qsTr("Settings")}
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

    // What stands above the pages.
    Item {
        id: overPages

        anchors.fill: parent
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

    Connections {
        target: shell.Window.window
        enabled: !shell.painted

        function onFrameSwapped() {
            shell.painted = true;
        }
    }

    Timer {
        interval: 200
        running: shell.painted
        onTriggered: shell.readRest()
    }

    LwShortcuts {
        commands: commandSet
        letters: shell.app.letterKeys
        buildShown: shell.pageId === "build"
        onGoWanted: id => shell.goTo(id)
        onFixWanted: index => shell.buildPage.fix(index)
    }
}
