// The commands of the Parts page.
LwCommandSet {
    id: commands

    readonly property bool partShown: shown && app.part.partName.length > 0
    readonly property string noPart: document ? (partShown ? "" : qsTr("Choose a part on the Parts page first")) : noDesign

    readonly property LwCommand endOfLife: LwCommand {
        name: "endOfLife"
        text: qsTr("End of life…")
        iconName: "clock"
        reason: commands.noPart
        onRun: commands.shell.needPage("parts").endLife()
    }
    readonly property LwCommand addAlternate: LwCommand {
        name: "addAlternate"
        text: qsTr("Add an alternate…")
        iconName: "plus"
        reason: commands.noPart
        onRun: commands.shell.needPage("parts").addAlternate()
    }
    readonly property LwCommand replacePart: LwCommand {
        name: "replacePart"
        text: qsTr("Replace in open designs…")
        iconName: "redo"
        reason: commands.noPart.length > 0 ? commands.noPart : commands.app.part.uses.length > 0 ? "" : qsTr("None of the open designs has this part")
        onRun: commands.shell.needPage("parts").replace()
    }

    otherKeys: [
        [qsTr("Enter"), qsTr("Use the part")],
        [qsTr("Shift Enter"), qsTr("Use the part and stay")],
        [qsTr("Space"), qsTr("Select")],
        [qsTr("C"), qsTr("Compare the selected parts")]
    ]
}
