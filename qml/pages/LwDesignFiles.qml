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
        reports: {reads: true, folders: true, icon: "import", title: qsTr("Open a report about a machine, or a folder of them"), accept: qsTr("Open"), formats: []},
        machines: {reads: true, folders: true, icon: "import", title: qsTr("Compare with a report about a machine, or a folder with one of each"), accept: qsTr("Compare"), formats: []},
        delivered: {reads: true, folders: true, icon: "import", title: qsTr("Compare the order with a report about a machine, or a folder with one of each"), accept: qsTr("Compare"), formats: []},
        rackReports: {reads: true, folders: true, icon: "import", title: qsTr("Add a report about a machine of the rack, or a folder with one of each"), accept: qsTr("Add"), formats: []},
        cablingReports: {reads: true, folders: true, icon: "import", title: qsTr("Add a report about cabling, or a folder of them"), accept: qsTr("Add"), formats: []},
        cablingNames: {reads: true, icon: "import", title: qsTr("Open a file of names as things were built"), accept: qsTr("Open"), formats: [files.bomFormats[1]]},
        quoteReturn: {reads: true, icon: "import", title: qsTr("Read what came back of the quote"), accept: qsTr("Look into it"), formats: [files.bomFormats[0], files.bomFormats[1]]},
        save: {icon: "save", title: qsTr("Save the design"), accept: qsTr("Save"), formats: files.designFormats},
        snapshot: {title: qsTr("Save a snapshot of the machine"), accept: qsTr("Save"), formats: [{suffix: ".json", title: qsTr("Snapshot")}]},
        capture: {title: qsTr("Save a capture of the machine"), accept: qsTr("Save"), formats: [{suffix: ".jsonl", title: qsTr("Capture")}]},
        bom: {title: files.errors > 0 ? qsTr("Export BOM · draft, %n error(s) open", "", files.errors) : qsTr("Export BOM"), formats: files.bomFormats},
        diagram: {title: files.drawingTitle, formats: files.drawingFormats},
        pdf: {title: files.drawingTitle, formats: [files.drawingFormats[1]]},
        racks: {title: qsTr("Export racks"), formats: files.rackFormats},
        quote: {title: files.document && files.document.quote.editable ? qsTr("Export the quote · draft") : qsTr("Export the quote"), formats: files.quoteFormats},
        order: {title: qsTr("Export what to buy"), formats: files.tableFormats},
        buildTable: {table: true, title: qsTr("Export the comparison of builds"), formats: files.tableFormats},
        asBuiltTable: {table: true, title: qsTr("Export what is not as designed"), formats: files.tableFormats},
        deliveryTable: {table: true, title: qsTr("Export what is not as ordered"), formats: files.tableFormats},
        rackTable: {table: true, title: qsTr("Export what stands otherwise in the rack"), formats: files.tableFormats},
        network: {title: qsTr("Export the network"), formats: files.networkFormats},
        networkFolder: {folders: true, title: qsTr("Export the network into a folder"), formats: []},
        cablingTable: {table: true, title: qsTr("Export what was not found as planned"), formats: files.tableFormats},
        clusterTable: {table: true, title: qsTr("Export the table of the network"), formats: files.tableFormats},
        clusterDrawing: {title: files.ofCluster === "economics" ? qsTr("Export the drawing of what the site costs") : qsTr("Export the drawing of the network"), formats: files.drawingFormats}
    })
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
    // A sheet of the quote came back.
    signal returnWanted(path: string)
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
        else if (what === "cablingTable")
            files.start(files.app.suggestedPath("-" + files.document.foundCabling.network + qsTr("-found") + files.formats[0].suffix));
        else if (what === "network" || what === "networkFolder")
            files.start(files.app.suggestedPath(files.ofNetwork.name + (files.ofNetwork.suffixes[0] ?? "")));
        else if (files.ofTable)
            files.start(files.app.suggestedPath((what === "buildTable" ? qsTr("-compared") : qsTr("-as-built")) + files.formats[0].suffix));
        else if (what === "quote")
            files.start(files.app.startFolder() + "/" + files.document.quote.exportName() + files.formats[0].suffix);
        else if (what === "order")
            files.start(files.app.startFolder() + "/" + files.document.quote.exportName() + qsTr("-order") + files.formats[0].suffix);
        else if (what === "racks")
            files.start(files.app.suggestedPath(files.ofRacks.name + files.formats[0].suffix));
        else
            files.start(files.app.suggestedPath((files.drawing ? "-" + files.document.drawing.view : "") + files.formats[0].suffix));
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
        case "machines": files.app.asBuilt.addReports(path); break;
        case "delivered": files.app.delivery.add([path]); break;
        case "deliveryTable": files.wrote(path, files.app.delivery.save(path) ? "" : files.app.delivery.problem); break;
        case "snapshot": files.app.machine.saveSnapshot(path); break;
        case "capture": files.app.machine.saveCapture(path); break;
        case "builds": files.app.buildComparison.addFile(path); break;
        case "buildTable": files.wrote(path, files.app.buildComparison.save(path, files.onlyDifferences) ? "" : files.app.buildComparison.problem); break;
        case "asBuiltTable": files.wrote(path, files.app.asBuilt.save(path) ? "" : files.app.asBuilt.problem); break;
        case "rackReports": files.document.rackReports.add([path]); break;
        case "rackTable": files.wrote(path, files.document.rackReports.save(path) ? "" : files.document.rackReports.problem); break;
        case "cablingReports": files.document.foundCabling.add([path]); break;
        case "cablingNames": files.document.foundCabling.useNames(path); break;
        case "cablingTable": files.wrote(path, files.document.foundCabling.save(path) ? "" : files.document.foundCabling.problem); break;
        case "network":
        case "networkFolder": files.document.exportNetwork(files.ofNetwork.what, files.ofNetwork.settings, path); break;
        case "quoteReturn": files.returnWanted(path); break;
        case "diagram":
        case "pdf": files.document.exportDiagram(files.document.drawing.view, path); break;
        case "clusterDrawing":
        case "clusterTable": files.document.exportCluster(files.ofCluster, path); break;
        case "racks": files.document.exportRacks(files.ofRacks.what, files.ofRacks.settings, path); break;
        case "quote": files.document.exportQuote(path); break;
        case "order": files.wrote(path, files.document.quote.saveOrder(path)); break;
        case "save":
            if (files.closing)
                files.saved(files.document.saveNow(path));
            else
                files.document.save(path);
            break;
        }
    }
}
