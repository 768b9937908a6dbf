// A line of a pasted list or a report: its text, and the matched part with reasons, or what happens to it otherwise.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    property string words: ""
    property string place: ""
    property int quantity: 1
    property string priceText: ""
    property string vendor: ""
    property string partName: ""
    property string why: ""
    // Text where there is no part.
    property string otherwise: qsTr("Stays a line of its own")
    property string otherwiseSpoken: otherwise
    property int severity: matched ? 0 : 2
    readonly property bool matched: partName.length > 0
    readonly property string amount: Theme.joined([quantity > 1 ? qsTr("%1 ×").arg(quantity) : "", priceText, vendor.length > 0 ? qsTr("at %1").arg(vendor) : ""], " ")

    signal choosing()

    implicitHeight: lines.implicitHeight + 2 * Theme.gap6
    spoken: Theme.joined([words, matched ? qsTr("taken for %1").arg(partName) : otherwiseSpoken, why, amount], ", ")
    onActivated: row.choosing()

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.gap8
        anchors.rightMargin: Theme.gap8 + Theme.scrollBar
        spacing: Theme.gap8

        LwIcon {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.gap6
            name: Theme.severityIcon(row.severity)
            color: Theme.severityText(row.severity)
        }
        Column {
            id: lines

            Layout.fillWidth: true
            spacing: Theme.gap2

            LwLabel {
                width: parent.width
                text: row.words
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwLabel {
                width: parent.width
                text: row.matched ? row.partName : row.otherwise
                font: Theme.fontBaseMedium
                color: row.matched ? Theme.tx : Theme.severityText(row.severity)
                Accessible.ignored: true
            }
            LwLabel {
                width: parent.width
                text: Theme.joined([row.place, row.why], " · ")
                font: Theme.fontHint
                color: Theme.tx3
                wrapMode: Text.Wrap
                Accessible.ignored: true
            }
        }
        LwLabel {
            visible: text.length > 0
            text: row.amount
            font: Theme.fontSmall
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwButton {
            objectName: "choose_" + row.place
            focusPolicy: Qt.NoFocus
            text: row.matched ? qsTr("Change…") : qsTr("Choose…")
            hint: qsTr("The part of: %1").arg(row.words)
            onClicked: row.choosing()
        }
    }
}
