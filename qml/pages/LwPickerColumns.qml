// Positions and widths of the part list's columns, for header and rows.
import QtQuick
import Lanewatt.Ui

QtObject {
    id: columns

    required property real tableWidth
    // Sorted by price per gigabyte: it replaces the date, or with large text the price.
    property bool perGigabyte: false
    // For checking whether the name fits together with the manufacturer.
    readonly property FontMetrics nameMetrics: FontMetrics {
        font: Theme.fontBaseMedium
    }
    // With large text there is room for the fit's mark, name and price; the pane beside shows the rest.
    readonly property bool tight: tableWidth < Theme.wide(520)
    // The group heading has the text of the mark, too.
    readonly property bool wordShown: tableWidth >= Theme.wide(760)
    readonly property real fitWidth: wordShown ? Theme.wide(92) : Theme.gap12 + Theme.iconMedium + Theme.gap6
    readonly property real priceWidth: Theme.wide(88)
    readonly property real dateWidth: tight ? 0 : Theme.wide(perGigabyte ? 88 : 148)
    readonly property real letterWidth: tight ? 0 : 40
    // The name, which distinguishes parts, gets the width that the first facts leave; facts are never cut, and the pane
    // shows all.
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
