// Placeholder of an empty view: one sentence and up to three ways to begin, each with its key. `actions` is an array of {
// title, iconName, keys }; the page binds the keys.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

Item {
    id: empty

    property string title: ""
    property string detail: ""
    property string iconName: ""
    property int severity: -1
    property var actions: []

    signal triggered(int index)

    implicitWidth: Theme.dialogWidth
    implicitHeight: column.implicitHeight + 2 * Theme.gap24

    Accessible.role: Accessible.Grouping
    Accessible.name: title
    Accessible.description: detail

    Column {
        id: column

        anchors.centerIn: parent
        width: Math.min(parent.width - 2 * Theme.gap16, Theme.dialogWidth)
        spacing: Theme.gap8

        LwIcon {
            anchors.horizontalCenter: parent.horizontalCenter
            name: empty.iconName.length > 0 ? empty.iconName : Theme.severityIcon(empty.severity)
            size: Theme.iconLarge
            color: empty.severity >= 0 ? Theme.severityText(empty.severity) : Theme.tx3
        }
        LwParagraph {
            width: parent.width
            small: false
            horizontalAlignment: Text.AlignHCenter
            text: empty.title
            color: Theme.tx
        }
        LwParagraph {
            width: parent.width
            visible: text.length > 0
            horizontalAlignment: Text.AlignHCenter
            text: empty.detail
        }
        Flow {
            id: buttons

            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(parent.width, row.total)
            topPadding: Theme.gap8
            spacing: Theme.gap8

            Repeater {
                id: row

                // Number of actions created so far.
                property int made: 0
                property real total: {
                    let w = 0;
                    for (let i = 0; i < count && made > 0; ++i) {
                        const button = itemAt(i);
                        if (button)
                            w += Math.ceil(button.implicitWidth) + (i > 0 ? Theme.gap8 : 0);
                    }
                    return w;
                }

                model: empty.actions
                onItemAdded: ++row.made

                LwButton {
                    required property int index
                    required property var modelData

                    objectName: "empty" + index
                    text: modelData.title
                    iconName: modelData.iconName ? modelData.iconName : ""
                    keys: modelData.keys ? modelData.keys : ""
                    onClicked: empty.triggered(index)
                }
            }
        }
    }
}
