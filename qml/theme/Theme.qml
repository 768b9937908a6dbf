// The design language as values: all colours, text styles, sizes and durations of the interface. Write `dark`, `compact`
// and `textScale`; read everything else. No other file has a literal colour. Severity numbers, here and in every control: 0
// ok, 1 info, 2 warning, 3 error, 4 unknown; -1 is neutral.
pragma Singleton
import QtQuick

QtObject {
    id: theme

    property bool dark: true
    // Chosen, or a narrow window (below 1360 px): rail 48, budget rows 28.
    property bool compact: false
    // Text scale, 1.0 to 2.0. Rows grow in steps of 4, columns and dialogs with the text.
    property real textScale: 1.0
    readonly property real wideScale: textScale
    property bool reducedMotion: false

    // Surfaces
    readonly property color bg0: dark ? "#0D0F12" : "#EEF0F3"
    readonly property color bg1: dark ? "#14171B" : "#FFFFFF"
    readonly property color bg2: dark ? "#1A1E23" : "#F6F7F9"
    readonly property color bg3: dark ? "#232830" : "#E8EBEF"
    readonly property color bgSel: dark ? "#22284A" : "#E3E7FF"
    readonly property color pop: dark ? "#20252C" : "#FFFFFF"
    readonly property color line: dark ? "#2A3038" : "#D9DDE3"
    readonly property color line2: dark ? "#46505C" : "#98A2AE"
    readonly property color ctl: dark ? "#6B7683" : "#7F8A96"
    readonly property color none: "transparent"
    readonly property color scrim: Qt.rgba(bg0.r, bg0.g, bg0.b, 0.62)

    // Text and interaction
    readonly property color tx: dark ? "#E8ECF0" : "#14181D"
    readonly property color tx2: dark ? "#AEB8C3" : "#434E5B"
    readonly property color tx3: dark ? "#8B96A3" : "#576370"
    readonly property color ac: dark ? "#8E9BFF" : "#3F4DC4"
    readonly property color acBg: dark ? "#4A57CF" : "#4552C8"
    readonly property color acBgHover: dark ? "#5562D8" : "#3A47B8"
    readonly property color acBgPressed: dark ? "#3F4BBA" : "#323EA5"
    readonly property color acLine: "#8C96EA"
    readonly property color acTx: "#FFFFFF"
    readonly property color focus: dark ? "#A9B4FF" : "#3F4DC4"

    // Severity
    readonly property color errorText: dark ? "#FF7482" : "#B81C35"
    readonly property color errorFill: dark ? "#3A171D" : "#FDECEE"
    readonly property color errorLine: dark ? "#8A3440" : "#E3A1AB"
    readonly property color warningText: dark ? "#FFB84D" : "#8A5200"
    readonly property color warningFill: dark ? "#33260F" : "#FFF4DF"
    readonly property color warningLine: dark ? "#7A5A1E" : "#DDBB7B"
    readonly property color infoText: dark ? "#8DB4FF" : "#2C53BF"
    readonly property color infoFill: dark ? "#16233D" : "#E8EFFF"
    readonly property color infoLine: dark ? "#8DB4FF" : "#2C53BF"
    readonly property color okText: dark ? "#4FD1A5" : "#08704E"
    readonly property color okFill: dark ? "#0F2D25" : "#E2F5EE"
    readonly property color okLine: dark ? "#1F6B55" : "#86C9B2"

    // Budget families
    readonly property color lane: dark ? "#4AA3E8" : "#0B62A8"
    readonly property color laneDim: dark ? "#1F5D80" : "#A9D3EC"
    readonly property color power: dark ? "#F5E76B" : "#4D4500"
    readonly property color heat: dark ? "#F08A58" : "#B1450C"
    readonly property color money: dark ? "#45C49B" : "#00755C"
    readonly property color space: dark ? "#E3A6D2" : "#A2408A"
    // Colours of the watt scale in charts, lowest first; shapes repeat them: circle, square, diamond, triangle.
    readonly property list<color> wattScale: ["#3B6FB6", "#5BB8EE", "#F2D45C", "#F08A58"]

    // Type
    readonly property string family: "Inter"
    readonly property string monoFamily: "JetBrains Mono"
    readonly property font fontBase: Qt.font({family: family, pixelSize: textPx(13), weight: Font.Normal})
    readonly property font fontBaseMedium: Qt.font({family: family, pixelSize: textPx(13), weight: Font.Medium})
    readonly property font fontBaseStrong: Qt.font({family: family, pixelSize: textPx(13), weight: Font.DemiBold})
    readonly property font fontSmall: Qt.font({family: family, pixelSize: textPx(12), weight: Font.Normal})
    readonly property font fontSmallMedium: Qt.font({family: family, pixelSize: textPx(12), weight: Font.Medium})
    readonly property font fontSmallStrong: Qt.font({family: family, pixelSize: textPx(12), weight: Font.DemiBold})
    readonly property font fontLabel: Qt.font({family: family, pixelSize: textPx(11), weight: Font.Medium})
    readonly property font fontHint: Qt.font({family: family, pixelSize: textPx(11), weight: Font.Normal})
    readonly property font fontPanelTitle: fontBaseStrong
    readonly property font fontPageTitle: Qt.font({family: family, pixelSize: textPx(15), weight: Font.DemiBold})
    readonly property font fontInputLarge: Qt.font({family: family, pixelSize: textPx(15), weight: Font.Normal})
    readonly property font fontHeadline: Qt.font({family: family, pixelSize: textPx(20), weight: Font.DemiBold})
    readonly property font fontMono: Qt.font({family: monoFamily, pixelSize: textPx(12), weight: Font.Normal})
    readonly property font fontMonoStrong: Qt.font({family: monoFamily, pixelSize: textPx(12), weight: Font.Bold})
    readonly property font fontMonoSmall: Qt.font({family: monoFamily, pixelSize: textPx(11), weight: Font.Normal})
    readonly property font fontKey: Qt.font({family: monoFamily, pixelSize: textPx(11), weight: Font.Medium})
    readonly property font fontBadge: Qt.font({family: monoFamily, pixelSize: textPx(10), weight: Font.DemiBold})
    // A drawing is zoomed as a whole, so its texts have the sizes of its layout.
    readonly property font fontDiagram: Qt.font({family: family, pixelSize: 12, weight: Font.Normal})
    readonly property font fontDiagramMedium: Qt.font({family: family, pixelSize: 12, weight: Font.Medium})
    readonly property font fontDiagramStrong: Qt.font({family: family, pixelSize: 12, weight: Font.DemiBold})
    readonly property font fontDiagramTitle: Qt.font({family: family, pixelSize: 15, weight: Font.DemiBold})
    readonly property font fontDiagramTiny: Qt.font({family: family, pixelSize: 10, weight: Font.Normal})
    readonly property font fontDiagramSmall: Qt.font({family: family, pixelSize: 11, weight: Font.Normal})
    readonly property font fontDiagramLabel: Qt.font({family: family, pixelSize: 11, weight: Font.Medium})
    readonly property font fontDiagramMono: Qt.font({family: monoFamily, pixelSize: 12, weight: Font.Normal})
    readonly property font fontDiagramMonoSmall: Qt.font({family: monoFamily, pixelSize: 11, weight: Font.Normal})
    readonly property int lineBase: rowPx(18, 2)
    readonly property int lineSmall: rowPx(16, 2)
    readonly property int lineLabel: rowPx(14, 2)

    // Heights
    readonly property int tabStripHeight: rowPx(40, 4)
    readonly property int pageHeaderHeight: rowPx(48, 4)
    readonly property int panelHeaderHeight: rowPx(36, 4)
    readonly property int tableHeaderHeight: rowPx(28, 4)
    readonly property int rowHeight: rowPx(32, 4)
    readonly property int catalogRowHeight: rowPx(28, 4)
    readonly property int reasonRowHeight: rowPx(24, 4)
    readonly property int budgetRowHeight: rowPx(compact ? 24 : 30, 4)
    readonly property int factRowHeight: rowPx(24, 4)
    readonly property int deviceRowHeight: rowPx(44, 4)
    readonly property int controlHeight: rowPx(28, 4)
    readonly property int smallControlHeight: rowPx(24, 4)
    readonly property int chipHeight: rowPx(20, 4)
    readonly property int keyCapHeight: rowPx(18, 2)
    readonly property int statusBarHeight: rowPx(28, 4)
    readonly property int paletteRowHeight: rowPx(36, 4)
    readonly property int paletteGroupHeight: rowPx(26, 2)
    readonly property int paletteInputHeight: rowPx(48, 4)
    readonly property int footerHeight: rowPx(32, 4)
    readonly property int railItemHeight: rowPx(56, 4)

    // Widths
    readonly property int railWidth: compact ? 48 : wide(64)
    readonly property int railBar: 3
    readonly property int tabMaxWidth: wide(248)
    readonly property int paletteFieldWidth: Math.min(wide(280), 400)
    readonly property int paletteWidth: wide(640)
    readonly property int paletteTop: 96
    readonly property int popoverWidth: wide(284)
    readonly property int menuMinWidth: 176
    readonly property int menuMaxHeight: 320
    readonly property int dialogWidth: wide(440)
    readonly property int tooltipMaxWidth: wide(320)
    readonly property int fieldWidth: wide(200)
    readonly property int spinWidth: wide(68)
    readonly property int budgetNameWidth: wide(100)
    readonly property int budgetBarWidth: compact ? 56 : 80
    readonly property int budgetFigureWidth: wide(100)
    readonly property int budgetTrack: 8
    readonly property int budgetBarHeight: 12
    readonly property int termNameWidth: wide(112)
    readonly property int minWindowWidth: 1120
    readonly property int minWindowHeight: 640
    readonly property int railBreakWidth: 1360

    // Gaps, borders, corners, icons
    readonly property int gap2: 2
    readonly property int gap4: 4
    readonly property int gap6: 6
    readonly property int gap8: 8
    readonly property int gap12: 12
    readonly property int gap16: 16
    readonly property int gap24: 24
    readonly property int border: 1
    readonly property int ring: 2
    readonly property int ringOffset: 1
    readonly property int radiusBar: 1
    readonly property int radiusBox: 2
    readonly property int radiusChip: 3
    readonly property int radiusControl: 4
    readonly property int radiusPopover: 6
    readonly property int iconSmall: textPx(12)
    readonly property int iconMedium: textPx(14)
    readonly property int icon: textPx(16)
    readonly property int iconLarge: textPx(20)
    readonly property real iconStroke: 1.5
    readonly property int badge: textPx(16)
    readonly property int dot: 6
    readonly property int checkBox: textPx(14)
    readonly property int switchWidth: 2 * switchKnob + 2 * gap2
    readonly property int switchHeight: switchKnob + 2 * gap2
    readonly property int switchKnob: textPx(12)
    readonly property int scrollBar: 10
    readonly property int scrollThumb: 6
    readonly property int scrollThumbMin: 24
    readonly property int splitHandle: 5

    // Time, in ms
    readonly property int motion: reducedMotion ? 0 : 120
    readonly property int tooltipDelay: 500
    // Longer operations show a message; for shorter ones it would only flicker.
    readonly property int waitDelay: 150
    readonly property int repeatDelay: 400
    readonly property int repeatInterval: 60
    readonly property int messageTime: 5000

    // The non-empty parts, joined: for accessible names.
    function joined(parts: var, separator: string): string {
        let all = "";
        for (let i = 0; i < parts.length; ++i) {
            if (parts[i])
                all += all.length > 0 ? separator + parts[i] : parts[i];
        }
        return all;
    }

    function textPx(size: int): int {
        return Math.round(size * theme.textScale);
    }

    function wide(size: int): int {
        return Math.round(size * theme.wideScale);
    }

    // A height at the system text scale, rounded to steps of the grid.
    function rowPx(size: int, step: int): int {
        return theme.textScale === 1.0 ? size : Math.ceil(size * theme.textScale / step) * step;
    }

    function severityText(severity: int): color {
        switch (severity) {
        case 0: return theme.okText;
        case 1: return theme.infoText;
        case 2: return theme.warningText;
        case 3: return theme.errorText;
        case 4: return theme.warningText;
        default: return theme.tx2;
        }
    }

    function severityFill(severity: int): color {
        switch (severity) {
        case 0: return theme.okFill;
        case 1: return theme.infoFill;
        case 2: return theme.warningFill;
        case 3: return theme.errorFill;
        case 4: return theme.warningFill;
        default: return theme.none;
        }
    }

    function severityLine(severity: int): color {
        switch (severity) {
        case 0: return theme.okLine;
        case 1: return theme.infoLine;
        case 2: return theme.warningLine;
        case 3: return theme.errorLine;
        case 4: return theme.warningLine;
        default: return theme.line2;
        }
    }

    function severityIcon(severity: int): string {
        switch (severity) {
        case 0: return "ok";
        case 1: return "info";
        case 2: return "warning";
        case 3: return "error";
        case 4: return "unknown";
        default: return "";
        }
    }

    function severityWord(severity: int): string {
        switch (severity) {
        case 0: return qsTr("OK");
        case 1: return qsTr("Note");
        case 2: return qsTr("Warning");
        case 3: return qsTr("Error");
        case 4: return qsTr("Unknown");
        default: return "";
        }
    }

    // Colour of a budget family: lane, power, heat, money, space.
    function familyColor(name: string): color {
        switch (name) {
        case "lane": return theme.lane;
        case "power": return theme.power;
        case "heat": return theme.heat;
        case "money": return theme.money;
        case "space": return theme.space;
        default: return theme.tx2;
        }
    }

    // Colour of a role of drawings: a token, a family or a severity.
    function roleColor(name: string): color {
        switch (name) {
        case "": case "none": return theme.none;
        case "bg0": return theme.bg0;
        case "bg1": return theme.bg1;
        case "bg2": return theme.bg2;
        case "bg3": return theme.bg3;
        case "line": return theme.line;
        case "line2": return theme.line2;
        case "ctl": return theme.ctl;
        case "tx": return theme.tx;
        case "tx2": return theme.tx2;
        case "tx3": return theme.tx3;
        case "ac": return theme.ac;
        case "focus": return theme.focus;
        case "laneDim": return theme.laneDim;
        case "ok": return theme.okText;
        case "info": return theme.infoText;
        case "warning": return theme.warningText;
        case "error": return theme.errorText;
        case "warningFill": return theme.warningFill;
        case "errorFill": return theme.errorFill;
        default: return theme.familyColor(name);
        }
    }

    // The colour of a role, see-through: for areas of drawings.
    function faded(name: string, opacity: real): color {
        const full = theme.roleColor(name);
        return Qt.rgba(full.r, full.g, full.b, opacity);
    }

    function familyIcon(name: string): string {
        switch (name) {
        case "lane": return "lanes";
        case "power": return "bolt";
        case "heat": return "heat";
        case "money": return "money";
        case "space": return "space";
        default: return "";
        }
    }

    // Confidence letters of facts: M, V, D, C, E, ?.
    function confidenceWord(letter: string): string {
        switch (letter) {
        case "M": return qsTr("Measured");
        case "V": return qsTr("Verified, two sources");
        case "D": return qsTr("Datasheet");
        case "C": return qsTr("Open data set");
        case "E": return qsTr("Estimate");
        default: return qsTr("Unknown");
        }
    }
}
