#pragma once
#include "app/viewmodels/build/component_row.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt {
struct MachineTotals;
}

namespace lanewatt::viewmodels {

class ShownDesign;

/// A build of a design, for selection.
struct BuildChoice {
    Q_GADGET
    QML_VALUE_TYPE(buildChoice)
    Q_PROPERTY(QString buildId MEMBER buildId FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)

public:
    QString buildId;
    QString title; ///< including the number of machines: "4 × Node"

    friend bool operator==(const BuildChoice&, const BuildChoice&) = default;
};

/// A kind of part that the build still lacks.
struct MissingChoice {
    Q_GADGET
    QML_VALUE_TYPE(missingChoice)
    Q_PROPERTY(QString category MEMBER category FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(bool needed MEMBER needed FINAL)

public:
    QString category; ///< key: "cpu"
    QString title;
    bool needed = true; ///< the machine does not start without it

    friend bool operator==(const MissingChoice&, const MissingChoice&) = default;
};

/// The build that is shown: its lines and its total.
class BuildViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// Writing shows another build of the design.
    Q_PROPERTY(QString buildId READ buildId WRITE setBuildId NOTIFY refreshed FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::BuildChoice> choices READ choices NOTIFY choicesChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* components READ components CONSTANT FINAL)
    /// What it lacks, in the order in which it is chosen.
    Q_PROPERTY(QList<lanewatt::viewmodels::MissingChoice> missing READ missing NOTIFY missingChanged FINAL)
    /// The lines of the design that name no part, such as those of a pasted list that nothing was found for:
    /// { number, text, quantity, unitText, extendedText, spoken }.
    Q_PROPERTY(QVariantList openLines READ openLines NOTIFY openLinesChanged FINAL)
    Q_PROPERTY(int lineCount READ lineCount NOTIFY refreshed FINAL)
    Q_PROPERTY(int partCount READ partCount NOTIFY refreshed FINAL)
    Q_PROPERTY(QString laneText READ laneText NOTIFY refreshed FINAL)
    Q_PROPERTY(int reducedLinks READ reducedLinks NOTIFY refreshed FINAL)
    Q_PROPERTY(QString memoryText READ memoryText NOTIFY refreshed FINAL)
    Q_PROPERTY(QString airflowText READ airflowText NOTIFY refreshed FINAL)

public:
    BuildViewModel(ShownDesign& shown, QObject* parent);

    QString buildId() const;
    void setBuildId(const QString& id);
    QList<BuildChoice> choices() const { return m_choices; }
    QList<MissingChoice> missing() const { return m_missing; }
    TypedRows<ComponentRow>* components() { return &m_components; }
    const TypedRows<ComponentRow>* components() const { return &m_components; }
    QVariantList openLines() const { return m_openLines; }
    int lineCount() const { return m_components.count(); }
    int partCount() const;
    QString laneText() const;
    int reducedLinks() const;
    QString memoryText() const;
    /// The memory of the GPUs of any machines; empty where there are no GPUs.
    static QString memoryText(const MachineTotals& totals);
    QString airflowText() const;

    /// Called when the design has a new assessment or another build is shown.
    void refresh();

Q_SIGNALS:
    void refreshed();
    void choicesChanged();
    void missingChanged();
    void openLinesChanged();

private:
    ShownDesign& m_shown;
    TypedRows<ComponentRow> m_components;
    QList<BuildChoice> m_choices;
    QList<MissingChoice> m_missing;
    QVariantList m_openLines;
};

} // namespace lanewatt::viewmodels
