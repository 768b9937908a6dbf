// A machine as the shell sees it: not read, and what is asked of it.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string source: "live"
    property bool waiting: true
    property bool known: false
    property string problem: ""
    property string title: "This machine"
    property string sourceText: "Reading"
    property string readText: ""
    property FakeRows gpus: FakeRows {}
    property FakeRows facts: FakeRows {}
    property FakeRows rest: FakeRows {}
    property FakeRows gaps: FakeRows {}
    property string selected: ""
    property string selectedTitle: ""
    property var matrix: []
    property var matrixNames: []
    property string matrixNote: ""
    property string linkNote: ""
    property string noGpu: ""
    property string rootCommand: ""
    property string temperatureUnit: "°C"
    property FakeMeasure measure: FakeMeasure {}
    property bool privateShown: false
    property string hiddenText: ""
    property bool shown: false
    property bool active: false

    signal said(string words, int severity)

    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    function readAgain() { fake.did("read"); }
    function openReports(paths) { fake.did("reports", paths.join(" ")); fake.source = "reports"; }
    function backToLive() { fake.did("live"); fake.source = "live"; }
    function saveSnapshot(path) { fake.did("snapshot", path); fake.said("Saved " + path, 0); }
    function saveCapture(path) { fake.did("capture", path); }
    function suggestedName(suffix) { return "machine" + suffix; }
}
