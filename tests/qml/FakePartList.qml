// A pasted list as its dialog sees it.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string text: ""
    property string name: ""
    property int matched: 1
    property int unmatched: 1
    property string problem: ""
    property bool busy: false
    property FakeRows rows: FakeRows {
        content: [
            {key: "1", words: "CPU: AMD Ryzen 5 7600", lineText: "Line 1", quantity: 1, priceText: "$212.79", vendor: "Shop", partKey: "amd-7600", partName: "AMD Ryzen 5 7600", why: "every word of the name", chosen: false},
            {key: "2", words: "Case: A wooden crate", lineText: "Line 2", quantity: 2, priceText: "$40", vendor: "", partKey: "", partName: "", why: "No part of that name is known", chosen: false}
        ]
    }

    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    function clipboardList() { return "CPU: AMD Ryzen 5 7600 ($212.79 @ Shop)\nCase: A wooden crate"; }
    function start(text, name) {
        fake.did("start", name);
        fake.text = text;
        fake.name = name;
    }
    function assign(row, key) { fake.did("assign", row, key); }
    function search(row, query) {
        return query.length > 0 ? [{key: "frame-8", name: "Open frame, 8 cards", detail: "Chassis"}, {key: "frame-6", name: "Open frame, 6 cards", detail: "Chassis"}] : [];
    }
}
