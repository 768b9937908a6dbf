// Power and cooling of a site as one-line diagrams, in normal running or with one node lost.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: view

    property SiteChainViewModel chain: null
    readonly property var cases: chain ? chain.cases : []
    readonly property int caseIndex: chain ? cases.findIndex(one => one.key === chain.lost) : -1
    readonly property bool few: cases.length <= 4

    function startFocus(): void {
        power.forceActiveFocus(Qt.OtherFocusReason);
    }

    function reveal(item: Item): void {
        const at = item.mapToItem(sheet, 0, 0);
        scroll.contentX = Math.max(0, Math.min(at.x, Math.max(scroll.contentX, at.x + item.width - scroll.width)));
        scroll.contentY = Math.max(0, Math.min(at.y, Math.max(scroll.contentY, at.y + item.height - scroll.height)));
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("Power chain")
        subtitle: view.chain ? Theme.joined([view.chain.pueText, view.chain.machinesLost > 0 ? qsTr("%n machine(s) without power", "", view.chain.machinesLost) : ""], ", ") : ""
        actions: [
            LwLabel {
                visible: view.cases.length > 1
                text: qsTr("Case")
                font: Theme.fontSmall
                color: Theme.tx3
                Accessible.ignored: true
            },
            LwSegment {
                objectName: "chainCase"
                visible: view.few && view.cases.length > 1
                small: true
                label: qsTr("Case")
                labels: view.few ? view.cases.map(one => one.title) : []
                currentIndex: view.caseIndex
                onActivated: index => view.chain.lost = view.cases[index].key
            },
            LwComboBox {
                objectName: "chainCases"
                visible: !view.few
                small: true
                label: qsTr("Case")
                model: view.few ? [] : view.cases.map(one => one.title)
                currentIndex: view.caseIndex
                onPicked: index => view.chain.lost = view.cases[index].key
            }
        ]
    }

    Flickable {
        id: scroll

        objectName: "chainScroll"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        contentWidth: sheet.width + 2 * Theme.gap16
        contentHeight: sheet.height + 2 * Theme.gap16
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: LwScrollBar {}
        T.ScrollBar.horizontal: LwScrollBar {}

        Item {
            id: sheet

            x: Theme.gap16
            y: Theme.gap16
            width: cooling.x + Math.max(cooling.implicitWidth, Theme.wide(200))
            height: Math.max(power.implicitHeight, cooling.implicitHeight) + heads.height + Theme.gap12

            Item {
                id: heads

                width: sheet.width
                height: Theme.lineBase

                LwLabel {
                    text: qsTr("Power comes down")
                    font: Theme.fontBaseStrong
                    Accessible.role: Accessible.Heading
                    Accessible.name: text
                }
                LwLabel {
                    x: cooling.x
                    text: qsTr("Heat goes up")
                    font: Theme.fontBaseStrong
                    Accessible.role: Accessible.Heading
                    Accessible.name: text
                }
            }
            LwChainDiagram {
                id: power

                objectName: "powerDiagram"
                y: heads.height + Theme.gap12
                width: implicitWidth
                height: implicitHeight
                focus: true
                nodes: view.chain ? view.chain.power : null
                columns: view.chain ? view.chain.powerColumns : 0
                depth: view.chain ? view.chain.powerDepth : 0
                label: qsTr("Power chain")
                onChosen: (key, item) => view.reveal(item)
            }
            LwParagraph {
                y: power.y
                width: Theme.wide(280)
                visible: power.columns === 0
                text: qsTr("Nothing is known of the power yet. Each node that is described becomes a limit that is checked.")
            }
            LwChainDiagram {
                id: cooling

                objectName: "coolingDiagram"
                x: Math.max(power.implicitWidth, Theme.wide(300)) + Theme.gap24
                y: power.y
                width: implicitWidth
                height: implicitHeight
                family: "heat"
                nodes: view.chain ? view.chain.cooling : null
                columns: view.chain ? view.chain.coolingColumns : 0
                depth: view.chain ? view.chain.coolingDepth : 0
                label: qsTr("Cooling chain")
                onChosen: (key, item) => view.reveal(item)
            }
            LwParagraph {
                x: cooling.x
                y: cooling.y
                width: Theme.wide(280)
                visible: cooling.columns === 0
                text: qsTr("Nothing is known of the cooling yet: what takes the heat is not checked.")
            }
        }
    }
}
