#pragma once
#include "app/viewmodels/build/budget_row.h"
#include "app/viewmodels/build/findings_view.h"
#include "app/viewmodels/racks/rack_rows.h"
#include "app/viewmodels/shared/typed_rows.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/racks/rack_contents.h"
#include "model/assessment/rack_trial.h"
#include "model/site/rack_edits.h"

#include <optional>
#include <string>
#include <vector>
#endif

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

class ShownDesign;

/// The rack that is shown, by its group and its ordinal: alike racks are never listed one by one. Devices, racks and
/// candidates are named by the ids of their rows. Each command is one step of the history.
class RackViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// Text of the Ref of the rack that is shown; empty: the site has none.
    Q_PROPERTY(QString rackKey READ rackKey NOTIFY refreshed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY refreshed FINAL)
    /// The name that rename() changes.
    Q_PROPERTY(QString ownName READ ownName NOTIFY refreshed FINAL)
    /// Its size: "600 × 1,200 mm"; empty where it is unknown.
    Q_PROPERTY(QString sizeText READ sizeText NOTIFY refreshed FINAL)
    /// What stands in it: "3 × Node · 2 devices".
    Q_PROPERTY(QString contentText READ contentText NOTIFY refreshed FINAL)
    /// Racks of the site.
    Q_PROPERTY(int racks READ racks NOTIFY refreshed FINAL)
    /// Racks that are alike, with this one.
    Q_PROPERTY(int alike READ alike NOTIFY refreshed FINAL)
    /// Key of its part; empty: none is chosen.
    Q_PROPERTY(QString partKey READ partKey NOTIFY refreshed FINAL)
    /// Rack units of it; 0: unknown.
    Q_PROPERTY(int units READ units NOTIFY refreshed FINAL)
    /// Edits change all alike racks; otherwise a changed rack leaves its group.
    Q_PROPERTY(bool allAlike READ allAlike WRITE setAllAlike NOTIFY refreshed FINAL)
    /// Values of rackDevice, with a ghost while something is tried.
    Q_PROPERTY(QVariantList devices READ devices NOTIFY devicesChanged FINAL)
    /// Values of rackUpright: what hangs beside the rails.
    Q_PROPERTY(QVariantList uprights READ uprights NOTIFY refreshed FINAL)
    Q_PROPERTY(QString currentId READ currentId WRITE setCurrentId NOTIFY devicesChanged FINAL)
    /// What is being tried: "ok", "warn", "blocked", or empty, and why.
    Q_PROPERTY(QString trialState READ trialState NOTIFY devicesChanged FINAL)
    Q_PROPERTY(QString trialReason READ trialReason NOTIFY devicesChanged FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* candidates READ candidates CONSTANT FINAL)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY candidatesChanged FINAL)
    /// Height of candidates that state none, as the user says it.
    Q_PROPERTY(int statedUnits READ statedUnits WRITE setStatedUnits NOTIFY candidatesChanged FINAL)
    /// Of RackCordRow: the power cords of its machines.
    Q_PROPERTY(lanewatt::viewmodels::RowList* cords READ cords CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* budgets READ budgets CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::FindingsView* findings READ findings CONSTANT FINAL)
    /// Names of the cases of its feeds, the normal one first; one of them is shown.
    Q_PROPERTY(QStringList feedCases READ feedCases NOTIFY refreshed FINAL)
    Q_PROPERTY(int feedCase READ feedCase WRITE setFeedCase NOTIFY refreshed FINAL)
    /// Values of rackFeed in that case.
    Q_PROPERTY(QVariantList feeds READ feeds NOTIFY refreshed FINAL)
    /// Values of rackFront: its row, or some alike racks around it.
    Q_PROPERTY(QVariantList fronts READ fronts NOTIFY refreshed FINAL)
    Q_PROPERTY(QString rowText READ rowText NOTIFY refreshed FINAL)
    /// Where it holds no machine yet: values of rackFit, and what it still needs.
    Q_PROPERTY(QVariantList fits READ fits NOTIFY refreshed FINAL)
    Q_PROPERTY(bool fed READ fed NOTIFY refreshed FINAL)
    Q_PROPERTY(bool filled READ filled NOTIFY refreshed FINAL)
    /// Circuits of the site that do not feed it, for addFeed().
    Q_PROPERTY(QStringList otherFeeds READ otherFeeds NOTIFY refreshed FINAL)

public:
    RackViewModel(ShownDesign& shown, const FindingList& all, QObject* parent);

    QString rackKey() const;
    QString title() const;
    QString ownName() const;
    QString sizeText() const;
    QString contentText() const;
    int racks() const;
    int alike() const;
    QString partKey() const;
    int units() const;
    bool allAlike() const { return m_allAlike; }
    void setAllAlike(bool all);
    QVariantList devices() const { return m_devices; }
    QVariantList uprights() const;
    QString currentId() const;
    void setCurrentId(const QString& id);
    QString trialState() const { return m_trialState; }
    QString trialReason() const { return m_trialReason; }
    TypedRows<RackCandidate>* candidates() { return &m_candidates; }
    QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    int statedUnits() const { return m_statedUnits; }
    void setStatedUnits(int units);
    TypedRows<RackCordRow>* cords() { return &m_cords; }
    TypedRows<BudgetRow>* budgets() { return &m_budgets; }
    FindingsView* findings() { return &m_findings; }
    QStringList feedCases() const;
    int feedCase() const { return m_feedCase; }
    void setFeedCase(int number);
    QVariantList feeds() const;
    QVariantList fronts() const { return m_fronts; }
    QString rowText() const { return m_rowText; }
    QVariantList fits() const;
    bool fed() const;
    bool filled() const;
    QStringList otherFeeds() const;

    /// Shows another rack by its key.
    Q_INVOKABLE void go(const QString& rack);
    /// Shows the rack that a finding is about: its own, or the first one that its circuit feeds. False: it is about none.
    bool goToFinding(const Ref& path);
    /// Shows the next rack, or the one before, row by row.
    Q_INVOKABLE void step(int by);

    /// Shows a ghost of a device or candidate at a unit of the rack that is shown, with what an assessment says of it.
    Q_INVOKABLE void tryAt(const QString& thing, int unit);
    Q_INVOKABLE void endTrial();
    // Each of these returns why it was not done; empty when it was.
    /// Moves a device up by so many units; past what is in its way, to the next place where it fits.
    Q_INVOKABLE QString move(const QString& device, int by);
    /// Moves a device to a unit, or places a candidate there.
    Q_INVOKABLE QString put(const QString& thing, int unit);
    /// Places a candidate at the lowest place that fits.
    Q_INVOKABLE QString placeFirst(const QString& candidate);
    /// Moves a device to another rack: to the same unit, or to the lowest that fits.
    Q_INVOKABLE QString moveToRack(const QString& device, const QString& rack);
    Q_INVOKABLE QString remove(const QString& device);
    /// Adds a rack like this one to its group, and shows it.
    Q_INVOKABLE QString clone();
    /// Makes this rack a group of its own.
    Q_INVOKABLE QString split();
    /// Makes all racks that are like this one its group.
    Q_INVOKABLE QString merge();
    /// Sets how many alike racks there are.
    Q_INVOKABLE QString setAlike(int count);
    Q_INVOKABLE QString rename(const QString& name);
    /// Why a rack cannot have that name; empty when it can.
    Q_INVOKABLE QString nameProblem(const QString& name) const;
    /// Adds a rack of so many units.
    Q_INVOKABLE QString addRack(int units);
    /// Racks of the catalogue, { key, title }.
    Q_INVOKABLE QVariantList rackParts() const;
    /// Makes the rack one of the catalogue, which states its units, its depth and what it bears.
    Q_INVOKABLE QString setPart(const QString& key);
    /// Sets the rack units of a rack whose part states none.
    Q_INVOKABLE QString setUnits(int units);
    /// Removes this rack, or with allAlike its group.
    Q_INVOKABLE QString removeRack();
    /// Feeds the rack from a circuit too; an empty id makes a new one.
    Q_INVOKABLE QString addFeed(const QString& circuit);

    /// Called when the design has a new assessment.
    void refresh();

Q_SIGNALS:
    void refreshed();
    void devicesChanged();
    void candidatesChanged();

private:
    /// What would be done to put a thing somewhere.
    struct Plan {
        RackStep step;
        QString device; ///< its id then, below the rack's key
        bool heightKnown = true;
    };
    struct Verdict {
        QString state; ///< "ok", "warn", "blocked"
        QString reason;
    };

    const Rack* rack() const;
    /// What edits change: this rack, or all that are alike.
    EditedRacks target() const { return {m_member, m_allAlike}; }
    /// The entry that a device or candidate would be; empty when there is none of that id.
    std::optional<RackHold> holdFor(const QString& thing) const;
    /// The part of a candidate that the design does not hold yet.
    std::vector<Part> newPart(const RackHold& hold) const;
    Expected<Plan> plan(const QString& thing, const RackMember& target, int unit) const;
    /// What is new in an assessment after a plan.
    Verdict judge(const Plan& plan) const;
    /// Applies a plan, unless the assessment blocks it: then its ghost stays with the reason.
    QString apply(const QString& thing, const Expected<Plan>& plan, int unit);
    QString apply(const Expected<RackStep>& step);
    QString refuse(const QString& reason);
    void showTrial(const QString& thing, int unit, const Verdict& verdict);

    void findMember();
    void findCurrent();
    void makeDevices();
    void makeCandidates();
    void makeBudgets();
    void makeFronts();
    bool concerns(const Ref& path) const;

    ShownDesign& m_shown;
    RackMember m_member;
    std::string m_name;     ///< of the group's racks, to find the rack again after its group is gone
    QString m_current;      ///< the chosen device, below the rack's key
    bool m_allAlike = false;
    int m_feedCase = 0;
    QVariantList m_devices;
    QString m_tried;        ///< the thing that is tried
    int m_triedUnit = 0;
    QString m_trialState;
    QString m_trialReason;
    TypedRows<RackCandidate> m_candidates;
    QString m_filter;
    int m_statedUnits = 1;
    TypedRows<RackCordRow> m_cords;
    TypedRows<BudgetRow> m_budgets;
    FindingsView m_findings;
    QVariantList m_fronts;
    mutable std::optional<QVariantList> m_fits; ///< found when first asked for
    QString m_rowText;
};

} // namespace lanewatt::viewmodels
