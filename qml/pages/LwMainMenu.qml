// The menu of commands without a button.
import QtQuick
import Lanewatt.Ui

LwMenu {
    id: menu

    required property LwCommands commands

    title: qsTr("Menu")

    LwCommandItem {
        command: menu.commands.newDesign
    }
    LwCommandItem {
        command: menu.commands.newWindow
    }
    LwCommandItem {
        command: menu.commands.openFile
    }
    LwCommandItem {
        command: menu.commands.save
    }
    LwCommandItem {
        command: menu.commands.saveAs
    }
    LwCommandItem {
        command: menu.commands.rename
    }
    LwCommandItem {
        command: menu.commands.closeTab
    }
    LwMenuSeparator {}
    LwCommandItem {
        command: menu.commands.exportBom
    }
    LwCommandItem {
        command: menu.commands.exportDiagram
    }
    LwCommandItem {
        command: menu.commands.exportPdf
    }
    LwCommandItem {
        command: menu.commands.rack.exportRacks
    }
    LwCommandItem {
        command: menu.commands.cluster.exportFabric
    }
    LwCommandItem {
        command: menu.commands.copyMarkdown
    }
    LwCommandItem {
        command: menu.commands.checklist
    }
    LwCommandItem {
        command: menu.commands.importBuilds
    }
    LwCommandItem {
        command: menu.commands.compareBuilds
    }
    LwMenuSeparator {}
    LwCommandItem {
        command: menu.commands.importParts
    }
    LwCommandItem {
        command: menu.commands.watchPrices
    }
    LwCommandItem {
        command: menu.commands.pasteList
    }
    LwMenuSeparator {}
    LwCommandItem {
        command: menu.commands.circuits
    }
    LwCommandItem {
        command: menu.commands.placeAndAir
    }
    LwMenuSeparator {}
    LwCommandItem {
        command: menu.commands.undo
    }
    LwCommandItem {
        command: menu.commands.redo
    }
    LwCommandItem {
        command: menu.commands.history
    }
    LwMenuSeparator {}
    LwCommandItem {
        command: menu.commands.toggleTheme
    }
    LwCommandItem {
        command: menu.commands.settings
    }
    LwCommandItem {
        command: menu.commands.keys
    }
    LwCommandItem {
        command: menu.commands.tour
    }
    LwCommandItem {
        command: menu.commands.quit
    }
}
