// The scroll bar of the Flickable it stands in, made when it is wanted and has something to scroll. A page that is painted at
// the start names no scroll bar: Qt's comes with a hundred types to read.
import QtQuick
import Lanewatt.Ui

Loader {
    id: late

    property bool wanted: true
    readonly property Flickable view: parent && parent.parent ? parent.parent as Flickable : null
    readonly property bool scrolls: wanted && view !== null && view.contentHeight > view.height

    function make(): void {
        if (late.scrolls && !late.item)
            late.setSource("LwFlickableBar.qml", {view: late.view});
    }

    // Not read at once either: the window would wait for the hundred.
    asynchronous: LwSlices.on
    onScrollsChanged: late.make()
    Component.onCompleted: late.make()
}
