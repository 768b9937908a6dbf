// One command of the palette: icon, title with the match in bold, hint, state chip, key.
import QtQuick
import QtQuick.Layouts
import Lanewatt.Ui

Rectangle {
    id: row

    required property int index
    required property string title
    required property string hint
    required property string keys
    required property string chipText
    required property int chipSeverity
    required property string iconName
    required property bool available
    property string query: ""
    property bool current: false

    signal clicked()
    signal pointedAt(real sceneX, real sceneY)

    // The title as styled text: every word of the query is bold, everything else is escaped.
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
    Accessible.name: Theme.joined([title, hint], ", ")
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
        anchors.fill: parent
        anchors.leftMargin: Theme.gap16
        anchors.rightMargin: Theme.gap16
        spacing: Theme.gap12

        LwIcon {
            name: row.iconName
            color: row.available ? Theme.tx : Theme.tx3
        }
        LwLabel {
            Layout.fillWidth: true
            Layout.maximumWidth: Math.ceil(implicitWidth)
            textFormat: Text.StyledText
            text: row.emphasised(row.title, row.query)
            color: row.available ? Theme.tx : Theme.tx2
            Accessible.ignored: true
        }
        LwLabel {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            text: row.hint
            // The end of a path tells more than its beginning.
            elide: Text.ElideMiddle
            font: Theme.fontSmall
            color: Theme.tx3
            Accessible.ignored: true
        }
        LwChip {
            visible: row.chipText.length > 0
            text: row.chipText
            severity: row.chipSeverity
        }
        LwKeyCap {
            keys: row.keys
        }
    }

    LwFocusRing {
        shown: row.current
        offset: -Theme.ring
        cornerRadius: 0
    }
}
