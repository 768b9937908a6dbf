// A row of a table whose cells are texts of its roles, with a hint of all of them. `cells` are of the columns by position instead.
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

                objectName: "cell_" + modelData.role
                column: modelData
                text: row.model ? row.model[modelData.role] : ""
            }
        }
    }

    LwHint {
        shown: row.hovered
        message: row.spoken
    }
}
