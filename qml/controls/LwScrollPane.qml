// Scrolling contents; a control that gets keyboard focus is scrolled into view.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

Flickable {
    id: pane

    // Margin above a control for its label, and below it.
    property int roomAbove: Theme.lineLabel + Theme.gap12
    property int roomBelow: Theme.gap12
    readonly property Item focusedItem: Window.activeFocusItem

    // Scrolls an item into view, or its top where it is taller than the pane.
    function reveal(item: Item): void {
        const top = item.mapToItem(pane.contentItem, 0, 0).y;
        const least = top + item.height + pane.roomBelow - pane.height;
        const wanted = Math.min(Math.max(pane.contentY, least), top - pane.roomAbove);
        pane.contentY = Math.max(0, Math.min(wanted, pane.contentHeight - pane.height));
    }

    // A pressed item is visible and must not move under the pointer.
    function isPressed(item: Item): bool {
        if (item instanceof LwPress)
            return (item as LwPress).byMouse;
        if (item instanceof T.Control)
            return (item as T.Control).focusReason === Qt.MouseFocusReason;
        if (item instanceof T.TextField)
            return (item as T.TextField).focusReason === Qt.MouseFocusReason;
        return false;
    }

    function revealFocused(): void {
        if (!pane.focusedItem || pane.isPressed(pane.focusedItem))
            return;
        for (let item = pane.focusedItem.parent; item; item = item.parent) {
            if (item === pane.contentItem) {
                pane.reveal(pane.focusedItem);
                return;
            }
        }
    }

    clip: contentHeight > height
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: LwScrollBar {}

    // Later, because changed contents need their layout first.
    onFocusedItemChanged: Qt.callLater(pane.revealFocused) // qmllint disable type
    onHeightChanged: Qt.callLater(pane.revealFocused) // qmllint disable type
    onContentHeightChanged: Qt.callLater(pane.revealFocused) // qmllint disable type
}
