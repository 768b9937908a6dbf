// A cell of a row of an LwTable, in a layout.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwCell {
    id: cell

    // Gone before its cells when the table is destroyed.
    required property LwColumn column

    function fit(): void {
        if (cell.column && cell.column.fitted)
            cell.column.fit(cell.implicitWidth);
    }

    Layout.fillWidth: (column?.stretch ?? 0) > 0
    Layout.preferredWidth: column?.stretch || (column?.room ?? 0)
    Layout.fillHeight: true
    visible: column?.visible ?? false
    alignRight: column?.alignRight ?? false
    padding: column?.padding ?? 0
    onImplicitWidthChanged: cell.fit()
    Component.onCompleted: cell.fit()

    // The row says all of its cells.
    Accessible.ignored: true
}
