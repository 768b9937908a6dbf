// A model of rows from a list of plain objects, with the two questions that a RowModel answers.
import QtQuick

ListModel {
    id: rows

    property var content: []

    function rowAt(row) {
        return rows.get(row);
    }

    function rowOf(key) {
        for (let i = 0; i < rows.count; ++i) {
            if (rows.get(i).key === key)
                return i;
        }
        return -1;
    }

    Component.onCompleted: {
        for (const row of rows.content)
            rows.append(row);
    }
}
