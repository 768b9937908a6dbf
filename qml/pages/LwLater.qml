// Something that is made when it is first wanted: the child is what is made, below `owner`.
import QtQuick

QtObject {
    id: later

    default property Component what
    required property Item owner
    // What was made; null before.
    property var item: null

    function made(): var {
        if (!later.item)
            later.item = later.what.createObject(later.owner);
        return later.item;
    }
}
