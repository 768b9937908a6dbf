// A row of a comparison: its mark, or what may be chosen for it, then a cell for each column. Texts of the wide column and of columns of
// values wrap, those of the others are elided.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

LwRow {
    id: row

    required property int index
    required property string key
    required property string owner
    required property int severity
    required property var texts
    required property var lines
    required property string place
    required property var choices
    required property string choice
    // Of the dialog, for the names of items.
    property string name: ""
    property var columns: []
    // [{ x, width }] of the columns.
    property var places: []
    // Rows are chosen.
    property bool choosing: false
    readonly property real markWidth: choosing ? Theme.gap4 + check.width + Theme.gap6 : Theme.gap6 + Theme.iconMedium + Theme.gap6
    // Of the row, for what is said of it.
    required property var model

    signal chosen(choice: string)

    function lineColor(severity: int): color {
        return severity > 1 ? Theme.severityText(severity) : severity === 1 ? Theme.tx3 : Theme.tx2;
    }

    implicitHeight: Math.max(Theme.rowHeight, shown.childrenRect.y + shown.childrenRect.height + Theme.gap4)
    activeFocusOnTab: false
    spoken: Theme.joined([!choosing ? "" : choice.length > 0 ? qsTr("chosen") : qsTr("left as it is"), row.model.spoken, several.visible ? several.displayText : ""], ", ")

    LwIcon {
        visible: !row.choosing
        x: Theme.gap6
        y: Theme.gap8
        name: Theme.severityIcon(row.severity)
        size: Theme.iconMedium
        color: Theme.severityText(row.severity)
    }
    LwCheckBox {
        id: check

        visible: row.choosing
        x: Theme.gap4
        y: Theme.gap4
        activeFocusOnTab: false
        enabled: row.choices.length > 0
        checked: row.choice.length > 0
        onToggled: {
            row.chosen(checked ? row.choices[0].key : "");
            checked = Qt.binding(() => row.choice.length > 0);
        }
        Accessible.ignored: true
    }

    Item {
        id: shown

        Repeater {
            model: row.columns.length

            Column {
                id: cell

                required property int index
                readonly property var column: row.columns[index]
                readonly property bool wide: column.width === 0
                readonly property bool wraps: wide || column.share > 0
                readonly property real inset: index === 0 ? row.markWidth : Theme.gap6
                readonly property string text: row.texts[index] ?? ""

                x: (row.places[index]?.x ?? 0) + inset
                y: wraps ? Theme.gap4 : Theme.gap8
                width: (row.places[index]?.width ?? 0) - inset - (wide ? Theme.gap8 + (several.visible ? several.width : 0) : column.share > 0 ? Theme.gap6 : 0)
                height: wraps ? implicitHeight : 0

                LwLabel {
                    visible: !cell.wraps
                    width: parent.width
                    elide: cell.column.elidesMiddle ? Text.ElideMiddle : Text.ElideRight
                    text: cell.wraps ? "" : cell.text
                    font: cell.index === 0 ? Theme.fontSmallMedium : Theme.fontBase
                    color: row.choosing && cell.index === 0 ? Theme.severityText(row.severity) : Theme.tx
                    Accessible.ignored: true
                }
                LwParagraph {
                    objectName: row.name + "Cell" + cell.index
                    visible: cell.wraps
                    width: parent.width
                    text: !cell.wraps ? "" : cell.wide ? Theme.joined([row.owner, cell.text], " · ") : cell.text.length > 0 ? cell.text : "–"
                    font: row.choosing && cell.wide ? Theme.fontBaseMedium : Theme.fontSmall
                    color: Theme.tx
                    Accessible.ignored: true
                }
                Repeater {
                    model: cell.wide ? row.lines.length : 0

                    LwParagraph {
                        required property int index

                        width: cell.width
                        text: row.lines[index].text
                        color: row.lineColor(row.lines[index].severity)
                        Accessible.ignored: true
                    }
                }
            }
        }
    }

    LwComboBox {
        id: several

        objectName: row.name + "Choice" + row.index
        visible: row.choosing && row.choices.length > 1
        anchors.right: parent.right
        anchors.rightMargin: Theme.gap8
        y: Theme.gap4
        small: true
        activeFocusOnTab: false
        model: visible ? row.choices.map(one => one.text) : []
        currentIndex: row.choices.findIndex(one => one.key === row.choice)
        onPicked: index => row.chosen(row.choices[index].key)
        Accessible.ignored: true
    }
}
