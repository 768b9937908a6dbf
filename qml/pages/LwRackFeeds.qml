// What each feed of a rack carries: normally, and when another one is lost.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

FocusScope {
    id: pane

    property var cases: []
    property int current: 0
    property var feeds: []

    signal caseChosen(int number)
    signal explainRequested(string derivationId, Item anchor)

    implicitHeight: head.height + column.implicitHeight

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Feeds")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("Feeds")
        lineAbove: true
        actions: [
            LwSegment {
                objectName: "feedCases"
                visible: pane.cases.length > 1
                small: true
                label: qsTr("Feeds")
                labels: pane.cases
                currentIndex: pane.current
                onActivated: index => pane.caseChosen(index)
            }
        ]
    }

    Column {
        id: column

        anchors.top: head.bottom
        width: parent.width

        Repeater {
            model: LwRows {
                key: "key"
                rows: pane.feeds
            }

            LwBudgetRow {
                id: row

                required property var modelData

                objectName: "feed_" + modelData.key
                width: column.width
                title: modelData.title
                family: modelData.family
                iconName: "bolt"
                used: modelData.used
                limit: modelData.limit
                known: modelData.known
                usedText: modelData.usedText
                limitText: modelData.limitText
                limited: modelData.limitText.length > 0
                severity: modelData.severity
                stale: modelData.lost
                onClicked: row.explainRequested()
                onExplainRequested: {
                    if (row.modelData.derivationId.length > 0)
                        pane.explainRequested(row.modelData.derivationId, row);
                }
            }
        }
        LwParagraph {
            x: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            visible: text.length > 0
            bottomPadding: Theme.gap8
            text: pane.feeds.length === 0 ? qsTr("No feed is set: nothing is known of its power.") : pane.current > 0 ? qsTr("After the loss, at worst; the load of the lost feed has moved to the others.") : ""
        }
    }
}
