#pragma once
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/parts/part.h"
#endif

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class BuildViewModel;
class ShownDesign;

/// One fact of a part, with its confidence.
struct PartFact {
    Q_GADGET
    QML_VALUE_TYPE(partFact)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(QString source MEMBER source FINAL)
    Q_PROPERTY(QString confidence MEMBER confidence FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)

public:
    QString name;
    QString value; ///< empty: unknown
    QString source;
    QString confidence; ///< its letter
    QString detail;     ///< its meaning and its source

    friend bool operator==(const PartFact&, const PartFact&) = default;
};

/// The selected line of the build, and its part.
class SelectionViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    Q_PROPERTY(QString placement READ placement WRITE setPlacement NOTIFY changed FINAL)
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL)
    Q_PROPERTY(QString iconName READ iconName NOTIFY changed FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::PartFact> facts READ facts NOTIFY factsChanged FINAL)

public:
    SelectionViewModel(const ShownDesign& shown, const BuildViewModel& build, QObject* parent);

    QString placement() const { return m_placement; }
    void setPlacement(const QString& placement);
    QString name() const;
    QString iconName() const;
    QList<PartFact> facts() const { return m_facts; }

    /// Called when the design has a new assessment or another build is shown. If the line no longer exists, the first one
    /// is selected.
    void refresh();
    /// Updates texts after a change of language or units.
    void restyle() { m_factsOf.reset(); }

Q_SIGNALS:
    void changed();
    void factsChanged();

private:
    void tell();

    const ShownDesign& m_shown;
    const BuildViewModel& m_build;
    QString m_buildId;   ///< build of the selection
    QString m_placement;
    QStringList m_told;  ///< placement, name and icon when last signalled
    QList<PartFact> m_facts; ///< facts when last signalled
    PartPtr m_factsOf;       ///< their part; null: to be computed again
};

} // namespace lanewatt::viewmodels
