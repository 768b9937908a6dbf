// The search for the part of one row of a list: type, arrows, Enter; `others` are answers that name no part of the catalogue,
// { name, key, text }. `list` answers search(key of the row, words) with { key, name, detail }.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

ColumnLayout {
    id: pane

    required property var list
    property string row: ""
    property string label: ""
    property var others: []
    property var suggestions: []

    signal assigned(string key)
    signal ended()

    function start(row: string): void {
        pane.row = row;
        search.text = "";
        pane.suggestions = pane.list.search(row, "");
        search.forceActiveFocus(Qt.OtherFocusReason);
    }

    spacing: Theme.gap4

    Keys.onEscapePressed: pane.ended()

    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.gap8

        LwTextField {
            id: search

            objectName: "pasteSearch"
            Layout.fillWidth: true
            leadingIconName: "search"
            label: pane.label
            placeholderText: pane.label
            onTextEdited: {
                pane.suggestions = pane.list.search(pane.row, text);
                found.currentIndex = 0;
            }
            onAccepted: {
                if (pane.suggestions.length > 0)
                    pane.assigned(pane.suggestions[Math.max(0, found.currentIndex)].key);
            }
            Keys.onDownPressed: found.incrementCurrentIndex()
            Keys.onUpPressed: found.decrementCurrentIndex()
        }
        Repeater {
            model: pane.others

            LwButton {
                required property var modelData

                objectName: modelData.name
                text: modelData.text
                onClicked: pane.assigned(modelData.key)
            }
        }
        LwIconButton {
            objectName: "pasteEnd"
            iconName: "close"
            label: qsTr("End the search")
            keys: qsTr("Esc")
            onClicked: pane.ended()
        }
    }
    LwList {
        id: found

        objectName: "pasteFound"
        Layout.fillWidth: true
        Layout.preferredHeight: Math.max(1, Math.min(5, pane.suggestions.length)) * Theme.catalogRowHeight
        currentIndex: 0
        // The focus stays with the text.
        activeFocusOnTab: false
        model: pane.suggestions

        label: qsTr("Parts that may be meant")

        delegate: LwRow {
            id: suggestion

            required property int index
            required property var modelData

            objectName: "pasteFound" + index
            width: found.width
            implicitHeight: Theme.catalogRowHeight
            activeFocusOnTab: false
            selected: ListView.isCurrentItem
            spoken: Theme.joined([modelData.name, modelData.detail], ", ")
            onClicked: pane.assigned(modelData.key)

            RowLayout {
                anchors.fill: parent
                anchors.leftMargin: Theme.gap8
                anchors.rightMargin: Theme.gap8 + Theme.scrollBar
                spacing: Theme.gap8

                LwLabel {
                    text: suggestion.modelData.name
                    font: Theme.fontSmallMedium
                    Accessible.ignored: true
                }
                LwLabel {
                    Layout.fillWidth: true
                    text: suggestion.modelData.detail
                    font: Theme.fontHint
                    color: Theme.tx3
                    Accessible.ignored: true
                }
            }
        }
    }
    LwLabel {
        visible: pane.suggestions.length === 0
        text: search.text.length > 0 ? qsTr("No part of that name") : qsTr("Type a name, a number or a part number")
        font: Theme.fontSmall
        color: Theme.tx3
    }
}
