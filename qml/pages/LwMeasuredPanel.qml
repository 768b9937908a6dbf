// Results of measurements: problems first, then each card's values beside the expected ones. A group's heading is part of
// its first row, because in Qt 6.4 a bound section delegate cannot be created.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwPanel {
    id: panel

    required property MeasureViewModel measure
    readonly property bool narrow: width < Theme.wide(420)
    readonly property int amountWidth: Theme.wide(narrow ? 84 : 96)
    readonly property int shareWidth: Theme.wide(56)
    readonly property int judgementWidth: Theme.wide(narrow ? 112 : 132)
    // In a narrow panel the name gets the width, and the hint tells the source of the expected value.
    readonly property bool shareShown: width >= Theme.wide(520)
    readonly property int nameWidth: Math.max(Theme.wide(72), Math.min(Theme.wide(180), width - 2 * Theme.gap12 - 2 * amountWidth - (shareShown ? shareWidth : 0) - judgementWidth))
    readonly property int whoWidth: width - 2 * Theme.gap12 - Theme.scrollBar - nameWidth - 2 * amountWidth - shareWidth - judgementWidth
    readonly property bool whoShown: shareShown && whoWidth >= Theme.wide(200)
    readonly property var columns: [
        {role: "name", title: qsTr("What"), width: nameWidth, right: false},
        {role: "measured", title: qsTr("Measured"), width: amountWidth, right: true},
        {role: "expected", title: qsTr("Should be"), width: amountWidth, right: true},
        ...(shareShown ? [{role: "share", title: qsTr("Share"), width: shareWidth, right: true}] : [])
    ]
    readonly property var heads: [
        ...columns,
        {role: "judgement", title: qsTr("Judgement"), width: judgementWidth, right: false},
        ...(whoShown ? [{role: "hint", title: qsTr("Who says so"), width: whoWidth, right: false}] : [])
    ]

    signal hideWanted()

    title: qsTr("Measurements")
    chips: [
        LwChip {
            objectName: "measuredSummary"
            visible: panel.measure.known
            severity: panel.measure.severity
            text: panel.measure.summary
        }
    ]
    actions: [
        LwButton {
            objectName: "hideMeasured"
            small: true
            quiet: true
            iconName: "close"
            text: qsTr("Hide")
            onClicked: panel.hideWanted()
        }
    ]

    // Above the values, up to a third of the panel. Not the list's header, because in Qt 6.4 a bound one cannot be created.
    LwList {
        id: findings

        objectName: "measuredFindings"
        width: parent.width
        height: Math.min(contentHeight + (count > 0 ? Theme.gap4 : 0), Math.round(panel.height * 0.4))
        topMargin: count > 0 ? Theme.gap4 : 0
        visible: count > 0
        ringed: findings
        model: panel.measure.findings

        label: qsTr("What is wrong")

        delegate: Item {
            id: finding

            required property int index
            required property string what
            required property string where
            required property int severity

            objectName: "measuredFinding" + index
            width: findings.width
            height: words.implicitHeight + Theme.gap4

            Accessible.role: Accessible.ListItem
            Accessible.name: words.text

            LwIcon {
                x: Theme.gap12
                y: Theme.gap2
                name: Theme.severityIcon(finding.severity)
                size: Theme.iconMedium
                color: Theme.severityText(finding.severity)
            }
            LwParagraph {
                id: words

                x: Theme.gap12 + Theme.iconMedium + Theme.gap8
                y: Theme.gap2
                width: parent.width - x - Theme.gap12 - Theme.scrollBar
                text: Theme.joined([finding.where, finding.what], ": ")
                color: Theme.tx
                Accessible.ignored: true
            }
        }
    }

    Row {
        id: head

        x: Theme.gap12
        y: findings.visible ? findings.height : 0
        height: Theme.tableHeaderHeight

        Repeater {
            model: panel.heads

            LwLabel {
                required property var modelData

                width: modelData.width
                height: head.height
                leftPadding: modelData.role === "judgement" ? Theme.gap16 : 0
                horizontalAlignment: modelData.right ? Text.AlignRight : Text.AlignLeft
                text: modelData.title
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.role: Accessible.ColumnHeader
                Accessible.name: text
            }
        }
    }

    LwList {
        id: list

        objectName: "measuredRows"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        model: panel.measure.rows

        Accessible.role: Accessible.Table
        label: panel.title

        delegate: Item {
            id: line

            required property int index
            required property string head
            required property string name
            required property string measured
            required property string expected
            required property string share
            required property string judgement
            required property string words
            required property int severity
            required property string hint
            required property string spoken

            objectName: "measured" + index
            width: ListView.view ? ListView.view.width : implicitWidth
            height: group.height + Theme.factRowHeight

            Accessible.role: Accessible.Row
            Accessible.name: line.spoken
            Accessible.description: line.hint

            Rectangle {
                id: group

                width: parent.width
                height: visible ? Theme.reasonRowHeight : 0
                visible: line.head.length > 0
                color: Theme.bg2

                Accessible.role: Accessible.Heading
                Accessible.name: line.head

                LwLabel {
                    x: Theme.gap12
                    width: parent.width - 2 * Theme.gap12
                    height: parent.height
                    text: line.head
                    font: Theme.fontLabel
                    color: Theme.tx3
                    Accessible.ignored: true
                }
            }

            Row {
                id: cells

                x: Theme.gap12
                y: group.height
                height: Theme.factRowHeight

                Repeater {
                    model: line.words.length > 0 ? [panel.columns[0]] : panel.columns

                    LwLabel {
                        required property int index
                        required property var modelData

                        width: modelData.width
                        height: cells.height
                        horizontalAlignment: modelData.right ? Text.AlignRight : Text.AlignLeft
                        text: line[modelData.role].length > 0 || line.judgement.length === 0 ? line[modelData.role] : "–"
                        font: index === 1 ? Theme.fontSmallMedium : Theme.fontSmall
                        color: index === 1 ? Theme.tx : Theme.tx2
                        Accessible.ignored: true
                    }
                }
                Item {
                    visible: line.words.length === 0
                    width: Theme.gap16
                    height: parent.height
                }
                Item {
                    visible: line.words.length === 0
                    width: Theme.iconMedium
                    height: parent.height

                    LwIcon {
                        anchors.verticalCenter: parent.verticalCenter
                        name: line.severity >= 0 ? Theme.severityIcon(line.severity) : ""
                        size: Theme.iconMedium
                        color: Theme.severityText(line.severity)
                    }
                }
                LwLabel {
                    leftPadding: line.words.length > 0 ? 0 : Theme.gap6
                    width: line.words.length > 0 ? line.width - 2 * Theme.gap12 - panel.nameWidth : panel.judgementWidth - Theme.gap16 - Theme.iconMedium
                    height: cells.height
                    text: line.words.length > 0 ? line.words : line.judgement
                    font: Theme.fontSmall
                    color: line.words.length > 0 ? Theme.tx : line.severity < 0 ? Theme.tx3 : Theme.severityText(line.severity)
                    Accessible.ignored: true
                }
                LwLabel {
                    visible: panel.whoShown && line.words.length === 0
                    width: panel.whoWidth
                    height: cells.height
                    text: line.hint
                    font: Theme.fontSmall
                    color: Theme.tx3
                    Accessible.ignored: true
                }
            }

            TapHandler {
                gesturePolicy: TapHandler.ReleaseWithinBounds
                onTapped: list.take(line.index)
            }
            HoverHandler {
                id: hover
            }
            LwHint {
                shown: hover.hovered && line.hint.length > 0
                message: Theme.joined([line.name, line.hint], "\n")
            }
            Item {
                y: group.height
                width: parent.width
                height: cells.height

                LwFocusRing {
                    shown: list.activeFocus && line.ListView.isCurrentItem
                    offset: -Theme.ring
                    cornerRadius: 0
                }
            }
        }
    }
}
