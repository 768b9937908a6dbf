// Where the columns of the part list begin and how wide they are, for its head and its rows alike.
import QtQml
import Lanewatt.Ui

QtObject {
    id: columns

    required property real tableWidth
    // With large text there is room for the mark of how a part fits, its name and its price; the pane beside has the rest.
    readonly property bool tight: tableWidth < Theme.wide(520)
    // The heading of the group says the word of the mark, too.
    readonly property bool wordShown: tableWidth >= Theme.wide(760)
    readonly property real fitWidth: wordShown ? Theme.wide(92) : Theme.gap12 + Theme.iconMedium + Theme.gap6
    readonly property real priceWidth: Theme.wide(88)
    readonly property real dateWidth: tight ? 0 : Theme.wide(148)
    readonly property real letterWidth: tight ? 0 : 40
    // Where it is narrow the name, which tells parts apart, gets more than the facts, which the pane repeats.
    readonly property real nameShare: tight ? 1 : tableWidth < Theme.wide(800) ? 3 / 5 : 1 / 2
    readonly property real shared: Math.max(0, tableWidth - fitWidth - priceWidth - dateWidth - letterWidth)
    readonly property real nameWidth: Math.round(shared * nameShare)
    readonly property real factsWidth: shared - nameWidth
    readonly property real factsX: fitWidth + nameWidth
    readonly property real priceX: factsX + factsWidth
    readonly property real dateX: priceX + priceWidth
    readonly property real letterX: dateX + dateWidth
}
