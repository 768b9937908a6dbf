// Contents of a dialog that can be taller than the window. The scroll bar is in the dialog's margin, where it covers no
// control.
import QtQuick
import Lanewatt.Ui

LwScrollPane {
    id: pane

    required property LwDialog owner
    default property alias contents: column.data
    property alias spacing: column.spacing
    // Focus rings extend beyond their controls.
    readonly property int overhang: Theme.gap4

    x: -overhang
    y: -overhang
    width: owner.availableWidth + overhang + owner.rightPadding - Theme.border
    height: Math.min(implicitHeight, owner.contentRoom) + 2 * overhang
    implicitHeight: column.implicitHeight
    contentHeight: column.implicitHeight + 2 * overhang

    Column {
        id: column

        x: pane.overhang
        y: pane.overhang
        width: pane.owner.availableWidth
        spacing: Theme.gap8
    }
}
