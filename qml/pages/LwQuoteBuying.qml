// What has to be bought for a quote, by vendor: needed, owned, to buy and to order. Enter goes to what is owned of the row.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: pane

    required property QuoteViewModel quote
    required property LwCommands commands
    // Of the current row.
    property string part: ""
    property string partName: ""
    property string ownedText: ""

    function startFocus(): void {
        if (list.count > 0) {
            list.currentIndex = Math.max(0, list.currentIndex);
            list.forceActiveFocus(Qt.OtherFocusReason);
        } else {
            exportOrder.forceActiveFocus(Qt.OtherFocusReason);
        }
    }

    // Takes the current row, also when its values changed.
    function follow(): void {
        const row = list.currentIndex >= 0 && list.currentIndex < list.count ? pane.quote.buying.rows.rowAt(list.currentIndex) : null;
        pane.part = row ? row.part : "";
        pane.partName = row ? row.name : "";
        pane.ownedText = row ? row.ownedText : "";
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("To buy")

    Connections {
        target: pane.quote.buying

        function onChanged(): void {
            pane.follow();
        }
    }

    Row {
        id: head

        width: parent.width
        height: Theme.rowHeight
        leftPadding: Theme.gap12

        Repeater {
            model: [
                {title: qsTr("Item"), share: 0},
                {title: qsTr("Needed"), share: 64},
                {title: qsTr("Owned"), share: 64},
                {title: qsTr("To buy"), share: 64},
                {title: qsTr("To order"), share: 72},
                {title: qsTr("Unit cost"), share: 96},
                {title: qsTr("Cost"), share: 104},
                {title: qsTr("Lead time"), share: 72}
            ]

            LwLabel {
                required property int index
                required property var modelData

                width: modelData.share > 0 ? Theme.wide(modelData.share) : list.itemRoom
                height: head.height
                text: modelData.title
                font: Theme.fontLabel
                color: Theme.tx3
                horizontalAlignment: index > 0 ? Text.AlignRight : Text.AlignLeft
                Accessible.ignored: true
            }
        }
    }

    LwGroupedList {
        id: list

        readonly property real itemRoom: Math.max(Theme.wide(96), width - 2 * Theme.gap12 - Theme.wide(64 * 3 + 72 * 2 + 96 + 104))

        objectName: "quoteBuying"
        anchors.top: head.bottom
        anchors.bottom: foot.top
        width: parent.width
        focus: true
        rows: pane.quote.buying.rows
        label: qsTr("To buy")
        onCurrentIndexChanged: pane.follow()

        Keys.onReturnPressed: owned.goTo()
        Keys.onEnterPressed: owned.goTo()

        delegate: Rectangle {
            id: row

            required property int index
            required property string name
            required property string number
            required property string neededText
            required property string ownedText
            required property string buyText
            required property string orderText
            required property string termsText
            required property string costText
            required property bool unrated
            required property string amountText
            required property string leadText
            required property int severity
            required property string spoken
            readonly property LwGroupedList owner: ListView.view as LwGroupedList
            readonly property var figures: [
                {text: row.neededText, share: 64},
                {text: row.ownedText, share: 64},
                {text: row.buyText, share: 64},
                {text: row.orderText, share: 72},
                {text: row.costText, share: 96, unknown: row.unrated},
                {text: row.amountText, share: 104},
                {text: row.leadText, share: 72}
            ]

            objectName: "buy" + index
            width: owner ? owner.width : 0
            height: Theme.rowHeight
            color: ListView.isCurrentItem ? Theme.bgSel : Theme.bg1

            Accessible.role: Accessible.ListItem
            Accessible.name: row.spoken

            TapHandler {
                onTapped: list.take(row.index)
            }
            Row {
                x: Theme.gap12
                height: parent.height

                LwCell {
                    width: list.itemRoom
                    height: parent.height
                    text: Theme.joined([row.name, row.number, row.termsText], " · ")
                    iconName: row.severity >= 0 ? Theme.severityIcon(row.severity) : ""
                    iconColor: row.severity >= 0 ? Theme.severityText(row.severity) : Theme.tx2
                    Accessible.ignored: true
                }
                Repeater {
                    model: row.figures

                    LwLabel {
                        required property var modelData

                        width: Theme.wide(modelData.share)
                        height: row.height
                        text: modelData.text
                        horizontalAlignment: Text.AlignRight
                        verticalAlignment: Text.AlignVCenter
                        color: modelData.text === "?" || modelData.unknown === true ? Theme.severityText(2) : Theme.tx
                        Accessible.ignored: true
                    }
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: Theme.border
                color: Theme.line
            }
        }

        LwEmptyState {
            width: list.width
            visible: list.count === 0
            iconName: "list"
            title: qsTr("Nothing is bought")
            detail: qsTr("Parts in the total stand here, by vendor.")
        }
    }

    Rectangle {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        height: footRow.implicitHeight + 2 * Theme.gap8
        color: Theme.bg2

        RowLayout {
            id: footRow

            x: Theme.gap12
            y: Theme.gap8
            width: parent.width - 2 * Theme.gap12
            spacing: Theme.gap8

            LwQuoteField {
                id: owned

                objectName: "ownedField"
                Layout.preferredWidth: Theme.wide(128)
                Layout.alignment: Qt.AlignTop
                title: qsTr("Owned")
                subject: pane.part
                value: pane.ownedText
                followed: "0"
                readOnly: pane.part.length === 0
                onCommitted: text => owned.problem = pane.quote.setOwned(pane.part, text)
                onDeparted: pane.startFocus()
            }
            LwParagraph {
                Layout.fillWidth: true
                text: pane.part.length > 0 ? qsTr("Pieces of %1 that are there already. They are kept in the quote's file; no revision changes by them.").arg(pane.partName) : ""
                color: Theme.tx2
            }
            LwButton {
                id: exportOrder

                objectName: "exportOrder"
                iconName: "export"
                text: pane.commands.quotes.exportOrder.text
                disabledReason: pane.commands.quotes.exportOrder.reason
                onClicked: pane.commands.quotes.exportOrder.trigger()
            }
        }
    }
}
