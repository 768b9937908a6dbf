// Everything in the window: tabs, rail and status bar around the pages (LwPages), and what opens above them (LwDialogs).
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: shell

    required property AppViewModel app
    readonly property DocumentViewModel document: app.current
    readonly property Preferences preferences: app.preferences
    // The document that the pages show: the last one, until there is another.
    property DocumentViewModel shown: null
    // Keys of one letter work. In a field that can only be read they do not: whoever types there means the field.
    readonly property bool letterKeys: {
        const field = shell.Window.activeFocusItem as TextInput;
        return shell.app.letterKeys && (field === null || !field.readOnly);
    }
    property string wantedCell: ""
    property bool quitting: false
    property string problem: ""
    // The page in front that needs no design; empty: that of the design is.
    property string apart: ""
    // The page of the design. While a part is being chosen the Parts page is in front of it.
    property string front: "build"
    // Has changes that are in no file.
    readonly property bool unsaved: document !== null && (document.modified || document.path.length === 0)
    readonly property string pageId: apart.length > 0 ? apart : !document ? "start" : document.picker.active ? "parts" : front
    readonly property LwPage page: pageList.find(pageId)
    // Null before their first use.
    readonly property LwBuildPage buildPage: shell.pageItem("build")
    readonly property LwPartsPage partsPage: shell.pageItem("parts")
    readonly property alias pages: pageList
    readonly property LwCommands commands: pageList.commands
    readonly property alias tabs: tabStrip
    readonly property alias rail: pageRail
    readonly property alias status: statusBar
    // Palette and tour, once created.
    readonly property LwPalette palette: dialogs.palette.item
    readonly property LwTour tour: dialogs.tour.item
    // Further pages and commands.
    default property alias more: pageList.data

    signal quitRequested()

    // A dialog, the menu, the palette or the tour, by name.
    function over(name: string): var {
        return dialogs[name].made();
    }

    // A page by its id; null before its first use.
    function pageItem(id: string): var {
        return pageList.find(id).item;
    }

    // The same, created on first use.
    function needPage(id: string): var {
        return pageList.find(id).made();
    }

    // Shows the current design on the pages and focuses the requested page.
    function turn(): void {
        if (shell.document)
            shell.shown = shell.document;
        // Closed documents are no longer shown.
        shell.app.turned();
        // Neither page nor design may be known here yet.
        const page = pageList.find(shell.pageId);
        if (page && (shell.shown || !page.ofDesign))
            page.made();
        shell.focusSoon();
    }

    // True when no dialog or popup has the focus.
    function holdsFocus(): bool {
        let at = shell.Window.activeFocusItem;
        while (at && at !== shell && at !== shell.Window.contentItem)
            at = at.parent;
        return at === shell || shell.Window.activeFocusItem === shell.Window.contentItem || !shell.Window.activeFocusItem;
    }

    function takeFocusBack(): void {
        if (shell.Window.activeFocusItem === shell.Window.contentItem)
            shell.forceActiveFocus(Qt.PopupFocusReason);
    }

    function focusSoon(): void {
        Qt.callLater(shell.takeFocus); // qmllint disable type
    }

    // A dialog that opened in the meantime keeps it.
    function takeFocus(): void {
        if (shell.holdsFocus())
            shell.focusPage();
    }

    function goTo(id: string): void {
        const page = pageList.find(id);
        shell.apart = page && !page.ofDesign ? id : "";
        if (!shell.document || !page || !page.ofDesign)
            return;
        if (id !== "parts") {
            shell.front = id;
            shell.document.picker.close();
        } else if (!shell.document.picker.active) {
            shell.document.picker.open("", shell.document.picker.category);
        }
    }

    function showPart(key: string): void {
        if (shell.document)
            shell.document.picker.show(key);
    }

    function showReports(paths: var): void {
        shell.goTo("machine");
        shell.app.machine.openReports(paths);
    }

    // Shows a comparison that was begun, over all else.
    function showComparison(comparison: ComparisonViewModel): void {
        dialogs.compared = comparison;
        shell.over("comparisonDialog").begin();
    }

    // Reports of machines into the shown rack, or against it.
    function rackReports(paths: var, comparing: bool): void {
        shell.document.readRackReports(shell.document.rack.rackKey, paths, comparing);
        shell.showComparison(shell.document.rackReports);
    }

    // Reports about cabling against the shown network. What was compared before is shown again unless there is more; what comes while it is
    // shown is added.
    function foundCabling(paths: var): void {
        const found = shell.document.foundCabling;
        if (paths.length > 0 && dialogs.compared === found && shell.over("comparisonDialog").visible)
            found.add(paths);
        else if (paths.length > 0 || !found.known || found.subject !== shell.document.cluster.network)
            shell.document.compareCabling(shell.document.cluster.network, paths);
        shell.showComparison(found);
    }

    // A link on the Cluster page, of the network whose cabling was compared.
    function showLink(place: string): void {
        shell.goTo("cluster");
        shell.document.cluster.network = shell.document.foundCabling.subject;
        shell.needPage("cluster").go(place);
    }

    // Reports of machines against what the quote ordered.
    function compareDelivered(paths: var): void {
        shell.app.compareDelivered(paths);
        shell.showComparison(shell.app.delivery);
    }

    // A sheet of the quote that came back; without a path it is asked for.
    function readReturn(path: string): void {
        shell.document.readReturn(path.length > 0 ? [path] : []);
        if (path.length > 0)
            shell.showComparison(shell.document.quoteReturn);
        else
            shell.over("fileDialog").askCompared(shell.document.quoteReturn, "add");
    }

    // Dropped files are opened, or previewed as an import, unless the page takes them. Designs are always opened.
    function drop(urls: var): void {
        const path = url => decodeURIComponent(url.substring("file://".length));
        const all = Array.from({length: urls.length}, (_, at) => String(urls[at]));
        const offered = all.filter(url => url.startsWith("file://") && !url.endsWith(".lanewatt"));
        const left = shell.page.takeFiles(offered.map(path));
        for (const url of all) {
            shell.problem = "";
            if (offered.includes(url) && !left.includes(path(url)))
                continue;
            if (!shell.app.openUrl(url))
                shell.problem = shell.app.notice;
        }
    }

    function say(words: string, severity: int): void {
        statusBar.say(words, severity);
    }

    // Asks before closing; `after` is the action afterwards.
    function closeTab(index: int): void {
        shell.app.finishSaving();
        if (shell.app.tabs[index].unsaved) {
            shell.app.currentIndex = index;
            const title = shell.app.tabs[index].title;
            shell.over("unsavedDialog").ask(title);
        } else {
            shell.app.closeDocument(index);
            shell.continueQuit();
        }
    }

    // True when the window may close now; otherwise asks about the first unsaved design.
    function mayQuit(): bool {
        shell.app.finishSaving();
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

    function save(): void {
        if (shell.document.path.length === 0)
            shell.over("fileDialog").ask("save");
        else
            shell.document.save(shell.document.path);
        if (shell.document.quote.saveProblem.length > 0)
            shell.document.quote.saveAgain();
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
        const page = shell.needPage(shell.pageId);
        if (page.goSearch)
            page.goSearch();
        else
            shell.over("palette").openWith("");
    }

    function turnPanel(by: int): void {
        const stops = [pageRail, tabStrip];
        const inner = shell.needPage(shell.pageId).panels;
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

    // Findings are shown where they are: on the page in front where it has some of that severity, else on that of the worst one.
    function pageOfCell(cell: string): string {
        const severity = shell.severityOf(cell);
        if (severity < 0)
            return "build";
        const item = shell.page.hasFindings ? shell.pageItem(shell.pageId) : null;
        const list = item && item.findingsPanel ? item.findingsPanel : null;
        const here = list ? (severity === 3 ? list.errors : list.warnings) : 0;
        return here > 0 ? shell.pageId : shell.document.goToFinding(severity);
    }

    function severityOf(cell: string): int {
        return cell === "errors" ? 3 : cell === "warnings" ? 2 : -1;
    }

    function focusPage(): void {
        const cell = shell.wantedCell;
        shell.wantedCell = "";
        const page = shell.needPage(shell.pageId);
        const severity = shell.severityOf(cell);
        if (severity > 0 && shell.page.hasFindings)
            page.stepTo(severity);
        else if (shell.pageId === "build" && cell.length > 0)
            page.openCell(cell);
        else
            page.startFocus();
    }

    // Copies a comparison for a spreadsheet or a mail.
    function copy(html: string, markdown: string, asTable: bool): void {
        if (asTable)
            shell.app.copyTable(html, markdown);
        else
            shell.app.copyText(markdown);
        shell.say(asTable ? qsTr("Copied as a table") : qsTr("Copied as Markdown"), 0);
    }

    function openMenu(): void {
        shell.over("mainMenu").popup(tabStrip, 0, tabStrip.height);
    }

    // Runs the command, blocked or not.
    function run(name: string): void {
        const command = pageList.command(name);
        if (command)
            command.run();
    }

    // Runs the command, which may be blocked with a reason.
    function start(name: string): void {
        const command = pageList.command(name);
        if (command)
            command.trigger();
    }

    focus: true

    onDocumentChanged: {
        shell.apart = "";
        if (!pageList.find(shell.front).appliesTo(shell.document))
            shell.front = "build";
        shell.turn();
    }
    onPageIdChanged: shell.turn()

    Component.onCompleted: {
        shell.turn();
        if (shell.app.documentCount === 0 && shell.app.noticeSeverity === 3)
            shell.problem = shell.app.notice;
        else if (shell.app.notice.length > 0)
            shell.say(shell.app.notice, shell.app.noticeSeverity);
    }

    Keys.onEscapePressed: event => {
        if (shell.apart.length > 0)
            shell.apart = "";
        else if (shell.pageId === shell.front && shell.front !== "build")
            shell.front = "build";
        else if (shell.pageId === "start" && shell.app.documentCount > 0)
            shell.app.currentIndex = shell.app.documentCount - 1;
        else
            event.accepted = false;
    }
    Keys.onPressed: event => {
        // The focused item explains first.
        if (event.key !== Qt.Key_F1)
            return;
        shell.start("explain");
        event.accepted = true;
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

    Rectangle {
        anchors.fill: parent
        color: Theme.bg0
    }

    LwTabStrip {
        id: tabStrip

        objectName: "tabs"
        width: parent.width
        height: Theme.tabStripHeight
        tabs: shell.app.tabs
        currentIndex: shell.apart.length > 0 ? -1 : shell.app.currentIndex
        onActivated: index => {
            shell.apart = "";
            shell.app.currentIndex = index;
        }
        onCloseRequested: index => shell.closeTab(index)
        onNewRequested: shell.start("new")
        onPaletteRequested: shell.start("palette")
        onMarkClicked: shell.openMenu()
    }

    LwRail {
        id: pageRail

        objectName: "rail"
        y: pageList.y
        height: shell.height - Theme.statusBarHeight - y
        width: Theme.railWidth
        items: pageList.named().filter(page => shell.document !== null || !page.ofDesign).map(page => ({pageId: page.pageId, iconName: page.iconName, word: page.title, keys: page.key}))
        footerItems: [{pageId: "settings", iconName: "settings", word: qsTr("Settings"), keys: shell.commands.settings.shownKeys}]
        currentId: shell.pageId
        onActivated: id => {
            if (id === "settings")
                shell.run("settings");
            else
                shell.goTo(id);
        }
    }

    LwRecoveryBar {
        id: recovery

        objectName: "recovery"
        y: Theme.tabStripHeight
        width: parent.width
        height: implicitHeight
        recoveries: shell.app.recoveries
        onRecoverRequested: recoveryId => shell.app.recover(recoveryId)
        onDismissRequested: recoveryId => shell.app.dismissRecovery(recoveryId)
    }

    LwPages {
        id: pageList

        anchors.top: recovery.bottom
        anchors.bottom: statusBar.top
        anchors.left: pageRail.right
        anchors.right: parent.right
        shell: shell
        app: shell.app
        document: shell.shown
    }

    LwStatusBar {
        id: statusBar

        objectName: "status"
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.statusBarHeight
        cells: !shell.document ? [] : shell.page.ofSite ? shell.document.siteStatusCells : shell.document.statusCells
        rightCells: [
            {cellId: "catalogue", iconName: "parts", words: shell.app.catalogText, clickable: shell.document !== null, hint: shell.document ? qsTr("Browse the catalogue") : ""},
            {cellId: "saved", iconName: shell.unsaved ? "edit" : "ok", words: shell.document ? (shell.document.modified ? qsTr("Not saved") : shell.document.path.length > 0 ? qsTr("Saved") : qsTr("In no file yet")) : qsTr("Offline OK"), clickable: shell.unsaved, hint: shell.unsaved ? qsTr("Save (Ctrl S)") : ""},
            {cellId: "units", words: shell.preferences && shell.preferences.imperial ? qsTr("Imperial units") : qsTr("SI units"), clickable: true, hint: qsTr("Settings")}
        ]
        onActivated: cellId => {
            if (cellId === "catalogue")
                shell.goTo("parts");
            else if (cellId === "units")
                shell.start("settings");
            else if (cellId === "saved")
                shell.start("save");
            else {
                shell.wantedCell = cellId;
                shell.goTo(shell.pageOfCell(cellId));
                shell.focusSoon();
            }
        }
    }

    LwDialogs {
        id: dialogs

        anchors.fill: parent
        shell: shell
    }

    LwShortcuts {
        pages: pageList
        fixable: shell.page.hasFindings
        onFixWanted: index => shell.needPage(shell.pageId).fix(index)
    }

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

    Connections {
        target: shell.app

        function onPageWanted(page) {
            shell.goTo(page);
        }
        function onCommandRequested(command) {
            shell.start(command);
        }
        function onNoticeChanged() {
            // The notice is shown in another place there.
            if (shell.pageId === "start" && shell.app.noticeSeverity === 3)
                shell.problem = shell.app.notice;
            shell.say(shell.app.notice, shell.app.noticeSeverity);
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

    // A closing dialog gives the focus to the window's root. Restores the previous focus.
    Connections {
        target: shell.Window.window

        function onActiveFocusItemChanged() {
            if (shell.Window.activeFocusItem && shell.Window.activeFocusItem === shell.Window.contentItem)
                Qt.callLater(shell.takeFocusBack); // qmllint disable type
        }
    }
}
