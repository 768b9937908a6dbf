// Finds a part while typing. The owner responds to searched() by setting `found`, an array of { key, title, detail }; for
// an empty text it may offer likely parts.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: finder

    property string label: qsTr("Search parts")
    property var found: []

    signal searched(string query)
    signal chosen(string key, string title)

    // Starts with an empty field and the parts offered for it.
    function start(): void {
        field.text = "";
        finder.searched("");
        field.forceActiveFocus(Qt.OtherFocusReason);
    }

    function take(row: int): void {
        if (row >= 0 && row < finder.found.length)
            finder.chosen(finder.found[row].key, finder.found[row].title);
    }

    implicitHeight: column.height

    Column {
        id: column

        width: finder.width
        spacing: Theme.gap4

        LwSearchField {
            id: field

            objectName: "finderField"
            width: parent.width
            focus: true
            keys: ""
            label: finder.label
            placeholderText: finder.label
            onSearchEdited: query => finder.searched(query)
            onLeaveDown: {
                if (rows.count > 0)
                    rows.itemAt(0).forceActiveFocus(Qt.TabFocusReason);
            }
            Keys.onReturnPressed: finder.take(0)
            Keys.onEnterPressed: finder.take(0)
        }

        Column {
            width: parent.width

            Accessible.role: Accessible.List
            Accessible.name: qsTr("Parts found")

            Repeater {
                id: rows

                model: finder.found

                LwRow {
                    id: row

                    required property int index
                    required property var modelData

                    objectName: "found" + index
                    width: column.width
                    implicitHeight: Theme.catalogRowHeight
                    color: hovered || activeFocus ? Theme.bg3 : Theme.none
                    spoken: Theme.joined([modelData.title, modelData.detail], ", ")
                    onClicked: finder.take(index)
                    onActivated: finder.take(index)
                    Keys.onDownPressed: {
                        if (row.index + 1 < rows.count)
                            rows.itemAt(row.index + 1).forceActiveFocus(Qt.TabFocusReason);
                    }
                    Keys.onUpPressed: {
                        if (row.index > 0)
                            rows.itemAt(row.index - 1).forceActiveFocus(Qt.BacktabFocusReason);
                        else
                            field.forceActiveFocus(Qt.BacktabFocusReason);
                    }

                    RowLayout {
                        x: Theme.gap8
                        width: parent.width - 2 * Theme.gap8
                        height: parent.height
                        spacing: Theme.gap8

                        LwLabel {
                            Layout.fillWidth: true
                            text: row.modelData.title
                            Accessible.ignored: true
                        }
                        LwLabel {
                            Layout.maximumWidth: Math.round(row.width / 2)
                            text: row.modelData.detail
                            font: Theme.fontHint
                            color: Theme.tx3
                            Accessible.ignored: true
                        }
                    }
                }
            }
        }

        LwParagraph {
            width: parent.width
            visible: finder.found.length === 0
            text: field.text.trim().length > 0 ? qsTr("No part of this kind matches.") : qsTr("Type a name, a maker or a part number.")
        }
    }
}
