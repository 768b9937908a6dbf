// A value that is shown, and follows the one that is wanted in an event of its own: all that shows another document or drawing, or
// all fixes, at once takes longer than the window may stand still. Until what it is part of stands, both are the same.
import QtQuick
import Lanewatt.Ui

QtObject {
    id: turning

    property var to: null
    property var shown: turning.to

    Component.onCompleted: turning.shown = turning.to
    onToChanged: {
        if (turning.shown === turning.to)
            return;
        LwSlices.then(() => {
            if (turning)
                turning.shown = turning.to;
        });
    }
}
