// A list whose rows are grouped by the role "group", with a heading for each group. Not Bound: in Qt 6.4 a bound section
// delegate cannot be made.
import QtQuick
import Lanewatt.Ui

LwList {
    id: list

    property int headingHeight: Theme.reasonRowHeight
    property font headingFont: Theme.fontLabel
    property int headingIndent: Theme.gap12
    property color headingColor: Theme.bg2

    // A list view does not update its headings when the values of rows change (Qt 6.4).
    function updateHeadings(): void {
        // Without a layout first, the view reads sections of removed rows and crashes (Qt 6.4).
        list.forceLayout();
        list.section.property = "";
        list.section.property = "group";
    }

    Connections {
        target: list.model
        function onDataChanged(from: var, to: var, roles: var): void {
            if (roles.length === 0 || roles.indexOf(list.model.roleOf("group")) >= 0)
                Qt.callLater(list.updateHeadings);
        }
    }

    section.property: "group"
    section.delegate: Rectangle {
        readonly property LwGroupedList owner: ListView.view as LwGroupedList

        width: owner ? owner.width : 0
        height: owner ? owner.headingHeight : 0
        color: owner ? owner.headingColor : "transparent"

        Accessible.role: Accessible.Heading
        Accessible.name: title.text

        LwLabel {
            id: title

            objectName: "groupName"
            x: parent.owner ? parent.owner.headingIndent : 0
            width: parent.width - 2 * x
            height: parent.height
            // Not a required property: for a heading that is kept, the view updates only the context property (Qt 6.4).
            text: section // qmllint disable unqualified
            font: parent.owner ? parent.owner.headingFont : Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
    }
}
