// A flat menu, as wide as its widest entry. Fill it with LwMenuItem and LwMenuSeparator.
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.Menu {
    id: menu

    // The width of the widest entry; measured while the menu is shown, because hidden entries have no layout.
    function widest(): int {
        let w = Theme.menuMinWidth;
        for (let i = 0; i < menu.count; ++i) {
            const entry = menu.itemAt(i);
            if (entry)
                w = Math.max(w, Math.ceil(entry.implicitWidth));
        }
        return w;
    }

    implicitWidth: contentWidth + leftPadding + rightPadding
    implicitHeight: contentHeight + topPadding + bottomPadding
    contentWidth: menu.visible ? menu.widest() : Theme.menuMinWidth
    margins: Theme.gap4
    overlap: Theme.border
    topPadding: Theme.gap4
    bottomPadding: Theme.gap4
    leftPadding: Theme.border
    rightPadding: Theme.border
    delegate: LwMenuItem {}

    contentItem: ListView {
        implicitHeight: contentHeight
        model: menu.contentModel
        currentIndex: menu.currentIndex
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        highlightMoveDuration: 0
        T.ScrollBar.vertical: LwScrollBar {}
        Accessible.role: Accessible.PopupMenu
        Accessible.name: menu.title
    }

    background: Rectangle {
        color: Theme.pop
        radius: Theme.radiusControl
        border.width: Theme.border
        border.color: Theme.line2
    }
}
