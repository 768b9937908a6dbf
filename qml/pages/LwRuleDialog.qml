// What a rule checks, why, and possible remedies. `rule` is { ruleId, title, about, source, worst }.
import QtQuick
import QtQuick.Layouts
import Lanewatt.App
import Lanewatt.Ui

LwDialog {
    id: dialog

    property ruleText rule
    readonly property int worst: rule.worst !== undefined ? rule.worst : -1

    function show(what: var): bool {
        if (!what || !what.ruleId)
            return false;
        dialog.rule = what;
        dialog.open();
        return true;
    }

    component Head: LwLabel {
        Layout.topMargin: Theme.gap8
        font: Theme.fontLabel
        color: Theme.tx3
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    iconName: "list"
    title: rule.ruleId ? qsTr("%1 · %2").arg(rule.ruleId).arg(rule.title) : ""
    width: Math.min(parent ? parent.width - 2 * Theme.gap24 : Theme.wide(520), Theme.wide(520))
    acceptText: qsTr("Close")
    rejectText: ""

    LwDialogPane {
        owner: dialog

        ColumnLayout {
            width: parent.width
            spacing: Theme.gap4

            LwChip {
                objectName: "ruleSeverity"
                severity: dialog.worst
                text: qsTr("At worst: %1").arg(Theme.severityWord(dialog.worst))
            }
            Head {
                text: qsTr("What it checks")
            }
            LwParagraph {
                objectName: "ruleAbout"
                Layout.fillWidth: true
                small: false
                color: Theme.tx
                text: dialog.rule.about ? dialog.rule.about : ""
            }
            Head {
                text: qsTr("Source")
            }
            LwParagraph {
                objectName: "ruleSource"
                Layout.fillWidth: true
                small: false
                color: Theme.tx
                text: dialog.rule.source ? dialog.rule.source : qsTr("unknown")
            }
            Head {
                text: qsTr("Accepting it")
            }
            LwParagraph {
                Layout.fillWidth: true
                small: false
                color: Theme.tx
                text: Theme.joined([
                    dialog.worst === 3 ? qsTr("While an error of it stands, a parts list is marked draft.") : "",
                    qsTr("Waive… on the finding accepts it with a reason, a name and today's date. The waiver is saved and printed with the design, and lapses when the severity rises or the shortfall grows by more than 5 % of the limit.")
                ], " ")
            }
        }
    }
}
