// A line of a quote.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property string key
    required property string numberText
    required property string description
    required property string mpn
    required property string bundle
    required property string tags
    required property string quantityText
    required property string costText
    required property string marginText
    required property string priceText
    required property string discountText
    required property string amountText
    required property string dateText
    required property string sourceText
    required property string problem
    required property int severity
    required property bool marked
    required property string standing
    required spoken
    property bool mpnShown: true
    property bool costShown: true
    property bool dateShown: true
    property int numberWidth: 32
    property int mpnWidth: 120
    property int quantityWidth: 48
    property int costWidth: 90
    property int marginWidth: 64
    property int priceWidth: 90
    property int discountWidth: 56
    property int amountWidth: 100
    property int dateWidth: 110
    readonly property int costNeeded: cost.implicitWidth
    readonly property int priceNeeded: price.implicitWidth
    readonly property int amountNeeded: amount.implicitWidth
    readonly property int quantityNeeded: quantity.implicitWidth
    readonly property bool quiet: standing !== "included"

    activeFocusOnTab: false

    RowLayout {
        anchors.fill: parent
        spacing: 0

        LwCell {
            Layout.preferredWidth: row.numberWidth
            Layout.fillHeight: true
            alignRight: !row.marked
            iconName: row.marked ? "check" : ""
            text: row.marked ? "" : row.numberText
            small: true
            color: row.marked ? Theme.ac : Theme.tx3
            Accessible.ignored: true
        }
        Item {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            Layout.fillHeight: true

            LwCell {
                id: name

                x: row.bundle.length > 0 ? Theme.gap16 : 0
                width: Math.min(implicitWidth, parent.width - x - (tags.visible ? Math.min(tags.implicitWidth, parent.width / 2) : 0))
                height: parent.height
                text: row.description
                color: row.quiet ? Theme.tx2 : Theme.tx
                Accessible.ignored: true
            }
            LwCell {
                id: tags

                anchors.left: name.right
                anchors.right: parent.right
                height: parent.height
                visible: row.tags.length > 0
                text: row.tags
                small: true
                color: Theme.tx3
                Accessible.ignored: true
            }
        }
        LwCell {
            Layout.preferredWidth: row.mpnWidth
            Layout.fillHeight: true
            visible: row.mpnShown
            text: row.mpn
            mono: true
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwCell {
            id: quantity

            Layout.preferredWidth: row.quantityWidth
            Layout.fillHeight: true
            alignRight: true
            text: row.quantityText
            Accessible.ignored: true
        }
        LwCell {
            id: cost

            Layout.preferredWidth: row.costWidth
            Layout.fillHeight: true
            visible: row.costShown
            alignRight: true
            text: row.costText
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwCell {
            Layout.preferredWidth: row.marginWidth
            Layout.fillHeight: true
            visible: row.costShown
            alignRight: true
            text: row.marginText
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwCell {
            id: price

            Layout.preferredWidth: row.priceWidth
            Layout.fillHeight: true
            alignRight: true
            text: row.priceText
            Accessible.ignored: true
        }
        LwCell {
            Layout.preferredWidth: row.discountWidth
            Layout.fillHeight: true
            alignRight: true
            text: row.discountText
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwCell {
            id: amount

            objectName: "amountCell"
            Layout.preferredWidth: row.amountWidth
            Layout.fillHeight: true
            alignRight: true
            strong: !row.quiet
            text: row.amountText
            iconName: row.severity === 4 ? "unknown" : ""
            color: row.severity === 4 ? Theme.warningText : row.quiet ? Theme.tx2 : Theme.tx
            Accessible.ignored: true
        }
        LwCell {
            Layout.preferredWidth: row.dateWidth
            Layout.fillHeight: true
            visible: row.dateShown
            small: true
            text: row.problem.length > 0 ? row.problem : row.dateText
            iconName: row.severity === 2 ? "clock" : row.severity > 2 ? Theme.severityIcon(row.severity) : ""
            color: row.severity >= 2 ? Theme.severityText(row.severity === 4 ? 2 : row.severity) : Theme.tx3
            Accessible.ignored: true
        }
    }

    LwHint {
        shown: row.hovered && row.sourceText.length > 0
        message: Theme.joined([row.problem, row.sourceText], " · ")
    }
}
