#pragma once
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/assessment/assessment.h"
#endif

#include <QList>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A term of a formula with its present value and source.
struct ExplainedTerm {
    Q_GADGET
    QML_VALUE_TYPE(explainedTerm)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(QString note MEMBER note FINAL)
    Q_PROPERTY(QString confidence MEMBER confidence FINAL)
    Q_PROPERTY(bool explainable MEMBER explainable FINAL)
    Q_PROPERTY(QString derivationId MEMBER derivationId FINAL)

public:
    QString name;
    QString value;
    QString note;              ///< the source
    QString confidence;        ///< its letter
    bool explainable = false;  ///< it has a derivation of its own
    QString derivationId;      ///< id of that derivation

    friend bool operator==(const ExplainedTerm&, const ExplainedTerm&) = default;
};

/// The derivation of a number, as the explain popover shows it.
struct Explanation {
    Q_GADGET
    QML_VALUE_TYPE(explanation)
    Q_PROPERTY(QString derivationId MEMBER derivationId FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString ruleId MEMBER ruleId FINAL)
    Q_PROPERTY(QString formula MEMBER formula FINAL)
    Q_PROPERTY(QString withValues MEMBER withValues FINAL)
    Q_PROPERTY(QString result MEMBER result FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::ExplainedTerm> terms MEMBER terms FINAL)

public:
    QString derivationId;
    QString title; ///< empty: no such number
    QString ruleId;
    QString formula;
    QString withValues;
    QString result;
    QList<ExplainedTerm> terms;

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Tells how its figures came about.
class Explainer : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
public:
    using QObject::QObject;

    /// By the key of a figure or the id of a derivation; without a title when there is no such number.
    Q_INVOKABLE virtual lanewatt::viewmodels::Explanation explain(const QString& figure) const = 0;
    /// The same as text for the clipboard.
    Q_INVOKABLE virtual QString trace(const QString& figure) const = 0;

Q_SIGNALS:
    /// It tells of the present design.
    void refreshed();
};

/// A derivation for the explain popover.
Explanation explanation(const Assessment& assessment, const Derivation& derivation);
/// The same as plain text.
QString traceText(const Assessment& assessment, const Derivation& derivation);

} // namespace lanewatt::viewmodels
