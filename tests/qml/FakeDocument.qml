// A design as the pages see it, with numbers of the specification's example; it writes down what it is asked to do.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string name: "Six-3090 rig"
    property string path: ""
    property bool modified: true
    property bool canUndo: true
    property bool canRedo: false
    property string undoText: "Quantity of RTX 3090 to 6"
    property string redoText: ""
    property int errorCount: 1
    property int warningCount: 3
    property int adviceCount: 1
    readonly property int lineCount: componentRows.length
    property int partCount: 36
    property string totalText: "$6,974"
    property string unpricedText: "+ 1 unknown"
    property string pricedLinesText: "Total, 12 of 13 kinds of part priced"
    property string laneText: "97 of 128 lanes"
    property int reducedLinks: 2
    property string memoryText: "144 GB VRAM"
    property string airflowText: "310 CFM at ΔT 15 °C"
    property var statusCells: [
        {cellId: "errors", severity: 3, iconName: "error", figure: "1 error", words: ""},
        {cellId: "warnings", severity: 2, iconName: "warning", figure: "3 warnings", words: ""},
        {cellId: "parts", severity: -1, iconName: "", figure: "36", words: "parts"},
        {cellId: "cost", severity: -1, iconName: "", figure: "$6,974", words: "+ 1 unknown"},
        {cellId: "power", severity: -1, iconName: "", figure: "2,395 W", words: "DC"},
        {cellId: "ac", severity: -1, iconName: "", figure: "2,646 W", words: "AC"},
        {cellId: "circuit", severity: -1, iconName: "", figure: "22.27 A", words: "at 120 V"},
        {cellId: "heat", severity: -1, iconName: "", figure: "9,028", words: "BTU/h"}
    ]
    property var buildChoices: [{buildId: "rig", title: "Rig"}]
    property string buildId: "rig"
    property var circuitChoices: [
        {title: "120 V / 15 A NEC", voltageVolts: 120, breakerAmperes: 15, code: "NEC"},
        {title: "240 V / 20 A NEC", voltageVolts: 240, breakerAmperes: 20, code: "NEC"}
    ]
    property string circuitText: "120 V / 15 A NEC"
    property string selected: "gpu"
    property string selectedName: "GeForce RTX 3090 FE"
    property string selectedIcon: "gpu"
    property var facts: [
        {name: "Memory", value: "24 GB GDDR6X", source: "datasheet", confidence: "V", detail: ""},
        {name: "Board power", value: "350 W", source: "datasheet", confidence: "V", detail: ""},
        {name: "Bandwidth", value: "936 GB/s", source: "datasheet", confidence: "V", detail: ""},
        {name: "Excursion", value: "1.65 × TGP, 1 ms", source: "review", confidence: "E", detail: ""},
        {name: "Link", value: "Gen4 ×16", source: "datasheet", confidence: "V", detail: ""},
        {name: "Size", value: "3-slot, 313 mm", source: "datasheet", confidence: "D", detail: ""},
        {name: "Aux power", value: "2 × 8-pin adapter", source: "datasheet", confidence: "D", detail: ""},
        {name: "ReBAR VBIOS", value: "", source: "", confidence: "?", detail: ""}
    ]
    readonly property string view: drawing.view
    property var history: [{title: "Quantity of RTX 3090 to 4", done: true}, {title: "Quantity of RTX 3090 to 6", done: true}]
    property int historyPosition: 2
    property int waivedCount: 1
    property FakeDrawing drawing: FakeDrawing {
        Component.onCompleted: {
            const boxes = [{key: "cpu", sheetX: 0, sheetY: 24, w: 76, h: 500, kind: "host", title: "EPYC 7302", subtitle: "128 × Gen4", iconName: "cpu", spoken: "CPU EPYC 7302, 128 lanes", placement: "cpu"}];
            const lines = [];
            const texts = [{sheetX: 0, sheetY: 12, text: "CPU root ports", tone: "tx3", anchor: "start"}, {sheetX: 130, sheetY: 12, text: "Slot", tone: "tx3", anchor: "start"}, {sheetX: 300, sheetY: 12, text: "Card · negotiated link", tone: "tx3", anchor: "start"}];
            for (let i = 0; i < 6; ++i) {
                const y = 24 + i * 60;
                const bad = i === 1;
                lines.push({points: [{x: 76, y: y + 24}, {x: 296, y: y + 24}], thickness: bad ? 4 : 8, tone: bad ? "warning" : "lane", dashed: false});
                boxes.push({key: "slot" + i, kind: "port", sheetX: 128, sheetY: y + 6, w: 72, h: 36, tone: bad ? "warning" : "line2", title: "PCIE" + (i + 1), subtitle: bad ? "×8 of ×16" : "×16 Gen4", spoken: "Slot PCIE" + (i + 1)});
                boxes.push({key: "gpu" + i, kind: "card", sheetX: 296, sheetY: y, w: 168, h: 48, tone: bad ? "warning" : "line2", title: "GPU " + (i + 1) + " · RTX 3090", subtitle: bad ? "Gen4 ×8 · 15.8 GB/s" : "Gen4 ×16 · 31.5 GB/s", iconName: "gpu", psu: i < 3 ? "A" : "B", spoken: "GPU " + (i + 1) + ", slot PCIE" + (i + 1) + ", Gen 4 by 16", placement: "gpu"});
            }
            boxes.push({key: "free", kind: "port", sheetX: 128, sheetY: 396, w: 72, h: 36, title: "PCIE7", subtitle: "Free ×16", spoken: "Slot PCIE7, free", dashed: true});
            lines.push({points: [{x: 76, y: 414}, {x: 128, y: 414}], thickness: 1, tone: "line2", dashed: true});
            show({width: 464, height: 540, boxes: boxes, lines: lines, texts: texts});
        }
    }
    property var componentRows: {
        const rows = [["gpu", "GPU", "GeForce RTX 3090 FE", 6, "$700", "$4,200", 2], ["board", "Board", "ASRock ROMED8-2T", 1, "$620", "$620", 0], ["cpu", "CPU", "EPYC 7302 · 16 cores", 1, "$95", "$95", 0],
            ["fan", "Cooler", "SP3 tower, 180 W", 1, "$79", "$79", 0], ["memory", "Memory", "32 GB DDR4-3200", 8, "$68", "$544", 0], ["drive", "Storage", "2 TB NVMe Gen4 M.2", 1, "$139", "$139", 2],
            ["psu", "PSU", "EVGA 1600 P2", 2, "$389", "$778", 3], ["frame", "Frame", "Open frame, 24 slots", 1, "$129", "$129", 0], ["cable", "Riser", "Gen4 ×16, 200 mm", 5, "$48", "$240", 0],
            ["fans", "Fans", "120 mm, 3 W", 8, "$14", "$112", 0], ["bridge", "NVLink", "3090 bridge, 4-slot", 1, "—", "unknown", 4]];
        const words = ["OK", "Note", "Warning", "Error", "No price"];
        return rows.map(r => ({key: r[0], iconName: r[0] === "fans" ? "fan" : r[0], roleText: r[1], partName: r[2], quantity: r[3], unitText: r[4], extendedText: r[5], statusText: words[r[6]], statusSeverity: r[6], spoken: r[1] + ", " + r[2] + ", quantity " + r[3] + ", " + r[5] + ", " + words[r[6]], category: r[0]}));
    }
    property var findingRows: [
        {key: "a", severity: 3, title: "Circuit overload", ruleId: "PWR-26", needLabel: "Needs", needFigure: "22.27 A", haveLabel: "allows", haveFigure: "12.00 A", haveNote: "(15 A × 80 %)", why: "Continuous load over 80 % of the breaker, and over the breaker itself: it will trip.", fixes: [{title: "Move to 240 V / 20 A circuit", result: "", resultSeverity: 0, iconName: "bolt"}, {title: "Cap GPUs at 280 W", result: "still 18.21 A", resultSeverity: 3, iconName: ""}], waived: false, waiverStale: false, waiverText: "", derivationId: "circuit", haveDerivationId: "allowed", placement: "psu", path: "site/wall", position: "Error 1 of 1", filter: "error", alike: "", alikeMore: 0},
        {key: "b", severity: 2, title: "Peak can exceed the PSUs", ruleId: "PWR-08", needLabel: "Worst peak", needFigure: "3,760 W", haveLabel: "ATX 2.x limit", haveFigure: "3,680 W", haveNote: "", why: "All six cards spiking together; 1.65 × is an estimate.", fixes: [{title: "Cap GPUs at 280 W", result: "3,067 W", resultSeverity: 0, iconName: ""}], waived: false, waiverStale: false, waiverText: "", derivationId: "peak", haveDerivationId: "", placement: "psu", path: "site/rig", position: "Warning 1 of 3", filter: "warning", alike: "", alikeMore: 0},
        {key: "c", severity: 2, title: "GPU 2 runs ×8", ruleId: "PCI-04", needLabel: "Card can use", needFigure: "×16", haveLabel: "slot gives", haveFigure: "×8", haveNote: "M2_1 is populated", why: "", fixes: [{title: "Move GPU 2 to PCIE7", result: "", resultSeverity: 0, iconName: ""}, {title: "Move SSD to M2_2", result: "", resultSeverity: 0, iconName: ""}], waived: false, waiverStale: false, waiverText: "", derivationId: "", haveDerivationId: "", placement: "gpu", path: "site/rig/gpu.2", position: "Warning 2 of 3", filter: "warning", alike: "", alikeMore: 0},
        {key: "d", severity: 2, title: "GPU 6 runs Gen3", ruleId: "PCI-01", needLabel: "Slot offers", needFigure: "Gen4", haveLabel: "riser carries", haveFigure: "Gen3", haveNote: "", why: "", fixes: [], waived: true, waiverStale: false, waiverText: "Waived by Ada on 2026-11-14: inference only", derivationId: "", haveDerivationId: "", placement: "gpu", path: "site/rig/gpu.6", position: "Warning 3 of 3", filter: "warning", alike: "", alikeMore: 0},
        {key: "e", severity: 1, title: "Connect board 6-pin: slots draw 396 W", ruleId: "PWR-22", needLabel: "", needFigure: "", haveLabel: "", haveFigure: "", haveNote: "", why: "", fixes: [], waived: false, waiverStale: false, waiverText: "", derivationId: "", haveDerivationId: "", placement: "board", path: "site/rig/board", position: "Note 1 of 1", filter: "note", alike: "", alikeMore: 0}
    ]
    property var budgetRows: [
        {key: "power", title: "DC load", family: "power", iconName: "bolt", used: 2394.7, limit: 3200, maximum: 0, known: true, usedText: "2,395", limitText: "3,200 W", limited: true, severity: 0, derivationId: "dc", spoken: "DC load 2,395 of 3,200 W, ok. F1 explains."},
        {key: "transient", title: "Peak, 1 ms", family: "power", iconName: "bolt", used: 3760, limit: 3680, maximum: 0, known: true, usedText: "3,760", limitText: "3,680 W", limited: true, severity: 2, derivationId: "peak", spoken: "Peak"},
        {key: "circuit", title: "Circuit 120 V", family: "power", iconName: "bolt", used: 22.27, limit: 12, maximum: 0, known: true, usedText: "22.27", limitText: "12.00 A", limited: true, severity: 3, derivationId: "circuit", placements: ["gpu", "psu"], spoken: "Circuit current 22.27 of 12.00 A, error. F1 explains."},
        {key: "lanes", title: "PCIe lanes", family: "lane", iconName: "lanes", used: 97, limit: 128, maximum: 128, known: true, usedText: "97", limitText: "128", limited: true, severity: 0, derivationId: "lanes", spoken: "Lanes"},
        {key: "heat", title: "Heat, BTU/h", family: "heat", iconName: "heat", used: 9028, limit: 0, maximum: 0, known: true, usedText: "9,028", limitText: "", limited: false, severity: 0, derivationId: "heat", spoken: "Heat"},
        {key: "space", title: "Frame positions", family: "space", iconName: "space", used: 18, limit: 24, maximum: 0, known: true, usedText: "18", limitText: "24", limited: true, severity: 0, derivationId: "space", spoken: "Space"},
        {key: "cost", title: "Parts, 1 unknown", family: "money", iconName: "money", used: 6974, limit: 7500, maximum: 0, known: true, usedText: "$6,974", limitText: "$7,500", limited: true, severity: 4, derivationId: "cost", spoken: "Parts"}
    ]
    property FakePicker picker: FakePicker {}
    property string notice: ""
    property int noticeSeverity: -1
    property var answers: ({
        circuit: {title: "Circuit current", ruleId: "PWR-26", formula: "I = P_ac / (V × PF)", withValues: "2,645.8 W / (120 V × 0.99)", result: "22.27 A", terms: [
            {name: "AC input", value: "2,645.8 W", note: "DC / eff.", confidence: "V", explainable: true, derivationId: "ac"},
            {name: "Efficiency", value: "90.51 %", note: "115 V", confidence: "V", explainable: false, derivationId: ""},
            {name: "Power factor", value: "0.99", note: "default", confidence: "D", explainable: false, derivationId: ""}]},
        ac: {title: "AC input", ruleId: "PWR-10", formula: "P_ac = P_dc / η", withValues: "2,394.7 W / 0.9051", result: "2,645.8 W", terms: []},
        cost: {title: "Parts", ruleId: "ECO-01", formula: "Σ price × n", withValues: "", result: "$6,974", terms: []}
    })

    property QtObject build: QtObject {
        property alias buildId: fake.buildId
        property alias choices: fake.buildChoices
        property alias components: fake.componentRows
        readonly property int lineCount: fake.lineCount
        property alias partCount: fake.partCount
        property alias laneText: fake.laneText
        property alias reducedLinks: fake.reducedLinks
        property alias memoryText: fake.memoryText
        property alias airflowText: fake.airflowText
    }
    property QtObject selection: QtObject {
        property alias placement: fake.selected
        property alias name: fake.selectedName
        property alias iconName: fake.selectedIcon
        property alias facts: fake.facts
    }
    property QtObject findings: QtObject {
        property alias rows: fake.findingRows
        property alias errors: fake.errorCount
        property alias warnings: fake.warningCount
        property alias notes: fake.adviceCount
        property alias waived: fake.waivedCount

        function fix(row, fix) { fake.did("fix", row, fix); }
        function rule(id) {
            return id === "PWR-26" ? {ruleId: id, title: "Circuit overload", about: "A circuit carries 80 % of its breaker continuously.", source: "NEC 210.20(A)", worst: 3} : {};
        }
        function waive(row, reason, person) { fake.did("waive", row, reason, person); }
        function reopen(row) { fake.did("reopen", row); }
    }
    property QtObject budgets: QtObject {
        property alias rows: fake.budgetRows
        property alias totalText: fake.totalText
        property alias unpricedText: fake.unpricedText
        property alias pricedLinesText: fake.pricedLinesText

        function explain(id) { return fake.answers[id] ? fake.answers[id] : {}; }
        function trace(id) { return "trace of " + id; }
    }
    property QtObject site: QtObject {
        property alias circuitChoices: fake.circuitChoices
        property alias circuitText: fake.circuitText

        function setCircuit(v, a, code) { fake.did("circuit", v, a, code); }
        function values() { return fake.place; }
        function problem(values) { return values.inlet === "warm" ? "\"warm\" is not a temperature" : ""; }
        function set(values) { fake.did("site", values.inlet, values.air_class, values.altitude, values.coolant, values.dew_point); }
    }
    property QtObject checklist: QtObject {
        function rows() {
            const step = (id, title, details, expected) => ({ kind: "step", title: title, place: "site/rig", stepId: id, details: details, expected: expected,
                                                             done: fake.ticks[id] !== undefined, doneBy: fake.ticks[id] ? fake.ticks[id] : "" });
            return [{ kind: "sheet", title: "Machine rig" }, { kind: "phase", title: "Assemble" }, { kind: "group", title: "CPU" },
                step("C-CPU.pins", "Look at every socket's pins under light", "A bent pin loses lanes.", ""),
                step("C-BURN.watts", "The machine draws what was predicted", "", "Power at the wall: 2,646 W")];
        }
        function tick(place, step, done, person) {
            fake.did("tick", place, step, done, person);
            const now = Object.assign({}, fake.ticks);
            if (done)
                now[step] = person + ", 2026-11-21";
            else
                delete now[step];
            fake.ticks = now;
        }
    }
    property QtObject edits: QtObject {
        function setQuantity(placement, quantity) { fake.did("quantity", placement, quantity); }
        function quantityOf(placement) { const row = fake.componentRows.find(line => line.key === placement); return row ? row.quantity : 0; }
        function remove(placement) { fake.did("remove", placement); }
        function rename(name) { fake.did("rename", name); fake.name = name; }
        function priceProblem(price) { return /^[0-9.]*$/.test(price) ? "" : "\"" + price + "\" is not a price"; }
        function optionProblem(placement, option, value) { return /^[0-9]+ W$/.test(value) ? "" : "\"" + value + "\" is no power"; }
        function setPrice(placement, price) { fake.did("price", placement, price); }
        function clone(placement) { fake.did("clone", placement); }
        function importBuilds(path) { fake.did("import", path); return true; }
        function setOption(placement, option, value, ordinal) {
            if (ordinal > 0)
                fake.did("option", placement + "." + ordinal, option, value);
            else
                fake.did("option", placement, option, value);
        }
        function setRedundancy(scheme) { fake.did("redundancy", scheme); }
        function optionsOf(placement) {
            return {condition: "", powerCap: "350 W", peaks: "", redundancy: "N+1", slot: "PCIE3", psu: "", slotChoices: ["PCIE1", "PCIE2", "PCIE3"], psuChoices: ["psu.1", "psu.2"], cappable: true, server: placement === "server", secondCircuit: placement === "server" ? "wall" : "",
                    circuit: "wall", circuits: [{id: "second", outlets: [], outletNames: []}, {id: "wall", outlets: ["pdu", "pdu/B1", "pdu/B1/c13.1"], outletNames: ["pdu", "pdu, bank B1", "pdu, bank B1, C13 outlet 1"]}],
                    supplies: placement === "psu" ? [{ordinal: 1, supply: "psu.1", circuit: "", outlet: ""},
                                                     {ordinal: 2, supply: "psu.2", circuit: "wall", outlet: "pdu/B1"}] : []};
        }
    }

    signal refreshed()
    signal selectedChanged2()

    function did(...words) {
        fake.calls = fake.calls.concat([words.join(" ")]);
    }
    function last() {
        return fake.calls.length > 0 ? fake.calls[fake.calls.length - 1] : "";
    }
    property var place: ({inlet: "25 °C", air_class: "", altitude: "", air_rise: "", tariff: "", pue: "", coolant: "", liquid_share: "", coolant_inlet: "", coolant_rise: "", dew_point: ""})
    property QtObject circuits: QtObject {
        property var rows: [
            {circuitId: "wall", title: "wall", load: "22.3 of 24 A", mark: 0, fed: "rig", voltage: "208 V", breaker: "30 A", phases: "1", code: "NEC",
             other_load: "", outlets: "L6-30R", units: [
                {unitId: "pdu", title: "APC AP7900B", kind: "PDU", load: "20.1 of 24 A", mark: 2, behind: "ups", behindChoices: ["", "ups"], secondFeed: "", secondFeedChoices: []},
                {unitId: "ups", title: "APC SRT3000", kind: "UPS", load: "22.3 A", mark: 3, behind: "", behindChoices: [""], secondFeed: "", secondFeedChoices: []},
                {unitId: "ats", title: "APC AP4421A", kind: "Transfer switch", load: "0 A", mark: 0, behind: "", behindChoices: [""], secondFeed: "", secondFeedChoices: ["", "second"]}]},
            {circuitId: "second", title: "second", load: "0 of 16 A", mark: 0, fed: "", voltage: "120 V", breaker: "20 A", phases: "1", code: "NEC",
             other_load: "300 VA", outlets: "", units: []}]
        function set(circuit, field, text) { fake.did("circuit", circuit, field, text); return text === "much" ? "\"much\" is not a current" : ""; }
        function add() { fake.did("circuit", "add"); return "second"; }
        function remove(circuit) { fake.did("circuit", "remove", circuit); }
        function addUnit(circuit, key) { fake.did("unit", circuit, key); return ""; }
        function removeUnit(circuit, unit) { fake.did("unit", "remove", circuit, unit); }
        function setBehind(circuit, unit, behind) { fake.did("unit", "behind", circuit, unit, behind); return ""; }
        function setSecondFeed(circuit, unit, other) { fake.did("unit", "second feed", circuit, unit, other); return ""; }
        function findUnits(query) { return query === "ap" ? [{key: "apc-ap7900b", title: "APC AP7900B", detail: "L5-20P"}] : []; }
    }
    function goToStep(step) { fake.did("step", step); fake.historyPosition = step; }
    function recalculate() { fake.did("recalculate"); }
    property var ticks: ({})
    function undo() { fake.did("undo"); }
    function redo() { fake.did("redo"); }
    property string onItsWay: ""
    function save(path) { fake.did("save", path); fake.onItsWay = path; fake.path = path; }
    // What save() was asked for takes until it is waited for.
    function finishSaving() {
        if (fake.onItsWay.length > 0) {
            fake.onItsWay = "";
            fake.modified = false;
        }
    }
    function saveNow(path) { fake.did("save now", path); fake.path = path; fake.modified = false; return true; }
    function exportBom(path) { fake.did("exportBom", path); return true; }
    function exportDiagram(view, path) { fake.did("exportDiagram", view, path); return true; }
    function bomHtml() { return "<table>"; }
    function bomMarkdown() { return "| part |"; }
}
