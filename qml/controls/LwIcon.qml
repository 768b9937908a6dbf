// One icon of the set, drawn from its path, so it takes any colour and size.
// Decorative by default; give `label` where the icon alone carries a meaning.
// A Canvas, not a Shape: the software renderer of Qt 6.4 does not clip a Shape that scrolled out of its view.
import QtQuick
import Lanewatt.Ui

Item {
    id: icon

    property string name: ""
    property color color: Theme.tx2
    property int size: Theme.icon
    property string label: ""

    implicitWidth: size
    implicitHeight: size
    visible: name.length > 0

    onNameChanged: face.requestPaint()
    onColorChanged: face.requestPaint()
    onSizeChanged: face.requestPaint()

    Accessible.role: Accessible.Graphic
    Accessible.name: label
    Accessible.ignored: label.length === 0

    Canvas {
        id: face

        width: icon.size
        height: icon.size

        Accessible.ignored: true

        onPaint: {
            const pen = face.getContext("2d");
            pen.reset();
            if (icon.name.length === 0)
                return;
            pen.scale(icon.size / Theme.iconBox, icon.size / Theme.iconBox);
            pen.path = LwIcons.path(icon.name);
            pen.strokeStyle = icon.color;
            pen.lineWidth = Theme.iconStroke;
            pen.lineCap = "round";
            pen.lineJoin = "round";
            pen.stroke();
        }
    }
}
