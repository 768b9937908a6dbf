// The commands of the Site page.
LwCommandSet {
    id: commands

    readonly property LwCommand placeMachines: LwCommand {
        name: "placeMachines"
        text: qsTr("Place machines into racks…")
        iconName: "rack"
        shortcut: commands.letter("A")
        reason: commands.noDesign
        onRun: {
            commands.shell.goTo("site");
            commands.shell.needPage("site").place();
        }
    }
    readonly property LwCommand siteFloor: LwCommand {
        name: "siteFloor"
        text: qsTr("Show the floor of the site")
        iconName: "space"
        reason: commands.noDesign
        onRun: {
            commands.shell.goTo("site");
            commands.shell.needPage("site").showFloor();
        }
    }
    readonly property LwCommand setMachines: LwCommand {
        name: "setMachines"
        text: qsTr("Number of machines…")
        iconName: "build"
        shortcut: commands.letter("N")
        reason: commands.noDesign
        onRun: {
            commands.shell.goTo("site");
            commands.shell.over("machinesDialog").start();
        }
    }
    // A feed is added at once; its dialog asks what it carries.
    readonly property LwCommand addFeed: LwCommand {
        name: "addFeed"
        text: qsTr("Add a feed to the site")
        iconName: "bolt"
        shortcut: commands.letter("F")
        reason: commands.noDesign
        onRun: {
            commands.shell.goTo("site");
            const feed = commands.document.sitePage.addFeed();
            if (feed.length === 0)
                return;
            const dialog = commands.shell.over("circuitsDialog");
            dialog.start();
            dialog.chosen = feed;
        }
    }
    readonly property LwCommand addRacks: LwCommand {
        name: "addRacks"
        text: qsTr("Add racks to the site…")
        iconName: "rack"
        shortcut: commands.letter("R")
        reason: commands.noDesign
        onRun: {
            commands.shell.goTo("site");
            commands.shell.over("racksDialog").start("");
        }
    }
    // A row of the racks that stand in none; where there are none, of new ones.
    readonly property LwCommand addRow: LwCommand {
        name: "addRow"
        text: qsTr("Add a row of racks…")
        iconName: "list"
        reason: commands.noDesign
        onRun: {
            commands.shell.goTo("site");
            const site = commands.document.sitePage;
            if (site.looseCount === 0) {
                commands.shell.over("racksDialog").start(site.freeRow());
                return;
            }
            const problem = site.addRow();
            if (problem.length > 0)
                commands.shell.say(problem, 1);
        }
    }

    otherKeys: [
        [qsTr("← →"), qsTr("Rack beside")],
        [qsTr("Enter"), qsTr("Apply the placement, or open the rack")],
        [qsTr("Esc"), qsTr("Cancel the placement")],
        [qsTr("[ ]"), qsTr("Colour the floor by another budget")]
    ]
    takes: ["A", "Ctrl+Shift+E"]
}
