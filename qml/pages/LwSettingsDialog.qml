// Appearance, language and units of the window. Choices take effect at once and are stored; `app` is the application's view
// model, `preferences` that of language and units.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property AppViewModel app: null
    property Preferences preferences: null
    readonly property var themes: ["system", "dark", "light"]
    readonly property var densities: ["automatic", "comfortable", "compact"]
    // Steps of the commands for larger and smaller text.
    readonly property var textScales: [1, 1.25, 1.5, 1.75, 2]

    // A choice between alternatives.
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
            onPicked: index => choice.chosen(index)
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
                onPicked: index => dialog.preferences.language = known[index].code
            }
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Choice {
                name: "themeBox"
                label: qsTr("Theme")
                model: [qsTr("As the system"), qsTr("Dark"), qsTr("Light")]
                chosenIndex: Math.max(0, dialog.themes.indexOf(dialog.app ? dialog.app.theme : ""))
                onChosen: index => dialog.app.theme = dialog.themes[index]
            }
            Choice {
                name: "densityBox"
                label: qsTr("Density")
                model: [qsTr("By the window's width"), qsTr("Comfortable"), qsTr("Compact")]
                chosenIndex: Math.max(0, dialog.densities.indexOf(dialog.app ? dialog.app.density : ""))
                onChosen: index => dialog.app.density = dialog.densities[index]
            }
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Choice {
                name: "textSizeBox"
                label: qsTr("Size of texts")
                model: dialog.textScales.map(scale => qsTr("%1 %").arg(Math.round(100 * scale)))
                chosenIndex: Math.max(0, dialog.textScales.indexOf(dialog.app ? dialog.app.textScale : 1))
                onChosen: index => dialog.app.textScale = dialog.textScales[index]
            }
            Choice {
                name: "letterKeysBox"
                label: qsTr("Keys of one letter")
                model: [qsTr("Are commands"), qsTr("Do nothing")]
                chosenIndex: dialog.app && !dialog.app.letterKeys ? 1 : 0
                onChosen: index => dialog.app.letterKeys = index === 0
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
        Column {
            width: parent.width
            spacing: Theme.gap4
            visible: watched.count > 0

            LwLabel {
                text: qsTr("Watched price lists")
                font: Theme.fontLabel
                color: Theme.tx3
                Accessible.ignored: true
            }
            Repeater {
                id: watched

                model: dialog.app ? dialog.app.prices.files : []

                Row {
                    id: list

                    required property int index
                    required property var modelData

                    width: parent.width
                    spacing: Theme.gap8

                    LwIcon {
                        id: stateIcon

                        anchors.verticalCenter: parent.verticalCenter
                        name: list.modelData.severity < 0 ? "file" : Theme.severityIcon(list.modelData.severity)
                        color: list.modelData.severity < 0 ? Theme.tx2 : Theme.severityText(list.modelData.severity)
                    }
                    LwParagraph {
                        objectName: "priceFile" + list.index
                        width: parent.width - stateIcon.width - forget.width - 2 * Theme.gap8
                        anchors.verticalCenter: parent.verticalCenter
                        text: Theme.joined([list.modelData.path, list.modelData.detail], ": ")
                    }
                    LwButton {
                        id: forget

                        objectName: "forgetPriceFile" + list.index
                        anchors.verticalCenter: parent.verticalCenter
                        small: true
                        text: qsTr("Stop watching")
                        Accessible.name: qsTr("Stop watching %1").arg(list.modelData.name)
                        onClicked: dialog.app.prices.forget(list.modelData.path)
                    }
                }
            }
        }
        LwParagraph {
            width: parent.width
            text: qsTr("Choices hold at once. What is typed keeps its form in every language: 1.5 kW, 0.12 USD/kWh. CSV and JSON files do not change with the language. A design keeps its currency, and a template has its own; prices in others stand beside, as no rate is assumed.")
        }
        LwParagraph {
            objectName: "about"
            width: parent.width
            //: %1 is the version
            text: qsTr("Lanewatt %1, Apache-2.0. The parts catalogue contains information from BuildCores OpenDB, made available under the Open Data Commons Attribution License (ODC-By) 1.0, and from the NetBox community device type library (CC0 1.0).").arg(Qt.application.version)
        }
    }
}
