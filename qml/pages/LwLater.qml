// Something that is created on first use and kept. A dialog with `goes` is created again for each use, so that it has no
// bindings while closed. Not for dialogs with work left after closing.
import QtQuick

Item {
    id: later

    default property Component what: null
    property bool goes: false
    // Null before the first use.
    property var item: null

    function made(): var {
        // Not with a Loader: in Qt 6.4 it cannot create an item with bindings to another file.
        if (!later.item)
            later.item = later.what.createObject(later);
        return later.item;
    }

    function leave(): void {
        // It was requested again in the meantime.
        if (!later.item || later.item.visible)
            return;
        later.item.destroy();
        later.item = null;
    }

    anchors.fill: parent

    Connections {
        target: later.goes ? later.item : null
        ignoreUnknownSignals: true

        function onClosed() {
            Qt.callLater(later.leave); // qmllint disable type
        }
    }
}
