// What all tabs share: Space, Enter, the mouse, the assistive press and the ring, which shows where keys have led.
import QtQuick
import Lanewatt.Ui

LwPressable {
    id: tab

    property string spoken: ""
    property bool current: false

    ringOffset: Theme.ringOffset
    ringRadius: Theme.radiusControl

    Accessible.role: Accessible.PageTab
    Accessible.name: tab.spoken
    Accessible.description: tab.hint
    Accessible.focusable: true
    Accessible.selectable: true
    Accessible.selected: tab.current
    Accessible.onPressAction: tab.activate()
}
