// A replacement in two designs as the dialog sees it. What it is asked to do it writes down.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string fromName: "NVIDIA RTX 3090"
    property string toKey: ""
    property string toName: toKey
    property bool updating: false
    property var off: []
    readonly property int places: toKey.length > 0 ? 2 - off.length : 0
    readonly property var designs: [
        {
            title: "Six-3090 rig",
            uses: [{use: 0, title: "Rig · 6 × gpu", on: !off.includes(0), why: ""}, {use: 1, title: "Tower · inside DGX Station", on: true, why: "it comes with DGX Station"}],
            summary: "errors 1 → 0 · warnings 2 · total $3,700 → $4,100",
            came: [{text: "Circuit overload · needs 18 A", severity: 3}],
            gone: ["Part at its end of life · RTX 3090"],
            lost: ["rig/gpu: power cap 450 W is dropped"]
        },
        {title: "Office", uses: [{use: 2, title: "Tower · 1 × gpu", on: !off.includes(2), why: ""}], summary: "", came: [], gone: [], lost: []}
    ]

    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function begin(key) {
        fake.did("begin", key);
        fake.toKey = "";
        fake.off = [];
    }
    function choose(key) {
        fake.did("choose", key);
        fake.toKey = key;
    }
    function setOn(use, on) {
        fake.did("on", use, on);
        fake.off = fake.off.filter(u => u !== use).concat(on ? [] : [use]);
    }
    function apply(reason) {
        fake.did("apply", "[" + reason + "]");
        return reason === "bad" ? "Office cannot be changed" : "";
    }
}
