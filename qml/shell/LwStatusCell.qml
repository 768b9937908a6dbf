// One cell of the status bar: icon, bold figure, text. A cell that opens something is a button.
import QtQuick
import Lanewatt.Ui

LwAbstractButton {
    id: cell

    property int severity: -1
    property string iconName: ""
    property string figure: ""
    property string words: ""
    property bool clickable: true
    readonly property color ink: severity === 2 || severity === 3 ? Theme.severityText(severity) : Theme.tx

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: Theme.statusBarHeight
    leftPadding: Theme.gap12
    rightPadding: Theme.gap12
    ringOffset: -2 * Theme.ring + Theme.border
    focusPolicy: clickable ? Qt.StrongFocus : Qt.NoFocus

    text: Theme.joined([cell.figure, cell.words], " ")

    Accessible.ignored: !cell.clickable

    contentItem: Item {
        // A cell that opens nothing is static text.
        Accessible.role: Accessible.StaticText
        Accessible.name: cell.text
        Accessible.ignored: cell.clickable

        implicitWidth: (children[0] as Item).implicitWidth

        Row {
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.gap4

            LwIcon {
                anchors.verticalCenter: parent.verticalCenter
                name: cell.iconName.length > 0 ? cell.iconName : Theme.severityIcon(cell.severity)
                size: Theme.iconSmall
                color: cell.severity >= 0 ? Theme.severityText(cell.severity) : Theme.tx2
            }
            LwLabel {
                visible: cell.figure.length > 0
                text: cell.figure
                elide: Text.ElideNone
                font: Theme.fontSmallStrong
                color: cell.ink
            }
            LwLabel {
                visible: cell.words.length > 0
                text: cell.words
                elide: Text.ElideNone
                font: Theme.fontSmall
                color: Theme.tx2
            }
        }
    }

    background: Rectangle {
        color: cell.clickable && (cell.hovered || cell.down) ? Theme.bg2 : Theme.none
    }
}
