// Search while typing: `/` focuses it (the page's shortcut), Esc or the cross clears it, Down moves to the results.
import QtQuick
import Lanewatt.Ui

LwTextField {
    id: field

    property string keys: "/"

    signal searchEdited(string query)
    signal leaveDown()

    function clearSearch(): void {
        field.clear();
        field.forceActiveFocus();
        field.searchEdited("");
    }

    label: qsTr("Search")
    leadingIconName: "search"
    placeholderText: qsTr("Search")
    trailingSpace: length > 0 ? Theme.gap16 + Theme.gap4 : cap.width + Theme.gap4

    onTextEdited: field.searchEdited(field.text)

    Keys.onPressed: event => {
        if (event.key === Qt.Key_Escape && field.length > 0) {
            field.clearSearch();
            event.accepted = true;
        } else if (event.key === Qt.Key_Down) {
            field.leaveDown();
            event.accepted = true;
        }
    }

    LwKeyCap {
        id: cap

        x: field.width - width - Theme.gap4 - Theme.border
        y: Math.round((Theme.controlHeight - height) / 2)
        keys: field.keys
        visible: field.length === 0 && field.keys.length > 0
    }

    LwIconButton {
        objectName: "clearButton"
        x: field.width - width - Theme.gap2
        y: Math.round((Theme.controlHeight - height) / 2)
        small: true
        visible: field.length > 0
        focusPolicy: Qt.NoFocus
        iconName: "close"
        label: qsTr("Clear search")
        onClicked: field.clearSearch()
    }
}
