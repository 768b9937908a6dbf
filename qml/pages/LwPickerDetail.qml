// The part under the cursor: its fit, its facts and price (both editable), and its effects.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: panel

    property var row: null
    property PartViewModel part: null
    property var effects: []
    // A search is running, so "none chosen" is not shown.
    property bool waiting: false
    property bool replacing: false
    property int quantity: 1
    readonly property int fit: row ? row.fit : -1
    readonly property bool blocked: fit === 3
    property int view: 0
    // Something is being edited: the part must not change.
    readonly property bool editing: factList.editing.length > 0 || priceList !== null && priceList.adding
    // Prices and uses are created when first shown, and kept.
    property LwPartPrices priceList: null
    property bool pricesSeen: view === 1
    property bool usesSeen: view === 2

    property bool compared: false
    // Text is large for the available width.
    readonly property bool narrow: width < Theme.wide(280)
    readonly property int useCount: part ? part.uses.length : 0

    signal useRequested()
    signal compareToggled()
    signal copyRequested()
    signal forgetRequested()
    signal partRequested(string key)
    signal lifecycleRequested()
    signal alternateRequested()
    signal replaceRequested()
    signal failed(string problem)

    onViewChanged: {
        panel.pricesSeen = panel.pricesSeen || panel.view === 1;
        panel.usesSeen = panel.usesSeen || panel.view === 2;
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Part")

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }
    Rectangle {
        width: Theme.border
        height: parent.height
        z: 1
        color: Theme.line
    }

    LwEmptyState {
        width: parent.width
        visible: !panel.row && !panel.waiting
        iconName: "parts"
        title: qsTr("No part chosen")
        detail: qsTr("Arrows choose a part; its facts and effects stand here.")
    }

    // Where text is large or the window is low, everything scrolls, and each section keeps a readable height.
    Connections {
        target: panel.part
        function onKeyChanged(): void { pane.contentY = 0; }
    }
    LwScrollPane {
        id: pane

        objectName: "detailPane"
        anchors.fill: parent
        anchors.leftMargin: Theme.border
        contentHeight: body.height

        Item {
            id: body

            readonly property real least: views.y + views.height + Theme.gap8 + 5 * Theme.factRowHeight + forgetBox.height + (effectsBox.visible ? effectsBox.height : 0)

            width: pane.width
            height: panel.row !== null ? Math.max(pane.height, least) : pane.height

            ColumnLayout {
                id: head

                x: Theme.gap12
                y: Theme.gap8
                width: parent.width - 2 * Theme.gap12
                visible: panel.row !== null
                spacing: Theme.gap4

                RowLayout {
                    spacing: Theme.gap8

                    LwLabel {
                        objectName: "detailName"
                        Layout.fillWidth: true
                        text: panel.row ? panel.row.partName : ""
                        font: Theme.fontPageTitle
                        wrapMode: Text.Wrap
                        maximumLineCount: 4
                    }
                    LwChip {
                        Layout.alignment: Qt.AlignTop
                        severity: panel.fit
                        text: panel.row ? panel.row.fitWord : ""
                    }
                    LwIconButton {
                        objectName: "copyButton"
                        Layout.alignment: Qt.AlignTop
                        small: true
                        iconName: "copy"
                        label: qsTr("Duplicate…")
                        onClicked: panel.copyRequested()
                    }
                }
                LwLabel {
                    Layout.fillWidth: true
                    text: panel.row ? panel.row.maker : ""
                    font: Theme.fontSmall
                    color: Theme.tx2
                }
                RowLayout {
                    spacing: Theme.gap6

                    LwIcon {
                        Layout.alignment: Qt.AlignTop
                        name: panel.row && panel.row.priceStale ? "clock" : ""
                        size: Theme.iconMedium
                        color: Theme.warningText
                    }
                    LwParagraph {
                        objectName: "detailPrice"
                        Layout.fillWidth: true
                        text: panel.row ? panel.row.priceHint : ""
                        color: panel.row && panel.row.priceStale ? Theme.warningText : Theme.tx2
                    }
                }
                LwParagraph {
                    Layout.fillWidth: true
                    visible: text.length > 0
                    text: panel.row ? panel.row.reason : ""
                    color: Theme.severityText(panel.fit)
                }
                // Stacked where both do not fit in a line.
                Flow {
                    Layout.fillWidth: true
                    Layout.topMargin: Theme.gap4
                    Layout.bottomMargin: Theme.gap8
                    spacing: Theme.gap8

                    LwButton {
                        objectName: "useButton"
                        primary: !panel.blocked
                        text: panel.blocked ? qsTr("Use anyway") : panel.replacing ? qsTr("Use this part") : qsTr("Add this part")
                        keys: qsTr("Enter")
                        hint: qsTr("Shift Enter uses it and stays here")
                        onClicked: panel.useRequested()
                    }
                    LwButton {
                        objectName: "compareButton"
                        iconName: panel.compared ? "check" : "compare"
                        text: qsTr("Compare")
                        hint: panel.compared ? qsTr("Take it away from those compared (Space)") : qsTr("Compare it with others, up to five (Space)")
                        Accessible.checkable: true
                        Accessible.checked: panel.compared
                        onClicked: panel.compareToggled()
                    }
                }
            }

            Rectangle {
                id: line

                anchors.top: head.bottom
                width: parent.width
                height: Theme.border
                visible: panel.row !== null
                color: Theme.line
            }

            LwSegment {
                id: views

                objectName: "detailViews"
                anchors.top: line.bottom
                anchors.topMargin: Theme.gap8
                x: Theme.gap12
                visible: panel.row !== null
                small: true
                padding: !panel.narrow ? Theme.gap8 + Theme.gap2 : Theme.textScale > 1.75 ? Theme.gap4 : Theme.gap8
                label: qsTr("What is shown of the part")
                labels: [qsTr("Facts"), qsTr("Prices"), panel.useCount > 0 && !panel.narrow ? qsTr("Used in · %1").arg(panel.useCount) : qsTr("Used in"), qsTr("Instead")]
                currentIndex: panel.view
                onActivated: index => panel.view = index
            }

            Item {
                id: viewBox

                anchors.top: views.bottom
                anchors.bottom: effectsBox.top
                width: parent.width

                Repeater {
                    model: panel.usesSeen ? 1 : 0

                    LwPartUses {
                        objectName: "partUses"
                        anchors.fill: viewBox
                        anchors.topMargin: Theme.gap8
                        visible: panel.row !== null && panel.view === 2
                        part: panel.part
                        onReplaceRequested: panel.replaceRequested()
                    }
                }

                Repeater {
                    model: panel.pricesSeen ? 1 : 0

                    LwPartPrices {
                        id: prices

                        objectName: "partPrices"
                        anchors.fill: viewBox
                        anchors.topMargin: Theme.gap8
                        visible: panel.row !== null && panel.view === 1
                        part: panel.part
                        Component.onCompleted: panel.priceList = prices
                    }
                }

                // Parts that name this one are searched only while shown.
                Repeater {
                    model: panel.row !== null && panel.view === 3 ? 1 : 0

                    LwPartSubstitutes {
                        objectName: "partSubstitutes"
                        anchors.fill: viewBox
                        part: panel.part
                        onPartRequested: key => panel.partRequested(key)
                        onLifecycleRequested: panel.lifecycleRequested()
                        onAlternateRequested: panel.alternateRequested()
                        onFailed: problem => panel.failed(problem)
                    }
                }
            }

            LwPartFacts {
                id: factList

                objectName: "partFacts"
                anchors.top: views.bottom
                anchors.topMargin: Theme.gap8
                anchors.bottom: forgetBox.top
                width: parent.width
                visible: panel.row !== null && panel.view === 0
                part: panel.part
            }

            Item {
                id: forgetBox

                anchors.bottom: effectsBox.top
                width: parent.width
                height: visible ? Theme.smallControlHeight + 2 * Theme.gap8 : 0
                visible: factList.visible && panel.part !== null && panel.part.own

                Rectangle {
                    width: parent.width
                    height: Theme.border
                    color: Theme.line
                }
                LwButton {
                    objectName: "forgetPart"
                    x: Theme.gap12
                    y: Theme.gap8
                    small: true
                    iconName: panel.part !== null && panel.part.shipped ? "undo" : "trash"
                    text: panel.part !== null && panel.part.shipped ? qsTr("All as shipped…") : qsTr("Remove this part…")
                    onClicked: panel.forgetRequested()
                }
            }

            Rectangle {
                id: effectsBox

                anchors.bottom: parent.bottom
                width: parent.width
                height: effectColumn.height + 2 * Theme.gap8
                visible: panel.row !== null && panel.effects.length > 0
                color: Theme.bg1

                Rectangle {
                    width: parent.width
                    height: Theme.border
                    color: Theme.line2
                }

                Column {
                    id: effectColumn

                    x: Theme.gap12
                    y: Theme.gap8
                    width: parent.width - 2 * Theme.gap12

                    LwLabel {
                        height: Theme.reasonRowHeight
                        text: panel.quantity > 1 ? (panel.replacing ? qsTr("If chosen, %1 pieces").arg(panel.quantity) : qsTr("If %1 are added").arg(panel.quantity)) : qsTr("If chosen")
                        font: Theme.fontLabel
                        color: Theme.tx3
                    }

                    Repeater {
                        model: LwRows {
                            rows: panel.effects
                        }

                        RowLayout {
                            id: effect

                            required property int index
                            required property var modelData
                            readonly property bool same: modelData.same === true
                            readonly property int severity: modelData.severity

                            objectName: "effect" + index
                            width: effectColumn.width
                            height: Theme.lineBase + Theme.gap2
                            spacing: Theme.gap8

                            Accessible.role: Accessible.StaticText
                            Accessible.name: Theme.joined([same ? qsTr("%1 %2, no change").arg(modelData.title).arg(modelData.after) : qsTr("%1 from %2 to %3").arg(modelData.title).arg(modelData.before).arg(modelData.after), severity >= 2 ? Theme.severityWord(severity) : ""], ", ")

                            LwIcon {
                                name: effect.modelData.iconName ? effect.modelData.iconName : ""
                                size: Theme.iconMedium
                                color: effect.same ? Theme.tx3 : Theme.familyColor(effect.modelData.family)
                            }
                            LwLabel {
                                Layout.fillWidth: true
                                text: effect.modelData.title
                                font: Theme.fontSmall
                                color: Theme.tx2
                                Accessible.ignored: true
                            }
                            LwLabel {
                                // The new value is essential; the present one is on the Build page.
                                visible: !effect.same && !panel.narrow
                                text: effect.modelData.before
                                elide: Text.ElideNone
                                font: Theme.fontSmall
                                color: Theme.tx3
                                Accessible.ignored: true
                            }
                            LwLabel {
                                Layout.minimumWidth: Theme.wide(64)
                                text: effect.same ? effect.modelData.after : "→ " + effect.modelData.after
                                elide: Text.ElideNone
                                horizontalAlignment: Text.AlignRight
                                font: effect.same ? Theme.fontSmall : Theme.fontSmallStrong
                                color: effect.same ? Theme.tx3 : effect.severity >= 2 ? Theme.severityText(effect.severity) : Theme.tx
                                Accessible.ignored: true
                            }
                            LwIcon {
                                name: effect.severity >= 2 ? Theme.severityIcon(effect.severity) : "ok"
                                size: Theme.iconSmall
                                color: effect.same ? Theme.tx3 : Theme.severityText(effect.severity >= 2 ? effect.severity : 0)
                            }
                        }
                    }
                }
            }
        }
    }
}
