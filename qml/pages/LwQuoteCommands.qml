// The commands of the quote and of the Quote page.
import Lanewatt.App

LwCommandSet {
    id: commands

    // That of the design; null: none is open.
    readonly property QuoteViewModel quote: document ? document.quote : null
    readonly property bool isOpen: quote !== null && quote.state === "open"
    readonly property string noQuote: !quote ? noDesign : !shown ? qsTr("Go to Quote first") : isOpen ? "" : qsTr("No quote is open")
    // A command that changes the draft.
    readonly property string noDraft: noQuote.length > 0 || !quote ? noQuote : quote.lockedText
    readonly property string noLine: noDraft.length > 0 || !quote ? noDraft : quote.currentId.length > 0 ? "" : qsTr("No line is chosen")
    // Texts and subtotals have a description only.
    readonly property string noAmount: noLine.length > 0 || !quote ? noLine : quote.current.kind === "text" || quote.current.kind === "subtotal" ? qsTr("A text or subtotal has no amount of its own") : ""
    readonly property string stateName: isOpen && quote ? quote.stateName : ""
    readonly property string notIssued: noQuote.length > 0 ? noQuote : stateName === "issued" || stateName === "expired" ? "" : qsTr("Only an issued revision is decided")

    readonly property LwCommand newQuote: LwCommand {
        name: "newQuote"
        text: qsTr("New quote of this design")
        iconName: "plus"
        reason: commands.noDesign.length > 0 || !commands.quote ? commands.noDesign : commands.quote.state === "unsaved" ? qsTr("Save the design first: a quote is a file beside it") : ""
        onRun: {
            commands.shell.goTo("quote");
            commands.quote.newQuote("");
        }
    }
    readonly property LwCommand addQuoteLine: LwCommand {
        name: "addQuoteLine"
        text: qsTr("Add a line to the quote")
        iconName: "plus"
        shortcut: commands.letter("A")
        second: commands.here("Ins")
        also: "" // A is enough to know
        reason: commands.noDraft
        onRun: commands.shell.needPage("quote").addLine()
    }
    readonly property LwCommand quoteText: LwCommand {
        name: "quoteText"
        text: qsTr("Description of the line")
        iconName: "edit"
        shortcut: commands.letter("T")
        reason: commands.noLine
        onRun: commands.shell.needPage("quote").edit("description")
    }
    readonly property LwCommand quoteQuantity: LwCommand {
        name: "quoteQuantity"
        text: qsTr("Quantity of the line")
        iconName: "edit"
        shortcut: commands.letter("Q")
        reason: commands.noAmount
        onRun: commands.shell.needPage("quote").edit("quantity")
    }
    readonly property LwCommand quotePrice: LwCommand {
        name: "quotePrice"
        text: qsTr("Price of the line")
        iconName: "money"
        shortcut: commands.letter("P")
        also: commands.here(qsTr("Enter"))
        reason: commands.noAmount
        onRun: commands.shell.needPage("quote").edit("price")
    }
    readonly property LwCommand quoteMargin: LwCommand {
        name: "quoteMargin"
        text: qsTr("Margin of the line")
        iconName: "money"
        shortcut: commands.letter("M")
        reason: commands.noAmount
        onRun: commands.shell.needPage("quote").edit("margin")
    }
    readonly property LwCommand quoteDiscount: LwCommand {
        name: "quoteDiscount"
        text: qsTr("Discount of the line")
        iconName: "money"
        shortcut: commands.letter("D")
        reason: commands.noAmount
        onRun: commands.shell.needPage("quote").edit("discount")
    }
    readonly property LwCommand quoteOption: LwCommand {
        name: "quoteOption"
        text: qsTr("Make the line an option, or include it")
        iconName: "swap"
        shortcut: commands.letter("O")
        reason: commands.noAmount
        onRun: commands.turnStanding("option")
    }
    readonly property LwCommand quoteAlternative: LwCommand {
        name: "quoteAlternative"
        text: qsTr("Make the line an alternative to the one above, or include it")
        iconName: "swap"
        shortcut: commands.letter("L")
        reason: commands.noAmount
        onRun: commands.turnStanding("alternative")
    }
    readonly property LwCommand bundleLines: LwCommand {
        name: "bundleLines"
        text: qsTr("Bundle the marked lines, or dissolve the bundle")
        iconName: "link"
        shortcut: commands.letter("B")
        reason: commands.noLine
        onRun: commands.quote.bundle()
    }
    readonly property LwCommand quoteLineUp: LwCommand {
        name: "quoteLineUp"
        text: qsTr("Move the line up")
        iconName: "chevronUp"
        shortcut: commands.here("Alt+Up")
        reason: commands.noLine
        onRun: commands.quote.moveLine(-1)
    }
    readonly property LwCommand quoteLineDown: LwCommand {
        name: "quoteLineDown"
        text: qsTr("Move the line down")
        iconName: "chevronDown"
        shortcut: commands.here("Alt+Down")
        reason: commands.noLine
        onRun: commands.quote.moveLine(1)
    }
    readonly property LwCommand removeQuoteLine: LwCommand {
        name: "removeQuoteLine"
        text: qsTr("Remove the line, or follow the design again")
        iconName: "trash"
        keys: commands.here(qsTr("Del"))
        reason: commands.noLine
        onRun: commands.quote.removeLine()
    }
    readonly property LwCommand quoteGoal: LwCommand {
        name: "quoteGoal"
        text: qsTr("Meet a total or margin…")
        iconName: "calculator"
        shortcut: commands.here("Ctrl+G")
        reason: commands.noDraft
        onRun: commands.shell.needPage("quote").askGoal()
    }
    readonly property LwCommand quoteDetails: LwCommand {
        name: "quoteDetails"
        text: qsTr("Customer, terms and prices…")
        iconName: "edit"
        shortcut: commands.here("Ctrl+U")
        reason: commands.noDraft
        onRun: commands.shell.needPage("quote").askDetails()
    }
    readonly property LwCommand quoteRules: LwCommand {
        name: "quoteRules"
        text: qsTr("Price rules, taxes and exchange rates…")
        iconName: "money"
        shortcut: commands.letter("R")
        reason: commands.noDraft
        onRun: commands.shell.needPage("quote").askRules()
    }
    readonly property LwCommand issueQuote: LwCommand {
        name: "issueQuote"
        text: qsTr("Issue the revision…")
        iconName: "lock"
        shortcut: commands.here("Ctrl+Return")
        reason: commands.noDraft.length > 0 || !commands.quote ? commands.noDraft : commands.quote.missing > 0 ? qsTr("%n thing(s) missing", "", commands.quote.missing) : ""
        onRun: commands.shell.needPage("quote").askIssue()
    }
    readonly property LwCommand exportQuote: LwCommand {
        name: "exportQuote"
        text: qsTr("Export quote…")
        iconName: "export"
        shortcut: commands.here("Ctrl+E")
        reason: commands.noQuote
        onRun: commands.shell.over("fileDialog").ask("quote")
    }
    readonly property LwCommand quoteBuying: LwCommand {
        name: "quoteBuying"
        text: qsTr("What to buy for the quote, or its lines")
        iconName: "list"
        shortcut: commands.letter("N")
        reason: commands.noQuote
        onRun: commands.shell.needPage("quote").turnBuying()
    }
    readonly property LwCommand quotePartNumber: LwCommand {
        name: "quotePartNumber"
        text: qsTr("Part number of the line")
        iconName: "edit"
        reason: commands.noAmount
        onRun: commands.shell.needPage("quote").edit("partNumber")
    }
    readonly property LwCommand exportChanges: LwCommand {
        name: "exportQuoteChanges"
        text: qsTr("Export what changed…")
        iconName: "export"
        reason: commands.noQuote.length > 0 || !commands.quote ? commands.noQuote : commands.quote.otherLetters.length > 0 ? "" : qsTr("There is one revision only")
        onRun: commands.shell.over("fileDialog").ask("quoteChanges")
    }
    readonly property LwCommand exportOrder: LwCommand {
        name: "exportOrder"
        text: qsTr("Export what to buy…")
        iconName: "export"
        reason: commands.noQuote
        onRun: commands.shell.over("fileDialog").ask("order")
    }
    readonly property LwCommand quoteReturn: LwCommand {
        name: "quoteReturn"
        text: qsTr("Take over what came back…")
        iconName: "import"
        reason: commands.noQuote
        onRun: commands.shell.readReturn("")
    }
    readonly property LwCommand quotePreview: LwCommand {
        name: "quotePreview"
        text: qsTr("Pages as printed, beside the lines")
        iconName: "eye"
        shortcut: commands.letter("V")
        reason: commands.noQuote
        onRun: commands.shell.needPage("quote").turnPreview()
    }
    readonly property LwCommand quoteDelivered: LwCommand {
        name: "quoteDelivered"
        text: qsTr("Compare with what was delivered…")
        iconName: "compare"
        reason: commands.noQuote
        onRun: commands.shell.compareDelivered([])
    }
    readonly property LwCommand reviseQuote: LwCommand {
        name: "reviseQuote"
        text: qsTr("Revise")
        iconName: "plus"
        reason: commands.noQuote.length > 0 || !commands.quote ? commands.noQuote : commands.quote.canRevise ? "" : qsTr("The last revision is a draft already")
        onRun: commands.quote.revise()
    }
    readonly property LwCommand quoteAccepted: LwCommand {
        name: "quoteAccepted"
        text: qsTr("Accepted by the buyer…")
        iconName: "ok"
        reason: commands.notIssued
        onRun: commands.shell.needPage("quote").askDecision("accepted")
    }
    readonly property LwCommand quoteDeclined: LwCommand {
        name: "quoteDeclined"
        text: qsTr("Declined by the buyer…")
        iconName: "close"
        reason: commands.notIssued
        onRun: commands.shell.needPage("quote").askDecision("declined")
    }
    readonly property LwCommand quoteExpired: LwCommand {
        name: "quoteExpired"
        text: qsTr("The quote has expired…")
        iconName: "clock"
        reason: commands.noQuote.length > 0 ? commands.noQuote : commands.stateName === "issued" ? "" : qsTr("Only an issued revision expires")
        onRun: commands.shell.needPage("quote").askDecision("expired")
    }

    // Gives the line a standing, or includes it where it has that already.
    function turnStanding(standing: string): void {
        commands.quote.setStanding(commands.quote.current.standing === standing ? "included" : standing);
    }

    otherKeys: [
        [qsTr("Page Up Page Down"), qsTr("Page before or next page, as printed")],
        [qsTr("↑ ↓"), qsTr("Line above or below")],
        [qsTr("Space"), qsTr("Mark the line for a bundle")]
    ]
    takes: ["A", "Ins", "Ctrl+E"]
}
