// The facets of a part list: check boxes for values, sliders for ranges. `facets` has rows with the roles of
// PickerViewModel::facets.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

LwScrollPane {
    id: pane

    required property var facets
    property bool narrowed: false

    signal valueWanted(string facet, string value, bool wanted)
    signal rangeWanted(string facet, int from, int to)
    signal cleared()

    contentHeight: column.implicitHeight + Theme.gap12

    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Narrow the list")

    ColumnLayout {
        id: column

        x: Theme.gap12
        width: pane.width - 2 * Theme.gap12
        spacing: Theme.gap12

        Repeater {
            model: LwRows {
                rows: pane.facets
                key: "key"
            }

            ColumnLayout {
                id: facet

                required property var modelData
                readonly property string field: modelData.key
                readonly property bool isRange: modelData.kind === "range"
                readonly property var steps: isRange ? modelData.steps : []

                objectName: "facet_" + field
                Layout.fillWidth: true
                spacing: Theme.gap4

                Accessible.role: Accessible.Grouping
                Accessible.name: modelData.title

                // The text of a range is below its name where there is no room beside it.
                GridLayout {
                    Layout.fillWidth: true
                    columns: name.implicitWidth + span.implicitWidth + columnSpacing <= column.width ? 2 : 1
                    columnSpacing: Theme.gap8
                    rowSpacing: 0

                    LwLabel {
                        id: name

                        Layout.fillWidth: true
                        text: facet.modelData.title
                        font: Theme.fontSmall
                        color: Theme.tx3
                        Accessible.ignored: true
                    }
                    LwLabel {
                        id: span

                        visible: facet.isRange
                        text: range.stepText(range.low) + " – " + range.stepText(range.high)
                        font: Theme.fontSmall
                        color: Theme.tx2
                        Accessible.ignored: true
                    }
                }
                LwRangeSlider {
                    id: range

                    objectName: "range_" + facet.field
                    Layout.fillWidth: true
                    visible: facet.isRange
                    label: facet.modelData.title
                    steps: facet.steps
                    counts: facet.isRange ? facet.modelData.counts : []
                    first.value: facet.isRange ? facet.modelData.from : 0
                    second.value: facet.isRange ? facet.modelData.to : 1
                    onEdited: pane.rangeWanted(facet.field, low, high)
                }
                Repeater {
                    model: LwRows {
                        rows: facet.isRange ? [] : facet.modelData.values
                        key: "name"
                    }

                    LwCheckBox {
                        required property var modelData

                        objectName: "value_" + facet.field + "_" + modelData.name
                        Layout.fillWidth: true
                        visible: pane.visible // reason: see LwComboBox
                        text: modelData.title
                        trailing: modelData.count
                        checked: modelData.checked
                        onToggled: pane.valueWanted(facet.field, modelData.name, checked)
                    }
                }
            }
        }
        LwButton {
            objectName: "clearFacets"
            visible: pane.narrowed
            iconName: "close"
            text: qsTr("Show all")
            onClicked: pane.cleared()
        }
    }
}
