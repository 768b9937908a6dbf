// One file dialog for all purposes, since each instance keeps two threads that read folders.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwFileDialog {
    id: files

    required property AppViewModel app
    required property DocumentViewModel document
    // Open errors of the design.
    required property int errors

    property string purpose: ""
    readonly property bool drawing: purpose === "diagram" || purpose === "pdf"
    readonly property bool clustered: purpose === "clusterTable" || purpose === "clusterDrawing"
    readonly property var designFormats: [{suffix: ".lanewatt", title: qsTr("Lanewatt design")}]
    readonly property var bomFormats: [
        {suffix: ".xlsx", title: qsTr("Excel workbook")},
        {suffix: ".csv", title: qsTr("CSV")},
        {suffix: ".md", title: qsTr("Markdown")},
        {suffix: ".json", title: qsTr("JSON")},
        {suffix: ".html", title: qsTr("HTML")},
        {suffix: ".txt", title: qsTr("Text")},
        {suffix: ".pdf", title: qsTr("PDF")},
        {suffix: ".bbcode", title: qsTr("BBCode")}
    ]
    readonly property var tableFormats: bomFormats.filter(format => format.suffix !== ".json")
    readonly property var networkFormats: allFormats.filter(format => files.ofNetwork.suffixes.includes(format.suffix))
    readonly property var allFormats: bomFormats.concat([
        {suffix: ".dot", title: qsTr("Graphviz")},
        {suffix: ".conf", title: qsTr("Slurm topology")},
        {suffix: ".topo", title: qsTr("ibdiagnet topology")},
        {suffix: ".xml", title: qsTr("NCCL topology")}
    ])
    readonly property var rackFormats: drawingFormats.concat(bomFormats).filter((format, at, all) => all.findIndex(one => one.suffix === format.suffix) === at && files.ofRacks.suffixes.includes(format.suffix)).sort((a, b) => files.ofRacks.suffixes.indexOf(a.suffix) - files.ofRacks.suffixes.indexOf(b.suffix))
    readonly property var drawingFormats: [
        {suffix: ".svg", title: qsTr("SVG")},
        {suffix: ".pdf", title: qsTr("PDF")},
        {suffix: ".png", title: qsTr("PNG")}
    ]

    // Asked for when it is needed: titles follow the language.
    property var quoteFormats: []

    // What of a network is written: "drawing", or one of its tables; "economics" of the site.
    property string ofCluster: "drawing"

    // Only different rows go into the comparison table.
    property bool onlyDifferences: false
    readonly property bool ofTable: kind.table ?? false
    readonly property bool ofMachine: purpose === "snapshot" || purpose === "capture"

    // What each purpose asks for: files that are read, also of folders, or the kinds of files that are written.
    readonly property var kinds: ({
        open: {reads: true, icon: "folder", title: qsTr("Open a design"), accept: qsTr("Open"), formats: files.designFormats},
        builds: {reads: true, icon: "folder", title: qsTr("Compare with the builds of a design"), accept: qsTr("Compare"), formats: files.designFormats},
        import: {reads: true, icon: "import", title: qsTr("Import the builds of a design"), accept: qsTr("Import"), formats: files.designFormats},
        parts: {reads: true, folders: true, icon: "import", title: qsTr("Import parts, prices or a part list from a file or folder"), accept: qsTr("Look into it"), formats: []},
        prices: {reads: true, icon: "import", title: qsTr("Watch a price list: it is read again when it changes"), accept: qsTr("Watch"), formats: []},
        compared: {reads: true, folders: files.asked.folders, icon: "import", title: files.asked.title, accept: files.asked.accept, formats: files.bomFormats.filter(format => files.asked.suffixes.includes(format.suffix))},
        comparedTable: {table: true, title: files.words.exportTitle, formats: files.tableFormats},
        reports: {reads: true, folders: true, icon: "import", title: qsTr("Open a report about a machine, or a folder of them"), accept: qsTr("Open"), formats: []},
        save: {icon: "save", title: qsTr("Save the design"), accept: qsTr("Save"), formats: files.designFormats},
        snapshot: {title: qsTr("Save a snapshot of the machine"), accept: qsTr("Save"), formats: [{suffix: ".json", title: qsTr("Snapshot")}]},
        capture: {title: qsTr("Save a capture of the machine"), accept: qsTr("Save"), formats: [{suffix: ".jsonl", title: qsTr("Capture")}]},
        bom: {title: files.errors > 0 ? qsTr("Export BOM · draft, %n error(s) open", "", files.errors) : qsTr("Export BOM"), formats: files.bomFormats},
        diagram: {title: files.drawingTitle, formats: files.drawingFormats},
        pdf: {title: files.drawingTitle, formats: [files.drawingFormats[1]]},
        racks: {title: qsTr("Export racks"), formats: files.rackFormats},
        quote: {title: files.document && files.document.quote.editable ? qsTr("Export the quote · draft") : qsTr("Export the quote"), formats: files.quoteFormats},
        quoteChanges: {title: qsTr("Export what changed between revisions"), formats: files.tableFormats},
        order: {title: qsTr("Export what to buy"), formats: files.tableFormats},
        buildTable: {table: true, title: qsTr("Export the comparison of builds"), formats: files.tableFormats},
        network: {title: qsTr("Export the network"), formats: files.networkFormats},
        networkFolder: {folders: true, title: qsTr("Export the network into a folder"), formats: []},
        clusterTable: {table: true, title: qsTr("Export the table of the network"), formats: files.tableFormats},
        clusterDrawing: {title: files.ofCluster === "economics" ? qsTr("Export the drawing of what the site costs") : qsTr("Export the drawing of the network"), formats: files.drawingFormats}
    })
    // The comparison that a file is for, and which one: "add", "beside" or "table".
    property ComparisonViewModel comparison: null
    property string ofComparison: "add"
    readonly property var words: (comparison ?? noComparison).form
    readonly property var asked: ofComparison === "beside" ? words.beside : words.adding
    readonly property var kind: kinds[purpose] ?? kinds.bom
    readonly property string drawingTitle: views.all[views.indexOf(files.document ? files.document.drawing.view : "")].exported

    // What of the racks is written, and how: { what, suffixes, name, settings }.
    property var ofRacks: ({what: "drawing", suffixes: [".pdf"], name: "", settings: {}})

    // What of the networks is written, and how, in the same form; without suffixes into a folder.
    property var ofNetwork: ({what: "workbook", suffixes: [".xlsx"], name: "", settings: {}})

    // After a save the caller continues and gets the result.
    property bool closing: false

    signal openWanted(path: string)
    signal reportsWanted(path: string)
    // A comparison has one more file.
    signal comparisonWanted(comparison: ComparisonViewModel)
    // A comparison table was written.
    signal tableWritten(path: string)
    signal saved(done: bool)

    // The purpose of each file that was chosen here. A file may fail to be written after another one was asked for.
    property var purposes: ({})

    // Opens again for a file that could not be written, unless another one is being chosen. A design whose file is known is saved
    // without this dialog.
    function failed(path: string, why: string, remedy: string): void {
        if (files.visible)
            return;
        files.purpose = files.purposes[path] ?? "save";
        files.again(path, why, remedy);
    }

    // A table was written, or why not.
    function wrote(path: string, problem: string): void {
        if (problem.length === 0)
            files.tableWritten(path);
        else
            files.failed(path, problem, "");
    }

    function askCluster(what: string): void {
        files.ofCluster = what;
        files.ask(what === "drawing" || what === "economics" ? "clusterDrawing" : "clusterTable");
    }

    function askNetwork(what: string, suffixes: var, name: string, settings: var): void {
        files.ofNetwork = {what: what, suffixes: suffixes, name: name, settings: settings};
        files.ask(suffixes.length > 0 ? "network" : "networkFolder");
    }

    function askCompared(comparison: ComparisonViewModel, what: string): void {
        files.comparison = comparison;
        files.ofComparison = what;
        files.ask(what === "table" ? "comparedTable" : "compared");
    }

    function ask(what: string): void {
        if (what === "quote")
            files.quoteFormats = files.document.quote.formats();
        files.purpose = what;
        if (!files.saving)
            files.start(files.app.startFolder());
        else if (files.ofMachine)
            files.start(files.app.startFolder() + "/" + files.app.machine.suggestedName(files.formats[0].suffix));
        else if (files.clustered)
            files.start(files.app.suggestedPath("-" + files.document.cluster.fileName(files.ofCluster) + files.formats[0].suffix));
        else if (what === "comparedTable")
            files.start(files.app.suggestedPath(files.words.exportName + files.formats[0].suffix));
        else if (what === "network" || what === "networkFolder")
            files.start(files.app.suggestedPath(files.ofNetwork.name + (files.ofNetwork.suffixes[0] ?? "")));
        else if (files.ofTable)
            files.start(files.app.suggestedPath(qsTr("-compared") + files.formats[0].suffix));
        else if (what === "quote")
            files.start(files.app.startFolder() + "/" + files.document.quote.exportName() + files.formats[0].suffix);
        else if (what === "order")
            files.start(files.app.startFolder() + "/" + files.document.quote.exportName() + qsTr("-order") + files.formats[0].suffix);
        else if (what === "quoteChanges")
            files.start(files.app.startFolder() + "/" + files.document.quote.exportName() + qsTr("-changes") + files.formats[0].suffix);
        else if (what === "racks")
            files.start(files.app.suggestedPath(files.ofRacks.name + files.formats[0].suffix));
        else
            files.start(files.app.suggestedPath((files.drawing ? "-" + files.document.drawing.view : "") + files.formats[0].suffix));
    }

    ComparisonViewModel {
        id: noComparison
    }

    LwViews {
        id: views
    }

    checks: app.fileChecks
    saving: !(kind.reads ?? false)
    takesFolders: kind.folders ?? false
    iconName: kind.icon ?? "export"
    title: kind.title
    acceptText: kind.accept ?? qsTr("Export")
    formats: kind.formats
    onChosen: path => {
        files.purposes = Object.assign({}, files.purposes, {[path]: purpose});
        switch (purpose) {
        case "open": files.openWanted(path); break;
        case "bom": files.document.exportBom(path); break;
        case "import": files.document.edits.importBuilds(path); break;
        case "parts": files.app.imports.start(path); break;
        case "prices": files.app.prices.watch(path); break;
        case "reports": files.reportsWanted(path); break;
        case "compared":
            if (files.ofComparison === "beside")
                files.comparison.setBeside(path);
            else
                files.comparison.add([path]);
            files.comparisonWanted(files.comparison);
            break;
        case "comparedTable": files.wrote(path, files.comparison.save(path) ? "" : files.comparison.problem); break;
        case "snapshot": files.app.machine.saveSnapshot(path); break;
        case "capture": files.app.machine.saveCapture(path); break;
        case "builds": files.app.buildComparison.addFile(path); break;
        case "buildTable": files.wrote(path, files.app.buildComparison.save(path, files.onlyDifferences) ? "" : files.app.buildComparison.problem); break;
        case "network":
        case "networkFolder": files.document.exportNetwork(files.ofNetwork.what, files.ofNetwork.settings, path); break;
        case "diagram":
        case "pdf": files.document.exportDiagram(files.document.drawing.view, path); break;
        case "clusterDrawing":
        case "clusterTable": files.document.exportCluster(files.ofCluster, path); break;
        case "racks": files.document.exportRacks(files.ofRacks.what, files.ofRacks.settings, path); break;
        case "quote": files.document.exportQuote(path); break;
        case "order": files.wrote(path, files.document.quote.saveOrder(path)); break;
        case "quoteChanges": files.wrote(path, files.document.quote.saveChanges(path)); break;
        case "save":
            if (files.closing)
                files.saved(files.document.saveNow(path));
            else
                files.document.save(path);
            break;
        }
    }
}
