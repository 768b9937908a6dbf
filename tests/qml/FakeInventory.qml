// A machine as parts, as its dialog sees it.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string name: "garage"
    property int matched: 1
    property int questions: 1
    property int made: 0
    property var unknown: ["No report says which board it is"]
    property string problem: ""
    property bool busy: false
    property FakeRows rows: FakeRows {
        content: [
            {key: "a", words: "6 × NVIDIA GeForce RTX 3090", place: "PCIE1, PCIE2", partName: "NVIDIA GeForce RTX 3090", taken: "matched", why: "90 % sure: the name", severity: 0},
            {key: "b", words: "Some disk", place: "nvme0n1", partName: "", taken: "question", why: "2 parts may be meant", severity: 4}
        ]
    }

    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    function assign(row, key) { fake.calls = fake.calls.concat(["assign " + row + " " + key]); }
    function search(row, words) { return [{key: "disk-a", name: "Disk A " + words, detail: "60 % sure"}, {key: "disk-b", name: "Disk B", detail: ""}]; }
}
