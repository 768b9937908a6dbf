// What a DrawingViewModel shows, of plain objects: boxes as they are with what they leave out filled in, lines of `points`.
import QtQuick

QtObject {
    id: drawing

    property string view: "lanes"
    property int room: 484
    property real width: 0
    property real height: 0
    readonly property ListModel boxes: ListModel {}
    readonly property ListModel lines: ListModel {}
    readonly property ListModel texts: ListModel {}

    function show(scene) {
        const box = {title: "", subtitle: "", iconName: "", psu: "", tone: "line2", placement: "", derivation: "", spoken: "", dashed: false, hatched: false};
        const text = {turn: 0, room: 0, style: "header"};
        drawing.width = scene.width;
        drawing.height = scene.height;
        drawing.boxes.clear();
        drawing.lines.clear();
        drawing.texts.clear();
        for (const row of scene.boxes)
            drawing.boxes.append(Object.assign({}, box, row));
        for (const row of scene.lines) {
            const first = row.points[0];
            const last = row.points[row.points.length - 1];
            const left = Math.min(first.x, last.x) - row.thickness;
            const top = Math.min(first.y, last.y) - row.thickness;
            drawing.lines.append({sheetX: left, sheetY: top, w: Math.abs(last.x - first.x) + 2 * row.thickness, h: Math.abs(last.y - first.y) + 2 * row.thickness,
                path: "M" + row.points.map(p => (p.x - left) + " " + (p.y - top)).join("L"), thickness: row.thickness, tone: row.tone, dashed: row.dashed});
        }
        for (const row of scene.texts)
            drawing.texts.append(Object.assign({}, text, row));
    }
}
