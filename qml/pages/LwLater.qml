// Something that is made when it is first wanted, and kept. A dialog that `goes` is made anew each time it is wanted: what is
// closed follows nothing. Not one that has something left to do then.
import QtQuick

Item {
    id: later

    default property Component what: null
    property bool goes: false
    // Null before.
    property var item: null

    function made(): var {
        // Not by a Loader: Qt 6.4 has none make what is bound to another file.
        if (!later.item)
            later.item = later.what.createObject(later);
        return later.item;
    }

    function leave(): void {
        // It was wanted meanwhile.
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
