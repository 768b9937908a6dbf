// Settings of the site: its air and its electricity. Rules and budgets use them; empty fields are not set.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property SiteViewModel site: null
    readonly property real half: (availableWidth - Theme.gap16) / 2
    readonly property var classes: ["", "A1", "A2", "A3", "A4", "H1"]
    readonly property var coolants: ["", "water", "pg25"]
    readonly property var values: ({
        inlet: inlet.text, air_class: dialog.classes[airClass.currentIndex], altitude: altitude.text, air_rise: rise.text,
        tariff: tariff.text, pue: pue.text, coolant: dialog.coolants[coolant.currentIndex], liquid_share: share.text,
        coolant_inlet: coolantInlet.text, coolant_rise: coolantRise.text, dew_point: dewPoint.text
    })

    function start(): void {
        dialog.fill(dialog.site.values());
        dialog.open();
        inlet.forceActiveFocus();
        inlet.selectAll();
    }

    function fill(now: var): void {
        inlet.text = now.inlet;
        airClass.currentIndex = Math.max(0, dialog.classes.indexOf(now.air_class));
        altitude.text = now.altitude;
        rise.text = now.air_rise;
        tariff.text = now.tariff;
        pue.text = now.pue;
        coolant.currentIndex = Math.max(0, dialog.coolants.indexOf(now.coolant));
        share.text = now.liquid_share;
        coolantInlet.text = now.coolant_inlet;
        coolantRise.text = now.coolant_rise;
        dewPoint.text = now.dew_point;
    }

    component Field: Column {
        id: field

        property alias text: input.text
        property alias example: input.example
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

    component Choice: Column {
        id: choice

        property alias currentIndex: box.currentIndex
        property alias model: box.model
        required property string label
        required property string name

        spacing: Theme.gap4

        LwLabel {
            width: choice.width
            text: choice.label
            font: Theme.fontLabel
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwComboBox {
            id: box

            objectName: choice.name
            width: choice.width
            label: choice.label
            onPicked: index => box.currentIndex = index
        }
    }

    iconName: "heat"
    title: qsTr("Place and air")
    acceptText: qsTr("Set")
    acceptReason: dialog.visible && dialog.site ? dialog.site.problem(dialog.values) : ""
    onAccepted: dialog.site.set(dialog.values)

    LwDialogPane {
        owner: dialog
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
                example: "25 °C"
            }
            Choice {
                id: airClass

                width: dialog.half
                name: "siteAirClass"
                //: Classes A1 to A4 and H1 of ASHRAE TC 9.9: how warm the air may be that a machine is built for.
                label: qsTr("Air the machines are built for")
                model: [qsTr("Not said: A2"), qsTr("A1, to 32 °C"), qsTr("A2, to 35 °C"), qsTr("A3, to 40 °C"), qsTr("A4, to 45 °C"), qsTr("H1, to 25 °C")]
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
                example: "500 m"
            }
            Field {
                id: rise

                width: dialog.half
                name: "siteRise"
                label: qsTr("Rise of the air through a machine")
                example: "15 K"
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
                example: "0.12 USD/kWh"
            }
            Field {
                id: pue

                width: dialog.half
                name: "sitePue"
                //: Power usage effectiveness: power of the place over that of its machines.
                label: qsTr("PUE of the place")
                example: "1.3"
            }
        }
        LwLabel {
            width: parent.width
            //: Heads the fields about machines with cold plates.
            text: qsTr("Liquid-cooled machines")
            font: Theme.fontBaseStrong
            topPadding: Theme.gap4
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Choice {
                id: coolant

                width: dialog.half
                name: "siteCoolant"
                label: qsTr("Coolant")
                //: PG25: water with 25 % propylene glycol.
                model: [qsTr("Not said: PG25"), qsTr("Water"), qsTr("PG25")]
            }
            Field {
                id: share

                width: dialog.half
                name: "siteLiquidShare"
                //: The share of a machine's heat that goes into the coolant; the rest goes into the air.
                label: qsTr("Share of the heat in the liquid")
                example: "75 %"
            }
        }
        Row {
            width: parent.width
            spacing: Theme.gap16

            Field {
                id: coolantInlet

                width: dialog.half
                name: "siteCoolantInlet"
                label: qsTr("Coldest coolant at the machines")
                example: "30 °C"
            }
            Field {
                id: coolantRise

                width: dialog.half
                name: "siteCoolantRise"
                label: qsTr("Rise of the coolant")
                example: "10 K"
            }
        }
        Field {
            id: dewPoint

            width: dialog.half
            name: "siteDewPoint"
            //: The temperature below which water condenses out of the room's air.
            label: qsTr("Highest dew point of the air")
            example: "14 °C"
        }
    }
}
