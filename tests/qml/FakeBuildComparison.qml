// Builds side by side, as their dialog sees them.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property var choices: [{title: "Garage rig"}, {title: "EPYC variant"}, {title: "Budget variant"}]
    property var columns: []
    property string problem: ""
    readonly property bool room: columns.length < 4
    readonly property string summary: columns.length > 1 ? "2 differences" : ""
    readonly property var rows: columns.length < 2 ? [] : [
        {section: "Cost", name: "Total", differs: true, cells: columns.map((c, i) => ({text: "$" + (6000 + i), detail: i === 0 ? "" : "+ 1 unpriced", severity: -1}))},
        {section: "Budgets", name: "Circuit current", differs: true, cells: columns.map((c, i) => ({text: (22 - i) + " A of 12 A", detail: (10 - i) + " A too much", severity: 3}))},
        {section: "Components", name: "GPU", differs: false, cells: columns.map(c => ({text: "6 × RTX 3090", detail: "$4,200", severity: -1}))},
        {section: "Components", name: "Storage", differs: true, cells: columns.map((c, i) => ({text: i === 0 ? "" : "1 × SSD", detail: "", severity: -1}))}
    ]

    function did(...words) { fake.calls = fake.calls.concat([words.join(" ")]); }
    function last() { return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : ""; }
    function column(choice) { return {title: fake.choices[choice].title, choice: choice}; }
    function begin() { fake.columns = fake.choices.length > 1 ? [fake.column(0), fake.column(1)] : [fake.column(0)]; }
    function choose(at, choice) {
        fake.did("choose", at, choice);
        const next = fake.columns.slice();
        next[at] = fake.column(choice);
        fake.columns = next;
    }
    function add() { fake.columns = fake.columns.concat([fake.column(2)]); }
    function remove(at) { fake.columns = fake.columns.filter((c, i) => i !== at); }
    function addFile(path) {
        fake.did("file", path);
        fake.choices = fake.choices.concat([{title: path}]);
        fake.columns = fake.columns.concat([fake.column(fake.choices.length - 1)]);
    }
    function markdown(only) { return "md " + only; }
    function html(only) { return "html " + only; }
    function save(path, only) {
        fake.did("save", path, only);
        return true;
    }
}
