// The Lanewatt mark: two lanes and a bolt.
import QtQuick
import Lanewatt.Ui

Item {
    id: mark

    property int size: Theme.gap24

    implicitWidth: size
    implicitHeight: size

    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Lanewatt")

    component Line: LwStroke {
        anchors.fill: parent
        strokeWidth: Theme.ring
        viewSize: Theme.gap24
    }

    Line {
        stroke: Theme.lane
        path: "M4 3v17h7M9 3v12h6"
    }
    Line {
        stroke: Theme.power
        path: "M18.4 2.2 14 12h6l-4.4 9.8"
    }
}
