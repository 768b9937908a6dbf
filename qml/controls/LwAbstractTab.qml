// Base of all tabs: Space, Enter, mouse, press by assistive technology, and the focus ring for keyboard focus.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.TabButton {
    id: tab

    property string spoken: ""
    property string hint: ""
    property bool current: false
    property int ringOffset: Theme.ringOffset

    checkable: false
    hoverEnabled: true

    Keys.onReturnPressed: tab.clicked()
    Keys.onEnterPressed: tab.clicked()

    Accessible.role: Accessible.PageTab
    Accessible.name: tab.spoken
    Accessible.description: tab.hint
    Accessible.focusable: true
    Accessible.selectable: true
    Accessible.selected: tab.current
    Accessible.onPressAction: tab.clicked()

    LwFocusRing {
        shown: tab.visualFocus
        offset: tab.ringOffset
    }
    LwHint {
        shown: tab.hovered
        message: tab.hint
    }
}
