// A value common to all lines of a price list: a text, or one of `choices` ({ value, title }), with its name above.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

Column {
    id: column

    required property ImportViewModel imports
    required property string field
    required property string words
    property string placeholder: ""
    property real room: Theme.wide(112)
    property var choices: []
    readonly property string value: imports.fixed[field] ? imports.fixed[field] : ""

    spacing: Theme.gap2

    LwLabel {
        text: column.words
        font: Theme.fontLabel
        color: Theme.tx3
        Accessible.ignored: true
    }
    LwTextField {
        objectName: "fixed_" + column.field
        width: column.room
        visible: column.choices.length === 0
        label: column.words
        placeholderText: column.placeholder
        text: column.value
        onEditingFinished: column.imports.setFixed(column.field, text)
    }
    LwComboBox {
        objectName: "choice_" + column.field
        visible: column.choices.length > 0
        label: column.words
        textRole: "title"
        model: column.choices
        currentIndex: Math.max(0, column.choices.findIndex(choice => choice.value === column.value))
        onPicked: index => column.imports.setFixed(column.field, column.choices[index].value)
    }
}
