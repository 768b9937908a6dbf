// What there is before a design is open: templates, recent files, a file of one's own.
// `templates` is an array of { templateId, title, note, picture }, `recent` of { path, title }.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.Ui

FocusScope {
    id: page

    property var templates: []
    property var recent: []
    property bool dark: true
    // The pictures are drawn; before, cards have the room for them.
    property bool pictured: true
    property string problem: ""
    property bool tourSeen: false
    property LwCommands commands: null
    readonly property list<Item> panels: [designs, side]

    signal templateChosen(string templateId)
    signal fileChosen(string path)
    signal tourDeclined()

    function startFocus(): void {
        designs.forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Start")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPageHeader {
        id: header

        width: parent.width
        title: qsTr("New design")
        actions: [
            LwButton {
                objectName: "pasteButton"
                iconName: "copy"
                text: page.commands ? page.commands.pasteList.text : ""
                onClicked: page.commands.pasteList.trigger()
            },
            LwButton {
                objectName: "importButton"
                iconName: "import"
                text: page.commands ? page.commands.importParts.text : ""
                onClicked: page.commands.importParts.trigger()
            },
            LwButton {
                objectName: "openButton"
                iconName: "folder"
                text: qsTr("Open…")
                keys: page.commands ? page.commands.openFile.keys : ""
                onClicked: page.commands.openFile.trigger()
            }
        ]
    }

    Rectangle {
        id: problemBar

        anchors.top: header.bottom
        width: parent.width
        height: visible ? problemRow.implicitHeight + 2 * Theme.gap8 : 0
        visible: page.problem.length > 0
        color: Theme.errorFill

        Accessible.role: Accessible.AlertMessage
        Accessible.name: page.problem

        RowLayout {
            id: problemRow

            x: Theme.gap16
            y: Theme.gap8
            width: parent.width - 2 * Theme.gap16
            spacing: Theme.gap8

            LwIcon {
                Layout.alignment: Qt.AlignTop
                name: "error"
                color: Theme.errorText
            }
            LwParagraph {
                objectName: "problem"
                Layout.fillWidth: true
                small: false
                text: page.problem
                color: Theme.errorText
            }
        }
    }

    FocusScope {
        id: designs

        anchors.top: problemBar.bottom
        anchors.bottom: parent.bottom
        width: page.width - side.width
        focus: true

        Flickable {
            id: view

            // Who walks the cards sees the one with the focus, and what frames it.
            function reveal(card: Item): void {
                const top = card.mapToItem(column, 0, 0).y + column.y - Theme.gap16;
                const bottom = top + card.height + 2 * Theme.gap16;
                if (top < contentY)
                    contentY = Math.max(0, top);
                else if (bottom > contentY + height)
                    contentY = Math.min(bottom - height, contentHeight - height);
            }

            anchors.fill: parent
            contentHeight: column.height + 2 * Theme.gap16
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: LwScrollBar {}

            Column {
                id: column

                x: Theme.gap16
                y: Theme.gap16
                width: designs.width - 2 * Theme.gap16
                spacing: Theme.gap12

                GridLayout {
                    id: offer

                    // With large text the offer stands below.
                    readonly property bool wide: width >= Theme.wide(560)

                    width: parent.width
                    columns: wide ? 3 : 2
                    columnSpacing: Theme.gap16
                    rowSpacing: Theme.gap4

                    LwParagraph {
                        Layout.fillWidth: true
                        Layout.columnSpan: offer.wide ? 1 : 2
                        small: false
                        text: qsTr("What do you want to build? Start from a working build and change it, from this machine, or from nothing.")
                    }
                    LwLink {
                        objectName: "tourLink"
                        iconName: "help"
                        text: page.tourSeen ? page.commands.tour.text : qsTr("New here? A guided tour of two minutes")
                        quiet: page.tourSeen
                        spokenRole: Accessible.Button
                        onClicked: page.commands.tour.trigger()
                    }
                    LwIconButton {
                        objectName: "tourDecline"
                        visible: !page.tourSeen
                        small: true
                        iconName: "close"
                        label: qsTr("No tour")
                        onClicked: page.tourDeclined()
                    }
                }

                GridLayout {
                    id: cards

                    // Cards are as wide as this from the first: their texts are laid out once.
                    readonly property int cardWidth: Math.floor((width - (columns - 1) * columnSpacing) / columns)

                    width: column.width
                    // Large words wrap sooner than cards stand alone.
                    columns: Math.max(1, Math.floor(width / (Theme.wide(100) + 180)))
                    columnSpacing: Theme.gap12
                    rowSpacing: Theme.gap12

                    function at(index: int): LwStartCard {
                        return index === 0 ? empty : index === 1 ? fromMachine : shipped.itemAt(index - 2) as LwStartCard;
                    }

                    function walk(by: int): bool {
                        const count = shipped.count + 2;
                        for (let i = 0; i < count; ++i) {
                            if (cards.at(i).activeFocus) {
                                const next = i + by;
                                if (next >= 0 && next < count)
                                    cards.at(next).forceActiveFocus(Qt.TabFocusReason);
                                return true;
                            }
                        }
                        return false;
                    }

                    Keys.onLeftPressed: event => event.accepted = cards.walk(-1)
                    Keys.onRightPressed: event => event.accepted = cards.walk(1)
                    Keys.onUpPressed: event => event.accepted = cards.walk(-cards.columns)
                    Keys.onDownPressed: event => event.accepted = cards.walk(cards.columns)

                    LwStartCard {
                        id: empty

                        objectName: "templateEmpty"
                        implicitWidth: cards.cardWidth
                        Layout.fillHeight: true
                        focus: true
                        iconName: "plus"
                        title: qsTr("Empty design")
                        note: qsTr("A board or a GPU first; the rest follows from what is plugged in.")
                        onActiveFocusChanged: if (activeFocus) view.reveal(empty)
                        onClicked: page.templateChosen("")
                    }
                    LwStartCard {
                        id: fromMachine

                        objectName: "fromMachine"
                        implicitWidth: cards.cardWidth
                        Layout.fillHeight: true
                        iconName: "machine"
                        title: qsTr("This machine, or another by its report")
                        note: qsTr("Look what is in it and what its links carry, then make a design of it.")
                        onActiveFocusChanged: if (activeFocus) view.reveal(fromMachine)
                        onClicked: page.commands.thisMachine.trigger()
                    }

                    Repeater {
                        id: shipped

                        model: page.templates

                        LwStartCard {
                            id: template

                            required property int index
                            required property var modelData

                            objectName: "template" + index
                            implicitWidth: cards.cardWidth
                            Layout.fillHeight: true
                            iconName: "template"
                            pictured: modelData.picture ? true : false
                            picture: page.pictured && modelData.picture ? modelData.picture + (page.dark ? "/dark" : "/light") : ""
                            title: modelData.title
                            note: modelData.note
                            onActiveFocusChanged: if (activeFocus) view.reveal(template)
                            onClicked: page.templateChosen(modelData.templateId)
                        }
                    }
                }
            }
        }
    }

    LwPanel {
        id: side

        anchors.top: problemBar.bottom
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: Math.min(Theme.wide(304), Math.round(page.width / 3))
        title: qsTr("Recent")

        Rectangle {
            width: Theme.border
            height: parent.height
            color: Theme.line
        }

        ListView {
            id: recentList

            objectName: "recentList"
            anchors.fill: parent
            anchors.leftMargin: Theme.border
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: page.recent
            T.ScrollBar.vertical: LwScrollBar {}

            Accessible.role: Accessible.List
            Accessible.name: qsTr("Recent")

            delegate: LwRow {
                id: file

                required property int index
                required property var modelData

                objectName: "recent" + index
                width: ListView.view ? ListView.view.width : implicitWidth
                implicitHeight: Theme.deviceRowHeight
                spoken: Theme.joined([modelData.title, modelData.path], ", ")
                onClicked: page.fileChosen(modelData.path)
                onActivated: page.fileChosen(modelData.path)

                Column {
                    anchors.verticalCenter: parent.verticalCenter
                    x: Theme.gap12
                    width: parent.width - 2 * Theme.gap12

                    LwLabel {
                        width: parent.width
                        text: file.modelData.title
                        font: Theme.fontBaseMedium
                        Accessible.ignored: true
                    }
                    LwLabel {
                        width: parent.width
                        text: file.modelData.path
                        elide: Text.ElideMiddle
                        font: Theme.fontHint
                        color: Theme.tx3
                        Accessible.ignored: true
                    }
                }
            }
        }

        LwEmptyState {
            width: parent.width
            visible: page.recent.length === 0
            iconName: "clock"
            title: qsTr("No designs saved yet")
            detail: qsTr("Designs that you open or save are listed here.")
        }
    }
}
