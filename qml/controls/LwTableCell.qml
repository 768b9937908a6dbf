// A cell of a row of an LwTable, in a layout.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwCell {
    id: cell

    required property LwColumn column

    function fit(): void {
        if (cell.column && cell.column.fitted)
            cell.column.fit(cell.implicitWidth);
    }

    Layout.fillWidth: column.stretch > 0
    Layout.preferredWidth: column.stretch > 0 ? column.stretch : column.room
    Layout.fillHeight: true
    visible: column.visible
    alignRight: column.alignRight
    padding: column.padding
    onImplicitWidthChanged: cell.fit()
    Component.onCompleted: cell.fit()

    // The row says all of its cells.
    Accessible.ignored: true
}
