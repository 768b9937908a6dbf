// A row of a table whose cells are texts of its roles, with a hint of all of them.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property var model
    required property LwTable owner

    width: owner.width
    activeFocusOnTab: false
    spoken: row.model ? row.model.spoken : ""
    onClicked: row.owner.view.take(row.index)

    RowLayout {
        width: parent.width - row.owner.inset
        height: parent.height
        spacing: 0

        Repeater {
            model: row.owner.columns

            LwTableCell {
                required property LwColumn modelData
                readonly property int severity: row.model && modelData.severityRole.length > 0 ? row.model[modelData.severityRole] : 0

                objectName: "cell_" + modelData.role
                column: modelData
                text: row.model ? row.model[modelData.role] : ""
                iconName: severity > 0 ? Theme.severityIcon(severity) : ""
                iconColor: Theme.severityText(severity)
            }
        }
    }

    LwHint {
        shown: row.hovered
        message: row.spoken
    }
}
