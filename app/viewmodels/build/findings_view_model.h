#pragma once
#include "app/viewmodels/build/findings_view.h"
#include "app/viewmodels/build/remedy_worker.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// What a rule checks.
struct RuleText {
    Q_GADGET
    QML_VALUE_TYPE(ruleText)
    Q_PROPERTY(QString ruleId MEMBER ruleId FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString about MEMBER about FINAL)
    Q_PROPERTY(QString source MEMBER source FINAL)
    Q_PROPERTY(int worst MEMBER worst FINAL)

public:
    QString ruleId; ///< empty: no such rule
    QString title;
    QString about;
    QString source;
    int worst = 0; ///< a Mark: the highest severity it can raise

    friend bool operator==(const RuleText&, const RuleText&) = default;
};

/// The design's findings and their treatment: fixes, which are computed on another thread, and waivers.
class FindingsViewModel : public lanewatt::viewmodels::FindingList { // in full: moc and QML know the base only by that name
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
public:
    FindingsViewModel(ShownDesign& shown, QObject* parent);

    /// True when the fixes of all open findings have been computed.
    bool allFixesKnown() const;

    /// Applies a fix, by its id, of a finding, by its key; one that is shown from before the last edit, once it is known what
    /// it does now. Nothing happens where the finding or the fix is gone.
    Q_INVOKABLE void fix(const QString& key, const QString& fixId);
    Q_INVOKABLE void waive(const QString& key, const QString& reason, const QString& person);
    /// Takes the waiver of a finding back.
    Q_INVOKABLE void reopen(const QString& key);
    Q_INVOKABLE lanewatt::viewmodels::RuleText rule(const QString& ruleId) const;

    /// Called when the design has a new assessment or another build is shown.
    void refresh();
    /// Called when the design is closed: stops background work.
    void retire() { m_remedies.retire(); }

private:
    /// A fix that the user chose.
    struct ChosenFix {
        QString rule, path;
        QString id;    ///< TriedRemedy::id; empty = none
        QString title; ///< as shown
    };

    void makeRows();
    QList<FindingFix> fixesOf(const Finding& finding, const QString& key) const;
    /// The row of a finding, without its position among the others.
    FindingRow rowFor(const Finding& finding) const;
    /// The finding of a row; null when it is gone.
    const Finding* findingOf(const QString& key) const;
    /// Does the fix that was chosen once it is known what it does to the design as it is.
    void applyChosenFix();

    ShownDesign& m_shown;
    RemedyWorker m_remedies;
    QHash<QString, QList<FindingFix>> m_fixes; ///< shown, by the key of their row
    ChosenFix m_chosenFix;                     ///< not applied yet
    QTimer m_fixesLater;
};

} // namespace lanewatt::viewmodels
