// What is chosen of a network: topology, what hangs on it, its switches, rails and units. Each change is one step of the history; what
// cannot be is refused with the reason at its field.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: form

    property ClusterViewModel cluster: null
    readonly property string network: cluster ? cluster.network : ""
    readonly property var choices: cluster && cluster.network.length > 0 ? cluster.choices : ({})
    readonly property var switches: choices.switches ?? []
    readonly property var builds: choices.builds ?? []
    readonly property var managed: switched && builds.length > 0 ? choices.managed ?? [] : []
    readonly property bool switched: choices.hasSwitches ?? false
    readonly property bool railed: choices.hasRails ?? false
    // The tier whose switch is being chosen; empty: none.
    property string finding: ""
    property string problem: ""

    function startFocus(): void {
        topology.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Starts choosing the switch of a tier.
    function find(tier: string): void {
        form.finding = tier;
        finder.start();
    }

    // What was said of another network, or was being chosen for it, is over.
    function forget(): void {
        form.finding = "";
        form.problem = "";
    }

    function set(key: string, value: string): string {
        return form.cluster ? form.cluster.set(key, value) : "";
    }

    onNetworkChanged: form.forget()
    onSwitchedChanged: form.forget()

    component Caption: LwLabel {
        width: parent ? parent.width : implicitWidth
        font: Theme.fontLabel
        color: Theme.tx3
        Accessible.ignored: true
    }
    component Field: LwQuoteField {
        id: field

        required property string key
        property int number: 0

        objectName: "choice_" + key
        width: parent ? parent.width : implicitWidth
        // 0 is what follows from the rest.
        value: number > 0 ? String(number) : ""
        subject: form.cluster ? form.cluster.network : ""
        keepsEscape: false
        onCommitted: text => field.problem = form.set(field.key, text)
    }

    LwScrollPane {
        anchors.fill: parent
        contentHeight: column.height + 2 * Theme.gap12

        Column {
            id: column

            x: Theme.gap12
            y: Theme.gap12
            width: parent.width - 2 * Theme.gap12
            spacing: Theme.gap8

            Caption {
                text: qsTr("Topology")
            }
            LwComboBox {
                id: topology

                objectName: "choice_topology"
                width: parent.width
                focus: true
                label: qsTr("Topology")
                // In the order of the design's topologies; a box goes to the first entry of a list that changes.
                model: [qsTr("One switch"), qsTr("Leaf and spine"), qsTr("Fat tree"), qsTr("Rail-optimised"), qsTr("Rails only"), qsTr("Ring"), qsTr("Mesh"), qsTr("Torus")]
                currentIndex: form.choices.topology ?? -1
                onPicked: index => form.problem = form.set("topology", String(index))
            }
            Caption {
                text: qsTr("Machines that hang on it")
            }
            Repeater {
                model: LwRows {
                    key: "key"
                    rows: form.builds
                }

                LwCheckBox {
                    id: hangs

                    required property var modelData

                    objectName: "hangs_" + modelData.key
                    width: column.width
                    text: modelData.title
                    checked: modelData.hangs
                    onToggled: form.problem = form.cluster.setBuild(hangs.modelData.key, hangs.checked)
                }
            }
            Field {
                key: "machinePorts"
                title: qsTr("Ports of each machine")
                number: form.choices.machinePorts ?? 0
                followed: qsTr("all")
            }
            Field {
                key: "machineRate"
                title: qsTr("Only ports of this rate")
                value: form.choices.machineRate ?? ""
                followed: qsTr("of each")
            }
            Repeater {
                model: LwRows {
                    key: "tier"
                    rows: form.switched ? form.switches : []
                }

                Column {
                    id: tier

                    required property var modelData

                    width: column.width
                    spacing: Theme.gap4

                    Caption {
                        text: qsTr("Switch: %1").arg(tier.modelData.title)
                    }
                    Row {
                        width: parent.width
                        spacing: Theme.gap8

                        LwLabel {
                            width: parent.width - choose.width - Theme.gap8
                            height: choose.height
                            text: tier.modelData.name.length > 0 ? tier.modelData.name : tier.modelData.tier === "leaf" ? qsTr("none chosen") : qsTr("as the leaves")
                            color: tier.modelData.name.length > 0 ? Theme.tx : Theme.tx3
                        }
                        LwButton {
                            id: choose

                            objectName: "chooseSwitch_" + tier.modelData.tier
                            small: true
                            text: qsTr("Choose…")
                            Accessible.name: qsTr("Choose the switch: %1").arg(tier.modelData.title)
                            onClicked: form.find(tier.modelData.tier)
                        }
                    }
                }
            }
            LwPartFinder {
                id: finder

                objectName: "switchFinder"
                width: parent.width
                visible: form.finding.length > 0
                label: qsTr("Search switches")
                onSearched: query => finder.found = form.cluster ? form.cluster.findSwitches(query) : []
                onChosen: key => {
                    form.problem = form.cluster.setSwitch(form.finding, key);
                    form.finding = "";
                    topology.forceActiveFocus(Qt.OtherFocusReason);
                }
                Keys.onEscapePressed: {
                    form.finding = "";
                    topology.forceActiveFocus(Qt.OtherFocusReason);
                }
            }
            Field {
                key: "leafPorts"
                visible: form.switched
                title: qsTr("Ports of a leaf")
                number: form.choices.leafPorts ?? 0
                followed: qsTr("as the switch has")
            }
            Field {
                key: "rails"
                visible: form.railed
                title: qsTr("Rails")
                number: form.choices.rails ?? 0
                followed: qsTr("one for each port")
            }
            Field {
                key: "unitNodes"
                visible: form.railed
                title: qsTr("Machines of a unit")
                number: form.choices.unitNodes ?? 0
                followed: qsTr("as many as fit a leaf")
            }
            Field {
                key: "tiers"
                visible: form.choices.topology === 2 // a fat tree
                title: qsTr("Tiers of switches")
                number: form.choices.tiers ?? 0
                followed: qsTr("the fewest")
            }
            Field {
                key: "oversubscription"
                visible: form.switched
                title: qsTr("Oversubscription of a leaf, down : up")
                value: form.choices.oversubscription ?? ""
            }
            Caption {
                visible: form.switched
                text: qsTr("Links to the switches above")
            }
            LwSegment {
                objectName: "choice_striping"
                visible: form.switched
                label: qsTr("Links to the switches above")
                labels: [qsTr("Spread evenly"), qsTr("Fewest switches")]
                currentIndex: form.choices.striping ?? 0
                onActivated: index => form.problem = form.set("striping", String(index))
            }
            Field {
                key: "reserved"
                visible: form.switched
                title: qsTr("Reserved ports of leaves")
                value: form.choices.reserved ?? ""
                example: "ufm 8"
            }
            Caption {
                visible: form.managed.length > 0
                text: qsTr("Manages")
            }
            Repeater {
                model: LwRows {
                    key: "key"
                    rows: form.managed
                }

                LwCheckBox {
                    id: manages

                    required property var modelData

                    objectName: "manages_" + modelData.key
                    width: column.width
                    text: modelData.title
                    hint: qsTr("Their management ports take ports of leaves")
                    checked: modelData.managed
                    Accessible.name: modelData.spoken
                    onToggled: form.problem = form.cluster.setManaged(manages.modelData.key, manages.checked)
                }
            }
            LwParagraph {
                objectName: "choiceProblem"
                width: parent.width
                visible: form.problem.length > 0
                text: form.problem
                color: Theme.errorText
            }
        }
    }
}
