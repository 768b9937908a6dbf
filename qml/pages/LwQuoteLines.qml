// The lines of a quote. One tab stop: arrows choose a line, Enter goes to its price, Space marks it, Del removes it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: table

    property RowList lines: null
    property string chosen: ""
    property string totalLabel: ""
    property string totalText: ""
    readonly property bool dateShown: width >= Theme.wide(700)
    readonly property bool mpnShown: width >= Theme.wide(820)
    readonly property bool costShown: width >= Theme.wide(560)
    property int costNeeded: 0
    property int priceNeeded: 0
    property int amountNeeded: 0
    property int quantityNeeded: 0
    readonly property int numberWidth: Theme.wide(40)
    readonly property int mpnWidth: Theme.wide(120)
    readonly property int quantityWidth: Math.max(Theme.wide(44), quantityNeeded)
    readonly property int costWidth: Math.max(Theme.wide(80), costNeeded)
    readonly property int marginWidth: Theme.wide(68)
    readonly property int priceWidth: Math.max(Theme.wide(80), priceNeeded)
    readonly property int discountWidth: Theme.wide(60)
    readonly property int amountWidth: Math.max(Theme.wide(96), amountNeeded)
    readonly property int dateWidth: Theme.wide(128)
    readonly property alias count: list.count
    readonly property alias view: list

    signal lineChosen(string key)
    signal priceWanted()
    signal markWanted()
    signal removeWanted()
    signal totalExplainRequested(Item figure)
    signal explainRequested(string key, Item row)

    function focusLine(): void {
        if (list.currentItem)
            list.currentItem.forceActiveFocus(Qt.OtherFocusReason);
        else
            list.forceActiveFocus(Qt.OtherFocusReason);
    }

    function move(to: int): void {
        const at = Math.max(0, Math.min(list.count - 1, to));
        if (list.count === 0)
            return;
        list.currentIndex = at;
        list.positionViewAtIndex(at, ListView.Contain);
        const row = list.currentItem as LwQuoteLine;
        if (row)
            table.lineChosen(row.key);
    }

    // Makes the chosen line current, where it is now.
    function follow(): void {
        const at = table.lines ? table.lines.rowOf(table.chosen) : -1;
        if (at >= 0 && at !== list.currentIndex) {
            list.currentIndex = at;
            list.positionViewAtIndex(at, ListView.Contain);
        }
    }

    // The widest number sets the width of its column.
    function fit(row: LwQuoteLine): void {
        table.costNeeded = Math.max(table.costNeeded, row.costNeeded);
        table.priceNeeded = Math.max(table.priceNeeded, row.priceNeeded);
        table.amountNeeded = Math.max(table.amountNeeded, row.amountNeeded);
        table.quantityNeeded = Math.max(table.quantityNeeded, row.quantityNeeded);
    }

    onChosenChanged: Qt.callLater(table.follow) // qmllint disable type

    Connections {
        target: table.lines
        ignoreUnknownSignals: true

        function onRowsMoved() {
            Qt.callLater(table.follow); // qmllint disable type
        }
        function onCountChanged() {
            Qt.callLater(table.follow); // qmllint disable type
        }
    }

    RowLayout {
        id: head

        width: parent.width
        height: Theme.tableHeaderHeight
        spacing: 0

        LwHeaderCell {
            Layout.preferredWidth: table.numberWidth
            alignRight: true
            title: "#"
        }
        LwHeaderCell {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            title: qsTr("Item")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.mpnWidth
            visible: table.mpnShown
            title: qsTr("MPN")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.quantityWidth
            alignRight: true
            title: qsTr("Qty")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.costWidth
            visible: table.costShown
            alignRight: true
            title: qsTr("Unit cost")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.marginWidth
            visible: table.costShown
            alignRight: true
            title: qsTr("Margin")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.priceWidth
            alignRight: true
            title: qsTr("Price")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.discountWidth
            alignRight: true
            title: qsTr("Disc.")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.amountWidth
            alignRight: true
            title: qsTr("Amount")
        }
        LwHeaderCell {
            Layout.preferredWidth: table.dateWidth
            visible: table.dateShown
            title: qsTr("Cost dated")
        }
    }

    ListView {
        id: list

        objectName: "quoteLines"
        anchors.top: head.bottom
        anchors.bottom: total.top
        width: parent.width
        focus: true
        activeFocusOnTab: true
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        highlightMoveDuration: 0
        currentIndex: -1
        reuseItems: false
        model: table.lines
        T.ScrollBar.vertical: LwScrollBar {}

        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Lines of the quote")

        onActiveFocusChanged: {
            if (activeFocus && currentIndex < 0)
                table.move(0);
        }

        Keys.onPressed: event => {
            const page = Math.max(1, Math.floor(list.height / Theme.rowHeight) - 1);
            if (event.modifiers & (Qt.AltModifier | Qt.ControlModifier))
                return;
            switch (event.key) {
            case Qt.Key_Up: table.move(list.currentIndex - 1); break;
            case Qt.Key_Down: table.move(list.currentIndex + 1); break;
            case Qt.Key_PageUp: table.move(list.currentIndex - page); break;
            case Qt.Key_PageDown: table.move(list.currentIndex + page); break;
            case Qt.Key_Home: table.move(0); break;
            case Qt.Key_End: table.move(list.count - 1); break;
            case Qt.Key_Delete: table.removeWanted(); break;
            case Qt.Key_F1:
                if (table.chosen.length === 0)
                    return;
                table.explainRequested("line/" + table.chosen, list.currentItem);
                break;
            default: return;
            }
            event.accepted = true;
        }

        delegate: LwQuoteLine {
            id: line

            objectName: "quoteLine_" + key
            width: list.width
            // When the page is destroyed, the table goes before its rows.
            selected: table !== null && key === table.chosen
            mpnShown: table.mpnShown
            costShown: table.costShown
            dateShown: table.dateShown
            numberWidth: table.numberWidth
            mpnWidth: table.mpnWidth
            quantityWidth: table.quantityWidth
            costWidth: table.costWidth
            marginWidth: table.marginWidth
            priceWidth: table.priceWidth
            discountWidth: table.discountWidth
            amountWidth: table.amountWidth
            dateWidth: table.dateWidth
            onCostNeededChanged: {
                if (table)
                    table.fit(line);
            }
            onPriceNeededChanged: {
                if (table)
                    table.fit(line);
            }
            onAmountNeededChanged: {
                if (table)
                    table.fit(line);
            }
            onQuantityNeededChanged: {
                if (table)
                    table.fit(line);
            }
            Component.onCompleted: table.fit(line)
            onClicked: table.move(line.index)
            onActivated: {
                table.move(line.index);
                table.priceWanted();
            }
            onToggled: table.markWanted()
        }
    }

    LwRow {
        id: total

        anchors.bottom: parent.bottom
        width: parent.width
        total: true
        spoken: Theme.joined([table.totalLabel, table.totalText], ", ")

        LwCell {
            anchors.left: parent.left
            anchors.right: figure.left
            height: parent.height
            strong: true
            text: table.totalLabel
            Accessible.ignored: true
        }
        LwExplainable {
            id: figure

            objectName: "quoteNet"
            anchors.right: parent.right
            anchors.rightMargin: Theme.gap8 + (table.dateShown ? table.dateWidth : 0)
            anchors.verticalCenter: parent.verticalCenter
            text: table.totalText
            spoken: qsTr("Net price %1").arg(table.totalText)
            onExplainRequested: table.totalExplainRequested(figure)
        }
    }
}
