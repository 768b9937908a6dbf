// Everything in the window. Its first frame shows the page of the start alone; tabs, rail and status (LwFrame) stand in the
// next, then come the commands (LwCommandRunner), and what LwRest makes when it is wanted. `app` is an AppViewModel;
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
    // What the pages see: the last document, until there is another. They turn to that piece by piece.
    property var shown: null
    // The same for the page of Parts, which is seldom looked at then.
    property var shownParts: null
    property string wantedCell: ""
    property bool quitting: false
    // Whoever has the focus explains first. Not named where it is compared: see LwAbstractButton.
    readonly property int explainKey: Qt.Key_F1
    // Of the commands that the start page shows; those are not there yet.
    readonly property string settingsKeys: qsTr("Ctrl ,")
    property string problem: ""
    // The page of the machine needs no design; it stands before that of the design until another is chosen.
    property bool machineShown: false
    // Changed since it was written, or written nowhere yet.
    readonly property bool unsaved: document !== null && (document.modified || document.path.length === 0)
    readonly property string pageId: machineShown ? "machine" : !document ? "start" : document.picker.active ? "parts" : "build"
    // The page that is looked at. The one before stays until the one that is wanted is made.
    property string standing: ""
    property LwStartPage startPage: null
    readonly property var buildPage: rest ? rest.buildPage.item : null
    readonly property var partsPage: rest ? rest.partsPage.item : null
    readonly property var machinePage: rest ? rest.machinePage.item : null
    // What carries out commands, as soon as it is made.
    readonly property var runner: runnerLater.item
    readonly property var commands: runner ? runner.commands : null
    // Tabs, rail and status, which follow the first frame.
    readonly property var frame: frameLater.item
    readonly property var status: frame ? frame.status : null
    readonly property alias beside: besideArea
    readonly property alias below: belowArea
    readonly property real bodyTop: body.y
    readonly property alias above: overPages
    // Palette and tour, as soon as they are made.
    readonly property var palette: rest ? rest.palette.item : null
    readonly property var tour: rest ? rest.tour.item : null
    readonly property var rest: restLater.item
    // There is something to see; what takes longer may begin.
    property bool painted: false

    signal quitRequested()

    function needFrame(): var {
        return frameLater.made();
    }

    function needRunner(): var {
        return runnerLater.made();
    }

    function needRest(): var {
        shell.needFrame();
        shell.needRunner();
        return restLater.made();
    }

    // A dialog, the menu, the palette or the tour, by its name, at once.
    function over(name: string): var {
        return shell.needRest()[name].made();
    }

    // The same, made in slices; `then` is called with it.
    function bring(name: string, then: var): void {
        shell.needRest()[name].whenMade(then);
    }

    // "build", "parts" or "machine", at once.
    function needPage(id: string): var {
        return shell.needRest()[id + "Page"].made();
    }

    // What the pages show follows the current design, and the page that is looked at what is wanted.
    function turn(): void {
        if (shell.document && !shell.shown) {
            // Nothing shows it yet.
            shell.shown = shell.document;
            shell.shownParts = shell.document;
        } else if (shell.document && shell.document !== shell.shown) {
            // That one, though there may be none by then: what is kept of closed designs is the last that was current.
            const next = shell.document;
            LwSlices.then(() => {
                if (shell)
                    shell.shown = next;
            });
            LwSlices.then(() => {
                if (shell)
                    shell.shownParts = shell.shown;
            });
        }
        shell.turnPage();
        // Those that were closed are looked at no more.
        LwSlices.afterAll(() => {
            if (shell)
                shell.app.turned();
        });
    }

    function turnPage(): void {
        const id = shell.pageId;
        if (id === shell.standing)
            return;
        if (id === "start") {
            shell.standing = id;
            focusLater.restart();
            return;
        }
        // The design has gone, and this is not known yet here.
        if (id !== "machine" && !shell.document)
            return;
        // Where there is no page yet nobody has seen one.
        if (shell.standing.length === 0 && (id === "machine" || shell.shown))
            shell.needPage(id);
        const page = shell.needRest()[id + "Page"];
        const turned = id === "machine" || shell.shown === shell.document && shell.shownParts === shell.document;
        if (page.item && turned) {
            shell.standing = id;
            focusLater.restart();
            return;
        }
        // Once it is made, and shows the design.
        const stand = () => {
            if (!shell || shell.pageId !== id)
                return;
            shell.standing = id;
            // At once: the key that hurried it is next. A dialog that has opened meanwhile keeps the focus.
            if (shell.holdsFocus())
                shell.focusPage();
        };
        page.whenMade(() => LwSlices.afterAll(stand));
    }

    // Nothing that stands above the window's own things has it.
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
        shell.needFrame().status.say(words, severity);
    }

    // Closing asks first; what happens then is in `after`.
    function closeTab(index: int): void {
        shell.app.finishSaving();
        if (shell.app.tabs[index].unsaved) {
            shell.app.currentIndex = index;
            const title = shell.app.tabs[index].title;
            shell.bring("unsavedDialog", over => over.ask(title));
        } else {
            shell.app.closeDocument(index);
            shell.continueQuit();
        }
    }

    // True when the window may close now; else the first unsaved design is asked about.
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
            shell.bring("fileDialog", over => over.ask("save"));
        else
            shell.document.save(shell.document.path);
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
        else
            shell.bring("palette", over => over.openWith(""));
    }

    function turnPanel(by: int): void {
        const stops = [shell.needFrame().rail, shell.frame.tabs];
        const inner = shell.pageId === "start" ? shell.startPage.panels : shell.needPage(shell.pageId).panels;
        for (let i = 0; i < inner.length; ++i)
            stops.push(inner[i]);
        stops.push(shell.status);
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
        if (shell.pageId === "start") {
            if (shell.startPage)
                shell.startPage.startFocus();
            return;
        }
        const page = shell.rest ? shell.rest[shell.pageId + "Page"].item : null;
        if (!page)
            return; // it has the focus when it is made
        if (shell.pageId === "build" && cell.length > 0)
            page.openCell(cell);
        else
            page.startFocus();
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
        shell.needRunner().run(name);
    }

    // By its command, which may refuse and say why.
    function start(name: string): void {
        shell.needRunner().commands.start(name);
    }

    focus: true

    onDocumentChanged: {
        shell.machineShown = false;
        shell.turn();
    }
    onPageIdChanged: shell.turn()

    Component.onCompleted: {
        // on another thread while the page is painted
        frameLater.read();
        shell.shown = shell.document;
        shell.shownParts = shell.document;
        shell.turnPage();
        if (shell.app.documentCount === 0 && shell.app.noticeSeverity === 3)
            shell.problem = shell.app.notice;
        else if (shell.app.notice.length > 0)
            shell.say(shell.app.notice, shell.app.noticeSeverity);
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
        shell.start("explain");
        event.accepted = true;
    }

    LwLater {
        id: frameLater

        file: "LwFrame.qml"
        given: ({shell: shell})
        owner: besideArea
    }
    LwLater {
        id: runnerLater

        file: "LwCommandRunner.qml"
        given: ({shell: shell})
        owner: shell
    }
    // Made while the start page is looked at.
    LwLater {
        id: restLater

        file: "LwRest.qml"
        given: ({shell: shell})
        owner: body
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

    // Tabs and rail.
    Item {
        id: besideArea

        anchors.fill: parent
    }

    // After a crash only: by the name of its file.
    Loader {
        id: recovery

        y: Theme.tabStripHeight
        width: parent.width
        height: implicitHeight
        active: shell.app.recoveries.length > 0
        source: "LwRecoveryBar.qml"
        onLoaded: {
            item.objectName = "recovery";
            item.recoveries = Qt.binding(() => shell.app.recoveries);
            item.recoverRequested.connect(index => shell.app.recover(index));
            item.dismissRequested.connect(index => shell.app.dismissRecovery(index));
        }
    }

    Item {
        id: body

        // Not by anchors, which are only there when all within is made: texts would be laid out twice.
        x: Theme.railWidth
        y: recovery.y + recovery.height
        width: shell.width - x
        height: shell.height - Theme.statusBarHeight - y

        Repeater {
            model: shell.standing === "start" ? 1 : 0

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
                started: shell.painted
                onCommandWanted: name => shell.start(name)
                tourSeen: shell.app.tourSeen
                onTourDeclined: shell.app.tourSeen = true
                onTemplateChosen: templateId => shell.newDesign(templateId)
                onFileChosen: path => shell.openFile(path)
                Component.onCompleted: shell.startPage = start
            }
        }
    }

    // Status.
    Item {
        id: belowArea

        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.statusBarHeight
    }

    // What stands above the pages.
    Item {
        id: overPages

        anchors.fill: parent
    }

    Connections {
        target: shell.app

        function onNoticeChanged() {
            // Where it is read before anything else.
            if (shell.pageId === "start" && shell.app.noticeSeverity === 3)
                shell.problem = shell.app.notice;
            shell.say(shell.app.notice, shell.app.noticeSeverity);
        }
    }

    // A dialog that closes gives the focus to the window's root. Who had it before has it again.
    Connections {
        target: shell.Window.window

        function onActiveFocusItemChanged() {
            if (shell.Window.activeFocusItem && shell.Window.activeFocusItem === shell.Window.contentItem)
                focusBack.start();
        }
    }

    LwTimer {
        id: focusBack

        objectName: "focusBack"
        interval: 0
        onTriggered: shell.takeFocusBack()
    }

    // After the page has changed, and once.
    LwTimer {
        id: focusLater

        objectName: "focusLater"
        interval: 0
        onTriggered: shell.focusPage()
    }

    Connections {
        target: shell.Window.window
        enabled: !firstFrame.running && !afterwards.running && !shell.painted

        function onFrameSwapped() {
            firstFrame.start();
        }
    }

    // What was typed meanwhile comes first; the next frame has tabs, rail and status.
    LwTimer {
        id: firstFrame

        objectName: "firstFrame"
        interval: 4
        onTriggered: {
            frameLater.whenMade(() => {});
            afterwards.start();
        }
    }

    LwTimer {
        id: afterwards

        objectName: "afterwards"
        interval: 20
        onTriggered: {
            shell.painted = true;
            runnerLater.whenMade(() => {});
        }
    }

    LwTimer {
        objectName: "restLater"
        interval: 200
        running: shell.painted
        onTriggered: restLater.whenMade(() => {})
    }
}
