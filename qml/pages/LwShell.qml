// Everything in the window: tabs, rail and status bar around the pages, and what opens above them (LwDialogs).
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
    property string wantedCell: ""
    property bool quitting: false
    property string problem: ""
    // The Machine page needs no design; it stays in front until another page is chosen.
    property bool machineShown: false
    // The Site page is in front of the Build page.
    property bool siteShown: false
    // Has changes that are in no file.
    readonly property bool unsaved: document !== null && (document.modified || document.path.length === 0)
    // The Rack page is in front of Build until that is chosen.
    property bool rackShown: false
    // The Quote page likewise.
    property bool quoteShown: false
    // And the Cluster page.
    property bool clusterShown: false
    readonly property string pageId: machineShown ? "machine" : !document ? "start" : document.picker.active ? "parts" : rackShown ? "rack" : siteShown ? "site" : clusterShown ? "cluster" : quoteShown ? "quote" : "build"
    readonly property LwStartPage startPage: startLater.item
    readonly property LwBuildPage buildPage: buildLater.item
    readonly property LwPartsPage partsPage: partsLater.item
    readonly property LwRackPage rackPage: rackLater.item
    readonly property LwSitePage sitePage: siteLater.item
    readonly property LwClusterPage clusterPage: clusterLater.item
    readonly property LwQuotePage quotePage: quoteLater.item
    readonly property LwMachinePage machinePage: machineLater.item
    readonly property LwCommands commands: runner.commands
    readonly property alias tabs: tabStrip
    readonly property alias rail: pageRail
    readonly property alias status: statusBar
    // Palette and tour, once created.
    readonly property LwPalette palette: dialogs.palette.item
    readonly property LwTour tour: dialogs.tour.item

    signal quitRequested()

    // A dialog, the menu, the palette or the tour, by name.
    function over(name: string): var {
        return dialogs[name].made();
    }

    // "start", "build", "parts", "rack", "site", "cluster", "quote" or "machine", created on first use.
    function needPage(id: string): var {
        const place = id === "start" ? startLater : id === "build" ? buildLater : id === "parts" ? partsLater : id === "rack" ? rackLater : id === "site" ? siteLater : id === "cluster" ? clusterLater : id === "quote" ? quoteLater : machineLater;
        return place.made();
    }

    // Shows the current design on the pages and focuses the requested page.
    function turn(): void {
        if (shell.document)
            shell.shown = shell.document;
        // Closed documents are no longer shown.
        shell.app.turned();
        // There may be a design that is not known here yet.
        if (shell.pageId === "start" || shell.pageId === "machine" || shell.shown)
            shell.needPage(shell.pageId);
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
        shell.machineShown = id === "machine";
        if (!shell.document)
            return;
        if (Array.of("build", "rack", "site", "cluster", "quote").includes(id)) {
            shell.rackShown = id === "rack";
            shell.siteShown = id === "site";
            shell.clusterShown = id === "cluster";
            shell.quoteShown = id === "quote";
            shell.document.picker.close();
        } else if (id === "parts" && !shell.document.picker.active) {
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

    // Reports of machines into the shown rack, or against it.
    function rackReports(paths: var, comparing: bool): void {
        shell.document.rackReports.start(shell.document.rack.rackKey, paths, comparing);
        shell.over("rackReportsDialog").begin();
    }

    // Reports about cabling against the shown network. What was compared before is shown again unless there is more; what comes while it is
    // shown is added.
    function foundCabling(paths: var): void {
        const found = shell.document.foundCabling;
        if (paths.length > 0 && shell.over("foundCablingDialog").visible)
            found.add(paths);
        else if (paths.length > 0 || !found.known || found.network !== shell.document.cluster.network)
            found.start(shell.document.cluster.network, paths);
        shell.over("foundCablingDialog").begin();
    }

    // A link on the Cluster page, of the network whose cabling was compared.
    function showLink(place: string): void {
        shell.goTo("cluster");
        shell.document.cluster.network = shell.document.foundCabling.network;
        shell.needPage("cluster").go(place);
    }

    // Reports of machines against what the quote ordered.
    function compareDelivered(paths: var): void {
        shell.app.compareDelivered(paths);
        shell.over("deliveryDialog").begin();
    }

    // A sheet of the quote that came back.
    function readReturn(path: string): void {
        shell.document.quoteReturn.start(path);
        shell.over("returnDialog").begin();
    }

    // On the Machine page, on that of a rack and on that of a quote, dropped files are machine reports unless they are designs. On the
    // Cluster page reports about cabling are told from other files by their content.
    function drop(urls: var): void {
        const paths = [];
        const ofRack = shell.pageId === "rack" && shell.document !== null && shell.document.rack.rackKey.length > 0;
        const ofNetwork = shell.pageId === "cluster" && shell.document !== null && shell.document.cluster.network.length > 0;
        const ofQuote = shell.pageId === "quote" && shell.document !== null && shell.document.quote.state === "open";
        for (let i = 0; i < urls.length; ++i) {
            shell.problem = "";
            const url = String(urls[i]);
            const ofCabling = ofNetwork && url.startsWith("file://") && shell.document.foundCabling.reads(decodeURIComponent(url.substring(7)));
            const mayBeReport = ofCabling || shell.pageId === "machine" || ofRack || (ofQuote && !/[.](lwquote|xlsx|ods|csv)$/i.test(url));
            if (mayBeReport && url.startsWith("file://") && !url.endsWith(".lanewatt"))
                paths.push(decodeURIComponent(url.substring(7)));
            else if (ofQuote && url.startsWith("file://") && /[.](xlsx|ods|csv)$/i.test(url))
                shell.readReturn(decodeURIComponent(url.substring(7)));
            else if (!shell.app.openUrl(urls[i]))
                shell.problem = shell.app.notice;
        }
        if (paths.length > 0 && ofNetwork)
            shell.foundCabling(paths);
        else if (paths.length > 0 && ofRack)
            shell.rackReports(paths, false);
        else if (paths.length > 0 && ofQuote)
            shell.compareDelivered(paths);
        else if (paths.length > 0)
            shell.showReports(paths);
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
        if (shell.pageId === "parts")
            shell.needPage("parts").goSearch();
        else if (shell.pageId === "rack")
            shell.needPage("rack").goSearch();
        else
            shell.over("palette").openWith("");
    }

    function turnPanel(by: int): void {
        const stops = [pageRail, tabStrip];
        const inner = shell.pageId === "start" ? shell.startPage.panels : shell.needPage(shell.pageId).panels;
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
        const page = shell.needPage(shell.pageId);
        if (shell.pageId === "build" && cell.length > 0)
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

    function run(name: string): void {
        runner.run(name);
    }

    // Runs the command, which may be blocked with a reason.
    function start(name: string): void {
        runner.commands.start(name);
    }

    focus: true

    onDocumentChanged: {
        shell.machineShown = false;
        // Not every design has racks.
        shell.rackShown = shell.rackShown && shell.document !== null && shell.document.rack.racks > 0;
        shell.siteShown = shell.siteShown && shell.document !== null && shell.document.rack.racks > 0;
        shell.clusterShown = shell.clusterShown && shell.document !== null && shell.document.cluster.hasNetworks;
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
        if (shell.pageId === "machine")
            shell.machineShown = false;
        else if (shell.pageId === "rack")
            shell.rackShown = false;
        else if (shell.pageId === "site")
            shell.siteShown = false;
        else if (shell.pageId === "cluster")
            shell.clusterShown = false;
        else if (shell.pageId === "quote")
            shell.quoteShown = false;
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
        currentIndex: shell.machineShown ? -1 : shell.app.currentIndex
        onActivated: index => {
            shell.machineShown = false;
            shell.app.currentIndex = index;
        }
        onCloseRequested: index => shell.closeTab(index)
        onNewRequested: shell.start("new")
        onPaletteRequested: shell.start("palette")
        onMarkClicked: shell.over("mainMenu").popup(tabStrip, 0, tabStrip.height)
    }

    LwRail {
        id: pageRail

        objectName: "rail"
        y: body.y
        height: shell.height - Theme.statusBarHeight - y
        width: Theme.railWidth
        items: (shell.document ? [
            {pageId: "build", iconName: "build", word: qsTr("Build"), keys: "1"},
            {pageId: "parts", iconName: "parts", word: qsTr("Parts"), keys: "2"},
            {pageId: "rack", iconName: "rack", word: qsTr("Rack"), keys: "3"},
            {pageId: "site", iconName: "site", word: qsTr("Site"), keys: "4"},
            {pageId: "cluster", iconName: "cluster", word: qsTr("Cluster"), keys: "5"},
            {pageId: "quote", iconName: "quote", word: qsTr("Quote"), keys: "6"}
        ] : []).concat([{pageId: "machine", iconName: "machine", word: qsTr("Machine"), keys: "7"}])
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

    Item {
        id: body

        anchors.top: recovery.bottom
        anchors.bottom: statusBar.top
        anchors.left: pageRail.right
        anchors.right: parent.right

        LwLater {
            id: startLater

            visible: shell.pageId === "start"

            LwStartPage {
                anchors.fill: parent
                dark: shell.app.dark
                templates: shell.app.templates
                recent: shell.app.recent
                problem: shell.problem
                openKeys: shell.commands.openFile.keys
                tourSeen: shell.app.tourSeen
                onCommandWanted: name => shell.start(name)
                onTourDeclined: shell.app.tourSeen = true
                onTemplateChosen: templateId => shell.newDesign(templateId)
                onFileChosen: path => shell.openFile(path)
            }
        }

        LwLater {
            id: buildLater

            visible: shell.pageId === "build"

            LwBuildPage {
                anchors.fill: parent
                document: shell.shown
                commands: shell.commands
                onSaid: (words, severity) => shell.say(words, severity)
                person: shell.app.person
                onPersonNamed: name => shell.app.person = name
                onTraceCopied: trace => shell.app.copyText(trace)
            }
        }

        LwLater {
            id: partsLater

            visible: shell.pageId === "parts"

            LwPartsPage {
                anchors.fill: parent
                picker: shell.shown.picker
                part: shell.app.part
                designName: shell.shown.name
                selectedName: shell.shown.selection.name
                onSaid: (words, severity) => shell.say(words, severity)
                onImportRequested: shell.commands.importParts.trigger()
            }
        }

        LwLater {
            id: rackLater

            visible: shell.pageId === "rack"

            LwRackPage {
                anchors.fill: parent
                document: shell.shown
                commands: shell.commands
                person: shell.app.person
                onSaid: (words, severity) => shell.say(words, severity)
                onPersonNamed: name => shell.app.person = name
                onTraceCopied: trace => shell.app.copyText(trace)
                onBuildWanted: shell.goTo("build")
            }
        }

        LwLater {
            id: siteLater

            visible: shell.pageId === "site"

            LwSitePage {
                anchors.fill: parent
                document: shell.shown
                commands: shell.commands
                onRackWanted: key => {
                    shell.document.rack.go(key);
                    shell.goTo("rack");
                }
                onSaid: (words, severity) => shell.say(words, severity)
            }
        }

        LwLater {
            id: clusterLater

            visible: shell.pageId === "cluster"

            LwClusterPage {
                anchors.fill: parent
                document: shell.shown
                commands: shell.commands
                person: shell.app.person
                onSaid: (words, severity) => shell.say(words, severity)
                onPersonNamed: name => shell.app.person = name
                onTraceCopied: trace => shell.app.copyText(trace)
                onBuildWanted: shell.goTo("build")
                onFileWanted: what => shell.over("fileDialog").askCluster(what)
            }
        }

        LwLater {
            id: quoteLater

            visible: shell.pageId === "quote"

            LwQuotePage {
                anchors.fill: parent
                document: shell.shown
                commands: shell.commands
                person: shell.app.person
                onSaid: (words, severity) => shell.say(words, severity)
                onPersonNamed: name => shell.app.person = name
                onTraceCopied: trace => shell.app.copyText(trace)
                onSaveWanted: shell.save()
                onDesignWanted: shell.goTo("build")
            }
        }

        LwLater {
            id: machineLater

            visible: shell.pageId === "machine"

            LwMachinePage {
                anchors.fill: parent
                machine: shell.app.machine
                commands: shell.commands
                onCopyRequested: text => {
                    shell.app.copyText(text);
                    shell.say(qsTr("Command copied"), 0);
                }
            }
        }
    }

    LwStatusBar {
        id: statusBar

        objectName: "status"
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.statusBarHeight
        cells: !shell.document ? [] : shell.pageId === "rack" || shell.pageId === "site" || shell.pageId === "cluster" ? shell.document.siteStatusCells : shell.document.statusCells
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
                shell.goTo("build");
                shell.focusSoon();
            }
        }
    }

    LwDialogs {
        id: dialogs

        anchors.fill: parent
        shell: shell
    }

    LwCommandRunner {
        id: runner

        anchors.fill: parent
        shell: shell
    }

    Connections {
        target: shell.app

        function onPageWanted(page) {
            shell.goTo(page);
        }
        function onNoticeChanged() {
            // The notice is shown in another place there.
            if (shell.pageId === "start" && shell.app.noticeSeverity === 3)
                shell.problem = shell.app.notice;
            shell.say(shell.app.notice, shell.app.noticeSeverity);
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
