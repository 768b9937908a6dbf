// Every key of the window in the groups of the menu: those of commands, as they are now, and those without a command. A page is
// a group of its own.
import QtQuick

QtObject {
    id: map

    // Groups of commands of the window by what they call them, before those of the pages and behind them.
    readonly property var first: [
        {keyGroup: "file", title: qsTr("File"), others: []},
        {keyGroup: "edit", title: qsTr("Edit"), others: []},
        {keyGroup: "view", title: qsTr("View"), others: [[qsTr("Ctrl + − 0"), qsTr("Zoom the drawing")], [qsTr("Tab"), qsTr("Next control; with Shift the one before")], [qsTr("Esc"), qsTr("Close one layer")]]}
    ]
    readonly property var last: [
        {keyGroup: "findings", title: qsTr("Findings and budgets"), others: [[qsTr("Alt 1…9"), qsTr("Fix of the focused finding")]]},
        {keyGroup: "dialogs", title: qsTr("Dialogs and palette"), others: [[qsTr("Ctrl Enter"), qsTr("Accept; in the palette, try it first")]]},
        {keyGroup: "", title: qsTr("Other"), others: []}
    ]

    // { title, entries: [[keys, what they do]] } of the groups that have keys.
    function groups(pages: LwPages): var {
        const all = pages.named().map(page => page.go).concat(pages.every());
        const left = new Set(all.filter(command => command.shownKeys.length > 0));
        const entries = chosen => Array.from(left).filter(chosen).map(command => {
            left.delete(command);
            return [command.shownKeys, command.text];
        });
        const ofWindow = group => ({title: group.title, entries: entries(command => command.keyGroup === group.keyGroup).concat(group.others)});
        const ofPage = page => {
            const own = new Set(page.commands.every());
            const listed = command => command.keyGroup === page.pageId || (command.keyGroup.length === 0 && own.has(command));
            return {title: page.commands.title.length > 0 ? page.commands.title : page.title, entries: entries(listed).concat(page.commands.otherKeys)};
        };
        const withCommands = pages.named().filter(page => page.commands);
        return map.first.map(ofWindow).concat(withCommands.map(ofPage), map.last.map(ofWindow)).filter(group => group.entries.length > 0);
    }
}
