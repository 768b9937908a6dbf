// The quote of a design: revisions and customer left; lines, changes or what to buy in the middle; sums and what is missing right.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDesignPage {
    id: page

    readonly property QuoteViewModel quote: document.quote
    readonly property bool isOpen: quote.state === "open"
    // The pages as they are printed, beside the lines.
    property bool previewShown: false
    readonly property var panels: !isOpen ? [start] : previewShown ? [left, middle, preview, right] : [left, middle, right]
    readonly property alias preview: preview
    readonly property alias approveDialog: approveDialog
    readonly property alias issueDialog: issueDialog
    readonly property alias decisionDialog: decisionDialog
    readonly property alias goalDialog: goalDialog
    readonly property alias detailsDialog: detailsDialog
    readonly property alias rulesDialog: rulesDialog

    signal saveWanted()
    signal designWanted()

    function startFocus(): void {
        if (!page.isOpen)
            start.startFocus();
        else if (page.quote.buying.shown)
            buying.startFocus();
        else if (page.quote.changesShown)
            changes.startFocus();
        else
            table.goTo();
    }

    function explainChief(): void {
        page.explainOrSay(page.quote.currentId.length > 0 ? "line/" + page.quote.currentId : "", table);
    }

    function showLines(): void {
        page.shownPanel = 1;
        page.quote.changesShown = false;
        page.quote.buying.shown = false;
    }

    // What has to be bought, or the lines again.
    function turnBuying(): void {
        const shown = !page.quote.buying.shown;
        page.showLines();
        page.quote.buying.shown = shown;
        page.startFocus();
    }

    function turnPreview(): void {
        page.previewShown = !page.previewShown;
        if (page.previewShown) {
            if (page.single)
                page.shownPanel = 3;
            preview.forceActiveFocus(Qt.OtherFocusReason);
        } else {
            if (page.shownPanel === 3)
                page.shownPanel = 1;
            page.startFocus();
        }
    }

    function edit(name: string): void {
        page.showLines();
        form.goTo(name);
    }

    function addLine(): void {
        page.showLines();
        if (page.quote.addLine("service").length === 0)
            form.goTo("description");
    }

    function askIssue(): void {
        issueDialog.made().start(page.person);
    }

    // What the buyer decided is kept for ever, so that it is asked about.
    function askDecision(state: string): void {
        const dialog = decisionDialog.made();
        dialog.decision = state;
        dialog.start(page.person);
    }

    function askGoal(): void {
        goalDialog.made().start();
    }

    function askDetails(): void {
        detailsDialog.made().start();
    }

    function askRules(): void {
        rulesDialog.made().start();
    }

    function askApproval(reason: string, what: string): void {
        const dialog = approveDialog.made();
        dialog.reason = reason;
        dialog.detail = what;
        dialog.secondAnswer = "";
        // Who approves is seldom who writes the quote: the name is not suggested.
        dialog.start("");
    }

    onIsOpenChanged: {
        // What had the focus is hidden by now.
        if (page.visible)
            Qt.callLater(page.startFocus); // qmllint disable type
    }

    panelTitles: !page.isOpen ? [] : page.previewShown ? [qsTr("Revisions"), qsTr("Lines"), qsTr("Totals"), qsTr("As printed")] : [qsTr("Revisions"), qsTr("Lines"), qsTr("Totals")]
    shownPanel: 1
    roomyWidth: 1000
    aboveBar: bar.height
    watched: page.quote
    explainer: page.quote
    title: page.isOpen ? page.quote.number : qsTr("No quote yet")
    lead: RowLayout {
        anchors.fill: parent
        spacing: Theme.gap8

        LwChip {
            objectName: "revisionChip"
            visible: page.isOpen
            iconName: page.quote.editable ? "edit" : "lock"
            severity: page.quote.editable ? 1 : -1
            text: qsTr("Revision %1, %2").arg(page.quote.letter).arg(page.quote.stateText)
        }
        LwLabel {
            visible: page.isOpen
            text: page.quote.title
            font: Theme.fontSmall
            color: Theme.tx2
        }
    }
    actions: [
        LwIconButton {
            objectName: "quotePreviewButton"
            visible: page.isOpen
            iconName: "eye"
            label: page.commands.quotes.quotePreview.text
            keys: page.commands.quotes.quotePreview.keys
            onClicked: page.commands.quotes.quotePreview.trigger()
        },
        LwButton {
            objectName: "quoteDetails"
            visible: page.isOpen
            iconName: "edit"
            text: page.commands.quotes.quoteDetails.text
            keys: page.commands.quotes.quoteDetails.keys
            disabledReason: page.commands.quotes.quoteDetails.reason
            onClicked: page.commands.quotes.quoteDetails.trigger()
        },
        LwButton {
            objectName: "acceptedButton"
            visible: page.quote.stateName === "issued"
            iconName: "ok"
            text: qsTr("Accepted")
            onClicked: page.commands.quotes.quoteAccepted.trigger()
        },
        LwButton {
            objectName: "declinedButton"
            visible: page.quote.stateName === "issued"
            text: qsTr("Declined")
            onClicked: page.commands.quotes.quoteDeclined.trigger()
        },
        LwButton {
            objectName: "issueButton"
            visible: page.isOpen && page.quote.editable
            primary: true
            iconName: "lock"
            text: qsTr("Issue revision %1").arg(page.quote.letter)
            keys: page.commands.quotes.issueQuote.keys
            note: page.quote.missing > 0 ? qsTr("%n missing", "", page.quote.missing) : ""
            disabledReason: page.commands.quotes.issueQuote.reason
            onClicked: page.commands.quotes.issueQuote.trigger()
        },
        LwButton {
            objectName: "reviseButton"
            visible: page.isOpen && page.quote.canRevise
            primary: true
            iconName: "plus"
            text: page.commands.quotes.reviseQuote.text
            onClicked: page.commands.quotes.reviseQuote.trigger()
        }
    ]

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Quote")

    // What keeps the draft from being changed or saved.
    Rectangle {
        id: bar

        readonly property string words: page.quote.saveProblem.length > 0 ? qsTr("Not saved; what was typed is kept here. %1").arg(page.quote.saveProblem) : page.isOpen && page.quote.problem.length > 0 ? page.quote.problem : page.quote.lockedText
        readonly property int severity: page.quote.saveProblem.length > 0 ? 3 : page.quote.problem.length > 0 ? 2 : 1

        objectName: "quoteBar"
        anchors.top: page.header.bottom
        width: parent.width
        height: visible ? Math.max(barWords.implicitHeight, barButtons.implicitHeight) + 2 * Theme.gap8 : 0
        visible: page.isOpen && words.length > 0
        color: Theme.severityFill(severity)

        Accessible.role: Accessible.AlertMessage
        Accessible.name: bar.words

        LwIcon {
            x: Theme.gap16
            y: Theme.gap8
            name: bar.severity === 1 ? "lock" : Theme.severityIcon(bar.severity)
            color: Theme.severityText(bar.severity)
        }
        LwParagraph {
            id: barWords

            anchors.verticalCenter: parent.verticalCenter
            x: Theme.gap16 + Theme.icon + Theme.gap8
            width: parent.width - x - barButtons.width - 2 * Theme.gap16
            text: bar.words
            color: Theme.severityText(bar.severity)
            Accessible.ignored: true
        }
        Row {
            id: barButtons

            anchors.right: parent.right
            anchors.rightMargin: Theme.gap16
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.gap8

            LwButton {
                objectName: "saveQuoteAgain"
                visible: page.quote.saveProblem.length > 0
                small: true
                text: qsTr("Try again")
                onClicked: page.quote.saveAgain()
            }
            LwButton {
                objectName: "saveQuoteCopy"
                visible: page.quote.saveProblem.length > 0
                small: true
                text: qsTr("Save a copy")
                hint: qsTr("Into another file beside the design")
                onClicked: page.quote.saveCopy()
            }
            LwButton {
                objectName: "readQuoteAgain"
                visible: page.quote.saveProblem.length > 0
                small: true
                text: qsTr("Read the file again")
                hint: qsTr("What is not in the file is lost")
                onClicked: page.quote.readAgain()
            }
        }
    }

    LwQuoteStart {
        id: start

        objectName: "quoteStart"
        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !page.isOpen
        quote: page.quote
        onSaveWanted: page.saveWanted()
    }

    T.SplitView {
        id: split

        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: page.isOpen
        orientation: Qt.Horizontal
        handle: LwSplitHandle {}

        LwPanel {
            id: left

            visible: page.single ? page.shownPanel === 0 : !page.previewShown || page.width >= Theme.wide(1200)
            T.SplitView.fillWidth: page.single
            T.SplitView.preferredWidth: Theme.wide(Theme.compact ? 184 : 208)
            T.SplitView.minimumWidth: 168
            title: qsTr("Revisions")

            LwScrollPane {
                anchors.fill: parent
                contentHeight: leftColumn.implicitHeight

                Column {
                    id: leftColumn

                    width: parent.width

                    LwQuoteRevisions {
                        objectName: "quoteRevisions"
                        width: parent.width
                        focus: true
                        revisions: page.quote.revisions
                        onRevisionChosen: letter => page.quote.letter = letter
                    }
                    LwPanelHeader {
                        width: parent.width
                        title: qsTr("Customer")
                        lineAbove: true
                    }
                    LwParagraph {
                        objectName: "customerText"
                        x: Theme.gap12
                        width: parent.width - 2 * Theme.gap12
                        topPadding: Theme.gap8
                        bottomPadding: Theme.gap8
                        text: page.quote.customerText
                    }
                    LwPanelHeader {
                        width: parent.width
                        title: qsTr("Design")
                        lineAbove: true
                    }
                    LwQuoteFigures {
                        x: Theme.gap12
                        width: parent.width - 2 * Theme.gap12
                        topPadding: Theme.gap8
                        figures: page.quote.budgets
                    }
                    LwLink {
                        x: Theme.gap12
                        text: qsTr("Open design")
                        onClicked: page.designWanted()
                    }
                    LwLink {
                        objectName: "quoteDelivered"
                        x: Theme.gap12
                        text: page.commands.quotes.quoteDelivered.text
                        onClicked: page.commands.quotes.quoteDelivered.trigger()
                    }
                }
            }
        }

        LwPanel {
            id: middle

            visible: !page.single || page.shownPanel === 1
            T.SplitView.fillWidth: true
            T.SplitView.minimumWidth: 400
            title: page.quote.buying.shown ? qsTr("To buy") : page.quote.changesShown ? qsTr("Changes") : qsTr("Lines")
            subtitle: page.quote.buying.shown ? page.quote.buying.sumText : page.quote.pricedText
            actions: [
                LwSegment {
                    objectName: "quoteView"
                    small: true
                    label: qsTr("View of the quote")
                    labels: [qsTr("Lines"), qsTr("Changes"), qsTr("To buy")]
                    currentIndex: page.quote.buying.shown ? 2 : page.quote.changesShown ? 1 : 0
                    onActivated: index => {
                        page.quote.changesShown = index === 1;
                        page.quote.buying.shown = index === 2;
                    }
                }
            ]

            LwQuoteLines {
                id: table

                objectName: "quoteTable"
                anchors.top: parent.top
                anchors.bottom: form.top
                width: parent.width
                visible: !page.quote.changesShown && !page.quote.buying.shown
                focus: true
                lines: page.quote.lines
                chosen: page.quote.currentId
                totalLabel: page.quote.pricedText
                totalText: page.quote.netText
                onLineChosen: key => page.quote.currentId = key
                onPriceWanted: page.commands.quotes.quotePrice.trigger()
                onMarkWanted: page.quote.toggleMark()
                onRemoveWanted: page.commands.quotes.removeQuoteLine.trigger()
                onTotalExplainRequested: figure => page.explain("net", figure)
                onExplainRequested: (key, row) => page.explain(key, row)
            }
            LwEmptyState {
                width: parent.width
                anchors.centerIn: table
                visible: table.visible && table.count === 0
                iconName: "list"
                title: qsTr("There is no line yet")
                detail: qsTr("Parts of the design become lines by themselves; services, freight and texts are added here.")
                actions: page.quote.editable ? [{title: qsTr("Add a line"), iconName: "plus", keys: page.commands.quotes.addQuoteLine.keys}] : []
                onTriggered: page.addLine()
            }
            LwQuoteForm {
                id: form

                objectName: "quoteForm"
                anchors.bottom: parent.bottom
                width: parent.width
                // with little room it scrolls, so that lines stay in sight
                height: visible ? Math.min(implicitHeight, Math.max(parent.height / 2, parent.height - 8 * Theme.rowHeight)) : 0
                visible: !page.quote.changesShown && !page.quote.buying.shown
                quote: page.quote
                commands: page.commands
                onDeparted: table.goTo()
            }
            LwQuoteChanges {
                id: changes

                objectName: "quoteChangesPane"
                anchors.fill: parent
                visible: page.quote.changesShown && !page.quote.buying.shown
                quote: page.quote
                commands: page.commands
            }
            LwQuoteBuying {
                id: buying

                objectName: "quoteBuyingPane"
                anchors.fill: parent
                visible: page.quote.buying.shown
                quote: page.quote
                commands: page.commands
            }
        }

        LwQuotePreview {
            id: preview

            objectName: "quotePreview"
            visible: page.previewShown && (!page.single || page.shownPanel === 3)
            T.SplitView.fillWidth: page.single
            T.SplitView.preferredWidth: Math.round(split.width * 0.34)
            T.SplitView.minimumWidth: 220
            quote: page.quote
        }

        LwPanel {
            id: right

            visible: !page.single || page.shownPanel === 2
            T.SplitView.fillWidth: page.single
            T.SplitView.preferredWidth: Theme.wide(Theme.compact ? 248 : 268)
            T.SplitView.minimumWidth: 224
            title: qsTr("Totals")
            subtitle: page.quote.currency

            Column {
                id: totals

                x: Theme.gap12
                width: parent.width - 2 * Theme.gap12
                topPadding: Theme.gap8
                bottomPadding: Theme.gap8
                spacing: Theme.gap8

                LwQuoteFigures {
                    objectName: "quoteSums"
                    width: totals.width
                    figures: page.quote.sums
                    onExplainRequested: (key, figure) => page.explain(key, figure)
                }
                Rectangle {
                    width: totals.width
                    height: Theme.border
                    color: Theme.line
                }
                LwQuoteFigures {
                    objectName: "quoteMargins"
                    width: totals.width
                    figures: page.quote.margins
                    onExplainRequested: (key, figure) => page.explain(key, figure)
                }
                LwLabel {
                    width: totals.width
                    text: page.quote.validText
                    font: Theme.fontSmall
                    color: Theme.tx2
                }
            }
            LwPanelHeader {
                id: needsHead

                anchors.top: totals.bottom
                width: parent.width
                lineAbove: true
                title: qsTr("Before it goes out")
                chips: [
                    LwChip {
                        objectName: "readyChip"
                        severity: page.quote.missing > 0 ? 2 : 0
                        text: page.quote.missing > 0 ? qsTr("%n missing", "", page.quote.missing) : qsTr("Ready")
                    }
                ]
            }
            LwQuoteNeeds {
                id: needs

                objectName: "quoteNeeds"
                anchors.top: needsHead.bottom
                anchors.bottom: documents.top
                width: parent.width
                focus: true
                model: page.quote.needs
                onLineWanted: line => {
                    page.showLines();
                    page.quote.currentId = line;
                    Qt.callLater(table.goTo); // qmllint disable type
                }
                onApprovalWanted: (reason, what) => {
                    if (page.quote.editable)
                        page.askApproval(reason, what);
                    else
                        page.said(page.quote.lockedText, 1);
                }
                onWithdrawWanted: reason => page.quote.withdraw(reason)
            }
            Item {
                id: documents

                anchors.bottom: parent.bottom
                width: parent.width
                height: exportButton.implicitHeight + 2 * Theme.gap8

                LwButton {
                    id: exportButton

                    objectName: "exportQuote"
                    anchors.centerIn: parent
                    width: parent.width - 2 * Theme.gap12
                    iconName: "export"
                    text: page.commands.quotes.exportQuote.text
                    keys: page.commands.quotes.exportQuote.keys
                    disabledReason: page.commands.quotes.exportQuote.reason
                    onClicked: page.commands.quotes.exportQuote.trigger()
                }
            }
        }
    }

    LwLater {
        id: approveDialog

        LwAskDialog {
            property string reason: ""

            objectName: "approveDialog"
            iconName: "ok"
            title: qsTr("Approve")
            label: qsTr("Who approves")
            secondLabel: qsTr("Why")
            acceptText: qsTr("Approve")
            onAnswered: (name, why) => page.quote.approve(reason, name, why)
        }
    }

    LwLater {
        id: issueDialog

        LwAskDialog {
            objectName: "issueDialog"
            iconName: "lock"
            title: qsTr("Issue revision %1").arg(page.quote.letter)
            detail: qsTr("Every line, price, rate, finding and waiver is kept as it is now, with the design. Nothing changes it later; a change begins the next revision.")
            label: qsTr("Who issues it")
            acceptText: qsTr("Issue")
            onAnswered: name => {
                page.personNamed(name);
                page.quote.issue(name);
            }
        }
    }

    LwLater {
        id: decisionDialog

        LwAskDialog {
            property string decision: "accepted"

            objectName: "decisionDialog"
            iconName: decision === "accepted" ? "ok" : decision === "declined" ? "close" : "clock"
            title: decision === "accepted" ? qsTr("Revision %1 was accepted").arg(page.quote.letter) : decision === "declined" ? qsTr("Revision %1 was declined").arg(page.quote.letter) : qsTr("Revision %1 has expired").arg(page.quote.letter)
            detail: qsTr("It is recorded with today's date, and cannot be taken back.")
            label: qsTr("Who records it")
            acceptText: qsTr("Record")
            onAnswered: name => {
                page.personNamed(name);
                page.quote.decide(decision, name);
            }
        }
    }

    LwLater {
        id: goalDialog

        LwQuoteGoalDialog {
            objectName: "goalDialog"
            quote: page.quote
        }
    }

    LwLater {
        id: rulesDialog

        goes: true

        LwQuoteRulesDialog {
            objectName: "quoteRulesDialog"
            quote: page.quote
        }
    }

    LwLater {
        id: detailsDialog

        goes: true

        LwQuoteDetailsDialog {
            objectName: "quoteDetailsDialog"
            quote: page.quote
        }
    }
}
