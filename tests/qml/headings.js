.pragma library
// The headings of a LwGroupedList that do not stand over the first row of their group, in words; empty when all do.
function misplaced(list, rows) {
    list.forceLayout();
    const headings = Array.from(list.contentItem.children).filter(item => item.visible && item.children.length > 0 && item.children[0].objectName === "groupName");
    const wrong = [];
    let found = 0;
    for (let row = 0; row < rows.count; ++row) {
        const item = list.itemAtIndex(row);
        const first = row === 0 || rows.rowAt(row).group !== rows.rowAt(row - 1).group;
        if (!item || item.y + item.height < list.contentY || item.y > list.contentY + list.height)
            continue;
        const over = headings.find(heading => Math.abs(heading.y + heading.height - item.y) < 1);
        if (first !== (over !== undefined))
            wrong.push("row " + row + (first ? " has no heading" : " has a heading"));
        else if (first && over.children[0].text !== rows.rowAt(row).group)
            wrong.push("row " + row + " of " + rows.rowAt(row).group + " stands under " + over.children[0].text);
        found += first ? 1 : 0;
    }
    if (found === 0 && rows.count > 0)
        wrong.push("no group begins in view");
    return wrong.join("; ");
}
