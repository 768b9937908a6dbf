// The application as the shell sees it.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property var documents: []
    readonly property var current: currentIndex >= 0 && currentIndex < documents.length ? documents[currentIndex] : null
    property int currentIndex: -1
    readonly property int documentCount: documents.length
    readonly property var tabs: documents.map(d => ({title: d.name, iconName: "build", unsaved: d.modified, errors: d.errorCount, closable: true}))
    property var templates: [
        {templateId: "six", title: "Six RTX 3090 on an open frame", note: "ROMED8-2T, EPYC 7302, two 1600 W supplies: the garage rig everybody starts from."},
        {templateId: "two", title: "Two RTX 3090 on X99", note: "An old workstation board with two cards and one supply."},
        {templateId: "dgx", title: "Rack of DGX H100", note: "Four nodes, two feeds, one switch."}
    ]
    property var recent: [{path: "/home/ada/Six-3090 rig.lanewatt", title: "Six-3090 rig"}, {path: "/home/ada/builds/office.lanewatt", title: "office"}]
    property var recoveries: []
    property string catalogText: "Catalogue 2026-11-20"
    property string theme: "dark"
    property bool dark: true
    property string density: "automatic"
    property real textScale: 1
    property bool letterKeys: true
    property bool tourSeen: false
    property string person: ""
    property var commands: []
    property QtObject preferences: QtObject {
        property string language: ""
        property string spoken: language.length > 0 ? language : "en"
        property var languages: [{code: "", name: "As the system: English"}, {code: "en", name: "English"}, {code: "de", name: "Deutsch"}]
        property bool imperial: false
        property bool fahrenheit: false
        property bool heatInBtu: true
        property string currency: "USD"
        property var currencies: ["USD", "EUR", "GBP"]
    }
    property FakePart part: FakePart {}
    property FakeImport imports: FakeImport {}
    property var machine: FakeMachine {}
    property FakeInventory inventory: FakeInventory {}
    property FakePartList partList: FakePartList {}
    property FakeBuildComparison buildComparison: FakeBuildComparison {}
    property FakeAsBuilt asBuilt: FakeAsBuilt {}
    property string notice: ""
    property int noticeSeverity: -1
    property FakeRows palette: FakeRows {
        content: [
            {key: "fix", group: "Fixes for open findings", title: "Move to 240 V / 20 A circuit", hint: "Circuit overload", result: "10.95 of 16.00 A", keys: "Alt 1", chipText: "Fixes error", chipSeverity: 0, iconName: "bolt", available: true},
            {key: "command:exportBom", group: "Actions", title: "Export BOM…", hint: "", result: "", keys: "Ctrl E", chipText: "", chipSeverity: -1, iconName: "export", available: true}
        ]
    }
    property Component designComponent: Component {
        FakeDocument {}
    }

    signal commandRequested(string command)

    function finishSaving() {
        fake.documents.forEach(d => d.finishSaving());
    }

    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    function add(document) {
        fake.documents = fake.documents.concat([document]);
        fake.currentIndex = fake.documents.length - 1;
    }
    function newDocument(templateId) {
        fake.did("new", templateId);
        fake.add(designComponent.createObject(fake));
        return true;
    }
    function openFile(path) {
        fake.did("open", path);
        if (path.indexOf("bad") >= 0) {
            fake.noticeSeverity = 3;
            fake.notice = "bad.lanewatt is not a design: it is empty";
            return false;
        }
        fake.add(designComponent.createObject(fake, {path: path, modified: false}));
        return true;
    }
    function compareWithMachine() { fake.did("compareWithMachine"); }
    function closeDocument(index) {
        fake.did("close", index);
        const rest = fake.documents.slice();
        rest.splice(index, 1);
        fake.currentIndex = Math.min(fake.currentIndex, rest.length - 1);
        fake.documents = rest;
    }
    function turned() {}
    function recover(index) { fake.did("recover", index); fake.recoveries = []; return true; }
    function dismissRecovery(index) { fake.did("dismiss", index); fake.recoveries = []; }
    function takeInventory() { fake.did("inventory"); }
    function newFromInventory() { fake.did("new from inventory"); fake.add(designComponent.createObject(fake)); return true; }
    function newFromPartList() { fake.did("new from list"); return true; }
    function addPartList() { fake.did("add list"); return true; }
    function startFolder() { return "/tmp"; }
    function suggestedPath(suffix) { return "/tmp/Six-3090 rig" + suffix; }
    function copyTable(html, text) { fake.did("copy table", html, text); }
    function copyText(text) { fake.did("copy", text); }
    function openUrl(url) { return fake.openFile(String(url).replace("file://", "")); }
    function duplicateDocument() { fake.did("duplicate"); return true; }
    function queryPalette(query, commands) { fake.commands = commands; fake.did("query", query); }
    function runPalette(row) {
        fake.did("palette", row);
        const key = fake.palette.rowAt(row).key;
        if (key.startsWith("command:"))
            fake.commandRequested(key.substring(8));
    }
}
