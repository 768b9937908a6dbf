// The chosen line of a quote: what can be set of it. What is empty follows the design, the price book or the kind.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: form

    required property QuoteViewModel quote
    required property LwCommands commands
    readonly property bool hasLine: quote.currentId.length > 0
    readonly property bool counts: quote.current.kind !== "text" && quote.current.kind !== "subtotal"
    readonly property bool locked: !quote.editable || !hasLine

    // Back to the list.
    signal departed()

    function goTo(name: string): void {
        const places = {description: description, quantity: quantity, cost: cost, price: price, margin: margin, discount: discount, partNumber: partNumber, term: term};
        (places[name] as LwQuoteField).goTo();
    }

    implicitHeight: column.implicitHeight + 2 * Theme.gap8

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("The line")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg2
    }
    Rectangle {
        width: parent.width
        height: Theme.border
        color: Theme.line2
    }

    LwScrollPane {
        anchors.fill: parent
        anchors.topMargin: Theme.border
        contentHeight: form.implicitHeight

        Column {
            id: column

            x: Theme.gap12
            y: Theme.gap8
            width: parent.width - 2 * Theme.gap12
            spacing: Theme.gap8

            RowLayout {
                width: parent.width
                spacing: Theme.gap8

                LwQuoteField {
                    id: description

                    objectName: "lineDescription"
                    Layout.fillWidth: true
                    Layout.preferredWidth: 3
                    Layout.minimumWidth: Theme.wide(80)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Description")
                    subject: form.quote.currentId
                    value: form.quote.current.typedDescription
                    followed: form.quote.current.description
                    readOnly: form.locked
                    onCommitted: text => description.problem = form.quote.setLine("description", text)
                    onDeparted: form.departed()
                }
                LwQuoteField {
                    id: quantity

                    objectName: "lineQuantity"
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.minimumWidth: Theme.wide(48)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Quantity")
                    subject: form.quote.currentId
                    value: form.quote.current.typedQuantity
                    followed: form.quote.current.quantityText
                    readOnly: form.locked || !form.counts
                    onCommitted: text => quantity.problem = form.quote.setLine("quantity", text)
                    onDeparted: form.departed()
                }
                LwQuoteField {
                    id: cost

                    objectName: "lineCost"
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.minimumWidth: Theme.wide(64)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Cost of one")
                    subject: form.quote.currentId
                    value: form.quote.current.typedCost
                    followed: form.quote.current.costText
                    readOnly: form.locked || !form.counts
                    onCommitted: text => cost.problem = form.quote.setLine("cost", text)
                    onDeparted: form.departed()
                }
                LwQuoteField {
                    id: price

                    objectName: "linePrice"
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.minimumWidth: Theme.wide(64)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Price of one")
                    subject: form.quote.currentId
                    value: form.quote.current.typedPrice
                    followed: form.quote.current.priceText
                    readOnly: form.locked || !form.counts
                    onCommitted: text => price.problem = form.quote.setLine("price", text)
                    onDeparted: form.departed()
                }
                LwQuoteField {
                    id: margin

                    objectName: "lineMargin"
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.minimumWidth: Theme.wide(56)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Margin")
                    subject: form.quote.currentId
                    // It is kept as the price.
                    value: ""
                    followed: form.quote.current.marginText
                    readOnly: form.locked || !form.counts
                    onCommitted: text => margin.problem = form.quote.setLine("margin", text)
                    onDeparted: form.departed()
                }
                LwQuoteField {
                    id: discount

                    objectName: "lineDiscount"
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.minimumWidth: Theme.wide(56)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Discount")
                    subject: form.quote.currentId
                    value: form.quote.current.typedDiscount
                    followed: "0 %"
                    readOnly: form.locked || !form.counts
                    onCommitted: text => discount.problem = form.quote.setLine("discount", text)
                    onDeparted: form.departed()
                }
            }

            RowLayout {
                width: parent.width
                visible: form.hasLine && form.counts
                spacing: Theme.gap8

                LwQuoteField {
                    id: partNumber

                    objectName: "linePartNumber"
                    Layout.fillWidth: true
                    Layout.maximumWidth: Theme.wide(240)
                    Layout.alignment: Qt.AlignTop
                    title: qsTr("Part number")
                    subject: form.quote.currentId
                    value: form.quote.current.typedPartNumber
                    followed: form.quote.current.mpn
                    readOnly: form.locked
                    onCommitted: text => partNumber.problem = form.quote.setLine("part_number", text)
                    onDeparted: form.departed()
                }
                LwQuoteField {
                    id: term

                    objectName: "lineTerm"
                    Layout.preferredWidth: Theme.wide(96)
                    Layout.alignment: Qt.AlignTop
                    visible: form.quote.current.kind === "recurring" || form.quote.current.kind === "licence"
                    title: form.quote.current.kind === "licence" ? qsTr("Years") : qsTr("Months")
                    subject: form.quote.currentId
                    value: form.quote.current.typedTerm
                    readOnly: form.locked
                    onCommitted: text => term.problem = form.quote.setLine("term", text)
                    onDeparted: form.departed()
                }
                LwCheckBox {
                    objectName: "lineDetail"
                    Layout.alignment: Qt.AlignBottom
                    visible: form.quote.current.kind === "bundle"
                    enabled: !form.locked
                    text: qsTr("The lines inside are printed")
                    checked: !form.quote.current.hidesDetail
                    onToggled: form.quote.setLine("hide_detail", checked ? "" : "yes")
                }
                Item {
                    Layout.fillWidth: true
                }
            }

            Flow {
                width: parent.width
                spacing: Theme.gap8

                LwSegment {
                    objectName: "standingSegment"
                    small: true
                    enabled: !form.locked && form.counts
                    label: qsTr("Standing")
                    labels: [qsTr("Included"), qsTr("Option"), qsTr("Alternative")]
                    currentIndex: form.quote.current.standing === "option" ? 1 : form.quote.current.standing === "alternative" ? 2 : 0
                    onActivated: index => form.quote.setStanding(["included", "option", "alternative"][index])
                }
                LwComboBox {
                    id: kinds

                    objectName: "addLineKind"
                    small: true
                    enabled: form.quote.editable
                    label: qsTr("Add a line")
                    placeholder: qsTr("Add a line…")
                    displayText: placeholder
                    textRole: "title"
                    currentIndex: -1
                    model: [
                        {key: "service", title: qsTr("Service")},
                        {key: "licence", title: qsTr("Licence per GPU and year")},
                        {key: "recurring", title: qsTr("Recurring, by the month")},
                        {key: "freight", title: qsTr("Freight")},
                        {key: "duty", title: qsTr("Duty")},
                        {key: "discount", title: qsTr("Discount")},
                        {key: "text", title: qsTr("Text")},
                        {key: "subtotal", title: qsTr("Subtotal")}
                    ]
                    onPicked: index => {
                        const kind = kinds.model[index].key;
                        kinds.currentIndex = -1;
                        if (form.quote.addLine(kind).length === 0)
                            form.goTo("description");
                    }
                }
                LwButton {
                    objectName: "bundleButton"
                    small: true
                    iconName: "link"
                    text: form.quote.marked > 0 ? qsTr("Bundle %n line(s)", "", form.quote.marked) : form.quote.current.kind === "bundle" ? qsTr("Dissolve the bundle") : form.quote.current.bundle.length > 0 ? qsTr("Out of the bundle") : qsTr("Bundle")
                    keys: form.commands.quotes.bundleLines.keys
                    hint: qsTr("Space marks lines")
                    disabledReason: form.commands.quotes.bundleLines.reason
                    onClicked: form.commands.quotes.bundleLines.trigger()
                }
                LwButton {
                    objectName: "removeQuoteLine"
                    small: true
                    iconName: "trash"
                    text: form.quote.current.own ? qsTr("Remove") : qsTr("Follow the design")
                    keys: form.commands.quotes.removeQuoteLine.keys
                    disabledReason: form.commands.quotes.removeQuoteLine.reason
                    onClicked: form.commands.quotes.removeQuoteLine.trigger()
                }
                LwButton {
                    objectName: "goalButton"
                    small: true
                    iconName: "calculator"
                    text: form.commands.quotes.quoteGoal.text
                    keys: form.commands.quotes.quoteGoal.keys
                    disabledReason: form.commands.quotes.quoteGoal.reason
                    onClicked: form.commands.quotes.quoteGoal.trigger()
                }
            }
        }
    }
}
