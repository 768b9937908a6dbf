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

/// What is known of one thing about a part, with its confidence.
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
    QString value; ///< empty: nobody knows
    QString source;
    QString confidence; ///< its letter
    QString detail;     ///< what it means, and where it can be read

    friend bool operator==(const PartFact&, const PartFact&) = default;
};

/// The line of the build that is selected, and its part.
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

    /// The design has a new assessment, or another build is shown. Where the line is gone, the first one is selected.
    void refresh();
    /// Texts are made anew: the language or the units are others.
    void restyle() { m_factsOf.reset(); }

Q_SIGNALS:
    void changed();
    void factsChanged();

private:
    void tell();

    const ShownDesign& m_shown;
    const BuildViewModel& m_build;
    QString m_buildId;   ///< in which it is selected
    QString m_placement;
    QStringList m_told;  ///< placement, name and icon as they were last told
    QList<PartFact> m_facts; ///< as they were last told
    PartPtr m_factsOf;       ///< the part; none: to be told anew
};

} // namespace lanewatt::viewmodels
