// The chosen part with a button to choose another, or the finder while there is none. `key` is empty for none.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: choice

    property string key: ""
    property string title: ""
    property alias label: finder.label
    property alias found: finder.found

    // The owner responds by setting `found`.
    signal searched(string query)
    // The key is empty when the choice was cleared.
    signal chosen(string key, string title)

    function start(): void {
        finder.start();
    }

    implicitHeight: key.length > 0 ? line.height : finder.implicitHeight

    RowLayout {
        id: line

        width: choice.width
        height: Theme.controlHeight
        visible: choice.key.length > 0
        spacing: Theme.gap8

        LwIcon {
            name: "parts"
            size: Theme.iconMedium
            color: Theme.tx2
        }
        LwLabel {
            objectName: "choiceTitle"
            Layout.fillWidth: true
            text: choice.title
            font: Theme.fontBaseMedium
        }
        LwButton {
            objectName: "choiceChange"
            small: true
            text: qsTr("Another…")
            Accessible.name: qsTr("Another part than %1").arg(choice.title)
            onClicked: {
                choice.chosen("", "");
                finder.start();
            }
        }
    }

    LwPartFinder {
        id: finder

        width: choice.width
        focus: true
        visible: choice.key.length === 0
        onSearched: query => choice.searched(query)
        onChosen: (key, title) => choice.chosen(key, title)
    }
}
