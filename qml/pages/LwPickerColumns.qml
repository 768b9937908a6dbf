// Where the columns of the part list begin and how wide they are, for its head and its rows alike.
import QtQuick
import Lanewatt.Ui

QtObject {
    id: columns

    required property real tableWidth
    // Ordered by what a gigabyte costs: that stands in the place of the date, or with large text in that of the price.
    property bool perGigabyte: false
    // Of names, to see whether one has room with its maker before it.
    readonly property FontMetrics nameMetrics: FontMetrics {
        font: Theme.fontBaseMedium
    }
    // With large text there is room for the mark of how a part fits, its name and its price; the pane beside has the rest.
    readonly property bool tight: tableWidth < Theme.wide(520)
    // The heading of the group says the word of the mark, too.
    readonly property bool wordShown: tableWidth >= Theme.wide(760)
    readonly property real fitWidth: wordShown ? Theme.wide(92) : Theme.gap12 + Theme.iconMedium + Theme.gap6
    readonly property real priceWidth: Theme.wide(88)
    readonly property real dateWidth: tight ? 0 : Theme.wide(perGigabyte ? 88 : 148)
    readonly property real letterWidth: tight ? 0 : 40
    // The name, which tells parts apart, has the room that the first facts leave; no fact is cut, and the pane has all of them.
    readonly property int factsShown: tableWidth < Theme.wide(800) ? 2 : tableWidth < Theme.wide(1100) ? 3 : 9
    readonly property real factsRoom: factsShown > 3 ? shared / 2 : Theme.wide(factsShown > 2 ? 204 : 136)
    readonly property real shared: Math.max(0, tableWidth - fitWidth - priceWidth - dateWidth - letterWidth)
    readonly property real nameWidth: tight ? shared : Math.round(shared - Math.min(shared / 2, factsRoom))
    readonly property real factsWidth: shared - nameWidth
    readonly property real factsX: fitWidth + nameWidth
    readonly property real priceX: factsX + factsWidth
    readonly property real dateX: priceX + priceWidth
    readonly property real letterX: dateX + dateWidth
}
