// The quote as it is printed, page by page: Page Up and Page Down turn, arrows move, Ctrl + and Ctrl − zoom, Ctrl 0 shows a page in
// the width of the panel. It follows every change of the quote.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import QtQuick.Window
import Lanewatt.App
import Lanewatt.Ui

LwPanel {
    id: panel

    property QuoteViewModel quote: null
    readonly property QuotePreview preview: pages
    readonly property real ratio: Screen.devicePixelRatio
    // Width of a page for the width of the panel.
    property real zoom: 1
    readonly property int step: Theme.wide(48)
    readonly property int pageWidth: Math.max(1, Math.round((view.width - 2 * Theme.gap12) * panel.zoom))

    function turn(page: int): void {
        panel.preview.page = Math.max(1, Math.min(page, Math.max(1, panel.preview.pages)));
        view.contentY = 0;
    }

    function zoomBy(factor: real): void {
        panel.zoom = Math.max(0.25, Math.min(4, panel.zoom * factor));
    }

    function move(x: int, y: int): void {
        view.contentX = Math.max(0, Math.min(view.contentX + x, view.contentWidth - view.width));
        view.contentY = Math.max(0, Math.min(view.contentY + y, view.contentHeight - view.height));
    }

    title: qsTr("As printed")
    subtitle: panel.preview.pageText
    actions: [
        LwIconButton {
            objectName: "previewBefore"
            small: true
            iconName: "chevronLeft"
            label: qsTr("Page before")
            disabledReason: panel.preview.page > 1 ? "" : qsTr("This is the first page")
            onClicked: panel.turn(panel.preview.page - 1)
        },
        LwIconButton {
            objectName: "previewNext"
            small: true
            iconName: "chevronRight"
            label: qsTr("Next page")
            disabledReason: panel.preview.page < panel.preview.pages ? "" : qsTr("This is the last page")
            onClicked: panel.turn(panel.preview.page + 1)
        },
        LwIconButton {
            objectName: "previewSmaller"
            small: true
            iconName: "minus"
            label: qsTr("Smaller")
            onClicked: panel.zoomBy(0.8)
        },
        LwIconButton {
            objectName: "previewLarger"
            small: true
            iconName: "plus"
            label: qsTr("Larger")
            onClicked: panel.zoomBy(1.25)
        }
    ]

    QuotePreview {
        id: pages

        quote: panel.quote
        active: panel.visible
        pixels: Math.round(panel.pageWidth * panel.ratio)
    }

    Flickable {
        id: view

        objectName: "previewPages"
        anchors.fill: parent
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        contentWidth: Math.max(width, sheet.width + 2 * Theme.gap12)
        contentHeight: Math.max(height, sheet.height + 2 * Theme.gap12)
        T.ScrollBar.vertical: LwScrollBar {}
        T.ScrollBar.horizontal: LwScrollBar {
            orientation: Qt.Horizontal
        }

        Accessible.role: Accessible.Graphic
        Accessible.focusable: true
        Accessible.name: Theme.joined([qsTr("The quote as it is printed"), panel.preview.pageText], ", ")
        Accessible.description: panel.preview.problem

        Keys.onPressed: event => {
            const ctrl = (event.modifiers & Qt.ControlModifier) !== 0;
            switch (event.key) {
            case Qt.Key_PageUp: panel.turn(panel.preview.page - 1); break;
            case Qt.Key_PageDown: panel.turn(panel.preview.page + 1); break;
            case Qt.Key_Home: panel.turn(1); break;
            case Qt.Key_End: panel.turn(panel.preview.pages); break;
            case Qt.Key_Up: panel.move(0, -panel.step); break;
            case Qt.Key_Down: panel.move(0, panel.step); break;
            case Qt.Key_Left: panel.move(-panel.step, 0); break;
            case Qt.Key_Right: panel.move(panel.step, 0); break;
            case Qt.Key_Plus:
            case Qt.Key_Equal:
                if (!ctrl)
                    return;
                panel.zoomBy(1.25);
                break;
            case Qt.Key_Minus:
                if (!ctrl)
                    return;
                panel.zoomBy(0.8);
                break;
            case Qt.Key_0:
                if (!ctrl)
                    return;
                panel.zoom = 1;
                break;
            default: return;
            }
            event.accepted = true;
        }

        WheelHandler {
            acceptedModifiers: Qt.ControlModifier
            onWheel: event => panel.zoomBy(event.angleDelta.y > 0 ? 1.1 : 1 / 1.1)
        }

        Rectangle {
            id: sheet

            x: Math.max(Theme.gap12, Math.round((view.width - width) / 2))
            y: Theme.gap12
            width: panel.pageWidth
            height: Math.round(panel.pageWidth * panel.preview.proportion)
            visible: panel.preview.pages > 0
            color: Theme.none
            border.width: Theme.border
            border.color: Theme.line

            QuotePage {
                objectName: "previewPage"
                anchors.fill: parent
                anchors.margins: Theme.border
                preview: panel.preview
            }
        }
    }

    LwFocusRing {
        shown: view.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }

    LwEmptyState {
        objectName: "previewProblem"
        width: parent.width
        anchors.centerIn: parent
        visible: panel.preview.problem.length > 0
        iconName: "warning"
        title: qsTr("The pages cannot be shown")
        detail: panel.preview.problem
    }
}
