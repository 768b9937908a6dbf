// The handle of a SplitView: a 1 px line with a wider grip area. Use as `handle: LwSplitHandle {}`.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

Rectangle {
    id: handle

    implicitWidth: Theme.border
    implicitHeight: Theme.border
    color: T.SplitHandle.pressed ? Theme.focus : T.SplitHandle.hovered ? Theme.ctl : Theme.line

    containmentMask: Item {
        x: handle.width > handle.height ? 0 : -Theme.splitHandle / 2
        y: handle.width > handle.height ? -Theme.splitHandle / 2 : 0
        width: handle.width > handle.height ? handle.width : Theme.splitHandle + Theme.border
        height: handle.width > handle.height ? Theme.splitHandle + Theme.border : handle.height
    }

    Accessible.role: Accessible.Splitter
    Accessible.name: qsTr("Panel size")
}
