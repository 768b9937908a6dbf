// One rack among others: its name, what it holds, three meters, its face, and what closes it. It is reused for another rack
// when it leaves the view, so everything follows `rackKey`.
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

Item {
    id: column

    property SitePageViewModel site: null
    property string rackKey: ""
    property string name: ""
    property string contents: ""
    property string closed: ""
    property string closedIcon: ""
    property string next: ""
    property string spoken: ""
    property int units: 0
    property int added: 0
    property var meters: []
    property string face: "front"
    property bool current: false
    property bool ringed: false
    // Counts changes of the site's racks.
    property int revision: 0
    readonly property var devices: site !== null && revision >= 0 && rackKey.length > 0 ? site.devices(rackKey) : []

    signal chosen()
    signal opened()

    Accessible.role: Accessible.ListItem
    Accessible.name: spoken
    Accessible.selectable: true
    Accessible.selected: current
    Accessible.onPressAction: column.chosen()

    Rectangle {
        anchors.fill: parent
        anchors.margins: Theme.gap2
        color: column.current ? Theme.bgSel : Theme.none
        border.width: column.current ? Theme.border : 0
        border.color: Theme.ac
    }

    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onTapped: column.chosen()
        onDoubleTapped: column.opened()
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap8
        spacing: Theme.gap4

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap4

            LwLabel {
                objectName: "rackName"
                Layout.fillWidth: true
                text: column.name
                font: Theme.fontBaseStrong
                Accessible.ignored: true
            }
            LwLabel {
                Layout.maximumWidth: Math.ceil(implicitWidth)
                Layout.fillWidth: true
                text: column.contents
                font: Theme.fontSmall
                color: column.added > 0 ? Theme.okText : Theme.tx3
                Accessible.ignored: true
            }
        }
        Repeater {
            model: column.meters

            RowLayout {
                id: meter

                required property var modelData
                readonly property string words: modelData.limited ? modelData.usedText + " / " + modelData.limitText
                                                                  : Theme.joined([modelData.usedText, modelData.limitText], " ")
                // A cut limit says nothing, its share does.
                readonly property bool cut: wanted.width > width - Theme.iconSmall - Theme.gap24 - 2 * spacing
                readonly property string share: modelData.limited && modelData.limit > 0 ? qsTr("%1 %").arg(Math.round(100 * modelData.used / modelData.limit)) : words

                Layout.fillWidth: true
                spacing: Theme.gap4

                TextMetrics {
                    id: wanted

                    font: Theme.fontLabel
                    text: meter.words
                }

                LwIcon {
                    name: meter.modelData.iconName
                    size: Theme.iconSmall
                    color: Theme.familyColor(meter.modelData.family)
                }
                LwBudgetBar {
                    Layout.fillWidth: true
                    Layout.preferredWidth: Theme.gap24
                    Layout.minimumWidth: Theme.gap24
                    used: meter.modelData.used
                    limit: meter.modelData.limit
                    maximum: meter.modelData.limit
                    known: meter.modelData.known
                    family: meter.modelData.family
                    label: meter.modelData.title
                    Accessible.ignored: true
                }
                LwLabel {
                    text: meter.cut ? meter.share : meter.words
                    Layout.fillWidth: true
                    Layout.maximumWidth: Math.ceil(implicitWidth)
                    horizontalAlignment: Text.AlignRight
                    font: Theme.fontLabel
                    color: meter.modelData.severity >= 2 ? Theme.severityText(meter.modelData.severity) : Theme.tx2
                    Accessible.ignored: true
                }
            }
        }
        LwElevation {
            objectName: "elevation"
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: column.units > 0
            devices: column.devices
            units: Math.max(1, column.units)
            face: column.face
            rackName: column.name
            dropsAllowed: false
            activeFocusOnTab: false
            onChosen: column.chosen()
            onActivated: column.opened()
        }
        LwParagraph {
            Layout.fillWidth: true
            Layout.fillHeight: true
            visible: column.units === 0
            text: qsTr("The height of this rack is not known, so nothing can be placed in it.")
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap4
            opacity: column.closed.length > 0 ? 1 : 0

            LwIcon {
                name: column.closedIcon
                size: Theme.iconSmall
                color: Theme.warningText
            }
            LwLabel {
                objectName: "closedBy"
                Layout.fillWidth: true
                text: column.closed
                font: Theme.fontSmall
                color: Theme.warningText
                Accessible.ignored: true
            }
        }
        LwLabel {
            Layout.fillWidth: true
            text: column.next
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
    }

    LwFocusRing {
        shown: column.ringed
        offset: -Theme.ring
        cornerRadius: 0
    }
}
