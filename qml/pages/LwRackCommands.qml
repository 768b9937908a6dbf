// The commands of racks and of the Rack page. LwCommands lists them with its own.
import QtQuick
import Lanewatt.App

Item {
    id: commands

    property bool shown: false
    property bool siteShown: false
    // The Rack page shows the power cords.
    property bool cordsShown: false
    // Those of the design; null: none is open.
    property RackViewModel racks: null
    property bool letterKeys: true
    readonly property string noDesign: racks ? "" : qsTr("No design is open")
    readonly property string noRack: !racks ? noDesign : !shown ? qsTr("Go to Rack first") : racks.rackKey.length > 0 ? "" : qsTr("There is no rack yet")
    readonly property int alike: racks ? racks.alike : 0
    readonly property int all: racks ? racks.racks : 0

    readonly property alias nextRack: nextRack
    readonly property alias previousRack: previousRack
    readonly property alias placeDevice: placeDevice
    readonly property alias cloneRack: cloneRack
    readonly property alias renameRack: renameRack
    readonly property alias addRack: addRack
    readonly property alias exportRacks: exportRacks
    readonly property alias rackCords: rackCords

    visible: false

    LwCommand {
        name: "page:rack"
        text: qsTr("Go to Rack")
        iconName: "rack"
        shortcut: commands.letterKeys ? "3" : ""
        also: commands.letterKeys ? qsTr("G R") : ""
        reason: commands.noDesign
    }
    LwCommand {
        id: nextRack

        name: "nextRack"
        text: qsTr("Next rack")
        iconName: "chevronRight"
        shortcut: commands.letterKeys && commands.shown ? "]" : ""
        reason: commands.noRack.length > 0 ? commands.noRack : commands.all > 1 ? "" : qsTr("There is no other rack")
    }
    LwCommand {
        id: previousRack

        name: "previousRack"
        text: qsTr("Previous rack")
        iconName: "chevronLeft"
        shortcut: commands.letterKeys && commands.shown ? "[" : ""
        reason: nextRack.reason
    }
    LwCommand {
        id: placeDevice

        name: "placeDevice"
        text: qsTr("Place the device of the list")
        iconName: "plus"
        shortcut: commands.letterKeys && commands.shown ? "A" : ""
        //: Names of keys, as they are printed on keyboards.
        also: commands.shown ? qsTr("Enter") : ""
        reason: commands.noRack
    }
    LwCommand {
        name: "removeDevice"
        text: qsTr("Take the device out of the rack")
        iconName: "trash"
        keys: commands.shown ? qsTr("Del") : ""
        reason: commands.noRack.length > 0 ? commands.noRack : commands.racks && commands.racks.currentId.length > 0 ? "" : qsTr("No device is chosen")
    }
    LwCommand {
        id: cloneRack

        name: "cloneRack"
        text: qsTr("Clone the rack")
        iconName: "copy"
        shortcut: commands.shown ? "Ctrl+D" : ""
        reason: commands.noRack
    }
    LwCommand {
        id: renameRack

        name: "renameRack"
        text: qsTr("Name the rack…")
        iconName: "edit"
        reason: commands.noRack
    }
    LwCommand {
        name: "splitRack"
        text: qsTr("Split the rack off its group")
        iconName: "swap"
        reason: commands.noRack.length > 0 ? commands.noRack : commands.alike > 1 ? "" : qsTr("It is alone already")
    }
    LwCommand {
        name: "mergeRacks"
        text: qsTr("Merge alike racks")
        iconName: "link"
        reason: commands.noRack.length > 0 ? commands.noRack : commands.all > commands.alike ? "" : qsTr("There is no other rack")
    }
    LwCommand {
        name: "alikeRacks"
        text: commands.racks && commands.racks.allAlike ? qsTr("Change only this rack") : qsTr("Change all alike racks")
        iconName: "copy"
        reason: commands.noRack.length > 0 ? commands.noRack : commands.alike > 1 ? "" : qsTr("It is alone already")
    }
    LwCommand {
        id: addRack

        name: "addRack"
        text: qsTr("Add a rack of 42U")
        iconName: "plus"
        reason: commands.noDesign
    }
    LwCommand {
        name: "fillRack"
        text: qsTr("Put machines of reports into the rack…")
        iconName: "import"
        reason: commands.noRack
    }
    LwCommand {
        name: "compareRack"
        text: qsTr("Compare the rack with what stands in it…")
        iconName: "compare"
        reason: commands.noRack
    }
    LwCommand {
        id: rackCords

        name: "rackCords"
        text: commands.cordsShown ? qsTr("Show the rack") : qsTr("Show the power cords")
        iconName: commands.cordsShown ? "rack" : "bolt"
        shortcut: commands.letterKeys && commands.shown ? "C" : ""
        reason: commands.noRack
    }
    LwCommand {
        id: exportRacks

        name: "exportRacks"
        text: qsTr("Export racks…")
        iconName: "export"
        shortcut: commands.shown || commands.siteShown ? "Ctrl+Shift+E" : ""
        reason: commands.noDesign.length > 0 ? commands.noDesign : commands.all > 0 ? "" : qsTr("There is no rack yet")
    }
    LwCommand {
        name: "removeRack"
        text: qsTr("Remove the rack")
        iconName: "trash"
        reason: commands.noRack
    }
}
