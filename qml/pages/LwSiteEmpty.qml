// A site without racks: what it looks like when it is filled, with the question of each box, and the first steps.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: empty

    property int feeds: 0
    property int waiting: 0
    // Names of keys; empty where keys of one letter are off.
    property string feedKeys: ""
    property string rackKeys: ""
    property string placeKeys: ""

    signal feedWanted()
    signal racksWanted()
    signal rowWanted()
    signal placeWanted()

    function startFocus(): void {
        (empty.feeds === 0 ? feedButton : rackButton).forceActiveFocus(Qt.OtherFocusReason);
    }

    component Question: Item {
        id: box

        property string iconName: ""
        property string title: ""
        property string question: ""
        property bool known: false

        implicitHeight: words.implicitHeight + 2 * Theme.gap8
        implicitWidth: Theme.wide(200)

        Accessible.role: Accessible.StaticText
        Accessible.name: Theme.joined([title, known ? qsTr("known") : question], ", ")

        Rectangle {
            anchors.fill: parent
            visible: box.known
            color: Theme.bgSel
            border.width: Theme.border
            border.color: Theme.ac
        }
        LwDashedBox {
            anchors.fill: parent
            visible: !box.known
            stroke: Theme.line2
            strokeWidth: Theme.border
        }
        LwIcon {
            id: mark

            x: Theme.gap12
            anchors.verticalCenter: parent.verticalCenter
            name: box.iconName
            color: Theme.tx2
        }
        Column {
            id: words

            x: Theme.gap12 + Theme.icon + Theme.gap12
            y: Theme.gap8
            width: box.width - x - Theme.gap12

            LwLabel {
                width: words.width
                text: box.title
                font: Theme.fontBaseStrong
                Accessible.ignored: true
            }
            LwParagraph {
                width: words.width
                text: box.question
                Accessible.ignored: true
            }
        }
    }

    component Step: RowLayout {
        id: step

        property int number: 1
        property string title: ""
        property string words: ""

        spacing: Theme.gap8

        Rectangle {
            Layout.alignment: Qt.AlignTop
            implicitWidth: Theme.gap24
            implicitHeight: Theme.gap24
            radius: Theme.gap12
            color: Theme.none
            border.width: Theme.border
            border.color: Theme.ac

            LwLabel {
                anchors.centerIn: parent
                text: step.number
                font: Theme.fontSmallStrong
                Accessible.ignored: true
            }
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: 0

            LwLabel {
                Layout.fillWidth: true
                text: step.title
                font: Theme.fontBaseStrong
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            LwParagraph {
                Layout.fillWidth: true
                text: step.words
            }
        }
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("What the site looks like when it is filled")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("What the site looks like when it is filled")
    }

    LwScrollPane {
        id: pane

        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: column.implicitHeight

        Column {
            id: column

            x: Theme.gap16
            width: pane.width - 2 * Theme.gap16
            topPadding: Theme.gap16
            bottomPadding: Theme.gap16
            spacing: Theme.gap16

            Row {
                width: column.width
                spacing: Theme.gap24

                Column {
                    id: down

                    width: (column.width - Theme.gap24) / 2
                    spacing: Theme.gap8

                    LwLabel {
                        width: down.width
                        text: qsTr("Power comes down")
                        font: Theme.fontBaseStrong
                        Accessible.role: Accessible.Heading
                        Accessible.name: text
                    }
                    LwParagraph {
                        width: down.width
                        text: qsTr("Each box that is filled becomes a limit that is checked.")
                    }
                    Question {
                        width: down.width
                        known: empty.feeds > 0
                        iconName: "bolt"
                        title: qsTr("Feed")
                        question: qsTr("voltage, amps, phases, one or two")
                    }
                    Question {
                        width: down.width
                        iconName: "link"
                        title: qsTr("Transformer, switchboard, generator")
                        question: qsTr("ratings; may stay unknown")
                    }
                    Question {
                        width: down.width
                        iconName: "psu"
                        title: qsTr("UPS")
                        question: qsTr("kVA and kW, modules, efficiency")
                    }
                    Question {
                        width: down.width
                        iconName: "pdu"
                        title: qsTr("Busway or panel")
                        question: qsTr("amps, which rows it serves")
                    }
                }
                Column {
                    id: up

                    width: (column.width - Theme.gap24) / 2
                    spacing: Theme.gap8

                    LwLabel {
                        width: up.width
                        text: qsTr("Heat goes up")
                        font: Theme.fontBaseStrong
                        Accessible.role: Accessible.Heading
                        Accessible.name: text
                    }
                    LwParagraph {
                        width: up.width
                        text: qsTr("All watts become heat; say what takes it away.")
                    }
                    Question {
                        width: up.width
                        iconName: "sun"
                        title: qsTr("Outdoor air")
                        question: qsTr("design temperature, altitude")
                    }
                    Question {
                        width: up.width
                        iconName: "heat"
                        title: qsTr("Chiller or dry cooler")
                        question: qsTr("kW, supply temperature")
                    }
                    Question {
                        width: up.width
                        iconName: "drop"
                        title: qsTr("CDU, CRAH")
                        question: qsTr("kW, flow, how many spare")
                    }
                    Question {
                        width: up.width
                        iconName: "fan"
                        title: qsTr("Rear doors, cold plates")
                        question: qsTr("share of the heat they take")
                    }
                }
            }
            Question {
                width: column.width
                iconName: "rack"
                title: qsTr("Racks")
                question: qsTr("height, depth, kilograms, and what stands in them")
            }
            GridLayout {
                width: column.width
                columns: column.width < Theme.wide(640) ? 1 : 3
                columnSpacing: Theme.gap24
                rowSpacing: Theme.gap12

                Step {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    number: 1
                    title: qsTr("Add a feed")
                    words: qsTr("Each rack gets one of its own. Say its voltage, breaker and phases.")
                }
                Step {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    number: 2
                    title: qsTr("Add racks")
                    words: qsTr("How many, how high, and in which row they stand.")
                }
                Step {
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    number: 3
                    title: qsTr("Place machines")
                    words: empty.waiting > 0 ? qsTr("%n machine(s) without a place. Each rack closes at its first limit and says which.", "", empty.waiting)
                                             : qsTr("Each rack closes at its first limit and says which.")
                }
            }
            Flow {
                width: column.width
                spacing: Theme.gap8

                LwButton {
                    id: feedButton

                    objectName: "emptyAddFeed"
                    primary: empty.feeds === 0
                    iconName: "bolt"
                    text: qsTr("Add a feed")
                    keys: empty.feedKeys
                    onClicked: empty.feedWanted()
                }
                LwButton {
                    id: rackButton

                    objectName: "emptyAddRacks"
                    primary: empty.feeds > 0
                    iconName: "rack"
                    text: qsTr("Add racks…")
                    keys: empty.rackKeys
                    onClicked: empty.racksWanted()
                }
                LwButton {
                    objectName: "emptyAddRow"
                    iconName: "list"
                    text: qsTr("Add a row…")
                    hint: qsTr("Racks that stand in a row of their own")
                    onClicked: empty.rowWanted()
                }
                LwButton {
                    objectName: "emptyPlace"
                    iconName: "rack"
                    text: qsTr("Place machines")
                    keys: empty.placeKeys
                    disabledReason: qsTr("There is no rack yet")
                    onClicked: empty.placeWanted()
                }
            }
            LwParagraph {
                width: column.width
                text: qsTr("Unknown is allowed. A box left empty is not a limit of zero and not a limit of plenty: it is listed as not checked. Only feed and racks are needed.")
            }
        }
    }
}
