// One rack: what can be placed left, the rack from both sides in the middle, budgets, feeds and findings right.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

LwDesignPage {
    id: page

    readonly property RackViewModel rack: document.rack
    readonly property bool hasRack: rack.rackKey.length > 0
    // Too narrow for two faces beside each other.
    readonly property bool narrow: middle.width < Theme.wide(400)
    property string wantedFaces: "both"
    property string narrowFace: "front"
    readonly property string faces: !narrow ? wantedFaces : wantedFaces === "both" ? narrowFace : wantedFaces
    // The middle shows the power cords instead of the rack.
    property bool cordsShown: false
    readonly property list<Item> panels: [devices, cordsShown ? cords : picture, racks, right]
    readonly property alias nameDialog: nameDialog

    function startFocus(): void {
        const filled = page.hasRack && page.rack.devices.length > 0;
        page.shownPanel = filled ? 1 : page.hasRack ? 0 : 2;
        if (filled && page.cordsShown)
            cords.goTo();
        else if (filled)
            picture.goTo();
        else
            (page.single && !page.hasRack ? right : devices).forceActiveFocus(Qt.OtherFocusReason);
    }

    function partIndex(parts: var): int {
        const key = page.rack.partKey;
        for (let i = 0; i < parts.length; ++i) {
            if (parts[i].key === key)
                return i;
        }
        return -1;
    }

    function goSearch(): void {
        page.shownPanel = 0;
        candidates.goSearch();
    }

    // Shows the power cords, or the rack again.
    function turnCords(): void {
        page.cordsShown = !page.cordsShown;
        page.shownPanel = 1;
        if (page.cordsShown)
            cords.goTo();
        else
            picture.goTo();
    }

    function place(): void {
        candidates.place();
    }

    function askName(): void {
        nameDialog.made().start(page.rack.ownName);
    }

    Keys.onPressed: event => {
        // A ghost that says why something is blocked goes first.
        if (event.key === Qt.Key_Escape && page.rack.trialState.length > 0) {
            page.rack.endTrial();
            event.accepted = true;
        }
    }

    panelTitles: [qsTr("Devices"), qsTr("Rack"), qsTr("Budgets")]
    shownPanel: 1
    findingsPanel: findings
    onFindingsWanted: page.shownPanel = 2
    title: page.hasRack ? qsTr("Rack %1").arg(page.rack.title) : qsTr("No rack yet")
    lead: RowLayout {
        anchors.fill: parent
        spacing: Theme.gap8

        LwChip {
            visible: page.rack.units > 0
            iconName: "rack"
            text: qsTr("%1U").arg(page.rack.units)
        }
        LwChip {
            objectName: "contentChip"
            visible: page.hasRack
            text: page.rack.contentText
        }
        LwSpin {
            objectName: "alikeSpin"
            visible: page.hasRack
            Layout.preferredWidth: Theme.spinWidth
            small: true
            label: qsTr("Alike racks")
            hint: qsTr("Racks like this one, with it")
            from: 1
            to: 10000
            value: page.rack.alike
            onValueEdited: count => page.rack.setAlike(count)
            onUndoWanted: again => page.turnBack(again)
        }
        LwLabel {
            visible: page.hasRack
            //: After a number: so many racks are alike
            text: qsTr("alike")
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwSegment {
            objectName: "scopeSegment"
            visible: page.rack.alike > 1
            small: true
            label: qsTr("Changes apply to")
            labels: [qsTr("Change only this"), qsTr("Change all")]
            currentIndex: page.rack.allAlike ? 1 : 0
            onActivated: index => page.rack.allAlike = index === 1
        }
    }
    actions: [
        LwIconButton {
            objectName: "previousRack"
            iconName: "chevronLeft"
            label: page.commands.rack.previousRack.text
            keys: page.commands.rack.previousRack.keys
            disabledReason: page.commands.rack.previousRack.reason
            onClicked: page.commands.rack.previousRack.trigger()
        },
        LwIconButton {
            objectName: "nextRack"
            iconName: "chevronRight"
            label: page.commands.rack.nextRack.text
            keys: page.commands.rack.nextRack.keys
            disabledReason: page.commands.rack.nextRack.reason
            onClicked: page.commands.rack.nextRack.trigger()
        },
        LwIconButton {
            objectName: "exportRacks"
            visible: page.hasRack
            iconName: "export"
            label: page.commands.rack.exportRacks.text
            keys: page.commands.rack.exportRacks.keys
            onClicked: page.commands.rack.exportRacks.trigger()
        },
        LwButton {
            visible: page.hasRack && page.width >= Theme.wide(1000)
            iconName: "edit"
            text: page.commands.rack.renameRack.text
            onClicked: page.commands.rack.renameRack.trigger()
        },
        LwButton {
            objectName: "cloneRack"
            visible: page.hasRack
            iconName: "copy"
            text: page.commands.rack.cloneRack.text
            keys: page.commands.rack.cloneRack.keys
            disabledReason: page.commands.rack.cloneRack.reason
            onClicked: page.commands.rack.cloneRack.trigger()
        },
        LwButton {
            objectName: "newRack"
            iconName: "plus"
            primary: !page.hasRack
            text: page.commands.rack.addRack.text
            onClicked: page.commands.rack.addRack.trigger()
        }
    ]

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Rack")

    T.SplitView {
        id: split

        anchors.top: page.bar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        orientation: Qt.Horizontal
        handle: LwSplitHandle {}

        LwPanel {
            id: devices

            visible: !page.single || page.shownPanel === 0
            T.SplitView.fillWidth: page.single
            T.SplitView.preferredWidth: Theme.wide(Theme.compact ? 208 : 232)
            T.SplitView.minimumWidth: 200
            title: qsTr("Devices")

            LwRackDevices {
                id: candidates

                objectName: "rackDevices"
                anchors.top: parent.top
                anchors.bottom: rowHead.top
                width: parent.width
                focus: true
                candidates: page.rack.candidates
                filter: page.rack.filter
                statedUnits: page.rack.statedUnits
                placeKeys: page.commands.rack.placeDevice.keys
                onFilterEdited: query => page.rack.filter = query
                onUnitsStated: units => page.rack.statedUnits = units
                onPlaceWanted: key => page.rack.placeFirst(key)
            }
            LwPanelHeader {
                id: rowHead

                anchors.bottom: racks.top
                width: parent.width
                visible: page.hasRack
                height: visible ? implicitHeight : 0
                title: page.rack.rowText
                lineAbove: true
            }
            LwRackRow {
                id: racks

                objectName: "rackRow"
                anchors.bottom: parent.bottom
                width: parent.width
                visible: page.hasRack
                height: visible ? Math.min(implicitHeight, Math.round(devices.height * 0.4)) : 0
                clip: true
                fronts: page.rack.fronts
                onRackChosen: key => page.rack.go(key)
                onDeviceDropped: (id, key) => page.rack.moveToRack(id, key)
            }
        }

        LwPanel {
            id: middle

            visible: !page.single || page.shownPanel === 1
            T.SplitView.fillWidth: true
            T.SplitView.minimumWidth: 280
            title: page.hasRack ? Theme.joined([page.rack.title, page.rack.units > 0 ? qsTr("%1U").arg(page.rack.units) : qsTr("units unknown")], " · ") : qsTr("Rack")
            subtitle: page.rack.sizeText
            actions: [
                LwComboBox {
                    id: parts

                    objectName: "rackPart"
                    visible: page.hasRack
                    implicitWidth: Theme.wide(120)
                    small: true
                    label: qsTr("Rack of the catalogue")
                    placeholder: qsTr("Any rack")
                    displayText: currentIndex < 0 ? placeholder : currentText
                    textRole: "title"
                    // Searched once: the catalogue is the same for every rack.
                    model: page.rack.rackParts()
                    currentIndex: page.partIndex(parts.model)
                    onPicked: index => {
                        page.rack.setPart(parts.model[index].key);
                        parts.currentIndex = Qt.binding(() => page.partIndex(parts.model));
                    }
                },
                LwIconButton {
                    objectName: "cordButton"
                    visible: page.hasRack
                    small: true
                    iconName: page.commands.rack.rackCords.iconName
                    label: page.commands.rack.rackCords.text
                    keys: page.commands.rack.rackCords.keys
                    onClicked: page.commands.rack.rackCords.trigger()
                },
                LwSegment {
                    objectName: "faceSegment"
                    visible: page.hasRack && !page.cordsShown
                    small: true
                    label: qsTr("Sides")
                    labels: page.narrow ? [qsTr("Front"), qsTr("Rear")] : [qsTr("Front + rear"), qsTr("Front"), qsTr("Rear")]
                    currentIndex: page.narrow ? (page.faces === "rear" ? 1 : 0) : page.faces === "both" ? 0 : page.faces === "front" ? 1 : 2
                    onActivated: index => {
                        if (page.narrow) {
                            page.narrowFace = index === 1 ? "rear" : "front";
                            page.wantedFaces = "both";
                        } else {
                            page.wantedFaces = ["both", "front", "rear"][index];
                        }
                    }
                }
            ]

            LwRackPicture {
                id: picture

                objectName: "rackPicture"
                anchors.top: parent.top
                anchors.bottom: trial.top
                width: parent.width
                visible: page.rack.units > 0 && !page.cordsShown
                rack: page.rack
                faces: page.faces
                onPlaceWanted: page.place()
            }
            LwRackCords {
                id: cords

                objectName: "rackCords"
                anchors.top: parent.top
                anchors.bottom: trial.top
                width: parent.width
                visible: page.hasRack && page.cordsShown
                cords: page.rack.cords
                device: page.rack.currentId
                onDeviceChosen: id => page.rack.currentId = id
            }
            LwEmptyState {
                anchors.centerIn: parent
                width: parent.width
                visible: page.rack.units === 0 && !cords.visible
                iconName: "rack"
                title: page.hasRack ? qsTr("The height of this rack is not known") : qsTr("A rack needs a feed and a machine")
                detail: page.hasRack ? qsTr("Without its units no place is known to fit. A rack of the catalogue states them.") : qsTr("Machines and devices are then placed by dragging, or with Enter.")
                actions: page.hasRack ? [{title: qsTr("It has 42U")}, {title: qsTr("It has 48U")}] : []
                onTriggered: index => page.rack.setUnits(index === 0 ? 42 : 48)
            }
            // Why what is tried cannot, or should not, stand there; it stays until Esc.
            Rectangle {
                id: trial

                objectName: "trialReason"
                anchors.bottom: parent.bottom
                width: parent.width
                height: visible ? words.implicitHeight + 2 * Theme.gap8 : 0
                visible: page.rack.trialReason.length > 0
                color: Theme.severityFill(blocked ? 3 : 2)

                readonly property bool blocked: page.rack.trialState === "blocked"

                Accessible.role: Accessible.AlertMessage
                Accessible.name: words.text

                LwIcon {
                    x: Theme.gap12
                    y: Theme.gap8
                    name: Theme.severityIcon(trial.blocked ? 3 : 2)
                    color: Theme.severityText(trial.blocked ? 3 : 2)
                }
                LwParagraph {
                    id: words

                    x: Theme.gap12 + Theme.icon + Theme.gap8
                    y: Theme.gap8
                    width: parent.width - x - Theme.gap12
                    text: trial.blocked ? qsTr("Blocked. %1").arg(page.rack.trialReason) : page.rack.trialReason
                    color: Theme.severityText(trial.blocked ? 3 : 2)
                    Accessible.ignored: true
                }
            }
        }

        FocusScope {
            id: right

            visible: !page.single || page.shownPanel === 2
            T.SplitView.fillWidth: page.single
            T.SplitView.preferredWidth: Theme.wide(Theme.compact ? 400 : 480)
            T.SplitView.minimumWidth: 320

            Rectangle {
                anchors.fill: parent
                color: Theme.bg1
            }
            LwBudgetsPanel {
                id: budgets

                objectName: "rackBudgets"
                width: parent.width
                height: Math.min(implicitHeight, Math.round(right.height * 0.4))
                visible: page.hasRack
                budgets: page.rack.budgets
                explained: page.explained
                onExplainRequested: (derivation, anchor) => page.explain(derivation, anchor)
            }
            LwRackFeeds {
                id: feeds

                objectName: "rackFeeds"
                y: budgets.visible ? budgets.height : 0
                width: parent.width
                height: implicitHeight
                visible: page.rack.filled
                cases: page.rack.feedCases
                current: page.rack.feedCase
                feeds: page.rack.feeds
                onCaseChosen: number => page.rack.feedCase = number
                onExplainRequested: (derivation, anchor) => page.explain(derivation, anchor)
            }
            LwScrollPane {
                id: firstSteps

                y: budgets.visible ? budgets.height : 0
                width: parent.width
                height: Math.min(start.implicitHeight, right.height - y)
                visible: !page.rack.filled
                contentHeight: start.implicitHeight

                LwRackStart {
                    id: start

                    objectName: "rackStart"
                    width: parent.width
                    rack: page.rack
                    onFeedWanted: circuit => page.rack.addFeed(circuit)
                    onCircuitsWanted: page.commands.circuits.trigger()
                    onPlaceWanted: page.place()
                    onBuildWanted: page.buildWanted()
                }
            }
            LwFindingsPanel {
                id: findings

                readonly property real above: feeds.visible ? feeds.y + feeds.height : firstSteps.y + firstSteps.height

                objectName: "rackFindings"
                y: above
                width: parent.width
                height: Math.max(0, right.height - above)
                visible: page.hasRack && height > Theme.panelHeaderHeight
                findings: page.rack.findings
            }
        }
    }

    LwLater {
        id: nameDialog

        goes: true

        LwAskDialog {
            objectName: "nameDialog"
            iconName: "edit"
            title: page.rack.allAlike && page.rack.alike > 1 ? qsTr("Name all alike racks") : qsTr("Name the rack")
            label: qsTr("Name")
            detail: qsTr("{row}, {n} and {ordinal} stand for the row, the place in it, and the number of the rack.")
            example: "{row}{n:02}"
            mayBeEmpty: true
            problem: visible ? page.rack.nameProblem(answer) : ""
            acceptText: qsTr("Rename")
            onAnswered: name => page.rack.rename(name)
        }
    }
}
