// Asks what of the racks is written, and how it is drawn; the file dialog follows. What was chosen stays for the next time.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property RackViewModel rack: null
    property SitePageViewModel site: null
    readonly property var kinds: [
        {what: "drawing", title: qsTr("Elevation, drawn to scale"), suffixes: dialog.drawings, name: qsTr("-racks")},
        {what: "workbook", title: qsTr("Elevation as a workbook"), suffixes: [".xlsx"], name: qsTr("-racks")},
        {what: "table", title: qsTr("Elevation as a table"), suffixes: [".csv", ".md", ".html", ".txt", ".bbcode"], name: qsTr("-racks")},
        {what: "pick-list", title: qsTr("Pick list"), suffixes: dialog.tables, name: qsTr("-pick-list")},
        {what: "load-list", title: qsTr("Load list"), suffixes: dialog.tables, name: qsTr("-load-list")},
        {what: "labels", title: qsTr("Labels"), suffixes: dialog.tables, name: qsTr("-labels")},
        {what: "cords", title: qsTr("Power cords"), suffixes: dialog.tables, name: qsTr("-cords")},
        {what: "floor", title: qsTr("Floor, drawn to scale"), suffixes: dialog.drawings, name: qsTr("-floor")},
        {what: "power-chain", title: qsTr("One-line diagram of power"), suffixes: dialog.drawings, name: qsTr("-power")},
        {what: "cooling-chain", title: qsTr("One-line diagram of cooling"), suffixes: dialog.drawings, name: qsTr("-cooling")}
    ]
    readonly property var drawings: [".pdf", ".svg", ".png"]
    readonly property var tables: [".xlsx", ".csv", ".md", ".html", ".txt", ".bbcode", ".pdf"]
    property int kind: 0
    // 0 all racks, 1 those like the shown one, 2 the shown one.
    property int scope: 0
    property bool oneByOne: false
    property bool pageEach: false
    // Index of papers.
    property int paper: 0
    readonly property var papers: ["", "a3", "a4"]
    readonly property var rackPapers: [qsTr("What suits: A4 with a page each, otherwise A3"), qsTr("A3: eight racks"), qsTr("A4: four racks")]
    readonly property var sheetPapers: [qsTr("What suits"), qsTr("A3"), qsTr("A4")]
    readonly property string chosen: kinds[kind].what
    readonly property bool ofFloor: chosen === "floor"
    readonly property bool ofChain: chosen === "power-chain" || chosen === "cooling-chain"
    readonly property bool drawn: kind === 0
    readonly property bool drawing: drawn || ofFloor || ofChain
    // Budgets of the drawing by those of the page.
    readonly property var budgets: ({"rack-power": "rack-power", "rack-mass": "rack-mass", "floor": "floor", "units": "rack-units", "rack-coolant": "coolant"})
    readonly property var colours: Array.of({key: "tightest", title: qsTr("Whichever limit is tightest"), of: ""}).concat(floorColours)
    readonly property var floorColours: (site ? site.colourChoices : []).filter(one => one.key in dialog.budgets).map(one => ({key: dialog.budgets[one.key], title: one.title, of: one.key}))
    property int colour: 0
    readonly property var cases: site ? site.chain.cases : []
    property int lostCase: 0
    readonly property bool choosesRacks: kind < 2
    readonly property string shownKey: rack ? rack.rackKey : ""
    // The text that names the group of the shown rack.
    readonly property string groupKey: shownKey.replace(/\.\d+$/, "")
    readonly property var settings: ({
        rack: !choosesRacks || scope === 0 ? "" : scope === 1 ? groupKey : shownKey,
        oneByOne: choosesRacks && oneByOne,
        pageEach: drawn && pageEach,
        paper: drawing ? papers[paper] : "",
        colourBy: ofFloor && colour < colours.length ? colours[colour].key : "",
        lost: ofChain && lostCase < cases.length ? cases[lostCase].key : ""
    })

    // A file is to be asked for.
    signal fileWanted(what: string, suffixes: var, name: string, settings: var)

    // Begins with a kind, or with the one of the last time.
    function start(what: string): void {
        const at = dialog.kinds.findIndex(kind => kind.what === what);
        if (at >= 0)
            dialog.kind = at;
        // as the page shows it
        dialog.colour = Math.max(0, dialog.colours.findIndex(one => dialog.site !== null && one.of === dialog.site.colourBy));
        dialog.lostCase = Math.max(0, dialog.cases.findIndex(one => one.key === dialog.site.chain.lost));
        dialog.open();
        whatBox.forceActiveFocus(Qt.OtherFocusReason);
    }

    component Field: LwLabel {
        width: parent ? parent.width : implicitWidth
        font: Theme.fontLabel
        color: Theme.tx3
        Accessible.ignored: true
    }

    iconName: "export"
    title: qsTr("Export racks")
    acceptText: qsTr("Choose a file…")
    onAccepted: dialog.fileWanted(dialog.kinds[dialog.kind].what, dialog.kinds[dialog.kind].suffixes, dialog.kinds[dialog.kind].name, dialog.settings)

    LwDialogPane {
        owner: dialog

        Field {
            text: qsTr("What")
        }
        LwComboBox {
            id: whatBox

            objectName: "exportWhat"
            width: parent.width
            label: qsTr("What")
            textRole: "title"
            model: dialog.kinds
            currentIndex: dialog.kind
            onPicked: index => dialog.kind = index
        }
        Field {
            visible: dialog.choosesRacks
            text: qsTr("Racks")
        }
        LwComboBox {
            objectName: "exportScope"
            width: parent.width
            visible: dialog.choosesRacks
            label: qsTr("Racks")
            hint: dialog.rack ? qsTr("Shown is rack %1").arg(dialog.rack.title) : ""
            // Lists that never change: a box goes to the first entry of another one.
            model: [qsTr("All racks"), qsTr("The rack that is shown, and those like it"), qsTr("Only the rack that is shown")]
            currentIndex: dialog.scope
            onPicked: index => dialog.scope = index
        }
        LwCheckBox {
            objectName: "exportOneByOne"
            visible: dialog.choosesRacks
            text: qsTr("Alike racks each, not once together")
            checked: dialog.oneByOne
            onToggled: dialog.oneByOne = checked
        }
        Field {
            visible: dialog.drawn
            text: qsTr("Pages")
        }
        LwComboBox {
            objectName: "exportPages"
            width: parent.width
            visible: dialog.drawn
            label: qsTr("Pages")
            model: [qsTr("Racks beside each other, front above rear"), qsTr("A page for each rack")]
            currentIndex: dialog.pageEach ? 1 : 0
            onPicked: index => dialog.pageEach = index === 1
        }
        Field {
            visible: dialog.ofFloor
            text: qsTr("Colours")
        }
        LwComboBox {
            objectName: "exportColour"
            width: parent.width
            visible: dialog.ofFloor
            label: qsTr("Colours")
            model: dialog.colours.map(one => one.title)
            currentIndex: dialog.colour
            onPicked: index => dialog.colour = index
        }
        Field {
            visible: dialog.ofChain
            text: qsTr("Case")
        }
        LwComboBox {
            objectName: "exportCase"
            width: parent.width
            visible: dialog.ofChain
            label: qsTr("Case")
            model: dialog.cases.map(one => one.title)
            currentIndex: dialog.lostCase
            onPicked: index => dialog.lostCase = index
        }
        Field {
            visible: dialog.drawing
            text: qsTr("Paper")
        }
        LwComboBox {
            objectName: "exportPaper"
            width: parent.width
            visible: dialog.drawing
            label: qsTr("Paper")
            model: dialog.drawn ? dialog.rackPapers : dialog.sheetPapers
            currentIndex: dialog.paper
            onPicked: index => dialog.paper = index
        }
        LwParagraph {
            width: parent.width
            visible: !dialog.choosesRacks && !dialog.drawing
            text: dialog.chosen === "table" ? qsTr("A table has all racks, alike ones once.") : qsTr("All racks of the site are in it.")
        }
    }
}
