// The part of the Parts page as the page sees it. What it is asked to do it writes down; a value "bad" is refused.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string key: ""
    property string partName: key
    property string maker: "NVIDIA"
    property bool own: true
    property bool shipped: true
    property string currency: "USD"
    property string today: "2026-11-21"
    property FakeRows facts: FakeRows {
        content: [
            {key: "maker", name: "Maker", value: "NVIDIA", editText: "NVIDIA", source: "", locator: "", address: "", confidence: "", detail: "", own: false, shippedValue: "NVIDIA", example: "", choices: "", choiceNames: ""},
            {key: "lifecycle", name: "Lifecycle", value: "active", editText: "active", source: "", locator: "", address: "", confidence: "", detail: "", own: false, shippedValue: "active", example: "", choices: "active\nend-of-life", choiceNames: "active\nend of life"},
            {key: "board_power", name: "Board power", value: "320 W", editText: "320 W", source: "own value, meter", locator: "meter", address: "", confidence: "M", detail: "board power", own: true, shippedValue: "350 W", example: "350 W", choices: "", choiceNames: ""},
            {key: "memory", name: "Memory", value: "24 GB", editText: "24 GB", source: "Board guide, p.4", locator: "p.4", address: "https://example.org/guide", confidence: "V", detail: "memory", own: false, shippedValue: "24 GB", example: "24 GB", choices: "", choiceNames: ""},
            {key: "length", name: "Length", value: "", editText: "", source: "", locator: "", address: "", confidence: "?", detail: "length of the card", own: false, shippedValue: "", example: "313 mm", choices: "", choiceNames: ""},
            {key: "note", name: "Note", value: "Vertical, 0 U; three-phase 208 V; plug CS8365C; 40 A continuous; outlets: 36x C13, 6x C19.", editText: "", source: "", locator: "", address: "", confidence: "", detail: "", own: false, shippedValue: "", example: "", choices: "", choiceNames: ""}
        ]
    }
    property var offers: [
        {priceText: "$640", kind: "used", date: "2026-11-20", vendor: "own", stale: false, hint: "$640 used · own · 2026-11-20", removable: true},
        {priceText: "$1,499", kind: "new", date: "2020-09-24", vendor: "NVIDIA", stale: true, hint: "$1,499 new · NVIDIA · 2020-09-24, 6 years old", removable: false}
    ]
    property var chart: ({
        series: [
            {condition: "new", title: "new", points: [{x: 0, y: 1, onLine: true}]},
            {condition: "used", title: "used", points: [{x: 0.6, y: 0.5, onLine: true}, {x: 0.6, y: 0.6, onLine: false}, {x: 1, y: 0.2, onLine: true}]}
        ],
        ticks: [{y: 0, text: "$500"}, {y: 0.5, text: "$1,000"}, {y: 1, text: "$1,500"}],
        fromText: "2020-09-24",
        toText: "2026-11-20",
        spoken: "Prices from 2020-09-24 to 2026-11-20; new: 1 price, last $1,499; used: 3 prices, last $640"
    })

    property var uses: [
        {title: "Six-3090 rig", detail: "Rig · 6 × gpu", spoken: "Six-3090 rig, Rig · 6 × gpu"},
        {title: "Office", detail: "Tower · inside DGX Station", spoken: "Office, Tower · inside DGX Station"}
    ]
    property var replacements: []
    property var substitutes: ({
        lifecycle: "active",
        ended: false,
        replacement: [],
        alternates: [{key: "3090ti", title: "NVIDIA RTX 3090 Ti", known: true}, {key: "gone", title: "gone", known: false}],
        alternateOf: [{key: "4090", title: "NVIDIA RTX 4090", known: true}],
        replaces: []
    })
    property FakeReplace replacing: FakeReplace {}
    property var compared: []
    property var comparison: ({
        columns: [{key: "3090fe", title: "GeForce RTX 3090 FE", maker: "NVIDIA"}, {key: "6000ada", title: "RTX 6000 Ada", maker: "NVIDIA"}],
        rows: [
            {name: "Price", differs: true, cells: [{text: "$700 used", confidence: ""}, {text: "$6,800 new", confidence: ""}]},
            {name: "Memory", differs: true, cells: [{text: "24 GB", confidence: "V"}, {text: "48 GB", confidence: "D"}]},
            {name: "Cooling", differs: false, cells: [{text: "blower", confidence: "D"}, {text: "", confidence: ""}]}
        ]
    })

    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    function setField(field, text, confidence, source) {
        fake.did("set", field, "[" + text + "]", confidence, "[" + source + "]");
        return text === "bad" ? "\"bad\" does not start with a number" : "";
    }
    function restoreField(field) {
        fake.did("restore", field);
        return "";
    }
    function addPrice(price, date, vendor, condition) {
        fake.did("price", price, date, vendor, condition);
        return price === "bad" ? "“bad” is no price" : "";
    }
    function removePrice(row) {
        fake.did("remove price", row);
        return "";
    }
    function freeKey(name) {
        return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    }
    function keyProblem(key) {
        return key === "taken" ? "key \"taken\" is used already; taken-2 is free" : "";
    }
    function duplicate(key, name) {
        fake.did("duplicate", key, "[" + name + "]");
        return "";
    }
    function create(category, key, maker, name) {
        fake.did("create", category, key, maker, "[" + name + "]");
        return key === "full" ? "the disk is full" : "";
    }
    function forget() {
        fake.did("forget");
        return "";
    }
    function findParts(query, withItself) {
        const all = [{key: "3090ti", title: "NVIDIA RTX 3090 Ti", known: true, detail: "an alternate"}, {key: "4090", title: "NVIDIA RTX 4090", known: true, detail: "4090"}];
        if (query.length === 0)
            return all.slice(0, 1);
        return all.filter(part => part.title.includes(query));
    }
    function setAlternate(key, listed) {
        fake.did("alternate", key, listed);
        return key === "bad" ? "the catalogue has no such part" : "";
    }
    function setLifecycle(lifecycle, replacement) {
        fake.did("lifecycle", lifecycle, "[" + replacement + "]");
        return "";
    }
    function goToUse(row) {
        fake.did("go", row);
    }
    function toggleCompared(key) {
        const rest = fake.compared.filter(p => p.key !== key);
        if (rest.length === fake.compared.length && rest.length === 5)
            return "Five parts stand side by side already";
        fake.compared = rest.length < fake.compared.length ? rest : rest.concat([{key: key, title: key}]);
        return "";
    }
    function clearCompared() {
        fake.compared = [];
    }
}
