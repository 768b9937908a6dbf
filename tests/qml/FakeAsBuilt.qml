// A design against a machine, as its dialog sees it.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string designName: "Garage rig"
    property string machineName: "garage"
    property string place: "site/rig"
    property int machines: 1
    property string summary: "2 differences"
    property string problem: ""
    property bool busy: false
    property var notCompared: ["memory: no report lists the modules"]
    property var rows: [
        {kind: "missing", kindText: "Missing", severity: 3, machine: "", device: "RTX 3090", place: "site/rig/gpu.6", designed: "6", built: "5", what: "1 is not there"},
        {kind: "narrower", kindText: "Narrower", severity: 2, machine: "", device: "RTX 3090", place: "site/rig/gpu.2", designed: "x16", built: "x8", what: "the link has 8 lanes"}
    ]

    function last() { return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : ""; }
    function addReports(path) { fake.calls = fake.calls.concat(["add " + path]); }
    function markdown() { return "md"; }
    function html() { return "html"; }
    function save(path) {
        fake.calls = fake.calls.concat(["save " + path]);
        return true;
    }
}
