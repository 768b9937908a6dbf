// Cut, copy, paste and select all for the field under a right click.
import QtQuick
import Lanewatt.Ui

LwMenu {
    id: menu

    property TextInput field: null
    readonly property bool writable: field !== null && !field.readOnly && field.enabled
    readonly property bool chosen: field !== null && field.selectedText.length > 0

    title: qsTr("Edit")

    LwMenuItem {
        objectName: "editCut"
        text: qsTr("Cut")
        keys: qsTr("Ctrl X")
        enabled: menu.writable && menu.chosen
        onTriggered: menu.field.cut()
    }
    LwMenuItem {
        objectName: "editCopy"
        text: qsTr("Copy")
        iconName: "copy"
        keys: qsTr("Ctrl C")
        enabled: menu.chosen
        onTriggered: menu.field.copy()
    }
    LwMenuItem {
        objectName: "editPaste"
        text: qsTr("Paste")
        keys: qsTr("Ctrl V")
        enabled: menu.writable && menu.field.canPaste
        onTriggered: menu.field.paste()
    }
    LwMenuSeparator {}
    LwMenuItem {
        objectName: "editAll"
        text: qsTr("Select all")
        keys: qsTr("Ctrl A")
        enabled: menu.field !== null && menu.field.length > 0
        onTriggered: menu.field.selectAll()
    }
}
