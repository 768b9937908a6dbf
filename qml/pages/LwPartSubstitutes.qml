// Substitutes of a part: its replacement, alternates in both directions, and parts that it replaces. A link opens that part.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Lanewatt.App
import Lanewatt.Ui

Flickable {
    id: view

    property PartViewModel part: null
    readonly property var known: part ? part.substitutes : ({})
    readonly property var sections: known.alternates === undefined ? [] : [
        {title: qsTr("Replaced by"), parts: known.replacement, removable: false, none: known.ended ? qsTr("No replacement is named.") : ""},
        {title: qsTr("Alternates"), parts: known.alternates, removable: true, none: qsTr("None is listed.")},
        {title: qsTr("Alternate of"), parts: known.alternateOf, removable: false, none: ""},
        {title: qsTr("Replaces"), parts: known.replaces, removable: false, none: ""}
    ].filter(section => section.parts.length > 0 || section.none.length > 0)

    signal partRequested(string key)
    signal lifecycleRequested()
    signal alternateRequested()
    signal failed(string problem)

    contentHeight: column.height + 2 * Theme.gap8
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: LwScrollBar {}

    Column {
        id: column

        x: Theme.gap12
        y: Theme.gap8
        width: view.width - 2 * Theme.gap12
        spacing: Theme.gap8

        Flow {
            width: parent.width
            spacing: Theme.gap8

            LwButton {
                objectName: "lifecycleButton"
                small: true
                iconName: "clock"
                text: qsTr("End of life…")
                onClicked: view.lifecycleRequested()
            }
            LwButton {
                objectName: "addAlternate"
                small: true
                iconName: "plus"
                text: qsTr("Add an alternate…")
                onClicked: view.alternateRequested()
            }
        }

        Repeater {
            model: view.sections

            Column {
                id: section

                required property var modelData

                width: column.width
                spacing: Theme.gap2

                Accessible.role: Accessible.List
                Accessible.name: modelData.title

                LwLabel {
                    width: parent.width
                    text: section.modelData.title
                    font: Theme.fontLabel
                    color: Theme.tx3
                    Accessible.ignored: true
                }
                LwParagraph {
                    width: parent.width
                    visible: section.modelData.parts.length === 0
                    text: section.modelData.none
                }
                Repeater {
                    model: section.modelData.parts

                    RowLayout {
                        id: line

                        required property var modelData

                        width: section.width
                        height: Theme.catalogRowHeight
                        spacing: Theme.gap8

                        LwLink {
                            objectName: "substitute_" + line.modelData.key
                            Layout.fillWidth: true
                            Layout.maximumWidth: Math.ceil(implicitWidth)
                            visible: line.modelData.known
                            text: line.modelData.title
                            hint: qsTr("Show %1").arg(line.modelData.title)
                            onClicked: view.partRequested(line.modelData.key)
                        }
                        LwLabel {
                            Layout.fillWidth: true
                            visible: !line.modelData.known
                            text: qsTr("%1, not in the catalogue").arg(line.modelData.key)
                            font: Theme.fontSmall
                            color: Theme.tx3
                        }
                        LwIconButton {
                            objectName: "removeAlternate_" + line.modelData.key
                            visible: section.modelData.removable
                            Layout.preferredWidth: Theme.iconLarge
                            Layout.preferredHeight: Theme.iconLarge
                            small: true
                            iconName: "close"
                            label: qsTr("%1 is no alternate").arg(line.modelData.title)
                            onClicked: {
                                const problem = view.part.setAlternate(line.modelData.key, false);
                                if (problem.length > 0)
                                    view.failed(problem);
                            }
                        }
                        Item {
                            Layout.fillWidth: true
                        }
                    }
                }
            }
        }
    }
}
