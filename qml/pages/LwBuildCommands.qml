// The commands of the Build page: of the lines of the machine and of its drawings.
LwCommandSet {
    id: commands

    // The selected line; empty: none is.
    readonly property string placement: document ? document.selection.placement : ""
    // The drawing that is shown; empty: none is.
    readonly property string view: document && shell.buildPage && shell.buildPage.drawingShown ? document.drawing.view : ""
    readonly property string noBuild: document ? (shown ? "" : qsTr("Go to Build first")) : noDesign
    readonly property string noLine: noBuild.length > 0 ? noBuild : placement.length > 0 ? "" : qsTr("No line is selected")

    readonly property LwCommand changePart: LwCommand {
        name: "changePart"
        text: qsTr("Change part…")
        iconName: "swap"
        keys: qsTr("Enter")
        reason: commands.noBuild
        onRun: {
            if (commands.placement.length > 0)
                commands.document.picker.open(commands.placement, "");
        }
    }
    readonly property LwCommand options: LwCommand {
        name: "options"
        text: qsTr("Options of the line…")
        iconName: "settings"
        shortcut: "Alt+Return"
        //: Names of keys, as they are printed on keyboards.
        keys: qsTr("Alt Enter")
        reason: commands.noLine
        onRun: commands.shell.needPage("build").askOptions(commands.placement)
    }
    readonly property LwCommand ownPrice: LwCommand {
        name: "ownPrice"
        text: qsTr("Own price of the line…")
        iconName: "money"
        reason: commands.noLine
        onRun: commands.shell.needPage("build").askPrice(commands.placement)
    }
    readonly property LwCommand clone: LwCommand {
        name: "clone"
        text: qsTr("Clone the line")
        iconName: "copy"
        shortcut: commands.free("Ctrl+D")
        reason: commands.noLine
        onRun: commands.document.edits.clone(commands.placement)
    }
    readonly property LwCommand removeLine: LwCommand {
        name: "removeLine"
        text: qsTr("Remove the line")
        iconName: "trash"
        keys: qsTr("Del")
        reason: commands.noLine
        onRun: commands.document.edits.remove(commands.placement)
    }
    readonly property LwCommand showLanes: LwCommand {
        name: "view:lanes"
        text: qsTr("Show the topology")
        iconName: "lanes"
        reason: commands.noView("lanes")
        onRun: commands.show("lanes")
    }
    readonly property LwCommand showPower: LwCommand {
        name: "view:power"
        text: qsTr("Show the power tree")
        iconName: "bolt"
        reason: commands.noView("power")
        onRun: commands.show("power")
    }
    readonly property LwCommand showAirflow: LwCommand {
        name: "view:airflow"
        text: qsTr("Show the airflow")
        iconName: "heat"
        reason: commands.noView("airflow")
        onRun: commands.show("airflow")
    }
    readonly property LwCommand showSpace: LwCommand {
        name: "view:space"
        text: qsTr("Show the machine to scale")
        iconName: "space"
        reason: commands.noView("space")
        onRun: commands.show("space")
    }

    function noView(view: string): string {
        return commands.noBuild.length > 0 ? commands.noBuild : commands.view === view ? qsTr("It is shown") : "";
    }

    function show(view: string): void {
        commands.document.drawing.view = view;
        // where only one panel is shown at a time
        if (commands.shell.buildPage)
            commands.shell.buildPage.shownPanel = 1;
    }

    title: qsTr("Components")
    otherKeys: [
        [qsTr("↑ ↓"), qsTr("Line above or below")],
        [qsTr("Home End"), qsTr("First or last line")],
        [qsTr("+ −"), qsTr("More or fewer, in the quantity of the line")],
        [qsTr("Shift F10"), qsTr("Menu of the line")]
    ]
}
