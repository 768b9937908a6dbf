// Every key of the window in the groups of the menu: those of commands, as they are now, and those without a command.
import QtQuick

QtObject {
    id: map

    // Commands by name, in the order in which they are listed. One that is in no group is in the last.
    readonly property var kinds: [
        {title: qsTr("File"), names: ["new", "newWindow", "open", "save", "saveAs", "rename", "duplicate", "close", "import", "importParts", "watchPrices", "pasteList", "exportBom", "exportDiagram", "exportPdf", "exportRacks", "copyMarkdown", "copyTable", "quit"], others: []},
        {title: qsTr("Edit"), names: ["undo", "redo", "history", "recalculate", "compareBuilds", "compareMachine", "site", "circuits", "checklist"], others: []},
        {title: qsTr("View"), names: ["page:build", "page:parts", "page:rack", "page:site", "page:cluster", "page:quote", "page:machine", "view:lanes", "view:power", "view:airflow", "view:space", "search", "nextPanel", "previousPanel", "nextDesign", "previousDesign", "menu", "palette", "settings", "keys", "tour"], others: [[qsTr("Ctrl + − 0"), qsTr("Zoom the drawing")], [qsTr("Tab"), qsTr("Next control; with Shift the one before")], [qsTr("Esc"), qsTr("Close one layer")]]},
        {title: qsTr("Components"), names: ["addPart", "changePart", "options", "ownPrice", "clone", "removeLine"], others: [[qsTr("↑ ↓"), qsTr("Line above or below")], [qsTr("Home End"), qsTr("First or last line")], [qsTr("+ −"), qsTr("More or fewer, in the quantity of the line")], [qsTr("Shift F10"), qsTr("Menu of the line")]]},
        {title: qsTr("Parts"), names: ["endOfLife", "addAlternate", "replacePart"], others: [[qsTr("Enter"), qsTr("Use the part")], [qsTr("Shift Enter"), qsTr("Use the part and stay")], [qsTr("Space"), qsTr("Select")], [qsTr("C"), qsTr("Compare the selected parts")]]},
        {title: qsTr("Findings and budgets"), names: ["nextFinding", "previousFinding", "explain"], others: [[qsTr("Alt 1…9"), qsTr("Fix of the focused finding")]]},
        {title: qsTr("Rack"), names: ["nextRack", "previousRack", "placeDevice", "removeDevice", "cloneRack", "rackCords"], others: [[qsTr("↑ ↓"), qsTr("Device up or down a unit; with Shift by four")], [qsTr("Page Up Page Down"), qsTr("Device above or below")], [qsTr("← →"), qsTr("Front or rear")]]},
        {title: qsTr("Site"), names: ["placeMachines", "siteFloor", "setMachines", "addFeed", "addRacks", "addRow"], others: [[qsTr("← →"), qsTr("Rack beside")], [qsTr("Enter"), qsTr("Apply the placement, or open the rack")], [qsTr("Esc"), qsTr("Cancel the placement")], [qsTr("[ ]"), qsTr("Colour the floor by another budget")]]},
        {title: qsTr("Cluster"), names: ["addNetwork", "siteCosts", "exportFabric"], others: [[qsTr("← → ↑ ↓"), qsTr("Box beside, above or below")], [qsTr("Enter"), qsTr("Go into the box")], [qsTr("Backspace Esc"), qsTr("Back to what it stands in")]]},
        {title: qsTr("Quote"), names: ["addQuoteLine", "quoteText", "quoteQuantity", "quotePrice", "quoteMargin", "quoteDiscount", "quoteOption", "quoteAlternative", "bundleLines", "quoteLineUp", "quoteLineDown", "removeQuoteLine", "quoteGoal", "quoteDetails", "quoteRules", "quotePreview", "exportQuote", "quoteReturn", "quoteBuying", "exportOrder", "issueQuote"], others: [[qsTr("Page Up Page Down"), qsTr("Page before or next page, as printed")], [qsTr("↑ ↓"), qsTr("Line above or below")], [qsTr("Space"), qsTr("Mark the line for a bundle")]]},
        {title: qsTr("Machine"), names: ["readMachine", "thisMachine", "openReports", "saveSnapshot", "saveCapture", "machineDesign", "measureMachine", "cancelMeasuring", "privateValues"], others: []},
        {title: qsTr("Dialogs and palette"), names: [], others: [[qsTr("Ctrl Enter"), qsTr("Accept; in the palette, try it first")]]}
    ]

    // { title, entries: [[keys, what they do]] } of the groups that have keys. `commands` are those of LwCommands.all().
    function groups(commands: var): var {
        const keyed = commands.filter(command => command.keys.length > 0);
        const known = new Set(map.kinds.reduce((names, kind) => names.concat(kind.names), []));
        const entry = command => [command.keys, command.title];
        const found = map.kinds.map(kind => {
            const named = kind.names.map(name => keyed.find(command => command.name === name)).filter(command => command);
            return {title: kind.title, entries: named.map(entry).concat(kind.others)};
        });
        found.push({title: qsTr("Other"), entries: keyed.filter(command => !known.has(command.name)).map(entry)});
        return found.filter(group => group.entries.length > 0);
    }
}
