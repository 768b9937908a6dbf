// No quote is open: what a quote is, and how to begin one or to open one that stands beside the design.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: start

    required property QuoteViewModel quote
    readonly property bool unsaved: quote.state === "unsaved"

    signal saveWanted()

    function startFocus(): void {
        (start.unsaved ? saveButton : newButton).forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("No quote yet")

    Column {
        anchors.centerIn: parent
        width: Math.min(parent.width - 2 * Theme.gap16, Theme.wide(560))
        spacing: Theme.gap12

        LwIcon {
            name: "quote"
            size: Theme.iconLarge
            color: Theme.tx3
        }
        LwParagraph {
            width: parent.width
            small: false
            color: Theme.tx
            text: qsTr("A quote makes an offer of this design")
        }
        LwParagraph {
            width: parent.width
            text: qsTr("A draft is live: its lines follow the design and the price book, and what is typed in it stays. Issuing freezes it: every line, price and finding as it was. A change then begins the next revision.")
        }
        LwParagraph {
            width: parent.width
            text: start.unsaved ? qsTr("A quote is a file beside its design, so the design needs a file first.") : qsTr("It becomes a file beside the design, with the next number of the folder.")
        }
        Flow {
            width: parent.width
            spacing: Theme.gap8

            LwButton {
                id: saveButton

                objectName: "quoteSaveDesign"
                visible: start.unsaved
                primary: true
                iconName: "save"
                text: qsTr("Save the design…")
                onClicked: start.saveWanted()
            }
            LwButton {
                id: newButton

                objectName: "newQuote"
                visible: !start.unsaved
                primary: true
                iconName: "plus"
                text: qsTr("New quote")
                onClicked: start.quote.newQuote("")
            }
            LwButton {
                objectName: "newQuoteLike"
                visible: !start.unsaved && start.quote.files.length > 0
                iconName: "copy"
                text: start.quote.files.length > 0 ? qsTr("New quote like %1").arg(start.quote.files[start.quote.files.length - 1].title) : ""
                hint: qsTr("Takes over seller, terms, taxes, prices and limits, not the customer and the lines")
                onClicked: start.quote.newQuote(start.quote.files[start.quote.files.length - 1].key)
            }
        }
        LwParagraph {
            objectName: "quoteProblem"
            width: parent.width
            visible: start.quote.problem.length > 0
            text: start.quote.problem
            color: Theme.warningText
        }
        LwLabel {
            visible: start.quote.files.length > 0
            text: qsTr("Quotes in this folder")
            font: Theme.fontPanelTitle
            Accessible.role: Accessible.Heading
        }
        LwList {
            objectName: "quoteFiles"
            width: parent.width
            height: Math.min(contentHeight, 6 * Theme.rowHeight)
            visible: count > 0
            // Each of its rows is.
            activeFocusOnTab: false
            model: LwRows {
                key: "key"
                rows: start.quote.files
            }

            label: qsTr("Quotes in this folder")

            delegate: LwRow {
                id: file

                required property int index
                required property var modelData

                objectName: "quoteFile" + index
                width: ListView.view ? ListView.view.width : implicitWidth
                spoken: Theme.joined([modelData.title, modelData.detail], ", ")
                onActiveFocusChanged: if (activeFocus) ListView.view.currentIndex = index
                onClicked: start.quote.openFile(file.modelData.key)
                onActivated: {
                    // A click has opened it already.
                    if (start.quote.state !== "open")
                        start.quote.openFile(file.modelData.key);
                }

                LwCell {
                    width: parent.width / 2
                    height: parent.height
                    text: file.modelData.title
                    Accessible.ignored: true
                }
                LwCell {
                    x: parent.width / 2
                    width: parent.width / 2
                    height: parent.height
                    small: true
                    color: Theme.tx3
                    text: file.modelData.detail
                    Accessible.ignored: true
                }
            }
        }
    }
}
