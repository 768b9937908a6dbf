// A choice from a list: typing jumps to an entry, arrows change it, Alt Down or Space opens it. Owners take the choice from
// `picked`: `activated` also comes with -1, where nothing is highlighted when the list is closed by a key.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Lanewatt.Ui

T.ComboBox {
    id: control

    property string label: ""
    property string hint: ""
    property string placeholder: ""
    property bool small: false
    // For names with equal beginnings, elide elsewhere.
    property int elide: Text.ElideRight

    signal picked(int index)

    // The widest entry sets the width, so that it does not change with the choice.
    function widestText(): real {
        let w = placeholder.length > 0 ? metrics.advanceWidth(placeholder) : 0;
        for (let i = 0; i < count; ++i)
            w = Math.max(w, metrics.advanceWidth(textAt(i)));
        return Math.min(Theme.dialogWidth, Math.ceil(w) + Theme.gap2);
    }

    implicitWidth: Math.max(Theme.fieldWidth / 2, widestText() + leftPadding + rightPadding)
    implicitHeight: small ? Theme.smallControlHeight : Theme.controlHeight
    leftPadding: Theme.gap8
    rightPadding: Theme.gap8 + Theme.iconSmall + Theme.gap6
    font: small ? Theme.fontSmall : Theme.fontBase
    hoverEnabled: true

    onActivated: index => {
        if (index >= 0 && index < control.count)
            control.picked(index);
    }

    // Screen readers that were told of the rows are told of the box when the rows disappear.
    onDownChanged: told.item = control.down || !control.activeFocus ? null : control

    Keys.onPressed: event => {
        if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && !control.popup.visible) {
            control.popup.open();
            event.accepted = true;
        }
    }

    Accessible.role: Accessible.ComboBox
    Accessible.name: label.length > 0 ? qsTr("%1: %2").arg(label).arg(displayText) : displayText
    Accessible.description: hint
    Accessible.onPressAction: control.popup.open()

    contentItem: LwLabel {
        text: control.displayText.length > 0 ? control.displayText : control.placeholder
        elide: control.elide
        font: control.font
        color: !control.enabled || control.displayText.length === 0 ? Theme.tx3 : Theme.tx
        Accessible.ignored: true
    }

    indicator: LwIcon {
        x: control.width - width - Theme.gap8
        y: Math.round((control.height - height) / 2)
        name: "chevronDown"
        size: Theme.iconSmall
        color: control.enabled ? Theme.tx2 : Theme.line2
    }

    background: Rectangle {
        radius: Theme.radiusControl
        color: !control.enabled ? Theme.none : control.down || control.hovered ? Theme.bg3 : Theme.bg2
        border.width: Theme.border
        border.color: control.enabled ? Theme.ctl : Theme.line

        LwFocusRing {
            shown: control.visualFocus || control.down
        }
    }

    delegate: LwComboItem {
        required property int index

        width: ListView.view ? ListView.view.width : implicitWidth
        // The delegate must not become visible when the model destroys it, as Qt does with an item that loses its parent:
        // screen readers would be notified and, in Qt 6.4, ask for the role of a destroyed control.
        visible: control.popup.visible
        text: control.textAt(index)
        highlighted: control.highlightedIndex === index
        chosen: control.currentIndex === index
        small: control.small
    }

    popup: T.Popup {
        y: control.height + Theme.gap4
        width: Math.max(control.width, control.widestText() + 3 * Theme.gap8 + Theme.iconSmall + Theme.gap8)
        height: Math.min(contentItem.implicitHeight + topPadding + bottomPadding, Theme.menuMaxHeight)
        margins: Theme.gap8
        topPadding: Theme.gap4
        bottomPadding: Theme.gap4
        leftPadding: Theme.border
        rightPadding: Theme.border

        contentItem: ListView {
            clip: true
            implicitHeight: contentHeight
            model: control.delegateModel
            currentIndex: control.highlightedIndex
            highlightMoveDuration: 0
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: LwScrollBar {}
        }
        background: Rectangle {
            color: Theme.pop
            radius: Theme.radiusControl
            border.width: Theme.border
            border.color: Theme.line2
        }
    }

    LwSpokenRow {
        id: told
    }

    FontMetrics {
        id: metrics

        font: control.font
    }

    LwHint {
        shown: control.hovered && !control.popup.visible
        message: control.hint
    }
}
