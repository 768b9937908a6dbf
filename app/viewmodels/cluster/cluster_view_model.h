#pragma once
#include "app/viewmodels/build/explanation.h"
#include "app/viewmodels/build/findings_view.h"
#include "app/viewmodels/build/scene_view_model.h"
#include "app/viewmodels/cluster/cluster_row.h"
#include "app/viewmodels/cluster/economics_view_model.h"
#include "app/viewmodels/shared/figure_row.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/exchange/fabric_tables.h"
#include "model/fabric/place.h"

#include <functional>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class ShownDesign;

/// The networks of the design: one of them as a drawing that is walked into, with its numbers, tables, choices and variants. Nothing
/// is worked out while the page is not looked at; links are counted by cable on another thread.
class ClusterViewModel : public lanewatt::viewmodels::Explainer { // in full: moc and QML know the base only by that name
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// The page is looked at.
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)
    /// The design has one; also known while the page is not looked at.
    Q_PROPERTY(bool hasNetworks READ hasNetworks NOTIFY networksChanged FINAL)
    /// It has machines that a network could join.
    Q_PROPERTY(bool hasMachines READ hasMachines NOTIFY networksChanged FINAL)
    /// { key, title, detail, severity, spoken } of each network.
    Q_PROPERTY(QVariantList networks READ networks NOTIFY refreshed FINAL)
    /// Id of the shown one; empty = the site has none.
    Q_PROPERTY(QString network READ network WRITE setNetwork NOTIFY refreshed FINAL)
    /// "2 networks, 848 switches, 31,000 links".
    Q_PROPERTY(QString summary READ summary NOTIFY refreshed FINAL)
    /// Why it cannot be joined or is not worked out; empty: it is.
    Q_PROPERTY(QString problem READ problem NOTIFY refreshed FINAL)
    /// What is looked at: "unit.2", "leaf.3", "leaf-spine.7"; empty = the whole.
    Q_PROPERTY(QString place READ place NOTIFY placeChanged FINAL)
    Q_PROPERTY(QString placeTitle READ placeTitle NOTIFY placeChanged FINAL)
    /// { key, title } from the whole down to it.
    Q_PROPERTY(QVariantList trail READ trail NOTIFY placeChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::SceneViewModel* drawing READ drawing CONSTANT FINAL)
    /// Width for the drawing, px at its own size.
    Q_PROPERTY(int room READ room WRITE setRoom NOTIFY roomChanged FINAL)
    /// What the site costs, fails and takes; active with this one.
    Q_PROPERTY(lanewatt::viewmodels::EconomicsViewModel* economics READ economics CONSTANT FINAL)
    /// { key, title, value, explainable, strong, severity }.
    Q_PROPERTY(lanewatt::viewmodels::RowList* figures READ figures CONSTANT FINAL)
    Q_PROPERTY(QStringList tierHeader READ tierHeader NOTIFY refreshed FINAL)
    /// Of ClusterRow, as the two below.
    Q_PROPERTY(lanewatt::viewmodels::RowList* tiers READ tiers CONSTANT FINAL)
    Q_PROPERTY(QStringList linkHeader READ linkHeader NOTIFY linksChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* links READ links CONSTANT FINAL)
    /// The links are being counted.
    Q_PROPERTY(bool counting READ counting NOTIFY linksChanged FINAL)
    Q_PROPERTY(QStringList portHeader READ portHeader NOTIFY placeChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* ports READ ports CONSTANT FINAL)
    /// { key, title, inUse, cells, problem, spoken }; cells in the order of variantTitles.
    Q_PROPERTY(QVariantList variants READ variants NOTIFY refreshed FINAL)
    Q_PROPERTY(QStringList variantTitles READ variantTitles NOTIFY refreshed FINAL)
    /// What was chosen: topology, tiers, rails, unitNodes, oversubscription, striping, leafPorts, reserved, machinePorts, machineRate; lists switches
    /// of { tier, title, part, name }, builds of { key, title, hangs } and managed of { key, title, spoken, managed }.
    Q_PROPERTY(QVariantMap choices READ choices NOTIFY refreshed FINAL)
    Q_PROPERTY(lanewatt::viewmodels::FindingsView* findings READ findings CONSTANT FINAL)

public:
    ClusterViewModel(ShownDesign& shown, const FindingList& all, QObject* parent);

    bool active() const { return m_active; }
    void setActive(bool active);
    bool hasNetworks() const;
    bool hasMachines() const;
    QVariantList networks() const { return m_networks; }
    QString network() const { return m_network; }
    /// Unknown ids are ignored.
    void setNetwork(const QString& id);
    QString summary() const;
    QString problem() const;
    QString place() const;
    QString placeTitle() const;
    QVariantList trail() const;
    SceneViewModel* drawing() { return &m_drawing; }
    EconomicsViewModel* economics() { return &m_economics; }
    int room() const { return m_room; }
    void setRoom(int room);
    TypedRows<FigureRow>* figures() { return &m_figures; }
    QStringList tierHeader() const { return m_tierHeader; }
    TypedRows<ClusterRow>* tiers() { return &m_tiers; }
    QStringList linkHeader() const { return m_linkHeader; }
    TypedRows<ClusterRow>* links() { return &m_links; }
    bool counting() const { return m_counting; }
    QStringList portHeader() const { return m_portHeader; }
    TypedRows<ClusterRow>* ports() { return &m_ports; }
    QVariantList variants() const { return m_variants; }
    QStringList variantTitles() const;
    QVariantMap choices() const;
    FindingsView* findings() { return &m_findings; }

    /// Looks at a place of the network; unknown ones are ignored.
    Q_INVOKABLE void go(const QString& place);
    /// Looks at what the place stands in. False: it is the whole already.
    Q_INVOKABLE bool up();

    /// Of the shown network, else of the economics; their keys differ.
    Explanation explain(const QString& key) const override;
    QString trace(const QString& key) const override;

    /// Changes a choice, by a key of `choices`: its value as text. Returns what is wrong with it; empty: it was changed.
    Q_INVOKABLE QString set(const QString& field, const QString& value);
    /// Whether the machines of a build hang on the network.
    Q_INVOKABLE QString setBuild(const QString& build, bool hangs);
    /// Whether management ports of these devices hang on the network, by a key of `managed`.
    Q_INVOKABLE QString setManaged(const QString& kind, bool managed);
    /// The switch of a tier by the key of its part; empty = none chosen.
    Q_INVOKABLE QString setSwitch(const QString& tier, const QString& part);
    /// { key, title, detail } of switches that match a text.
    Q_INVOKABLE QVariantList findSwitches(const QString& query) const;
    /// Adds a network of all machines, and shows it. Returns what is missing for one.
    Q_INVOKABLE QString addNetwork();
    Q_INVOKABLE QString removeNetwork();
    /// Makes a variant the choice, by its key.
    Q_INVOKABLE QString useVariant(const QString& key);
    /// "compute-links", for the name of a file; `what` is "tiers", "links", "ports", "drawing" or "economics".
    Q_INVOKABLE QString fileName(const QString& what) const;

    /// Writes a table or the drawing as it is seen; for another thread. Empty: there is nothing to write.
    std::function<Expected<void>()> exporting(const QString& what, const QString& path) const;

    /// Called when the design has a new assessment.
    void refresh();
    /// Called when the design is closed: stops background work.
    void retire();

Q_SIGNALS:
    void activeChanged();
    void networksChanged();
    void placeChanged();
    void roomChanged();
    void linksChanged();

private:
    const fabric::Network* now() const;
    const Fabric* choice() const;
    Explanation ofNetwork(const QString& key) const;
    /// Everything of the present design.
    void make();
    void makeNetworks();
    void makeVariants();
    void makeFigures();
    void makePlace();
    void draw();
    void countLinks();
    /// Makes an edit one step of the history.
    QString apply(const Edit& edit);
    QString change(const std::function<void(Fabric&)>& how, std::vector<Part> parts = {});

    ShownDesign& m_shown;
    bool m_active = false;
    QString m_network;
    std::vector<fabric::Place> m_way; ///< from the whole to what is looked at, as it was gone
    int m_room = 832;
    QVariantList m_networks, m_variants;
    TypedRows<FigureRow> m_figures;
    QStringList m_tierHeader, m_linkHeader, m_portHeader;
    SceneViewModel m_drawing;
    EconomicsViewModel m_economics;
    TypedRows<ClusterRow> m_tiers, m_links, m_ports;
    FindingsView m_findings;
    bool m_counting = false;
    NewestJob m_job; ///< last, because its destructor waits for the job
};

} // namespace lanewatt::viewmodels
