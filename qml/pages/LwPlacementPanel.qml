// Placing machines: what to place and where, then per rack what it gets, what closes it and what the next machine would need,
// and the site before and after. Nothing is changed before it is applied.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: panel

    property SitePageViewModel site: null
    property string currentKey: ""
    // Ids of what is placed and where; empty: all. "+R": all racks, and as many more like those of R as it takes.
    property string build: ""
    property string group: ""
    readonly property PlacementViewModel placement: site ? site.placement : null
    readonly property string placing: placement ? placement.state : "none"
    readonly property string currentGroup: currentKey.split("/").pop().split(".")[0]
    readonly property var groupChoices: currentGroup.length > 0 ? ["", currentGroup, "+" + currentGroup] : [""]
    // Their ids, counted anew when machines come or go.
    property var buildChoices: [""]

    signal rackChosen(string key)
    signal applied()

    function readBuilds(): void {
        const ids = [""];
        for (let i = 0; panel.site && i < panel.site.waiting.count; ++i)
            ids.push(panel.site.waiting.rowAt(i).key);
        panel.buildChoices = ids;
        if (ids.indexOf(panel.build) < 0)
            panel.build = "";
    }

    function start(): void {
        if (!panel.placement)
            return;
        const more = panel.group.startsWith("+") ? panel.group.substring(1) : "";
        panel.placement.preview(panel.build.length > 0 ? [panel.build] : [], panel.group.length > 0 && more.length === 0 ? [panel.group] : [], more);
    }

    function apply(): void {
        if (panel.placement && panel.placement.apply())
            panel.applied();
    }

    // True when there was something to cancel.
    function cancel(): bool {
        if (!panel.placement || panel.placing === "none")
            return false;
        panel.placement.cancel();
        return true;
    }

    onSiteChanged: panel.readBuilds()
    Component.onCompleted: panel.readBuilds()
    onGroupChoicesChanged: {
        if (panel.groupChoices.indexOf(panel.group) < 0)
            panel.group = "";
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Placement preview")

    Connections {
        target: panel.site

        function onRefreshed() {
            panel.readBuilds();
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: head

        width: parent.width
        iconName: "rack"
        title: qsTr("Placement preview")
        chips: LwChip {
            objectName: "placedChip"
            visible: panel.placing === "ready"
            severity: panel.placement && panel.placement.placed < panel.placement.machines ? 2 : 0
            text: panel.placement ? panel.placement.placedText : ""
        }
    }

    LwScrollPane {
        id: pane

        anchors.top: head.bottom
        anchors.bottom: buttons.top
        width: parent.width
        contentHeight: column.implicitHeight

        Column {
            id: column

            x: Theme.gap12
            width: pane.width - 2 * Theme.gap12
            topPadding: Theme.gap8
            bottomPadding: Theme.gap8
            spacing: Theme.gap8

            LwParagraph {
                objectName: "placementState"
                width: column.width
                color: panel.placing === "failed" ? Theme.errorText : Theme.tx2
                text: panel.placing === "running" ? qsTr("Looking for places…")
                    : panel.placing === "failed" && panel.placement ? panel.placement.problem
                    : panel.placing === "ready" && panel.placement ? panel.placement.proofText
                    : qsTr("A preview says which machines go where, which limit closes each rack, and what the site becomes. Nothing changes before you apply it.")
            }
            GridLayout {
                width: column.width
                visible: panel.placing === "none" || panel.placing === "failed"
                columns: 2
                columnSpacing: Theme.gap8
                rowSpacing: Theme.gap8

                LwLabel {
                    text: qsTr("Place")
                    font: Theme.fontSmall
                    color: Theme.tx2
                    Accessible.ignored: true
                }
                LwComboBox {
                    objectName: "placeBuild"
                    Layout.fillWidth: true
                    label: qsTr("Place")
                    model: panel.buildChoices.map(id => id.length > 0 ? id : qsTr("all that stand outside racks"))
                    currentIndex: Math.max(0, panel.buildChoices.indexOf(panel.build))
                    onPicked: index => panel.build = panel.buildChoices[index]
                }
                LwLabel {
                    text: qsTr("Into")
                    font: Theme.fontSmall
                    color: Theme.tx2
                    Accessible.ignored: true
                }
                LwComboBox {
                    objectName: "placeGroup"
                    Layout.fillWidth: true
                    label: qsTr("Into")
                    model: panel.groupChoices.map(id => id.length === 0 ? qsTr("all racks")
                        : id.startsWith("+") ? qsTr("all racks, and more like %1").arg(id.substring(1)) : qsTr("racks like %1").arg(id))
                    currentIndex: Math.max(0, panel.groupChoices.indexOf(panel.group))
                    onPicked: index => panel.group = panel.groupChoices[index]
                }
            }
            LwParagraph {
                objectName: "placementExceeded"
                width: column.width
                visible: text.length > 0
                color: Theme.errorText
                text: panel.placement && panel.placement.exceededText.length > 0 ? qsTr("Over its limit nevertheless: %1").arg(panel.placement.exceededText) : ""
            }
            LwParagraph {
                objectName: "placementFindings"
                width: column.width
                visible: text.length > 0
                color: panel.placement && panel.placement.newErrors > 0 ? Theme.errorText : Theme.warningText
                text: !panel.placement ? "" : Theme.joined([
                    panel.placement.newErrors > 0 ? qsTr("%n new error(s)", "", panel.placement.newErrors) : "",
                    panel.placement.newWarnings > 0 ? qsTr("%n new warning(s)", "", panel.placement.newWarnings) : ""], ", ")
            }
            Repeater {
                model: panel.placement ? panel.placement.racks : null

                LwPress {
                    id: rack

                    required property int index
                    required property var model
                    readonly property string closedWords: model ? Theme.joined([model.closed, model.next], ", ") : ""
                    readonly property string addedWords: !model ? "" : model.added.length > 0 ? model.added : qsTr("nothing new")

                    objectName: "placed" + index
                    width: column.width
                    implicitHeight: words.implicitHeight + 2 * Theme.gap4
                    text: model ? Theme.joined([model.name, qsTr("%n rack(s)", "", model.racks), addedWords, closedWords, model.notChecked.length > 0 ? qsTr("not checked: %1").arg(model.notChecked) : ""], ", ") : ""
                    onClicked: if (rack.model && rack.model.firstRack.length > 0) panel.rackChosen(rack.model.firstRack)

                    Column {
                        id: words

                        y: Theme.gap4
                        width: rack.width
                        spacing: Theme.gap2

                        LwLabel {
                            width: words.width
                            text: rack.model ? Theme.joined([rack.model.name, rack.model.racks > 1 ? qsTr("%n rack(s)", "", rack.model.racks) : ""], " · ") : ""
                            font: Theme.fontBaseStrong
                            Accessible.ignored: true
                        }
                        LwParagraph {
                            width: words.width
                            text: rack.addedWords
                            color: rack.model && rack.model.added.length > 0 ? Theme.okText : Theme.tx3
                            Accessible.ignored: true
                        }
                        Row {
                            width: words.width
                            visible: rack.closedWords.length > 0
                            spacing: Theme.gap4

                            LwIcon {
                                name: rack.model ? rack.model.closedIcon : ""
                                size: Theme.iconSmall
                                color: Theme.warningText
                            }
                            LwParagraph {
                                width: words.width - Theme.iconSmall - Theme.gap4
                                text: rack.closedWords
                                Accessible.ignored: true
                            }
                        }
                        LwParagraph {
                            width: words.width
                            visible: rack.model ? rack.model.notChecked.length > 0 : false
                            text: rack.model ? qsTr("not checked: %1").arg(rack.model.notChecked) : ""
                            color: Theme.tx3
                            Accessible.ignored: true
                        }
                    }
                }
            }
            Repeater {
                model: panel.placement ? panel.placement.totals : null

                RowLayout {
                    id: total

                    required property int index
                    required property var model
                    readonly property bool same: model ? model.before === model.after : true

                    objectName: "total" + index
                    width: column.width
                    spacing: Theme.gap8

                    Accessible.role: Accessible.StaticText
                    Accessible.name: !model ? "" : same ? qsTr("%1: %2").arg(model.title).arg(model.after) : qsTr("%1: from %2 to %3").arg(model.title).arg(model.before).arg(model.after)

                    LwLabel {
                        Layout.fillWidth: true
                        text: total.model ? total.model.title : ""
                        font: Theme.fontSmall
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                    LwLabel {
                        text: !total.model ? "" : total.same ? total.model.after : total.model.before + " → " + total.model.after
                        elide: Text.ElideNone
                        font: Theme.fontSmallMedium
                        color: total.model && total.model.mark >= 2 ? Theme.severityText(total.model.mark) : Theme.tx
                        Accessible.ignored: true
                    }
                }
            }
        }
    }

    Rectangle {
        id: buttons

        anchors.bottom: parent.bottom
        width: parent.width
        height: row.implicitHeight + 2 * Theme.gap12
        color: Theme.bg1

        Rectangle {
            width: parent.width
            height: Theme.border
            color: Theme.line
        }
        Flow {
            id: row

            x: Theme.gap12
            y: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            spacing: Theme.gap8

            LwButton {
                objectName: "startPreview"
                visible: panel.placing === "none" || panel.placing === "failed"
                primary: true
                text: qsTr("Preview")
                keys: qsTr("A")
                onClicked: panel.start()
            }
            LwButton {
                objectName: "applyPlacement"
                visible: panel.placing === "ready"
                primary: true
                text: panel.placement ? qsTr("Place %n machine(s)", "", panel.placement.placed) : ""
                keys: qsTr("Enter")
                disabledReason: panel.placement && panel.placement.placed > 0 ? "" : qsTr("No machine has a place")
                onClicked: panel.apply()
            }
            LwButton {
                objectName: "cancelPlacement"
                visible: panel.placing === "ready" || panel.placing === "running"
                text: qsTr("Cancel")
                keys: qsTr("Esc")
                onClicked: panel.cancel()
            }
        }
    }
}
