// The part picker as the Parts page sees it.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property bool active: false
    property string title: "Choose GPU"
    property string category: "gpu"
    property string placement: "gpu"
    property string query: ""
    property string countText: rows.count + " parts"
    property var categories: [
        {category: "gpu", title: "GPU", iconName: "gpu"}, {category: "cpu", title: "CPU", iconName: "cpu"}, {category: "motherboard", title: "Board", iconName: "board"},
        {category: "memory", title: "Memory", iconName: "memory"}, {category: "storage", title: "Storage", iconName: "drive"}, {category: "psu", title: "PSU", iconName: "psu"}
    ]
    property int hovered: -1
    property int quantity: 1
    property int order: 0
    readonly property bool byMemory: category === "gpu" || category === "memory" || category === "storage"
    property var effects: hovered < 0 ? [] : [
        {title: "DC load", iconName: "bolt", family: "power", before: "2,395", after: "2,395 / 3,200 W", severity: 0, same: true},
        {title: "Peak, 1 ms", iconName: "bolt", family: "power", before: "3,760", after: "4,156 / 3,680 W", severity: 3, same: false},
        {title: "Parts", iconName: "money", family: "money", before: "$6,974", after: "$27,894", severity: 0, same: false}
    ]
    readonly property string hoveredKey: hovered >= 0 && hovered < rows.count ? rows.get(hovered).key : ""
    readonly property string restingKey: hoveredKey
    property bool waiting: false
    property bool narrowed: false
    property var facets: [
        {key: "fit", title: "Fit in this design", kind: "values", values: [{name: "fits", title: "Fits now", count: "2", checked: false}, {name: "warning", title: "Fits with a warning", count: "1", checked: false}, {name: "blocked", title: "Blocked", count: "2", checked: false}], narrowed: false},
        {key: "memory", title: "Memory", kind: "range", steps: ["24 GB", "32 GB", "48 GB", "192 GB"], counts: [1, 1, 2, 1], from: 0, to: 3, narrowed: false}
    ]
    property FakeRows rows: FakeRows {
        content: [
            {key: "3090fe", group: "Fits now · 2", partName: "GeForce RTX 3090 FE", maker: "NVIDIA", detail: "24 GB · 936 GB/s · 350 W · 2 × 8-pin", priceText: "$700", dateText: "2026-11-14 · used", priceStale: false, priceHint: "$700 used · 2026-11-14", letter: "E", fit: 0, reason: "", chosen: true, perGigabyteText: "$29.17"},
            {key: "6000ada", group: "Fits now · 2", partName: "RTX 6000 Ada", maker: "NVIDIA", detail: "48 GB · 960 GB/s · 300 W · 12VHPWR", priceText: "$6,800", dateText: "2026-11-03 · new", priceStale: false, priceHint: "$6,800 new · 2026-11-03", letter: "D", fit: 0, reason: "", chosen: false, perGigabyteText: "$142"},
            {key: "a6000", group: "Fits with a warning · 1", partName: "RTX A6000", maker: "NVIDIA", detail: "48 GB · 768 GB/s · 300 W · EPS-8", priceText: "$4,649", dateText: "2022-10-02 · new", priceStale: true, priceHint: "$4,649 new · 2022-10-02, 4 years old", letter: "D", fit: 2, reason: "Needs a 2×8-pin to EPS-8 adapter per card", chosen: false, perGigabyteText: "$96.85"},
            {key: "5090", group: "Blocked · 2 · shown with the reason", partName: "GeForce RTX 5090 FE", maker: "NVIDIA", detail: "32 GB · 1,792 GB/s · 575 W · 12V-2×6", priceText: "$1,999", dateText: "2026-11-17 · new", priceStale: false, priceHint: "$1,999 new · 2026-11-17", letter: "V", fit: 3, reason: "PSU overload: needs 3,745 W · allows 3,200 W", chosen: false, perGigabyteText: "$62.47"},
            {key: "mi300", group: "Blocked · 2 · shown with the reason", partName: "Instinct MI300X", maker: "AMD", detail: "192 GB · 5,325 GB/s · 750 W", priceText: "No price", dateText: "", priceStale: false, priceHint: "Nobody has named a price", letter: "D", fit: 3, reason: "Nothing to plug it into: needs an OAM baseboard", chosen: false, perGigabyteText: ""}
        ]
    }

    function changed(object, members) {
        return Object.assign({}, object, members);
    }
    function setFacetValue(facet, value, wanted) {
        fake.did("value", facet, value, wanted ? "wanted" : "not");
        fake.facets = fake.facets.map(f => f.key !== facet ? f : fake.changed(f, {values: f.values.map(v => v.name !== value ? v : fake.changed(v, {checked: wanted}))}));
        fake.narrowed = wanted;
    }
    function setFacetRange(facet, from, to) {
        fake.did("range", facet, from, to);
        fake.facets = fake.facets.map(f => f.key !== facet ? f : fake.changed(f, {from: from, to: to}));
        fake.narrowed = true;
    }
    function clearFacets() {
        fake.did("all");
        fake.facets = fake.facets.map(f => f.kind === "range" ? fake.changed(f, {from: 0, to: f.steps.length - 1}) : fake.changed(f, {values: f.values.map(v => fake.changed(v, {checked: false}))}));
        fake.narrowed = false;
    }
    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    function open(placement, category) {
        fake.did("open", placement, category);
        fake.placement = placement;
        if (category.length > 0)
            fake.category = category;
        fake.active = true;
    }
    function show(key) {
        fake.did("show", key);
    }
    function close() {
        fake.did("close");
        fake.active = false;
    }
    function use(row, stay) {
        fake.did("use", row, stay ? "stay" : "leave");
        if (!stay)
            fake.active = false;
        return true;
    }
}
