// The window of the program.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Window {
    id: window

    // An AppViewModel.
    required property AppViewModel app
    property bool closingNow: false

    // For screenshots and tests: shows what the command line requests.
    function showPage(page: string): void {
        if (page === "start")
            window.app.currentIndex = -1;
        else
            shell.goTo(page);
    }

    // The part list belongs to a design; without one there is none.
    function showPart(part: string): void {
        if (!shell.document)
            return;
        shell.showPart(part.split("/")[0]);
        shell.needPage("parts").showView(part.split("/")[1]);
    }

    function showExplanation(derivation: string): void {
        if (shell.document)
            shell.needPage("build").explainId(derivation);
    }

    function showView(view: string): void {
        if (shell.document)
            shell.run("view:" + view);
    }

    function showPalette(query: string): void {
        shell.over("palette").openWith(query);
    }

    // Starts the tour, or continues it.
    function turnTour(): void {
        if (shell.tour && shell.tour.running)
            shell.tour.nextWanted();
        else
            shell.over("tour").begin();
    }

    function showCommand(name: string): void {
        shell.start(name);
    }

    width: 1440
    height: 900
    minimumWidth: Theme.minWindowWidth
    minimumHeight: Theme.minWindowHeight
    visible: true
    color: Theme.bg0
    title: app.current ? qsTr("%1 · Lanewatt").arg(app.current.name.length > 0 ? app.current.name : qsTr("Untitled")) : qsTr("Lanewatt")

    onClosing: close => {
        if (window.closingNow || shell.mayQuit())
            return;
        close.accepted = false;
    }

    Binding {
        target: Theme
        property: "compact"
        value: window.app.density === "compact" || (window.app.density === "automatic" && window.width < Theme.railBreakWidth)
    }

    LwShell {
        id: shell

        objectName: "shell"
        anchors.fill: parent
        app: window.app
        onQuitRequested: {
            window.closingNow = true;
            window.close();
        }
    }
}
