// All fields of a part with source and confidence, editable in place. Not Bound: in Qt 6.4 the delegates of a list that is
// the root of its file could not be created.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwList {
    id: list

    property PartViewModel part: null
    // The field being edited, and the error of the last attempt.
    property string editing: ""
    property string problem: ""

    function edit(field: string): void {
        list.problem = "";
        // How a part is ordered is only read here.
        list.editing = field === "numbers" || field === "order_as" ? "" : field;
    }

    function leave(): void {
        list.edit("");
        list.forceActiveFocus(Qt.OtherFocusReason);
    }

    function answer(problem: string): void {
        list.problem = problem;
        if (problem.length === 0)
            list.leave();
    }

    model: part ? part.facts : null

    label: qsTr("Facts")

    Keys.onPressed: event => {
        const row = list.currentItem as LwPartFact;
        if (row && list.editing.length === 0 && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)) {
            list.edit(row.key);
            event.accepted = true;
        }
    }

    Connections {
        target: list.part

        function onKeyChanged() {
            list.edit("");
            list.positionViewAtBeginning();
        }
    }

    delegate: LwPartFact {
        id: row

        readonly property LwPartFacts owner: ListView.view as LwPartFacts

        objectName: "fact_" + key
        width: owner ? owner.width : implicitWidth
        selected: ListView.isCurrentItem && owner !== null && owner.activeFocus
        editing: owner !== null && owner.editing === key
        problem: editing ? owner.problem : ""
        onClicked: owner.currentIndex = index
        onActivated: {
            owner.currentIndex = index;
            owner.edit(key);
        }
        onSaved: (text, confidence, source) => owner.answer(owner.part.setField(key, text, confidence, source))
        onRestored: owner.answer(owner.part.restoreField(key))
        onCancelled: owner.leave()
        onEditingChanged: {
            if (editing)
                owner.positionViewAtIndex(index, ListView.Contain);
        }
        onHeightChanged: {
            if (editing)
                owner.positionViewAtIndex(index, ListView.Contain);
        }
    }
}
