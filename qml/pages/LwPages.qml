// The one list of the pages of the window, with their commands, and the commands of the window itself. Everything else that says
// what there is takes it from here. Pages are created on first use.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Item {
    id: pages

    // The LwShell that owns this.
    required property var shell
    required property AppViewModel app
    // The design that the pages show.
    required property DocumentViewModel document
    readonly property alias commands: windowCommands

    function all(): var {
        const found = [];
        for (let i = 0; i < pages.children.length; ++i) {
            const page = pages.children[i] as LwPage;
            if (page)
                found.push(page);
        }
        return found;
    }

    // Null: there is none of that id.
    function find(pageId: string): LwPage {
        return pages.all().find(page => page.pageId === pageId) ?? null;
    }

    // Those of the rail: the pages of the design, then those that need none.
    function named(): var {
        const shown = pages.all().filter(page => page.title.length > 0);
        return shown.filter(page => page.ofDesign).concat(shown.filter(page => !page.ofDesign));
    }

    // All commands: those of the window, then those of pages.
    function every(): var {
        const sets = [];
        for (let i = 0; i < pages.resources.length; ++i) {
            const set = pages.resources[i] as LwCommandSet;
            if (set)
                sets.push(set);
        }
        return sets.concat(pages.all()).reduce((list, owner) => list.concat(owner.every()), []);
    }

    // All but the palette itself, for the palette.
    function listed(): var {
        const shown = command => ({name: command.name, title: command.text, keys: command.shownKeys, iconName: command.iconName, reason: command.reason});
        return pages.every().filter(command => command.name !== "palette").map(shown);
    }

    // Null: there is none of that name.
    function command(name: string): LwCommand {
        return pages.every().find(command => command.name === name) ?? null;
    }

    Component.onCompleted: {
        for (const command of pages.every())
            command.refused.connect(reason => pages.shell.say(reason, 1));
    }

    LwCommands {
        id: windowCommands

        shell: pages.shell
        build: buildCommands
        rack: rackCommands
        site: siteCommands
        cluster: clusterCommands
        quotes: quoteCommands
        machine: machineCommands
    }

    LwPage {
        shell: pages.shell
        pageId: "start"
        ofDesign: false

        LwStartPage {
            anchors.fill: parent
            dark: pages.app.dark
            templates: pages.app.templates
            recent: pages.app.recent
            problem: pages.shell.problem
            openKeys: windowCommands.openFile.keys
            tourSeen: pages.app.tourSeen
            onCommandWanted: name => pages.shell.start(name)
            onTourDeclined: pages.app.tourSeen = true
            onTemplateChosen: templateId => pages.shell.newDesign(templateId)
            onFileChosen: path => pages.shell.openFile(path)
        }
    }

    LwPage {
        id: buildPage

        shell: pages.shell
        pageId: "build"
        title: qsTr("Build")
        iconName: "build"
        key: "1"
        letter: "B"
        goText: qsTr("Go to Build")
        hasFindings: true
        hasFigures: true
        commands: LwBuildCommands {
            id: buildCommands

            shell: pages.shell
            shown: buildPage.inFront
        }

        LwBuildPage {
            anchors.fill: parent
            document: pages.document
            commands: windowCommands
            onSaid: (words, severity) => pages.shell.say(words, severity)
            person: pages.app.person
            onPersonNamed: name => pages.app.person = name
            onTraceCopied: trace => pages.app.copyText(trace)
        }
    }

    LwPage {
        id: partsPage

        shell: pages.shell
        pageId: "parts"
        title: qsTr("Parts")
        iconName: "parts"
        key: "2"
        letter: "P"
        goText: qsTr("Go to Parts")
        commands: LwPartsCommands {
            shell: pages.shell
            shown: partsPage.inFront
        }

        LwPartsPage {
            anchors.fill: parent
            picker: pages.document.picker
            part: pages.app.part
            designName: pages.document.name
            selectedName: pages.document.selection.name
            onSaid: (words, severity) => pages.shell.say(words, severity)
            onImportRequested: windowCommands.importParts.trigger()
        }
    }

    LwPage {
        id: machinePage

        function takeFiles(paths: var): var {
            if (paths.length > 0)
                pages.shell.showReports(paths);
            return [];
        }

        shell: pages.shell
        pageId: "machine"
        title: qsTr("Machine")
        iconName: "machine"
        key: "7"
        letter: "M"
        goText: qsTr("Go to Machine")
        ofDesign: false
        commands: LwMachineCommands {
            id: machineCommands

            shell: pages.shell
            shown: machinePage.inFront
        }

        LwMachinePage {
            anchors.fill: parent
            machine: pages.app.machine
            commands: windowCommands
            onCopyRequested: text => {
                pages.app.copyText(text);
                pages.shell.say(qsTr("Command copied"), 0);
            }
        }
    }

    LwPage {
        id: rackPage

        function appliesTo(document: DocumentViewModel): bool {
            return document !== null && document.rack.racks > 0;
        }

        // Reports of machines are put into the rack.
        function takeFiles(paths: var): var {
            if (pages.app.current.rack.rackKey.length === 0)
                return paths;
            if (paths.length > 0)
                pages.shell.rackReports(paths, false);
            return [];
        }

        shell: pages.shell
        pageId: "rack"
        title: qsTr("Rack")
        iconName: "rack"
        key: "3"
        letter: "R"
        goText: qsTr("Go to Rack")
        ofSite: true
        hasFindings: true
        hasFigures: true
        commands: LwRackCommands {
            id: rackCommands

            shell: pages.shell
            shown: rackPage.inFront
        }

        LwRackPage {
            anchors.fill: parent
            document: pages.document
            commands: windowCommands
            person: pages.app.person
            onSaid: (words, severity) => pages.shell.say(words, severity)
            onPersonNamed: name => pages.app.person = name
            onTraceCopied: trace => pages.app.copyText(trace)
            onBuildWanted: pages.shell.goTo("build")
        }
    }

    LwPage {
        id: sitePage

        function appliesTo(document: DocumentViewModel): bool {
            return document !== null && document.rack.racks > 0;
        }

        shell: pages.shell
        pageId: "site"
        title: qsTr("Site")
        iconName: "site"
        key: "4"
        letter: "S"
        goText: qsTr("Go to Site")
        ofSite: true
        commands: LwSiteCommands {
            id: siteCommands

            shell: pages.shell
            shown: sitePage.inFront
        }

        LwSitePage {
            anchors.fill: parent
            document: pages.document
            commands: windowCommands
            onRackWanted: key => {
                pages.app.current.rack.go(key);
                pages.shell.goTo("rack");
            }
            onSaid: (words, severity) => pages.shell.say(words, severity)
        }
    }

    LwPage {
        id: clusterPage

        function appliesTo(document: DocumentViewModel): bool {
            return document !== null && document.cluster.hasNetworks;
        }

        // Reports about cabling are told from other files by their content.
        function takeFiles(paths: var): var {
            const document = pages.app.current;
            const reports = document.cluster.network.length > 0 ? paths.filter(path => document.readsCabling(path)) : [];
            if (reports.length > 0)
                pages.shell.foundCabling(reports);
            return paths.filter(path => !reports.includes(path));
        }

        shell: pages.shell
        pageId: "cluster"
        title: qsTr("Cluster")
        iconName: "cluster"
        key: "5"
        letter: "C"
        goText: qsTr("Go to Cluster")
        ofSite: true
        hasFindings: true
        hasFigures: true
        commands: LwClusterCommands {
            id: clusterCommands

            shell: pages.shell
            shown: clusterPage.inFront
        }

        LwClusterPage {
            anchors.fill: parent
            document: pages.document
            commands: windowCommands
            person: pages.app.person
            onSaid: (words, severity) => pages.shell.say(words, severity)
            onPersonNamed: name => pages.app.person = name
            onTraceCopied: trace => pages.app.copyText(trace)
            onBuildWanted: pages.shell.goTo("build")
            onFileWanted: what => pages.shell.over("fileDialog").askCluster(what)
        }
    }

    LwPage {
        id: quotePage

        // A sheet is one that came back from the buyer; what is no quote is a report about what was delivered.
        function takeFiles(paths: var): var {
            if (pages.app.current.quote.state !== "open")
                return paths;
            const sheets = paths.filter(path => /[.](xlsx|ods|csv)$/i.test(path));
            const reports = paths.filter(path => !/[.](lwquote|xlsx|ods|csv)$/i.test(path));
            for (const path of sheets)
                pages.shell.readReturn(path);
            if (reports.length > 0)
                pages.shell.compareDelivered(reports);
            return paths.filter(path => !sheets.includes(path) && !reports.includes(path));
        }

        shell: pages.shell
        pageId: "quote"
        title: qsTr("Quote")
        iconName: "quote"
        key: "6"
        letter: "Q"
        goText: qsTr("Go to Quote")
        hasFigures: true
        history: pages.app.current ? pages.app.current.quote : null
        commands: LwQuoteCommands {
            id: quoteCommands

            shell: pages.shell
            shown: quotePage.inFront
        }

        LwQuotePage {
            anchors.fill: parent
            document: pages.document
            commands: windowCommands
            person: pages.app.person
            onSaid: (words, severity) => pages.shell.say(words, severity)
            onPersonNamed: name => pages.app.person = name
            onTraceCopied: trace => pages.app.copyText(trace)
            onSaveWanted: pages.shell.save()
            onDesignWanted: pages.shell.goTo("build")
        }
    }
}
