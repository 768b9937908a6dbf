// One half of a stepper; repeats while pressed. Not in the focus chain, because the field handles the arrow keys.
import QtQuick
import Lanewatt.Ui

MouseArea {
    id: arrow

    required property string iconName
    property bool available: true

    signal stepped()

    hoverEnabled: true
    enabled: available
    onPressed: {
        arrow.stepped();
        again.interval = Theme.repeatDelay;
        again.start();
    }
    onReleased: again.stop()
    onCanceled: again.stop()

    Accessible.ignored: true

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusBox
        color: arrow.pressed || arrow.containsMouse ? Theme.bg3 : Theme.none
    }

    LwIcon {
        anchors.centerIn: parent
        name: arrow.iconName
        size: Theme.iconSmall
        color: arrow.available ? Theme.tx2 : Theme.line2
    }

    Timer {
        id: again

        repeat: true
        onTriggered: {
            interval = Theme.repeatInterval;
            if (arrow.available)
                arrow.stepped();
            else
                stop();
        }
    }
}
