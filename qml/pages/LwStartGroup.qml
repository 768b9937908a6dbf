// Templates of one kind under their heading. `ids` are theirs; `known` has LwStartPage.templates by id; `first` is the number
// of templates in the groups before.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Column {
    id: group

    property string title: ""
    property var ids: []
    property var known: ({})
    property int first: 0
    property int columns: 1
    property int cardWidth: 0
    property bool dark: true
    readonly property alias count: shipped.count

    signal revealed(LwStartCard card)
    signal chosen(string templateId)

    function at(index: int): LwStartCard {
        return shipped.itemAt(index) as LwStartCard;
    }

    spacing: Theme.gap8

    Accessible.role: Accessible.Grouping
    Accessible.name: group.title

    LwLabel {
        objectName: "groupTitle"
        width: group.width
        visible: group.title.length > 0
        text: group.title
        font: Theme.fontPanelTitle
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    GridLayout {
        columns: group.columns
        columnSpacing: Theme.gap12
        rowSpacing: Theme.gap12

        Repeater {
            id: shipped

            model: group.ids

            LwStartCard {
                id: template

                required property int index
                required property string modelData
                readonly property var row: group.known[modelData] ?? {}

                objectName: "template" + (group.first + index)
                implicitWidth: group.cardWidth
                Layout.fillHeight: true
                iconName: "template"
                templateId: modelData
                pictured: row.picture !== undefined
                picture: row.picture ? row.picture + (group.dark ? "/dark" : "/light") : ""
                title: row.title ?? ""
                figures: [row.racks, row.gpus, row.power, row.price].filter(words => words && words.length > 0)
                note: row.note ?? ""
                onActiveFocusChanged: if (activeFocus) group.revealed(template)
                onClicked: group.chosen(modelData)
            }
        }
    }
}
