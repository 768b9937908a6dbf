// Language and units of the window. Each choice holds at once and is kept; `preferences` is the view model's Preferences.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

LwDialog {
    id: dialog

    property var preferences: null

    // A choice between ways to write something.
    component Choice: Column {
        id: choice

        property string label: ""
        property string name: ""
        property alias model: box.model
        property int chosenIndex: 0

        signal chosen(int index)

        width: Math.floor((dialog.availableWidth - Theme.gap16) / 2)
        spacing: Theme.gap4

        LwLabel {
            width: parent.width
            text: choice.label
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: box

            objectName: choice.name
            width: parent.width
            label: choice.label
            currentIndex: choice.chosenIndex
            onActivated: index => choice.chosen(index)
        }
    }

    iconName: "settings"
    title: qsTr("Settings")
    acceptText: qsTr("Close")
    rejectText: ""
    onOpened: languageBox.forceActiveFocus(Qt.TabFocusReason)

    LwDialogPane {
        owner: dialog
        spacing: Theme.gap12

        Column {
            width: parent.width
            spacing: Theme.gap4

            LwLabel {
                text: qsTr("Language")
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
            LwComboBox {
                id: languageBox

                readonly property var known: dialog.preferences ? dialog.preferences.languages : []

                objectName: "languageBox"
                width: parent.width
                label: qsTr("Language")
                textRole: "name"
                model: known
                currentIndex: Math.max(0, known.findIndex(entry => entry.code === dialog.preferences.language))
                onActivated: index => dialog.preferences.language = known[index].code
            }
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Choice {
                name: "unitsBox"
                label: qsTr("Lengths, masses, volumes")
                model: [qsTr("Metric: mm, kg, L"), qsTr("Imperial: in, lb, gal")]
                chosenIndex: dialog.preferences && dialog.preferences.imperial ? 1 : 0
                onChosen: index => dialog.preferences.imperial = index === 1
            }
            Choice {
                name: "temperatureBox"
                label: qsTr("Temperatures")
                model: [qsTr("Celsius: °C"), qsTr("Fahrenheit: °F")]
                chosenIndex: dialog.preferences && dialog.preferences.fahrenheit ? 1 : 0
                onChosen: index => dialog.preferences.fahrenheit = index === 1
            }
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Choice {
                name: "heatBox"
                label: qsTr("Heat")
                model: [qsTr("Watts: W"), qsTr("BTU per hour: BTU/h")]
                chosenIndex: dialog.preferences && dialog.preferences.heatInBtu ? 1 : 0
                onChosen: index => dialog.preferences.heatInBtu = index === 1
            }
            Choice {
                readonly property var codes: dialog.preferences ? dialog.preferences.currencies : []

                name: "currencyBox"
                label: qsTr("Currency of new designs")
                model: codes
                chosenIndex: Math.max(0, codes.indexOf(dialog.preferences ? dialog.preferences.currency : ""))
                onChosen: index => dialog.preferences.currency = codes[index]
            }
        }
        LwParagraph {
            width: parent.width
            text: qsTr("Choices hold at once. What is typed keeps its form in every language: 1.5 kW, 0.12 USD/kWh. CSV and JSON files do not change with the language. A design keeps its currency, and a template has its own; prices in others stand beside, as no rate is assumed.")
        }
    }
}
