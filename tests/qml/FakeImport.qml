// An import as its dialog sees it, set to a state by hand.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string state: "idle"
    property string fileName: ""
    property string format: ""
    property string formatAbout: ""
    property real progress: -1
    property string progressText: ""
    property string problem: ""
    property var columns: []
    property var meanings: [
        {value: "", title: "Not used"},
        {value: "mpn", title: "Part number"},
        {value: "price", title: "Price"},
        {value: "price:EUR", title: "Price in EUR"},
        {value: "name", title: "Description"}
    ]
    property var fixed: ({vendor: "", date: "", currency: "", condition: "", decimal: ""})
    property string originText: ""
    property var sheets: []
    property string sheet: ""
    property var figures: []
    property string importText: "Import"
    property string importReason: ""
    property FakeRows rows: FakeRows {
        content: [
            {key: "quarantined:radix", kind: "rule", title: "More lanes than the switch chip has", detail: "", chip: "Quarantined", severity: 2, number: "3,247", expandable: true, expanded: false},
            {key: "quarantined:radix/0", kind: "example", title: "Maker X1: 48 lanes from a chip of 24", detail: "open-db/X/1.json", chip: "", severity: 2, number: "", expandable: false, expanded: false},
            {key: "unmatched", kind: "rule", title: "Priced lines whose part number no part has", detail: "", chip: "Without a part", severity: 2, number: "1", expandable: false, expanded: false}
        ]
    }

    signal changed()
    signal partListFound(string text, string name)

    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    function start(path) {
        fake.did("start", path);
        fake.fileName = path.substring(path.lastIndexOf("/") + 1);
        fake.state = "reading";
        fake.changed();
    }
    function setMeaning(column, meaning) { fake.did("meaning", column, meaning); }
    function setFixed(field, text) { fake.did("fixed", field, text); }
    function setSheet(sheet) { fake.did("sheet", sheet); }
    function toggle(row) { fake.did("toggle", row); }
    function write() { fake.did("write"); fake.state = "writing"; }
    function cancel() { fake.did("cancel"); fake.state = "idle"; }
}
