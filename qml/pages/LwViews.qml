// The drawings of a build, and their names.
import QtQuick

QtObject {
    readonly property var all: [
        {view: "lanes", iconName: "lanes", choice: qsTr("Topology"), title: qsTr("Lane map"), exported: qsTr("Export the lane map"),
         missing: qsTr("No lanes to draw yet"), needs: qsTr("A processor and a board with slots make a map.")},
        {view: "power", iconName: "bolt", choice: qsTr("Power"), title: qsTr("Power tree"), exported: qsTr("Export the power tree"),
         missing: qsTr("No power tree to draw yet"), needs: qsTr("A supply and its loads make a tree.")},
        {view: "airflow", iconName: "heat", choice: qsTr("Airflow"), title: qsTr("Airflow"), exported: qsTr("Export the airflow drawing"),
         missing: qsTr("No heat to draw yet"), needs: qsTr("Parts that draw power warm the air.")},
        //: The drawing of the machine to scale: how much room there is
        {view: "space", iconName: "space", choice: qsTr("Space"), title: qsTr("Space"), exported: qsTr("Export the space drawing"),
         missing: qsTr("Nothing to draw to scale yet"), needs: qsTr("A chassis or a board makes a drawing.")}
    ]

    // Index of a drawing in `all`; 0 for unknown names.
    function indexOf(view: string): int {
        return Math.max(0, all.findIndex(known => known.view === view));
    }
}
