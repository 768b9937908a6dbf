// Something that is made when it is first wanted, below `owner`: the child, or what a file says. At once, or in slices between
// events, for what takes longer than the window may stand still.
import QtQuick
import Lanewatt.Ui

QtObject {
    id: later

    default property Component what: null
    property string file: ""
    // Properties that it has from the beginning.
    property var given: ({})
    required property Item owner
    // A dialog that goes once it is closed, and is made anew when it is wanted again: what nobody sees is not looked through
    // for garbage. Not one that has something left to do then.
    property bool goes: false
    // What was made, to its end; null before.
    property var item: null
    // What makes it in slices; null before and after.
    property var making: null
    // Who waits for it.
    property var waiting: []

    // Has the file read on another thread.
    function read(): void {
        if (!later.what)
            later.what = Qt.createComponent(later.file, Component.Asynchronous);
    }

    function made(): var {
        if (later.making)
            later.making.forceCompletion();
        if (!later.item) {
            if (!later.what || later.what.status === Component.Loading)
                later.what = Qt.createComponent(later.file);
            later.stand(later.what.createObject(later.owner, later.given));
        }
        return later.item;
    }

    // Has it made in slices; `then` is called with it, at once where it was made before.
    function whenMade(then: var): void {
        if (later.item) {
            then(later.item);
            return;
        }
        later.waiting.push(then);
        if (later.waiting.length > 1)
            return;
        later.read();
        if (later.what.status === Component.Loading)
            later.what.statusChanged.connect(later.begin);
        else
            later.begin();
    }

    function begin(): void {
        // Null when this went while the file was read.
        if (!later || later.item || later.making)
            return;
        if (later.what.status === Component.Error) {
            console.error(later.what.errorString());
            return;
        }
        const making = later.what.incubateObject(later.owner, later.given, Qt.Asynchronous);
        if (making.status !== Component.Loading) {
            later.stand(making.object);
            return;
        }
        later.making = making;
        making.onStatusChanged = () => {
            // Null when this went meanwhile.
            if (later)
                later.stand(making.object);
        };
    }

    function stand(whole: var): void {
        const waiting = later.waiting;
        later.waiting = [];
        later.making = null;
        later.item = whole;
        if (later.goes)
            whole.closed.connect(() => LwSlices.then(() => {
                // Null when this went meanwhile.
                if (later)
                    later.leave();
            }));
        // What they do with it comes in an event of its own, after the last slice.
        for (let i = 0; i < waiting.length; ++i) {
            const then = waiting[i];
            LwSlices.then(() => then(whole));
        }
    }

    function leave(): void {
        // It was wanted meanwhile.
        if (!later.item || later.item.visible)
            return;
        later.item.destroy();
        later.item = null;
    }
}
