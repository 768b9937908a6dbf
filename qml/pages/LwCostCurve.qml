// Owning against renting by month, as a drawing with its answer, and the utilisation that can be tried. Left and right go from month
// to month and say what was spent by then, as a click does; Page goes by years, Escape takes the mark away, F1 says how a sum came
// about.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Column {
    id: view

    property EconomicsViewModel economics: null
    readonly property bool known: economics !== null && economics.months > 0

    signal explainRequested(string key, Item figure)

    // The drawing is laid out for the width that it has.
    function fit(): void {
        if (view.economics && map.room > 0)
            view.economics.room = map.room;
    }

    function useOf(percent: real): void {
        use.problem = view.economics.setUtilization(Math.round(percent));
        if (use.problem.length > 0)
            use.value = view.economics.utilization;
    }

    spacing: Theme.gap8

    onEconomicsChanged: {
        view.fit();
        use.problem = "";
        use.value = view.economics ? view.economics.utilization : 1;
    }

    LwLabel {
        width: view.width
        height: Theme.panelHeaderHeight
        text: qsTr("Own or rent by month")
        font: Theme.fontPanelTitle
        Accessible.role: Accessible.Heading
    }

    Item {
        id: plot

        objectName: "costPlot"
        width: view.width
        height: Math.ceil(map.drawnHeight * map.fitZoom)
        visible: view.known
        activeFocusOnTab: true

        Accessible.role: Accessible.Chart
        Accessible.focusable: true
        Accessible.name: view.economics ? Theme.joined([qsTr("Own or rent by month"), view.economics.monthText.length > 0 ? view.economics.monthText : view.economics.curveSummary], ": ") : ""
        Accessible.description: qsTr("Left and right go from month to month, F1 explains")

        Keys.onPressed: event => {
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
                return;
            switch (event.key) {
            case Qt.Key_Left: view.economics.moveMonth(-1); break;
            case Qt.Key_Right: view.economics.moveMonth(1); break;
            case Qt.Key_PageUp: view.economics.moveMonth(12); break;
            case Qt.Key_PageDown: view.economics.moveMonth(-12); break;
            case Qt.Key_Home: view.economics.month = 0; break;
            case Qt.Key_End: view.economics.month = view.economics.months; break;
            case Qt.Key_F1: view.explainRequested("curve/owned", plot); break;
            case Qt.Key_Escape:
                if (view.economics.month < 0)
                    return;
                view.economics.month = -1;
                break;
            default: return;
            }
            event.accepted = true;
        }

        LwLaneMap {
            id: map

            objectName: "costCurve"
            anchors.fill: parent
            drawing: view.economics ? view.economics.curve : null
            label: view.economics ? view.economics.curveSummary : ""
            onRoomChanged: view.fit()
        }
        // Above the drawing, which takes presses to be moved.
        Item {
            anchors.fill: parent

            TapHandler {
                onTapped: eventPoint => {
                    plot.forceActiveFocus(Qt.MouseFocusReason);
                    view.economics.markAt(map.drawnX(eventPoint.position.x));
                }
            }
        }
        LwFocusRing {
            shown: plot.activeFocus
        }
    }
    LwParagraph {
        objectName: "costSummary"
        width: view.width
        text: view.economics ? view.economics.curveSummary : ""
    }
    LwParagraph {
        objectName: "costMonth"
        width: view.width
        visible: text.length > 0
        text: view.economics ? view.economics.monthText : ""
        color: Theme.tx
    }
    Item {
        width: view.width
        height: Math.max(useTitle.height, use.height, useValue.height)
        visible: view.known

        LwLabel {
            id: useTitle

            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Utilisation")
            font: Theme.fontSmall
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwSlider {
            id: use

            property string problem: ""

            objectName: "costUse"
            anchors.left: useTitle.right
            anchors.leftMargin: Theme.gap8
            anchors.right: useValue.left
            anchors.rightMargin: Theme.gap8
            anchors.verticalCenter: parent.verticalCenter
            from: 1
            to: 100
            label: qsTr("Utilisation")
            valueText: useValue.text
            // Each key is one step of the history, and each drag.
            onMoved: {
                if (!use.pressed)
                    view.useOf(use.value);
            }
            onPressedChanged: {
                if (!use.pressed && view.economics && Math.round(use.value) !== view.economics.utilization)
                    view.useOf(use.value);
            }
        }
        LwLabel {
            id: useValue

            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(implicitWidth, Theme.wide(48)) // the slider keeps its width while it is moved
            horizontalAlignment: Text.AlignRight
            text: qsTr("%1 %").arg(use.pressed ? Math.round(use.value) : view.economics ? view.economics.utilization : 0)
            font: Theme.fontSmall
            Accessible.ignored: true
        }
    }
    LwParagraph {
        width: view.width
        visible: text.length > 0
        text: use.problem
        color: Theme.errorText
    }

    // The slider changes its own value; that of the design comes back after each edit and undo.
    Connections {
        target: view.economics

        function onCurveChanged() {
            if (!use.pressed)
                use.value = view.economics.utilization;
        }
    }
    Component.onCompleted: view.fit()
}
