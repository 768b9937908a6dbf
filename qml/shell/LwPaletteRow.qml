// One row of the palette: icon, title with the match in bold, hint, result of a fix, state chip, key. The result is
// essential for the choice and never elided; if there is no room the hint is elided first, then the title.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: row

    required property int index
    required property string title
    required property string hint
    required property string result
    required property string keys
    required property string chipText
    required property int chipSeverity
    required property string iconName
    required property bool available
    property string query: ""
    property bool current: false

    signal clicked()
    signal pointedAt(real sceneX, real sceneY)

    // The title as styled text: words of the query are bold, everything else is escaped.
    function emphasised(title, query) {
        const lower = title.toLowerCase();
        const words = query.toLowerCase().split(" ");
        let bold = new Array(title.length).fill(false);
        for (let w = 0; w < words.length; ++w) {
            const size = words[w].length;
            let at = size > 0 ? lower.indexOf(words[w]) : -1;
            while (at >= 0) {
                bold.fill(true, at, at + size);
                at = lower.indexOf(words[w], at + size);
            }
        }
        let out = "";
        let start = 0;
        for (let i = 1; i <= title.length; ++i) {
            if (i < title.length && bold[i] === bold[start])
                continue;
            const piece = row.escaped(title.substring(start, i));
            out += bold[start] ? "<b>" + piece + "</b>" : piece;
            start = i;
        }
        return out;
    }

    function escaped(words) {
        return words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    }

    implicitHeight: Theme.paletteRowHeight
    color: current ? Theme.bgSel : Theme.none

    Accessible.role: Accessible.ListItem
    Accessible.name: Theme.joined([title, hint, result], ", ")
    Accessible.description: Theme.joined([available ? "" : qsTr("not available"), chipText, keys], ", ")
    Accessible.selected: current
    Accessible.onPressAction: row.clicked()

    MouseArea {
        anchors.fill: parent
        hoverEnabled: true
        onPositionChanged: event => {
            const at = row.mapToItem(null, event.x, event.y);
            row.pointedAt(at.x, at.y);
        }
        onClicked: row.clicked()
    }

    RowLayout {
        id: cells

        // Maximum width of a fix's title: all except the other items and the hint's minimum.
        readonly property real titleRoom: width - sign.width - told.Layout.minimumWidth - outcome.whole - (chip.visible ? chip.implicitWidth + spacing : 0) - (cap.visible ? cap.implicitWidth + spacing : 0) - 3 * spacing

        anchors.fill: parent
        anchors.leftMargin: Theme.gap16
        anchors.rightMargin: Theme.gap16
        spacing: Theme.gap12

        LwIcon {
            id: sign

            name: row.iconName
            color: row.available ? Theme.tx : Theme.tx3
        }
        LwLabel {
            Layout.fillWidth: true
            Layout.maximumWidth: Math.ceil(implicitWidth)
            Layout.minimumWidth: row.result.length > 0 ? Math.max(0, Math.min(Math.ceil(implicitWidth), cells.titleRoom)) : 0
            textFormat: Text.StyledText
            text: row.emphasised(row.title, row.query)
            color: row.available ? Theme.tx : Theme.tx2
            Accessible.ignored: true
        }
        LwLabel {
            id: told

            readonly property int whole: Math.ceil(implicitWidth)

            objectName: "paletteHint"
            Layout.fillWidth: true
            Layout.preferredWidth: row.result.length > 0 ? whole : 1
            Layout.maximumWidth: row.result.length > 0 ? whole : row.width
            Layout.minimumWidth: row.result.length > 0 ? Math.min(whole, Theme.wide(72)) : 0
            text: row.hint
            // The end of a path is more useful than its beginning; for a finding it is the opposite.
            elide: row.result.length > 0 ? Text.ElideRight : Text.ElideMiddle
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwLabel {
            id: outcome

            readonly property int whole: Math.ceil(implicitWidth)

            objectName: "paletteResult"
            Layout.fillWidth: true
            Layout.preferredWidth: whole
            Layout.minimumWidth: whole
            visible: row.result.length > 0
            text: row.result
            elide: Text.ElideNone
            font: Theme.fontSmall
            color: Theme.tx2
            Accessible.ignored: true
        }
        LwChip {
            id: chip

            visible: row.chipText.length > 0
            text: row.chipText
            severity: row.chipSeverity
        }
        LwKeyCap {
            id: cap

            keys: row.keys
        }
    }

    LwFocusRing {
        shown: row.current
        offset: -Theme.ring
        cornerRadius: 0
    }
}
