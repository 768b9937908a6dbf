#pragma once
#include <QList>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// A heading or a step of the commissioning checklist.
struct ChecklistRow {
    Q_GADGET
    QML_VALUE_TYPE(checklistRow)
    Q_PROPERTY(QString kind MEMBER kind FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString place MEMBER place FINAL)
    Q_PROPERTY(QString stepId MEMBER stepId FINAL)
    Q_PROPERTY(QString details MEMBER details FINAL)
    Q_PROPERTY(QString expected MEMBER expected FINAL)
    Q_PROPERTY(bool done MEMBER done FINAL)
    Q_PROPERTY(QString doneBy MEMBER doneBy FINAL)

public:
    QString kind; ///< "sheet", "phase", "group" or "step"
    QString title;
    // for a step
    QString place;
    QString stepId;
    QString details;
    QString expected;
    bool done = false;
    QString doneBy; ///< name and date

    friend bool operator==(const ChecklistRow&, const ChecklistRow&) = default;
};

/// The commissioning checklist: work and measurements.
class ChecklistViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")

public:
    ChecklistViewModel(ShownDesign& shown, QObject* parent);

    /// The checklist in order. Identical machines are shown once, as the first of them.
    Q_INVOKABLE QList<lanewatt::viewmodels::ChecklistRow> rows() const;
    /// Records a step as done by `person` today, or as not done.
    Q_INVOKABLE void tick(const QString& place, const QString& step, bool done, const QString& person);

private:
    ShownDesign& m_shown;
};

} // namespace lanewatt::viewmodels
