// The commands of the quote and of the Quote page. LwCommands lists them with its own.
import QtQuick
import Lanewatt.App

Item {
    id: commands

    property bool shown: false
    // That of the design; null: none is open.
    property QuoteViewModel quote: null
    property bool letterKeys: true
    readonly property bool isOpen: quote !== null && quote.state === "open"
    readonly property string noDesign: quote ? "" : qsTr("No design is open")
    readonly property string noQuote: !quote ? noDesign : !shown ? qsTr("Go to Quote first") : isOpen ? "" : qsTr("No quote is open")
    // A command that changes the draft.
    readonly property string noDraft: noQuote.length > 0 || !quote ? noQuote : quote.lockedText
    readonly property string noLine: noDraft.length > 0 || !quote ? noDraft : quote.currentId.length > 0 ? "" : qsTr("No line is chosen")
    readonly property string stateName: isOpen && quote ? quote.stateName : ""
    readonly property string notIssued: noQuote.length > 0 ? noQuote : stateName === "issued" || stateName === "expired" ? "" : qsTr("Only an issued revision is decided")

    readonly property alias exportQuote: exportQuote
    readonly property alias exportOrder: exportOrder
    readonly property alias issueQuote: issueQuote
    readonly property alias reviseQuote: reviseQuote
    readonly property alias quoteGoal: quoteGoal
    readonly property alias quoteDetails: quoteDetails
    readonly property alias addQuoteLine: addQuoteLine
    readonly property alias bundleLines: bundleLines
    readonly property alias removeQuoteLine: removeQuoteLine
    readonly property alias quoteAccepted: quoteAccepted
    readonly property alias quoteDeclined: quoteDeclined

    visible: false

    LwCommand {
        name: "page:quote"
        text: qsTr("Go to Quote")
        iconName: "quote"
        shortcut: commands.letterKeys ? "6" : ""
        also: commands.letterKeys ? qsTr("G Q") : ""
        reason: commands.noDesign
    }
    LwCommand {
        name: "newQuote"
        text: qsTr("New quote of this design")
        iconName: "plus"
        reason: commands.noDesign.length > 0 || !commands.quote ? commands.noDesign : commands.quote.state === "unsaved" ? qsTr("Save the design first: a quote is a file beside it") : ""
    }
    LwCommand {
        id: addQuoteLine

        name: "addQuoteLine"
        text: qsTr("Add a line to the quote")
        iconName: "plus"
        shortcut: commands.letterKeys && commands.shown ? "A" : ""
        reason: commands.noDraft
    }
    LwCommand {
        name: "quoteText"
        text: qsTr("Description of the line")
        iconName: "edit"
        shortcut: commands.letterKeys && commands.shown ? "T" : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quoteQuantity"
        text: qsTr("Quantity of the line")
        iconName: "edit"
        shortcut: commands.letterKeys && commands.shown ? "Q" : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quotePrice"
        text: qsTr("Price of the line")
        iconName: "money"
        shortcut: commands.letterKeys && commands.shown ? "P" : ""
        also: commands.shown ? qsTr("Enter") : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quoteMargin"
        text: qsTr("Margin of the line")
        iconName: "money"
        shortcut: commands.letterKeys && commands.shown ? "M" : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quoteDiscount"
        text: qsTr("Discount of the line")
        iconName: "money"
        shortcut: commands.letterKeys && commands.shown ? "D" : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quoteOption"
        text: qsTr("Make the line an option, or include it")
        iconName: "swap"
        shortcut: commands.letterKeys && commands.shown ? "O" : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quoteAlternative"
        text: qsTr("Make the line an alternative to the one above, or include it")
        iconName: "swap"
        shortcut: commands.letterKeys && commands.shown ? "L" : ""
        reason: commands.noLine
    }
    LwCommand {
        id: bundleLines

        name: "bundleLines"
        text: qsTr("Bundle the marked lines, or dissolve the bundle")
        iconName: "link"
        shortcut: commands.letterKeys && commands.shown ? "B" : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quoteLineUp"
        text: qsTr("Move the line up")
        iconName: "chevronUp"
        shortcut: commands.shown ? "Alt+Up" : ""
        reason: commands.noLine
    }
    LwCommand {
        name: "quoteLineDown"
        text: qsTr("Move the line down")
        iconName: "chevronDown"
        shortcut: commands.shown ? "Alt+Down" : ""
        reason: commands.noLine
    }
    LwCommand {
        id: removeQuoteLine

        name: "removeQuoteLine"
        text: qsTr("Remove the line, or follow the design again")
        iconName: "trash"
        keys: commands.shown ? qsTr("Del") : ""
        reason: commands.noLine
    }
    LwCommand {
        id: quoteGoal

        name: "quoteGoal"
        text: qsTr("Meet a total or margin…")
        iconName: "calculator"
        shortcut: commands.shown ? "Ctrl+G" : ""
        reason: commands.noDraft
    }
    LwCommand {
        id: quoteDetails

        name: "quoteDetails"
        text: qsTr("Customer, terms and prices…")
        iconName: "edit"
        shortcut: commands.shown ? "Ctrl+U" : ""
        reason: commands.noDraft
    }
    LwCommand {
        id: issueQuote

        name: "issueQuote"
        text: qsTr("Issue the revision…")
        iconName: "lock"
        shortcut: commands.shown ? "Ctrl+Return" : ""
        reason: commands.noDraft.length > 0 || !commands.quote ? commands.noDraft : commands.quote.missing > 0 ? qsTr("%n thing(s) missing", "", commands.quote.missing) : ""
    }
    LwCommand {
        id: exportQuote

        name: "exportQuote"
        text: qsTr("Export quote…")
        iconName: "export"
        shortcut: commands.shown ? "Ctrl+E" : ""
        reason: commands.noQuote
    }
    LwCommand {
        name: "quoteBuying"
        text: qsTr("What to buy for the quote, or its lines")
        iconName: "list"
        shortcut: commands.letterKeys && commands.shown ? "N" : ""
        reason: commands.noQuote
    }
    LwCommand {
        id: exportOrder

        name: "exportOrder"
        text: qsTr("Export what to buy…")
        iconName: "export"
        reason: commands.noQuote
    }
    LwCommand {
        id: reviseQuote

        name: "reviseQuote"
        text: qsTr("Revise")
        iconName: "plus"
        reason: commands.noQuote.length > 0 || !commands.quote ? commands.noQuote : commands.quote.canRevise ? "" : qsTr("The last revision is a draft already")
    }
    LwCommand {
        id: quoteAccepted

        name: "quoteAccepted"
        text: qsTr("Accepted by the buyer")
        iconName: "ok"
        reason: commands.notIssued
    }
    LwCommand {
        id: quoteDeclined

        name: "quoteDeclined"
        text: qsTr("Declined by the buyer")
        iconName: "close"
        reason: commands.notIssued
    }
    LwCommand {
        name: "quoteExpired"
        text: qsTr("The quote has expired")
        iconName: "clock"
        reason: commands.noQuote.length > 0 ? commands.noQuote : commands.stateName === "issued" ? "" : qsTr("Only an issued revision expires")
    }
}
