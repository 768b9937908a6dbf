#pragma once
#include "app/viewmodels/shared/typed_rows.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// A node of the chain of power or cooling, at its place in the one-line diagram.
struct SiteNode {
    Q_GADGET
    QML_VALUE_TYPE(siteNode)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString kind MEMBER kind FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString behind MEMBER behind FINAL)
    Q_PROPERTY(QString rating MEMBER rating FINAL)
    Q_PROPERTY(int depth MEMBER depth FINAL)
    Q_PROPERTY(double column MEMBER column FINAL)
    Q_PROPERTY(double behindColumn MEMBER behindColumn FINAL)
    Q_PROPERTY(double used MEMBER used FINAL)
    Q_PROPERTY(double normal MEMBER normal FINAL)
    Q_PROPERTY(double limit MEMBER limit FINAL)
    Q_PROPERTY(bool known MEMBER known FINAL)
    Q_PROPERTY(QString usedText MEMBER usedText FINAL)
    Q_PROPERTY(QString limitText MEMBER limitText FINAL)
    Q_PROPERTY(QString normalText MEMBER normalText FINAL)
    Q_PROPERTY(QString state MEMBER state FINAL)
    Q_PROPERTY(int mark MEMBER mark FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;      ///< "power/ups-a", "cooling/cdu", "circuit/a"
    QString title;    ///< its id
    QString kind;     ///< "UPS"
    QString iconName;
    QString behind;   ///< key of the node before it; empty = none
    QString rating;   ///< "2 devices, N+1, one for 8 racks"
    int depth = 0;    ///< nodes before it
    double column = 0.5;       ///< its middle, in columns
    double behindColumn = 0.5; ///< that of the node before it
    double used = 0.0;   ///< in the chosen case, SI
    double normal = 0.0; ///< in normal running
    double limit = 0.0;  ///< 0 = unknown
    bool known = false;  ///< `used` is known
    QString usedText;
    QString limitText;
    QString normalText; ///< only where it differs; of a cooling node: what it takes after the worst loss of another
    QString state;      ///< "normal", "lost", "over", "fails" (over its limit when another is lost) or "unknown"
    int mark = 0;
    QString spoken;

    friend bool operator==(const SiteNode&, const SiteNode&) = default;
};

/// A state of the site that the diagram shows.
struct ChainCase {
    Q_GADGET
    QML_VALUE_TYPE(chainCase)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)

public:
    QString key; ///< id of the lost node; empty = normal running
    QString title;

    friend bool operator==(const ChainCase&, const ChainCase&) = default;
};

/// The one-line diagrams of power and cooling as rows: loads in normal running, or with one node lost.
class SiteChainViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// Of SiteNode: the chain of power from the grid, then the circuits behind it.
    Q_PROPERTY(lanewatt::viewmodels::RowList* power READ power CONSTANT FINAL)
    /// Of SiteNode: the chain of cooling from the outside air.
    Q_PROPERTY(lanewatt::viewmodels::RowList* cooling READ cooling CONSTANT FINAL)
    /// Width and height of the diagrams, in columns and nodes.
    Q_PROPERTY(int powerColumns READ powerColumns NOTIFY changed FINAL)
    Q_PROPERTY(int powerDepth READ powerDepth NOTIFY changed FINAL)
    Q_PROPERTY(int coolingColumns READ coolingColumns NOTIFY changed FINAL)
    Q_PROPERTY(int coolingDepth READ coolingDepth NOTIFY changed FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::ChainCase> cases READ cases NOTIFY changed FINAL)
    /// The key of the shown one.
    Q_PROPERTY(QString lost READ lost WRITE setLost NOTIFY changed FINAL)
    /// "PUE 1.302", "PUE at least 1.12"; empty = unknown.
    Q_PROPERTY(QString pueText READ pueText NOTIFY changed FINAL)
    /// Machines that stand still in this case.
    Q_PROPERTY(int machinesLost READ machinesLost NOTIFY changed FINAL)

public:
    SiteChainViewModel(const ShownDesign& shown, QObject* parent);

    TypedRows<SiteNode>* power() { return &m_power; }
    TypedRows<SiteNode>* cooling() { return &m_cooling; }
    int powerColumns() const { return m_powerColumns; }
    int powerDepth() const { return m_powerDepth; }
    int coolingColumns() const { return m_coolingColumns; }
    int coolingDepth() const { return m_coolingDepth; }
    QList<ChainCase> cases() const { return m_cases; }
    QString lost() const { return m_lost; }
    /// Unknown nodes are ignored.
    void setLost(const QString& node);
    QString pueText() const;
    int machinesLost() const;

    /// Called when the design has a new assessment. `wanted`: it is looked at.
    void refresh(bool wanted);

Q_SIGNALS:
    void changed();

private:
    void show();
    QList<SiteNode> powerNodes() const;
    QList<SiteNode> coolingNodes() const;

    const ShownDesign& m_shown;
    QString m_lost;
    QList<ChainCase> m_cases;
    int m_powerColumns = 0, m_powerDepth = 0, m_coolingColumns = 0, m_coolingDepth = 0;
    TypedRows<SiteNode> m_power;
    TypedRows<SiteNode> m_cooling;
};

} // namespace lanewatt::viewmodels
