#pragma once
#include "app/viewmodels/racks/floor_plan_view_model.h"
#include "app/viewmodels/racks/placement_view_model.h"
#include "app/viewmodels/racks/rack_device_row.h"
#include "app/viewmodels/racks/site_chain_view_model.h"
#include "app/viewmodels/racks/site_rows.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "model/site/rack_order.h"
#include "model/assessment/budget.h"
#include "model/identity/point_id.h"

#include <map>
#include <optional>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class ShownDesign;

/// The site: its racks side by side, what waits for a place, its rows, and the chains of power and cooling. A rack of a group
/// is made when it is first shown; a site of thousands of racks costs what is looked at.
class SitePageViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// The page is looked at. Otherwise nothing is computed.
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)
    /// Of SiteRack, in the order in which they stand: rows first.
    Q_PROPERTY(lanewatt::viewmodels::RowList* racks READ racks CONSTANT FINAL)
    /// Of WaitingMachines.
    Q_PROPERTY(lanewatt::viewmodels::RowList* waiting READ waiting CONSTANT FINAL)
    /// Of RowOfRacks.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::PlacementViewModel* placement READ placement CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::SiteChainViewModel* chain READ chain CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::FloorPlanViewModel* floor READ floor CONSTANT FINAL)
    Q_PROPERTY(int rackCount READ rackCount NOTIFY refreshed FINAL)
    Q_PROPERTY(int feedCount READ feedCount NOTIFY refreshed FINAL)
    Q_PROPERTY(int waitingCount READ waitingCount NOTIFY refreshed FINAL)
    /// Racks that stand in no row.
    Q_PROPERTY(int looseCount READ looseCount NOTIFY refreshed FINAL)
    /// "3 rows, 16 racks, 21 machines".
    Q_PROPERTY(QString summary READ summary NOTIFY refreshed FINAL)
    /// Counts changes of the racks, for what reads single racks.
    Q_PROPERTY(int revision READ revision NOTIFY racksChanged FINAL)
    /// What the floor is coloured by, one of the keys of colourChoices.
    Q_PROPERTY(QString colourBy READ colourBy WRITE setColourBy NOTIFY colourChanged FINAL)
    Q_PROPERTY(QList<lanewatt::viewmodels::ColourChoice> colourChoices READ colourChoices NOTIFY colourChanged FINAL)
    /// What each colour means, from level 0.
    Q_PROPERTY(QStringList legend READ legend NOTIFY colourChanged FINAL)

public:
    SitePageViewModel(ShownDesign& shown, QObject* parent);

    bool active() const { return m_active; }
    void setActive(bool active);
    TypedRows<SiteRack>* racks() { return &m_racks; }
    TypedRows<WaitingMachines>* waiting() { return &m_waiting; }
    TypedRows<RowOfRacks>* rows() { return &m_rows; }
    PlacementViewModel* placement() { return &m_placement; }
    SiteChainViewModel* chain() { return &m_chain; }
    FloorPlanViewModel* floor() { return &m_floor; }
    const FloorPlanViewModel* floor() const { return &m_floor; }
    int rackCount() const { return m_order.count(); }
    int feedCount() const;
    int waitingCount() const;
    int looseCount() const;
    QString summary() const;
    int revision() const { return m_revision; }
    QString colourBy() const { return m_colourBy; }
    /// Unknown keys are ignored.
    void setColourBy(const QString& key);
    QList<ColourChoice> colourChoices() const { return m_colours; }
    QStringList legend() const;

    /// What the colour of a rack says.
    struct Look {
        int level = -1; ///< step of the legend; −1 = the value is unknown
        QString value;  ///< "32.4 kW"
    };
    /// Of the racks of a group; nothing where the site has none of it.
    Look lookOf(const std::string& group) const;
    /// "closed by power of the rack"; empty: one more machine fits, or nothing is known yet.
    QString closedBy(const RackMember& member) const;
    /// Racks in the order of `racks`.
    const RackOrder& order() const { return m_order; }

    /// The place of a rack in `racks` by its key; −1 when the site no longer has it.
    Q_INVOKABLE int indexOf(const QString& key) const;
    /// What stands in a rack, with the machines of a preview.
    Q_INVOKABLE QList<lanewatt::viewmodels::RackDevice> devices(const QString& key) const;
    /// The builds of the design: { build, name, inRacks, outside }; `outside` counts machines that stand alone or wait for a rack.
    Q_INVOKABLE QVariantList machineCounts() const;
    /// Sets how many machines of builds stand outside racks, by build, in one step. Returns the error, empty on success.
    Q_INVOKABLE QString setMachines(const QVariantMap& outside);
    /// Adds a circuit of which each rack has one of its own, and connects the racks that name none to it. Returns its id; what it
    /// carries is unknown until it is said.
    Q_INVOKABLE QString addFeed();
    /// Adds so many alike racks of a height, on the feeds of which each rack has one of its own, or on all where there are none such, in one step; in a row of their own when `row` is a free id. Returns
    /// the error, empty on success.
    Q_INVOKABLE QString addRacks(int count, int units, const QString& row);
    /// Puts the racks that stand in no row into a new one. Returns the error, empty on success.
    Q_INVOKABLE QString addRow();
    /// An id for a new row: "A".
    Q_INVOKABLE QString freeRow() const;

    /// Called when the design has a new assessment.
    void refresh();
    void retire() { m_placement.retire(); }

Q_SIGNALS:
    void activeChanged();
    void refreshed();
    void racksChanged();
    void colourChanged();

private:
    /// Makes an edit one step. Returns why it was not done.
    QString apply(const Expected<Edit>& edit);
    /// What all racks of a group have in common.
    struct Group {
        QList<BudgetRow> meters;
        int units = 0;
        int machines = 0;
        double share = -1;
        int mark = 0;
        int level = -1;
        QString levelText;
    };
    SiteRack rackAt(int index) const;
    const Group& groupOf(const std::string& id) const;
    QList<BudgetRow> metersOf(const std::string& id) const;
    const BudgetPoint* worstPower(const std::string& id, BudgetKind& kind) const;
    bool hasForItself(const std::string& id, const std::string& circuit) const;
    std::optional<Figure> colourValue(const std::string& id) const;
    void showColours();
    void showWaiting();
    void showRows();
    /// Racks that are shown are made again.
    void remakeRacks();

    ShownDesign& m_shown;
    bool m_active = false;
    bool m_stale = true;
    RackOrder m_order;
    int m_revision = 0;
    QString m_colourBy;
    QList<ColourChoice> m_colours;
    double m_step = 0.0; ///< width of a step of the legend, SI; 0 = nothing is known
    Dimension m_colourDimension = Dimension::Power;
    mutable std::map<std::string, Group> m_groups; ///< made on demand, of the present assessment
    TypedRows<SiteRack> m_racks;
    TypedRows<WaitingMachines> m_waiting;
    TypedRows<RowOfRacks> m_rows;
    PlacementViewModel m_placement;
    SiteChainViewModel m_chain;
    FloorPlanViewModel m_floor;
};

} // namespace lanewatt::viewmodels
