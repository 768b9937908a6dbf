// Variants of a network side by side, each worked out from a copy of the choices; one of them is taken with its button.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

FocusScope {
    id: view

    property var variants: []
    property var titles: []

    signal wanted(key: string)

    Accessible.role: Accessible.Table
    Accessible.name: qsTr("Variants side by side")

    RowLayout {
        id: head

        width: parent.width
        height: Theme.tableHeaderHeight
        visible: view.variants.length > 0
        spacing: 0

        LwHeaderCell {
            Layout.fillWidth: true
            Layout.preferredWidth: 3
            title: qsTr("Variant")
        }
        Repeater {
            model: view.titles

            LwHeaderCell {
                required property string modelData

                Layout.fillWidth: true
                Layout.preferredWidth: 2
                title: modelData
            }
        }
        LwHeaderCell {
            Layout.preferredWidth: Theme.wide(96)
            title: ""
            Accessible.ignored: true
        }
    }

    LwScrollPane {
        anchors.top: head.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        contentHeight: rows.height

        Column {
            id: rows

            width: parent.width

            Repeater {
                model: LwRows {
                    key: "key"
                    rows: view.variants
                }

                LwRow {
                    id: row

                    required property int index
                    required property var modelData

                    objectName: "variant" + index
                    width: rows.width
                    activeFocusOnTab: false
                    interactive: false
                    selected: modelData.inUse
                    spoken: modelData.spoken

                    RowLayout {
                        anchors.fill: parent
                        spacing: 0

                        LwCell {
                            Layout.fillWidth: true
                            Layout.preferredWidth: 3
                            Layout.fillHeight: true
                            text: row.modelData.title
                            medium: true
                            Accessible.ignored: true
                        }
                        Repeater {
                            model: row.modelData.cells

                            LwCell {
                                required property string modelData

                                Layout.fillWidth: true
                                Layout.preferredWidth: 2
                                Layout.fillHeight: true
                                text: modelData
                                Accessible.ignored: true
                            }
                        }
                        LwCell {
                            Layout.fillWidth: true
                            Layout.preferredWidth: 2 * view.titles.length
                            Layout.fillHeight: true
                            visible: row.modelData.problem.length > 0
                            text: row.modelData.problem
                            color: Theme.tx2
                            Accessible.ignored: true
                        }
                        Item {
                            Layout.preferredWidth: Theme.wide(96)
                            Layout.fillHeight: true

                            LwChip {
                                anchors.centerIn: parent
                                visible: row.modelData.inUse
                                iconName: "check"
                                text: qsTr("In use")
                            }
                            LwButton {
                                objectName: "useVariant" + row.index
                                anchors.centerIn: parent
                                visible: !row.modelData.inUse && row.modelData.problem.length === 0
                                small: true
                                text: qsTr("Use this")
                                Accessible.name: qsTr("Use this: %1").arg(row.modelData.title)
                                Accessible.description: row.modelData.spoken
                                onClicked: view.wanted(row.modelData.key)
                            }
                        }
                    }
                }
            }
        }
    }

    LwEmptyState {
        anchors.centerIn: parent
        width: parent.width
        visible: view.variants.length === 0
        iconName: "compare"
        title: qsTr("A network without switches has no variants")
    }
}
