// What is said of the place the machines stand in: its air and its electricity. Rules and budgets read it; what is left
// empty is not said. `document` is a DocumentViewModel; var, so that tests can put a plain object in its place.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.Ui

LwDialog {
    id: dialog

    property var document: null
    readonly property real half: (availableWidth - Theme.gap16) / 2
    readonly property var classes: ["", "A1", "A2", "A3", "A4", "H1"]
    readonly property var values: ({
        inlet: inlet.text, air_class: dialog.classes[airClass.currentIndex], altitude: altitude.text, air_rise: rise.text,
        tariff: tariff.text, pue: pue.text
    })

    function start(): void {
        const now = dialog.document.site();
        inlet.text = now.inlet;
        airClass.currentIndex = Math.max(0, dialog.classes.indexOf(now.air_class));
        altitude.text = now.altitude;
        rise.text = now.air_rise;
        tariff.text = now.tariff;
        pue.text = now.pue;
        dialog.open();
        inlet.forceActiveFocus();
        inlet.selectAll();
    }

    component Field: Column {
        id: field

        property alias text: input.text
        property alias placeholder: input.placeholderText
        required property string label
        required property string name

        function forceActiveFocus(): void { input.forceActiveFocus(); }
        function selectAll(): void { input.selectAll(); }

        spacing: Theme.gap4

        LwLabel {
            width: field.width
            text: field.label
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwTextField {
            id: input

            objectName: field.name
            width: field.width
            label: field.label
            onAccepted: dialog.tryAccept()
        }
    }

    iconName: "heat"
    title: qsTr("Place and air")
    acceptText: qsTr("Set")
    acceptReason: dialog.visible && dialog.document ? dialog.document.siteProblem(dialog.values) : ""
    onAccepted: dialog.document.setSite(dialog.values)

    Column {
        width: dialog.availableWidth
        spacing: Theme.gap12

        Row {
            width: parent.width
            spacing: Theme.gap16

            Field {
                id: inlet

                width: dialog.half
                name: "siteInlet"
                //: The warmest air that machines draw in.
                label: qsTr("Warmest air at the inlets")
                placeholder: "25 °C"
            }
            Column {
                width: dialog.half
                spacing: Theme.gap4

                LwLabel {
                    text: airClass.label
                    font: Theme.fontLabel
                    color: Theme.tx3
                    Accessible.ignored: true
                }
                LwComboBox {
                    id: airClass

                    objectName: "siteAirClass"
                    width: parent.width
                    //: Classes A1 to A4 and H1 of ASHRAE TC 9.9: how warm the air may be that a machine is built for.
                    label: qsTr("Air the machines are built for")
                    model: [qsTr("Not said: A2"), qsTr("A1, to 32 °C"), qsTr("A2, to 35 °C"), qsTr("A3, to 40 °C"), qsTr("A4, to 45 °C"), qsTr("H1, to 25 °C")]
                    onActivated: index => airClass.currentIndex = index
                }
            }
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Field {
                id: altitude

                width: dialog.half
                name: "siteAltitude"
                label: qsTr("Altitude")
                placeholder: "500 m"
            }
            Field {
                id: rise

                width: dialog.half
                name: "siteRise"
                label: qsTr("Rise of the air through a machine")
                placeholder: "15 K"
            }
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Field {
                id: tariff

                width: dialog.half
                name: "siteTariff"
                label: qsTr("Price of electricity")
                placeholder: "0.12 USD/kWh"
            }
            Field {
                id: pue

                width: dialog.half
                name: "sitePue"
                //: Power usage effectiveness: power of the place over that of its machines.
                label: qsTr("PUE of the place")
                placeholder: "1.3"
            }
        }
    }
}
