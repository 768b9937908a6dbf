// Runs the commands of buttons, keys, menu and palette.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: runner

    // The LwShell that owns this.
    required property var shell
    readonly property alias commands: commandSet

    // After a board comes the CPU, after the CPU the memory.
    function addPart(): void {
        const document = runner.shell.document;
        const next = document.build.missing.find(kind => kind.needed);
        document.picker.open("", next ? next.category : document.picker.category);
    }

    // A feed is added at once; its dialog asks what it carries.
    function addFeed(): void {
        const shell = runner.shell;
        shell.goTo("site");
        const feed = shell.document.sitePage.addFeed();
        if (feed.length === 0)
            return;
        const dialog = shell.over("circuitsDialog");
        dialog.start();
        dialog.chosen = feed;
    }

    // A row of the racks that stand in none; where there are none, of new ones.
    function addRow(): void {
        const shell = runner.shell;
        shell.goTo("site");
        const site = shell.document.sitePage;
        if (site.looseCount === 0) {
            shell.over("racksDialog").start(site.freeRow());
            return;
        }
        const problem = site.addRow();
        if (problem.length > 0)
            shell.say(problem, 1);
    }

    // The page whose findings F8, F1 and Alt 1…9 are about.
    function findingsPage(): var {
        return runner.shell.needPage(["rack", "cluster"].includes(runner.shell.pageId) ? runner.shell.pageId : "build");
    }

    // The commands of the quote; false for others.
    function runQuote(name: string): bool {
        const shell = runner.shell;
        const quote = shell.document ? shell.document.quote : null;
        const page = () => shell.needPage("quote");
        switch (name) {
        case "page:quote": shell.goTo("quote"); break;
        case "newQuote":
            shell.goTo("quote");
            quote.newQuote("");
            break;
        case "addQuoteLine": page().addLine(); break;
        case "quoteText": page().edit("description"); break;
        case "quoteQuantity": page().edit("quantity"); break;
        case "quotePrice": page().edit("price"); break;
        case "quoteMargin": page().edit("margin"); break;
        case "quoteDiscount": page().edit("discount"); break;
        case "quoteOption": quote.setStanding(quote.current.standing === "option" ? "included" : "option"); break;
        case "quoteAlternative": quote.setStanding(quote.current.standing === "alternative" ? "included" : "alternative"); break;
        case "bundleLines": quote.bundle(); break;
        case "quoteLineUp": quote.moveLine(-1); break;
        case "quoteLineDown": quote.moveLine(1); break;
        case "removeQuoteLine": quote.removeLine(); break;
        case "quoteGoal": page().askGoal(); break;
        case "quoteDetails": page().askDetails(); break;
        case "quoteRules": page().askRules(); break;
        case "issueQuote": page().askIssue(); break;
        case "exportQuote": shell.over("fileDialog").ask("quote"); break;
        case "quoteBuying": page().turnBuying(); break;
        case "exportOrder": shell.over("fileDialog").ask("order"); break;
        case "quoteReturn": shell.over("fileDialog").ask("quoteReturn"); break;
        case "quotePreview": page().turnPreview(); break;
        case "quoteDelivered": shell.compareDelivered([]); break;
        case "reviseQuote": quote.revise(); break;
        case "quoteAccepted": quote.decide("accepted", shell.app.person); break;
        case "quoteDeclined": quote.decide("declined", shell.app.person); break;
        case "quoteExpired": quote.decide("expired", shell.app.person); break;
        default: return false;
        }
        return true;
    }

    // What Ctrl Z undoes: the quote has a history of its own.
    function history(): var {
        return runner.shell.pageId === "quote" ? runner.shell.document.quote : runner.shell.document;
    }

    // The commands of racks; false for others.
    function runRack(name: string): bool {
        const shell = runner.shell;
        const rack = shell.document ? shell.document.rack : null;
        switch (name) {
        case "page:rack": shell.goTo("rack"); break;
        case "nextRack": rack.step(1); break;
        case "previousRack": rack.step(-1); break;
        case "placeDevice": shell.needPage("rack").place(); break;
        case "removeDevice": rack.remove(rack.currentId); break;
        case "cloneRack": rack.clone(); break;
        case "renameRack": shell.needPage("rack").askName(); break;
        case "splitRack": rack.split(); break;
        case "mergeRacks": rack.merge(); break;
        case "alikeRacks": rack.allAlike = !rack.allAlike; break;
        case "addRack":
            rack.addRack(42);
            shell.goTo("rack");
            break;
        case "fillRack": shell.rackReports([], false); break;
        case "compareRack": shell.rackReports([], true); break;
        case "rackCords": shell.needPage("rack").turnCords(); break;
        case "exportRacks": shell.over("rackExportDialog").start(shell.pageId === "site" ? shell.needPage("site").drawn : ""); break;
        case "removeRack": rack.removeRack(); break;
        default: return false;
        }
        return true;
    }

    // To the economics of the site, and from there to its networks.
    function toggleCosts(): void {
        const shell = runner.shell;
        const page = shell.needPage("cluster");
        const there = shell.pageId === "cluster" && page.view === 1;
        shell.goTo("cluster");
        page.showView(there ? 0 : 1);
    }

    // The commands of networks; false for others.
    function runCluster(name: string): bool {
        const shell = runner.shell;
        const cluster = shell.document ? shell.document.cluster : null;
        switch (name) {
        case "page:cluster": shell.goTo("cluster"); break;
        case "addNetwork":
            shell.goTo("cluster");
            shell.needPage("cluster").view = 0;
            cluster.addNetwork();
            break;
        case "siteCosts":
            runner.toggleCosts();
            break;
        case "removeNetwork": cluster.removeNetwork(); break;
        case "exportFabric": shell.over("networkExportDialog").start(""); break;
        case "compareFabric": shell.foundCabling([]); break;
        case "exportFabricTable": shell.needPage("cluster").exportTable(); break;
        default: return false;
        }
        return true;
    }

    function run(name: string): void {
        const shell = runner.shell;
        if (runner.runRack(name) || runner.runQuote(name) || runner.runCluster(name))
            return;
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
        case "watchPrices": shell.over("fileDialog").ask("prices"); break;
        case "pasteList": shell.over("pasteDialog").begin(shell.app.partList.clipboardList(), qsTr("Pasted list")); break;
        case "clone": shell.document.edits.clone(shell.document.selection.placement); break;
        case "removeLine": shell.document.edits.remove(shell.document.selection.placement); break;
        case "duplicate": shell.app.duplicateDocument(); break;
        case "recalculate": shell.document.recalculate(); break;
        case "history": shell.over("historyDialog").open(); break;
        case "compareBuilds": shell.over("compareBuildsDialog").begin(); break;
        case "compareMachine":
            shell.app.compareWithMachine();
            shell.over("asBuiltDialog").begin();
            break;
        case "checklist":
            shell.over("checklistDialog").show(shell.document.checklist.rows());
            break;
        case "view:lanes":
        case "view:power":
        case "view:airflow":
        case "view:space":
            shell.document.drawing.view = name.slice("view:".length);
            // where only one panel is shown at a time
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
        case "menu": shell.over("mainMenu").popup(shell.tabs, 0, shell.tabs.height); break;
        case "copyMarkdown":
            shell.app.copyText(shell.document.bomMarkdown());
            shell.say(qsTr("BOM copied as Markdown"), 0);
            break;
        case "copyTable":
            shell.app.copyTable(shell.document.bomHtml(), shell.document.bomMarkdown());
            shell.say(qsTr("BOM copied as a table"), 0);
            break;
        case "undo": runner.history().undo(); break;
        case "redo": runner.history().redo(); break;
        case "addPart": runner.addPart(); break;
        case "changePart":
            if (shell.document.selection.placement.length > 0)
                shell.document.picker.open(shell.document.selection.placement, "");
            break;
        case "options": shell.needPage("build").askOptions(shell.document.selection.placement); break;
        case "ownPrice": shell.needPage("build").askPrice(shell.document.selection.placement); break;
        case "explain":
            if (shell.pageId === "quote")
                shell.needPage("quote").explainChief();
            else
                runner.findingsPage().explainChief();
            break;
        case "nextFinding": runner.findingsPage().step(1); break;
        case "previousFinding": runner.findingsPage().step(-1); break;
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
        case "page:site": shell.goTo("site"); break;
        case "page:machine": shell.goTo("machine"); break;
        case "placeMachines":
            shell.goTo("site");
            shell.needPage("site").place();
            break;
        case "siteFloor":
            shell.goTo("site");
            shell.needPage("site").showFloor();
            break;
        case "addFeed": runner.addFeed(); break;
        case "setMachines":
            shell.goTo("site");
            shell.over("machinesDialog").start();
            break;
        case "addRacks":
            shell.goTo("site");
            shell.over("racksDialog").start("");
            break;
        case "addRow": runner.addRow(); break;
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
        case "endOfLife": shell.needPage("parts").endLife(); break;
        case "addAlternate": shell.needPage("parts").addAlternate(); break;
        case "replacePart": shell.needPage("parts").replace(); break;
        }
    }

    Connections {
        target: runner.shell.app

        function onCommandRequested(command) {
            commandSet.start(command);
        }
    }

    Connections {
        target: runner.shell.app.imports

        function onChanged() {
            if (runner.shell.app.imports.state === "reading")
                runner.shell.over("importDialog").open();
        }
        function onPartListFound(text, name) {
            runner.shell.over("pasteDialog").begin(text, name);
        }
    }

    LwCommands {
        id: commandSet

        objectName: "commands"
        hasDocument: runner.shell.document !== null
        buildShown: runner.shell.pageId === "build"
        canUndo: runner.shell.document ? runner.history().canUndo : false
        canRedo: runner.shell.document ? runner.history().canRedo : false
        undoText: runner.shell.document ? runner.history().undoText : ""
        redoText: runner.shell.document ? runner.history().redoText : ""
        errors: runner.shell.document ? runner.shell.document.findings.errors : 0
        hasSelection: runner.shell.document ? runner.shell.document.selection.placement.length > 0 : false
        severalDesigns: runner.shell.app.documentCount > 1
        machineShown: runner.shell.pageId === "machine"
        siteShown: runner.shell.pageId === "site"
        clusterShown: runner.shell.pageId === "cluster"
        networks: runner.shell.document ? runner.shell.document.cluster : null
        quoteShown: runner.shell.pageId === "quote"
        quote: runner.shell.document ? runner.shell.document.quote : null
        machineSource: runner.shell.app.machine.source
        machineKnown: runner.shell.app.machine.known
        privateShown: runner.shell.app.machine.privateShown
        noMeasure: runner.shell.app.machine.measure.reason
        measuring: runner.shell.app.machine.measure.running
        partShown: runner.shell.pageId === "parts" && runner.shell.app.part.partName.length > 0
        partUsed: runner.shell.app.part.uses.length > 0
        letterKeys: runner.shell.app.letterKeys
        language: runner.shell.preferences ? runner.shell.preferences.spoken : "en"
        imperial: runner.shell.preferences ? runner.shell.preferences.imperial : false
        textScale: runner.shell.app.textScale
        theme: runner.shell.app.theme
        view: runner.shell.document && runner.shell.buildPage && runner.shell.buildPage.drawingShown ? runner.shell.document.drawing.view : ""
        hasFindings: runner.shell.document ? runner.shell.document.findings.errors + runner.shell.document.findings.warnings + runner.shell.document.findings.notes > 0 : false
        rackShown: runner.shell.pageId === "rack"
        rackCordsShown: runner.shell.rackPage ? runner.shell.rackPage.cordsShown : false
        racks: runner.shell.document ? runner.shell.document.rack : null
        onRequested: name => runner.shell.run(name)
        onRefused: reason => runner.shell.say(reason, 1)
    }

    // A dropped design is opened; any other file is previewed as an import.
    DropArea {
        id: drop

        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: event => {
            runner.shell.drop(event.urls);
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

    LwShortcuts {
        commands: commandSet
        letters: runner.shell.app.letterKeys
        buildShown: ["build", "rack", "cluster"].includes(runner.shell.pageId)
        onGoWanted: id => runner.shell.goTo(id)
        onFixWanted: index => runner.findingsPage().fix(index)
    }
}
