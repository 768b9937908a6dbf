// The prices of a part: over time, and one by one with date, vendor and condition; the user's prices are added and removed
// here.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

Flickable {
    id: prices

    property PartViewModel part: null
    property bool adding: false
    property string problem: ""
    readonly property var offers: part ? part.offers : []

    function start(): void {
        prices.problem = "";
        prices.adding = true;
    }

    function leave(): void {
        prices.problem = "";
        prices.adding = false;
        addButton.forceActiveFocus(Qt.OtherFocusReason);
    }

    function answer(problem: string): void {
        prices.problem = problem;
        if (problem.length === 0)
            prices.leave();
    }

    contentHeight: column.height + 2 * Theme.gap8
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: LwScrollBar {}

    Connections {
        target: prices.part

        function onKeyChanged() {
            prices.adding = false;
            prices.problem = "";
        }
    }

    Column {
        id: column

        x: Theme.gap12
        y: Theme.gap8
        width: prices.width - 2 * Theme.gap12
        spacing: Theme.gap8

        LwButton {
            id: addButton

            objectName: "addPrice"
            visible: !prices.adding
            small: true
            iconName: "plus"
            text: qsTr("Add a price…")
            onClicked: prices.start()
        }

        Repeater {
            model: prices.adding ? 1 : 0

            LwPriceForm {
                width: column.width
                currency: prices.part.currency
                today: prices.part.today
                problem: prices.problem
                onAdded: (price, date, vendor, condition) => prices.answer(prices.part.addPrice(price, date, vendor, condition))
                onCancelled: prices.leave()
            }
        }

        LwParagraph {
            objectName: "removeProblem"
            width: parent.width
            visible: !prices.adding && prices.problem.length > 0
            text: prices.problem
            color: Theme.errorText
            Accessible.role: Accessible.AlertMessage
            Accessible.name: prices.problem
        }

        LwPriceChart {
            objectName: "priceChart"
            width: parent.width
            chart: prices.part ? prices.part.chart : ({})
        }

        LwParagraph {
            width: parent.width
            visible: prices.offers.length === 0
            text: qsTr("No price is known. A total counts the part as unknown, not as zero.")
        }

        Column {
            width: parent.width

            Repeater {
                model: prices.offers

                Item {
                    id: offer

                    required property int index
                    required property var modelData

                    objectName: "offer" + index
                    width: column.width
                    height: Theme.lineBase + Theme.lineSmall + Theme.gap8

                    Accessible.role: Accessible.ListItem
                    Accessible.name: modelData.hint

                    Rectangle {
                        width: parent.width
                        height: Theme.border
                        color: Theme.line
                    }
                    RowLayout {
                        y: Theme.gap4
                        width: parent.width
                        height: Theme.lineBase
                        spacing: Theme.gap6

                        LwLabel {
                            text: offer.modelData.priceText
                            elide: Text.ElideNone
                            font: Theme.fontBaseMedium
                            Accessible.ignored: true
                        }
                        LwLabel {
                            Layout.fillWidth: true
                            text: offer.modelData.kind
                            font: Theme.fontSmall
                            color: Theme.tx2
                            Accessible.ignored: true
                        }
                        LwIcon {
                            name: offer.modelData.stale ? "clock" : ""
                            size: Theme.iconSmall
                            color: Theme.warningText
                        }
                        LwLabel {
                            text: offer.modelData.date
                            elide: Text.ElideNone
                            font: Theme.fontSmall
                            color: offer.modelData.stale ? Theme.warningText : Theme.tx2
                            Accessible.ignored: true
                        }
                        LwIconButton {
                            objectName: "removePrice" + offer.index
                            visible: offer.modelData.removable
                            Layout.preferredWidth: Theme.iconLarge
                            Layout.preferredHeight: Theme.iconLarge
                            small: true
                            iconName: "close"
                            label: qsTr("Take back the price %1 of %2").arg(offer.modelData.priceText).arg(offer.modelData.vendor)
                            onClicked: prices.answer(prices.part.removePrice(offer.modelData.offerId))
                        }
                    }
                    LwLabel {
                        y: Theme.gap4 + Theme.lineBase
                        width: parent.width
                        height: Theme.lineSmall
                        text: offer.modelData.vendor
                        font: Theme.fontHint
                        color: Theme.tx3
                        Accessible.ignored: true
                    }
                }
            }
        }
    }
}
