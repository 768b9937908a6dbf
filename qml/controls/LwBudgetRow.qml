// One budget: icon, name, bar, "use / limit unit", state. Enter or F1 on the row explains the use. Texts come formatted
// from the owner; numbers only control the bar. `spoken` is the sentence for screen readers.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: row

    property string title: ""
    property string family: "power"
    property string iconName: Theme.familyIcon(family)
    property real used: 0
    property real limit: 0
    property real maximum: 0
    property bool known: true
    property string usedText: ""
    property string limitText: ""
    // False: `limitText` is only the unit.
    property bool limited: true
    property int severity: 0
    property bool selected: false
    property bool stale: false
    property string spoken: ""
    readonly property alias hovered: hover.hovered
    // Where names are not cut, the bar takes the remaining width, and columns stay aligned.
    property bool roomy: false

    signal explainRequested()
    signal clicked()

    // No binding: a list sets a row's width while the row's first bindings are evaluated (Qt 6.4).
    function measure(): void {
        row.roomy = row.width > row.implicitWidth + Theme.budgetNameWidth + Theme.budgetFigureWidth;
    }

    implicitWidth: Theme.budgetNameWidth + Theme.budgetBarWidth + Theme.budgetFigureWidth + Theme.icon + Theme.iconMedium + 4 * Theme.gap8 + 2 * Theme.gap12
    implicitHeight: Theme.budgetRowHeight
    color: selected ? Theme.bgSel : hover.hovered || activeFocus ? Theme.bg2 : Theme.bg1
    activeFocusOnTab: true

    onWidthChanged: row.measure()
    onImplicitWidthChanged: row.measure()
    Component.onCompleted: row.measure()

    Keys.onPressed: event => {
        if (event.key === Qt.Key_F1 || event.key === Qt.Key_Return || event.key === Qt.Key_Enter) {
            row.explainRequested();
            event.accepted = true;
        } else if (event.key === Qt.Key_Space) {
            row.clicked();
            event.accepted = true;
        }
    }

    Accessible.role: Accessible.ProgressBar
    Accessible.name: title
    Accessible.description: spoken.length > 0 ? spoken : (limitText.length > 0 ? qsTr("%1 of %2").arg(usedText).arg(limitText) : usedText) + ", " + Theme.severityWord(severity) + ". " + qsTr("F1 explains.")
    Accessible.focusable: true
    Accessible.onPressAction: row.explainRequested()

    HoverHandler {
        id: hover
    }

    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: {
            row.forceActiveFocus(Qt.MouseFocusReason);
            row.clicked();
        }
    }

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.gap12
        anchors.rightMargin: Theme.gap12
        spacing: Theme.gap8

        LwIcon {
            name: row.iconName
            color: Theme.familyColor(row.family)
        }
        LwLabel {
            Layout.preferredWidth: Theme.budgetNameWidth
            Layout.minimumWidth: row.roomy ? Theme.budgetNameWidth * 2 : Theme.gap24
            Layout.fillWidth: true
            Layout.maximumWidth: row.roomy ? Theme.budgetNameWidth * 2 : row.width
            text: row.title
            font: Theme.fontSmall
            Accessible.ignored: true
        }
        LwBudgetBar {
            id: bar

            Layout.preferredWidth: Theme.budgetBarWidth
            Layout.minimumWidth: Theme.budgetBarWidth
            Layout.fillWidth: row.roomy
            used: row.used
            limit: row.limit
            maximum: row.maximum
            known: row.known
            family: row.family
            label: row.title
            // Without a limit there is no share to show; an empty track shows this where there is room.
            visible: row.limit > 0 || (!row.known && row.roomy)
            Accessible.ignored: true
        }
        Item {
            Layout.fillWidth: true
            visible: row.roomy && !bar.visible
        }
        Item {
            Layout.preferredWidth: Math.max(figures.implicitWidth, Theme.budgetFigureWidth)
            Layout.minimumWidth: figures.implicitWidth
            Layout.fillHeight: true

            Row {
                id: figures

                objectName: "budgetFigures"
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                anchors.verticalCenterOffset: Theme.border

                LwExplainable {
                    text: row.limited ? row.usedText : Theme.joined([row.usedText, row.limitText], " ")
                    font: Theme.fontSmallStrong
                    color: row.stale ? Theme.tx2 : Theme.tx
                    activeFocusOnTab: false
                    Accessible.ignored: true
                    onExplainRequested: row.explainRequested()
                }
                LwLabel {
                    visible: row.limited && row.limitText.length > 0
                    text: " / " + row.limitText
                    elide: Text.ElideNone
                    font: Theme.fontSmall
                    color: Theme.tx3
                    Accessible.ignored: true
                }
            }
        }
        LwIcon {
            objectName: "budgetState"
            name: row.stale ? "clock" : Theme.severityIcon(row.severity)
            size: Theme.iconMedium
            color: row.stale ? Theme.tx3 : Theme.severityText(row.severity)
        }
    }

    LwFocusRing {
        shown: row.activeFocus
        offset: -Theme.ring
        cornerRadius: 0
    }
}
