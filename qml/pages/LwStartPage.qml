// The page before a design is open: templates, recent files, opening a file. `templates` is an array of { templateId,
// title, note, picture, group, racks, gpus, power, price } in the order of their groups, `recent` of { path, title }.
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
    property string problem: ""
    property bool tourSeen: false
    // Key of the command that opens a design.
    property string openKeys: ""
    readonly property list<Item> panels: [designs, side]
    // { title, first, ids } of the templates; those of unknown kind are a group without a title. Changed only when their
    // order does: cards that are made anew lose the focus and the key that is pressed meanwhile.
    property var groups: []
    // The templates by id.
    readonly property var known: {
        const found = {};
        for (const one of page.templates)
            found[one.templateId] = one;
        return found;
    }
    // The template whose card has the focus.
    property string focused: ""

    signal templateChosen(string templateId)
    signal fileChosen(string path)
    signal tourDeclined()
    signal commandWanted(name: string)

    function startFocus(): void {
        designs.forceActiveFocus(Qt.OtherFocusReason);
    }

    function regroup(): void {
        const found = [];
        let count = 0;
        for (const one of page.templates) {
            const title = one.group ? one.group : "";
            if (found.length === 0 || found[found.length - 1].title !== title)
                found.push({title: title, first: count, ids: []});
            found[found.length - 1].ids.push(one.templateId);
            ++count;
        }
        if (JSON.stringify(found) !== JSON.stringify(page.groups))
            page.groups = found;
    }

    Component.onCompleted: page.regroup()
    onTemplatesChanged: page.regroup()
    // Where cards are made anew the focus stays where it was.
    onGroupsChanged: {
        if (page.focused.length > 0 && designs.activeFocus)
            Qt.callLater(cards.focusTemplate, page.focused); // qmllint disable type
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
                text: qsTr("Paste a part list…")
                onClicked: page.commandWanted("pasteList")
            },
            LwButton {
                objectName: "importButton"
                iconName: "import"
                text: qsTr("Import parts or prices…")
                onClicked: page.commandWanted("importParts")
            },
            LwButton {
                objectName: "openButton"
                iconName: "folder"
                text: qsTr("Open…")
                keys: page.openKeys
                onClicked: page.commandWanted("open")
            }
        ]
    }

    Rectangle {
        id: problemBar

        anchors.top: header.bottom
        width: parent.width
        height: visible ? problemText.implicitHeight + 2 * Theme.gap8 : 0
        visible: page.problem.length > 0
        color: Theme.errorFill

        Accessible.role: Accessible.AlertMessage
        Accessible.name: page.problem

        LwIcon {
            x: Theme.gap16
            y: Theme.gap8
            name: problemBar.visible ? "error" : ""
            color: Theme.errorText
        }
        LwParagraph {
            id: problemText

            objectName: "problem"
            x: Theme.gap16 + Theme.icon + Theme.gap8
            y: Theme.gap8
            width: parent.width - x - Theme.gap16
            small: false
            text: page.problem
            color: Theme.errorText
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

            // Scrolls the focused card and its frame into view.
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

                Item {
                    id: offer

                    // With large text the offer is below.
                    readonly property bool wide: width >= Theme.wide(560)
                    readonly property real offerWidth: tourLink.width + (decline.visible ? Theme.gap16 + decline.width : 0)

                    width: parent.width
                    height: wide ? Math.max(question.height, tourLink.height, decline.visible ? decline.height : 0)
                                 : question.height + Theme.gap4 + Math.max(tourLink.height, decline.visible ? decline.height : 0)

                    LwParagraph {
                        id: question

                        y: offer.wide ? Math.round((offer.height - height) / 2) : 0
                        width: offer.wide ? offer.width - offer.offerWidth - Theme.gap16 : offer.width
                        small: false
                        text: qsTr("What do you want to build? Start from a working build and change it, from this machine, or from nothing.")
                    }
                    LwLink {
                        id: tourLink

                        objectName: "tourLink"
                        x: offer.wide ? offer.width - offer.offerWidth : 0
                        y: offer.wide ? Math.round((offer.height - height) / 2) : offer.height - Math.round((Math.max(height, decline.height) + height) / 2)
                        iconName: "help"
                        text: page.tourSeen ? qsTr("Guided tour") : qsTr("New here? A guided tour of two minutes")
                        quiet: page.tourSeen
                        spokenRole: Accessible.Button
                        onClicked: page.commandWanted("tour")
                    }
                    LwIconButton {
                        id: decline

                        objectName: "tourDecline"
                        x: tourLink.x + tourLink.width + Theme.gap16
                        y: offer.wide ? Math.round((offer.height - height) / 2) : offer.height - height
                        visible: !page.tourSeen
                        small: true
                        iconName: "close"
                        label: qsTr("No tour")
                        onClicked: page.tourDeclined()
                    }
                }

                Column {
                    id: cards

                    // With large text, fewer cards per row keep their text readable.
                    readonly property int columns: Math.max(1, Math.floor(column.width / (Theme.wide(100) + 180)))
                    // Cards have their final width from the start, because their text layout and the focused card's
                    // position depend on it.
                    readonly property int cardWidth: Math.floor((column.width - (columns - 1) * Theme.gap12) / columns)

                    // Every card, in reading order.
                    function all(): var {
                        const found = [empty, fromMachine];
                        for (let i = 0; i < groupList.count; ++i) {
                            const group = groupList.itemAt(i) as LwStartGroup;
                            for (let k = 0; group && k < group.count; ++k)
                                found.push(group.at(k));
                        }
                        return found.filter(card => card);
                    }

                    function focusTemplate(templateId: string): void {
                        const card = cards.all().find(one => one.templateId === templateId);
                        if (card)
                            card.forceActiveFocus(Qt.OtherFocusReason);
                    }

                    function walk(by: int): bool {
                        const all = cards.all();
                        const at = all.findIndex(card => card.activeFocus);
                        if (at >= 0 && at + by >= 0 && at + by < all.length)
                            all[at + by].forceActiveFocus(Qt.TabFocusReason);
                        return at >= 0;
                    }

                    // To the nearest card of the row above (-1) or below (1), which may be in another group.
                    function walkRow(by: int): bool {
                        const all = cards.all();
                        const from = all.find(card => card.activeFocus);
                        if (!from)
                            return false;
                        const here = from.mapToItem(cards, 0, 0);
                        let best = null;
                        let bestAt = null;
                        for (const card of all) {
                            const at = card.mapToItem(cards, 0, 0);
                            if ((at.y - here.y) * by <= 0)
                                continue;
                            const nearer = !best || (at.y - bestAt.y) * by < 0 || (at.y === bestAt.y && Math.abs(at.x - here.x) < Math.abs(bestAt.x - here.x));
                            if (nearer) {
                                best = card;
                                bestAt = at;
                            }
                        }
                        if (best)
                            best.forceActiveFocus(Qt.TabFocusReason);
                        return true;
                    }

                    width: parent.width
                    spacing: Theme.gap16

                    Keys.onLeftPressed: event => event.accepted = cards.walk(-1)
                    Keys.onRightPressed: event => event.accepted = cards.walk(1)
                    Keys.onUpPressed: event => event.accepted = cards.walkRow(-1)
                    Keys.onDownPressed: event => event.accepted = cards.walkRow(1)

                    GridLayout {
                        columns: cards.columns
                        columnSpacing: Theme.gap12
                        rowSpacing: Theme.gap12

                        LwStartCard {
                            id: empty

                            objectName: "templateEmpty"
                            implicitWidth: cards.cardWidth
                            Layout.fillHeight: true
                            focus: true
                            iconName: "plus"
                            title: qsTr("Empty design")
                            note: qsTr("A board or a GPU first; the rest follows from what is plugged in.")
                            onActiveFocusChanged: {
                                if (activeFocus) {
                                    page.focused = "";
                                    view.reveal(empty);
                                }
                            }
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
                            onActiveFocusChanged: {
                                if (activeFocus) {
                                    page.focused = "";
                                    view.reveal(fromMachine);
                                }
                            }
                            onClicked: page.commandWanted("thisMachine")
                        }
                    }

                    Repeater {
                        id: groupList

                        model: page.groups

                        LwStartGroup {
                            required property int index
                            required property var modelData

                            objectName: "templateGroup" + index
                            width: cards.width
                            title: modelData.title
                            ids: modelData.ids
                            known: page.known
                            first: modelData.first
                            columns: cards.columns
                            cardWidth: cards.cardWidth
                            dark: page.dark
                            onRevealed: card => {
                                page.focused = card.templateId;
                                view.reveal(card);
                            }
                            onChosen: templateId => page.templateChosen(templateId)
                        }
                    }
                }
            }
        }
    }

    FocusScope {
        id: side

        anchors.top: problemBar.bottom
        anchors.bottom: parent.bottom
        anchors.right: parent.right
        width: Math.min(Theme.wide(304), Math.round(page.width / 3))

        Accessible.role: Accessible.Pane
        Accessible.name: recentTitle.text

        LwLabel {
            id: recentTitle

            x: Theme.gap12
            height: Theme.panelHeaderHeight
            text: qsTr("Recent")
            font: Theme.fontPanelTitle
        }
        Rectangle {
            y: Theme.panelHeaderHeight - Theme.border
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
        Rectangle {
            width: Theme.border
            height: parent.height
            color: Theme.line
        }

        LwRecentList {
            anchors.fill: parent
            anchors.topMargin: Theme.panelHeaderHeight
            anchors.leftMargin: Theme.border
            visible: page.recent.length > 0
            files: page.recent
            onChosen: path => page.fileChosen(path)
        }

        // Like LwEmptyState but without actions, since the page has enough of them.
        Column {
            x: Theme.gap16
            y: Theme.panelHeaderHeight + Theme.gap24
            width: parent.width - 2 * Theme.gap16
            visible: page.recent.length === 0
            spacing: Theme.gap8

            Accessible.role: Accessible.Grouping
            Accessible.name: nothingYet.text
            Accessible.description: nothingHere.text

            LwIcon {
                anchors.horizontalCenter: parent.horizontalCenter
                name: "clock"
                size: Theme.iconLarge
                color: Theme.tx3
            }
            LwParagraph {
                id: nothingYet

                width: parent.width
                small: false
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("No designs saved yet")
                color: Theme.tx
            }
            LwParagraph {
                id: nothingHere

                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("Designs that you open or save are listed here.")
            }
        }
    }
}
