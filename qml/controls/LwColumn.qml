// A column of an LwTable, for its head and its cells. `room` is the width of a column, or the least one of a column that
// stretches.
import QtQuick
import Lanewatt.Ui

QtObject {
    // The role of rows with the text of the cell, where that is all of it.
    property string role: ""
    // The role with a severity, whose mark stands before the text.
    property string severityRole: ""
    property string title: ""
    property int width: 0
    // Share of the width that fixed columns leave; 0: the column has its own width.
    property int stretch: 0
    property bool alignRight: false
    property int padding: Theme.gap8
    // Left out where there is no room, the last one first.
    property bool optional: false
    property bool shown: true
    // As wide as the widest cell so far, up to `most`; with `headFitted` also as its head.
    property bool fitted: false
    property bool headFitted: false
    property int most: 100000
    property int needed: 0
    // Further room, such as that of a scroll bar.
    property int extra: 0
    // For the table: whether there is room for it.
    property bool fits: true
    readonly property bool visible: shown && fits
    readonly property int room: Math.max(width, Math.min(needed, most)) + extra

    function fit(wide: real): void {
        needed = Math.max(needed, Math.ceil(wide));
    }
}
