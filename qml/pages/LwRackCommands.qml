// The commands of racks and of the Rack page.
import Lanewatt.App

LwCommandSet {
    id: commands

    readonly property bool siteShown: shell.pageId === "site"
    // The Rack page shows the power cords.
    readonly property bool cordsShown: shell.pageItem("rack")?.cordsShown ?? false
    // Those of the design; null: none is open.
    readonly property RackViewModel racks: document ? document.rack : null
    readonly property string noRack: !racks ? noDesign : !shown ? qsTr("Go to Rack first") : racks.rackKey.length > 0 ? "" : qsTr("There is no rack yet")
    readonly property int alike: racks ? racks.alike : 0
    readonly property int all: racks ? racks.racks : 0

    readonly property LwCommand nextRack: LwCommand {
        name: "nextRack"
        text: qsTr("Next rack")
        iconName: "chevronRight"
        shortcut: commands.letter("]")
        reason: commands.noRack.length > 0 ? commands.noRack : commands.all > 1 ? "" : qsTr("There is no other rack")
        onRun: commands.racks.step(1)
    }
    readonly property LwCommand previousRack: LwCommand {
        name: "previousRack"
        text: qsTr("Previous rack")
        iconName: "chevronLeft"
        shortcut: commands.letter("[")
        reason: commands.nextRack.reason
        onRun: commands.racks.step(-1)
    }
    readonly property LwCommand placeDevice: LwCommand {
        name: "placeDevice"
        text: qsTr("Place the device of the list")
        iconName: "plus"
        shortcut: commands.letter("A")
        //: Names of keys, as they are printed on keyboards.
        also: commands.here(qsTr("Enter"))
        reason: commands.noRack
        onRun: commands.shell.needPage("rack").place()
    }
    readonly property LwCommand removeDevice: LwCommand {
        name: "removeDevice"
        text: qsTr("Take the device out of the rack")
        iconName: "trash"
        keys: commands.here(qsTr("Del"))
        reason: commands.noRack.length > 0 ? commands.noRack : commands.racks && commands.racks.currentId.length > 0 ? "" : qsTr("No device is chosen")
        onRun: commands.racks.remove(commands.racks.currentId)
    }
    readonly property LwCommand cloneRack: LwCommand {
        name: "cloneRack"
        text: qsTr("Clone the rack")
        iconName: "copy"
        shortcut: commands.here("Ctrl+D")
        reason: commands.noRack
        onRun: commands.racks.clone()
    }
    readonly property LwCommand renameRack: LwCommand {
        name: "renameRack"
        text: qsTr("Name the rack…")
        iconName: "edit"
        reason: commands.noRack
        onRun: commands.shell.needPage("rack").askName()
    }
    readonly property LwCommand splitRack: LwCommand {
        name: "splitRack"
        text: qsTr("Split the rack off its group")
        iconName: "swap"
        reason: commands.noRack.length > 0 ? commands.noRack : commands.alike > 1 ? "" : qsTr("It is alone already")
        onRun: commands.racks.split()
    }
    readonly property LwCommand mergeRacks: LwCommand {
        name: "mergeRacks"
        text: qsTr("Merge alike racks")
        iconName: "link"
        reason: commands.noRack.length > 0 ? commands.noRack : commands.all > commands.alike ? "" : qsTr("There is no other rack")
        onRun: commands.racks.merge()
    }
    readonly property LwCommand alikeRacks: LwCommand {
        name: "alikeRacks"
        text: commands.racks && commands.racks.allAlike ? qsTr("Change only this rack") : qsTr("Change all alike racks")
        iconName: "copy"
        reason: commands.noRack.length > 0 ? commands.noRack : commands.alike > 1 ? "" : qsTr("It is alone already")
        onRun: commands.racks.allAlike = !commands.racks.allAlike
    }
    readonly property LwCommand addRack: LwCommand {
        name: "addRack"
        text: qsTr("Add a rack of 42U")
        iconName: "plus"
        reason: commands.noDesign
        onRun: {
            commands.racks.addRack(42);
            commands.shell.goTo("rack");
        }
    }
    readonly property LwCommand fillRack: LwCommand {
        name: "fillRack"
        text: qsTr("Put machines of reports into the rack…")
        iconName: "import"
        reason: commands.noRack
        onRun: commands.shell.rackReports([], false)
    }
    readonly property LwCommand compareRack: LwCommand {
        name: "compareRack"
        text: qsTr("Compare the rack with what stands in it…")
        iconName: "compare"
        reason: commands.noRack
        onRun: commands.shell.rackReports([], true)
    }
    readonly property LwCommand rackCords: LwCommand {
        name: "rackCords"
        text: commands.cordsShown ? qsTr("Show the rack") : qsTr("Show the power cords")
        iconName: commands.cordsShown ? "rack" : "bolt"
        shortcut: commands.letter("C")
        reason: commands.noRack
        onRun: commands.shell.needPage("rack").turnCords()
    }
    readonly property LwCommand exportRacks: LwCommand {
        name: "exportRacks"
        keyGroup: "file"
        text: qsTr("Export racks…")
        iconName: "export"
        shortcut: commands.shown || commands.siteShown ? "Ctrl+Shift+E" : ""
        reason: commands.noDesign.length > 0 ? commands.noDesign : commands.all > 0 ? "" : qsTr("There is no rack yet")
        onRun: commands.shell.over("rackExportDialog").start(commands.siteShown ? commands.shell.needPage("site").drawn : "")
    }
    readonly property LwCommand removeRack: LwCommand {
        name: "removeRack"
        text: qsTr("Remove the rack")
        iconName: "trash"
        reason: commands.noRack
        onRun: commands.racks.removeRack()
    }

    otherKeys: [
        [qsTr("↑ ↓"), qsTr("Device up or down a unit; with Shift by four")],
        [qsTr("Page Up Page Down"), qsTr("Device above or below")],
        [qsTr("← →"), qsTr("Front or rear")]
    ]
    takes: ["A", "Ctrl+D", "Ctrl+Shift+E"]
}
