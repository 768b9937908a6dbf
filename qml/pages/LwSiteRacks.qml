// The racks of a site side by side, with a map of all of them. One tab stop: arrows go from rack to rack. A rack is made when
// it comes into view, and its picture is used again for others.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: view

    property SitePageViewModel site: null
    property string currentKey: ""
    property string face: "front"
    // Racks that are seen at once.
    property int abreast: 6
    readonly property int revision: site ? site.revision : 0
    readonly property int rackCount: site ? site.rackCount : 0
    readonly property int currentIndex: site && revision >= 0 ? site.indexOf(currentKey) : -1
    readonly property var abreastChoices: [3, 4, 6, 8]
    readonly property real rackWidth: Math.max(Theme.wide(120), Math.min(Theme.wide(280), Math.floor(list.width / Math.max(1, Math.min(abreast, rackCount)))))

    signal chosen(string key)
    signal opened(string key)

    // Chooses a rack by its place, within the list.
    function choose(index: int): void {
        if (!view.site || view.rackCount === 0)
            return;
        const at = Math.max(0, Math.min(view.rackCount - 1, index));
        view.chosen(view.site.racks.rowAt(at).key);
    }

    function startFocus(): void {
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    onCurrentIndexChanged: {
        if (view.currentIndex < 0)
            return;
        list.positionViewAtIndex(view.currentIndex, ListView.Contain);
        map.show(view.currentIndex);
    }

    Binding {
        target: list
        property: "currentIndex"
        value: view.currentIndex
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg1
    }

    LwPanelHeader {
        id: head

        width: parent.width
        title: qsTr("Racks")
        subtitle: view.currentIndex >= 0 ? qsTr("%1 of %2").arg(view.currentIndex + 1).arg(view.rackCount) : String(view.rackCount)
        chips: LwSiteMap {
            id: map

            // With large texts there is only room for the choices beside it.
            visible: view.width >= Theme.wide(520)
            Layout.maximumWidth: Math.max(0, view.width - Theme.wide(420))
            Layout.fillWidth: true
            racks: view.site ? view.site.racks : null
            currentKey: view.currentKey
            onChosen: key => view.chosen(key)
        }
        actions: [
            LwSegment {
                objectName: "siteFace"
                small: true
                label: qsTr("Side of the racks")
                labels: [qsTr("Front"), qsTr("Rear")]
                currentIndex: view.face === "rear" ? 1 : 0
                onActivated: index => view.face = index === 1 ? "rear" : "front"
            },
            LwComboBox {
                objectName: "siteAbreast"
                small: true
                label: qsTr("Zoom")
                model: view.abreastChoices.map(n => qsTr("%1 side by side").arg(n))
                currentIndex: view.abreastChoices.indexOf(view.abreast)
                onPicked: index => view.abreast = view.abreastChoices[index]
            }
        ]
    }

    LwList {
        id: list

        objectName: "siteRacks"
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        orientation: ListView.Horizontal
        rows: view.site ? view.site.racks : null
        page: view.abreast
        ringed: null
        onEntered: view.choose(currentIndex)
        onMoved: view.choose(currentIndex)
        focus: true
        reuseItems: true

        label: qsTr("Racks")
        T.ScrollBar.horizontal: LwScrollBar {}

        Accessible.description: qsTr("The left and right arrows choose a rack")

        delegate: LwSiteRack {
            id: rack

            required property int index
            required property string key
            required name
            required contents
            required closed
            required closedIcon
            required next
            required spoken
            required units
            required added
            required meters

            objectName: "rack" + index
            width: view.rackWidth
            height: ListView.view ? ListView.view.height : 0
            site: view.site
            revision: view.revision
            face: view.face
            rackKey: key
            current: rackKey === view.currentKey
            ringed: current && list.activeFocus
            onChosen: list.take(rack.index)
            onOpened: view.opened(rack.rackKey)
        }
    }
}
