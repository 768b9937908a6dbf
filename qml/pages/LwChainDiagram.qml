// One chain as a one-line diagram. One tab stop: up and down go along the chain, left and right to neighbours.
pragma ComponentBehavior: Bound
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

FocusScope {
    id: diagram

    property RowList nodes: null
    property int columns: 0
    property int depth: 0
    property string family: "power"
    property string label: ""
    property string currentKey: ""
    readonly property int nodeWidth: Theme.wide(184)
    readonly property int nodeHeight: 4 * Theme.lineSmall + Theme.gap16
    readonly property int gap: Theme.gap24

    signal chosen(string key, Item item)

    function keyAt(row: int): string {
        return row >= 0 && diagram.nodes && row < diagram.nodes.count ? diagram.nodes.rowAt(row).key : "";
    }

    // The nearest node in a direction: the one before, one behind, or a neighbour at the same depth.
    function walk(down: int, right: int): void {
        const rows = [];
        for (let i = 0; i < diagram.nodes.count; ++i)
            rows.push(diagram.nodes.rowAt(i));
        const at = rows.find(row => row.key === diagram.currentKey);
        if (!at) {
            diagram.choose(diagram.keyAt(0));
            return;
        }
        let found = null;
        for (let i = 0; i < rows.length; ++i) {
            const row = rows[i];
            const fits = down < 0 ? row.key === at.behind : down > 0 ? row.behind === at.key : row.depth === at.depth && (row.column - at.column) * right > 0;
            if (fits && (!found || Math.abs(row.column - at.column) < Math.abs(found.column - at.column)))
                found = row;
        }
        if (found)
            diagram.choose(found.key);
    }

    function choose(key: string): void {
        diagram.currentKey = key;
        for (let i = 0; i < boxes.count; ++i) {
            const box = boxes.itemAt(i);
            if (box && diagram.keyAt(i) === key)
                diagram.chosen(key, box);
        }
    }

    implicitWidth: columns * (nodeWidth + gap)
    implicitHeight: depth * (nodeHeight + gap)
    activeFocusOnTab: columns > 0

    Accessible.role: Accessible.List
    Accessible.name: label
    Accessible.description: qsTr("Arrows walk along the chain")

    onActiveFocusChanged: {
        if (activeFocus && diagram.currentKey.length === 0)
            diagram.choose(diagram.keyAt(0));
    }

    Keys.onPressed: event => {
        switch (event.key) {
        case Qt.Key_Up: diagram.walk(-1, 0); break;
        case Qt.Key_Down: diagram.walk(1, 0); break;
        case Qt.Key_Left: diagram.walk(0, -1); break;
        case Qt.Key_Right: diagram.walk(0, 1); break;
        default: return;
        }
        event.accepted = true;
    }

    Repeater {
        id: boxes

        model: diagram.nodes

        LwSiteNode {
            required property int index
            required property var model
            readonly property real step: diagram.nodeWidth + diagram.gap

            objectName: "node_" + (model ? model.key : "")
            x: model ? Math.round(model.column * step - diagram.nodeWidth / 2) : 0
            y: model ? model.depth * (diagram.nodeHeight + diagram.gap) : 0
            width: diagram.nodeWidth
            height: diagram.nodeHeight
            gap: diagram.gap
            family: diagram.family
            title: model ? model.title : ""
            kind: model ? model.kind : ""
            iconName: model ? model.iconName : ""
            rating: model ? model.rating : ""
            usedText: model ? model.usedText : ""
            limitText: model ? model.limitText : ""
            normalText: model ? model.normalText : ""
            spoken: model ? model.spoken : ""
            nodeState: model ? model.state : "normal"
            used: model ? model.used : 0
            limit: model ? model.limit : 0
            known: model ? model.known : false
            fed: model ? model.depth > 0 : false
            feedX: model ? (model.behindColumn - model.column) * step : 0
            ringed: model ? diagram.activeFocus && model.key === diagram.currentKey : false
            onChosen: {
                diagram.forceActiveFocus(Qt.MouseFocusReason);
                if (model)
                    diagram.choose(model.key);
            }
        }
    }
}
