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
    readonly property var designFormats: [{suffix: ".lanewatt", title: qsTr("Lanewatt design")}]
    readonly property var bomFormats: [
        {suffix: ".xlsx", title: qsTr("Excel workbook")},
        {suffix: ".csv", title: qsTr("CSV")},
        {suffix: ".md", title: qsTr("Markdown")},
        {suffix: ".json", title: qsTr("JSON")},
        {suffix: ".html", title: qsTr("HTML")},
        {suffix: ".txt", title: qsTr("Text")},
        {suffix: ".pdf", title: qsTr("PDF")}
    ]
    readonly property var tableFormats: [bomFormats[0], bomFormats[1], bomFormats[2], bomFormats[4]]
    readonly property var rackFormats: drawingFormats.concat(bomFormats).filter((format, at, all) => all.findIndex(one => one.suffix === format.suffix) === at && files.ofRacks.suffixes.includes(format.suffix)).sort((a, b) => files.ofRacks.suffixes.indexOf(a.suffix) - files.ofRacks.suffixes.indexOf(b.suffix))
    readonly property var drawingFormats: [
        {suffix: ".svg", title: qsTr("SVG")},
        {suffix: ".pdf", title: qsTr("PDF")},
        {suffix: ".png", title: qsTr("PNG")}
    ]

    // Asked for when it is needed: titles follow the language.
    property var quoteFormats: []

    // Only different rows go into the comparison table.
    property bool onlyDifferences: false
    readonly property bool ofTable: purpose === "buildTable" || purpose === "asBuiltTable" || purpose === "rackTable"
    readonly property bool ofReports: purpose === "reports" || purpose === "machines" || purpose === "rackReports"
    readonly property bool ofMachine: purpose === "snapshot" || purpose === "capture"

    // What of the racks is written, and how: { what, suffixes, name, settings }.
    property var ofRacks: ({what: "drawing", suffixes: [".pdf"], name: "", settings: {}})

    // After a save the caller continues and gets the result.
    property bool closing: false

    signal openWanted(path: string)
    signal reportsWanted(path: string)
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

    function ask(what: string): void {
        if (what === "quote")
            files.quoteFormats = files.document.quote.formats();
        files.purpose = what;
        if (!files.saving)
            files.start(files.app.startFolder());
        else if (files.ofMachine)
            files.start(files.app.startFolder() + "/" + files.app.machine.suggestedName(files.formats[0].suffix));
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
    saving: purpose !== "open" && purpose !== "builds" && purpose !== "import" && purpose !== "parts" && purpose !== "prices" && !ofReports
    takesFolders: purpose === "parts" || ofReports
    iconName: purpose === "open" || purpose === "builds" ? "folder" : purpose === "import" || purpose === "parts" || purpose === "prices" || ofReports ? "import" : purpose === "save" ? "save" : "export"
    title: purpose === "rackReports" ? qsTr("Add a report about a machine of the rack, or a folder with one of each") : purpose === "rackTable" ? qsTr("Export what stands otherwise in the rack") : purpose === "machines" ? qsTr("Compare with a report about a machine, or a folder with one of each") : purpose === "builds" ? qsTr("Compare with the builds of a design") : purpose === "buildTable" ? qsTr("Export the comparison of builds") : purpose === "asBuiltTable" ? qsTr("Export what is not as designed") : purpose === "reports" ? qsTr("Open a report about a machine, or a folder of them") : purpose === "snapshot" ? qsTr("Save a snapshot of the machine") : purpose === "capture" ? qsTr("Save a capture of the machine")
         : purpose === "open" ? qsTr("Open a design") : purpose === "import" ? qsTr("Import the builds of a design") : purpose === "parts" ? qsTr("Import parts, prices or a part list from a file or folder") : purpose === "save" ? qsTr("Save the design")
         : purpose === "prices" ? qsTr("Watch a price list: it is read again when it changes")
         : purpose === "order" ? qsTr("Export what to buy")
         : purpose === "racks" ? qsTr("Export racks")
         : purpose === "quote" ? (files.document && files.document.quote.editable ? qsTr("Export the quote · draft") : qsTr("Export the quote"))
         : drawing ? views.all[views.indexOf(files.document ? files.document.drawing.view : "")].exported
         : files.errors > 0 ? qsTr("Export BOM · draft, %n error(s) open", "", files.errors) : qsTr("Export BOM")
    acceptText: purpose === "builds" || purpose === "machines" ? qsTr("Compare") : purpose === "rackReports" ? qsTr("Add") : purpose === "reports" || purpose === "open" ? qsTr("Open") : purpose === "import" ? qsTr("Import") : purpose === "parts" ? qsTr("Look into it") : purpose === "prices" ? qsTr("Watch") : purpose === "save" || ofMachine ? qsTr("Save") : qsTr("Export")
    formats: purpose === "racks" ? rackFormats : purpose === "quote" ? files.quoteFormats : ofTable || purpose === "order" ? tableFormats : purpose === "parts" || purpose === "prices" || ofReports ? [] : purpose === "snapshot" ? [{suffix: ".json", title: qsTr("Snapshot")}] : purpose === "capture" ? [{suffix: ".jsonl", title: qsTr("Capture")}] : purpose === "bom" ? bomFormats : purpose === "diagram" ? drawingFormats : purpose === "pdf" ? [drawingFormats[1]] : designFormats
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
        case "snapshot": files.app.machine.saveSnapshot(path); break;
        case "capture": files.app.machine.saveCapture(path); break;
        case "builds": files.app.buildComparison.addFile(path); break;
        case "buildTable":
            if (files.app.buildComparison.save(path, files.onlyDifferences))
                files.tableWritten(path);
            else
                files.failed(path, files.app.buildComparison.problem, "");
            break;
        case "asBuiltTable":
            if (files.app.asBuilt.save(path))
                files.tableWritten(path);
            else
                files.failed(path, files.app.asBuilt.problem, "");
            break;
        case "rackReports": files.document.rackReports.add([path]); break;
        case "rackTable":
            if (files.document.rackReports.save(path))
                files.tableWritten(path);
            else
                files.failed(path, files.document.rackReports.problem, "");
            break;
        case "diagram":
        case "pdf": files.document.exportDiagram(files.document.drawing.view, path); break;
        case "racks": files.document.exportRacks(files.ofRacks.what, files.ofRacks.settings, path); break;
        case "quote": files.document.exportQuote(path); break;
        case "order": {
            const why = files.document.quote.saveOrder(path);
            if (why.length === 0)
                files.tableWritten(path);
            else
                files.failed(path, why, "");
            break;
        }
        case "save":
            if (files.closing)
                files.saved(files.document.saveNow(path));
            else
                files.document.save(path);
            break;
        }
    }
}
