#pragma once
#include "app/viewmodels/racks/site_rows.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/racks/pack_texts.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/workspace/workspace.h"
#include "model/placing/rack_placement.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class ShownDesign;

/// Placing machines into racks: a preview, which changes nothing, and the one step that makes it so. Packing runs on a
/// thread; what it finds for an older design is dropped.
class PlacementViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// "none", "running", "ready" or "failed".
    Q_PROPERTY(QString state READ state NOTIFY changed FINAL)
    /// Why there is no preview.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    Q_PROPERTY(int machines READ machines NOTIFY changed FINAL)
    Q_PROPERTY(int placed READ placed NOTIFY changed FINAL)
    /// "11 of 11 placed".
    Q_PROPERTY(QString placedText READ placedText NOTIFY changed FINAL)
    /// How good the packing is: that no other is better, or how far it may be from the best one.
    Q_PROPERTY(QString proofText READ proofText NOTIFY changed FINAL)
    /// Limits over which the result is nevertheless; empty = none.
    Q_PROPERTY(QString exceededText READ exceededText NOTIFY changed FINAL)
    /// Findings that come with it.
    Q_PROPERTY(int newErrors READ newErrors NOTIFY changed FINAL)
    Q_PROPERTY(int newWarnings READ newWarnings NOTIFY changed FINAL)
    /// Of PlacedRow: every kind of rack, those that get machines first.
    Q_PROPERTY(lanewatt::viewmodels::RowList* racks READ racks CONSTANT FINAL)
    /// Of SiteTotal.
    Q_PROPERTY(lanewatt::viewmodels::RowList* totals READ totals CONSTANT FINAL)

public:
    PlacementViewModel(ShownDesign& shown, QObject* parent);

    QString state() const;
    QString problem() const { return m_problem; }
    int machines() const;
    int placed() const;
    QString placedText() const;
    QString proofText() const;
    QString exceededText() const;
    int newErrors() const;
    int newWarnings() const;
    TypedRows<PlacedRow>* racks() { return &m_racks; }
    TypedRows<SiteTotal>* totals() { return &m_totals; }

    /// Starts a preview. `builds`: ids, with "node=12" for so many; empty = all machines outside racks. `racks`: ids of
    /// groups, or keys of racks, which stand for their groups; empty = all. `more`: id of a group of which as many racks are
    /// added as it takes.
    Q_INVOKABLE void preview(const QStringList& builds, const QStringList& racks, const QString& more = {});
    /// Makes the preview so, in one undoable step. False: there is none, or an error was shown.
    Q_INVOKABLE bool apply();
    /// Ends the preview, also one that is being made. The design was never changed.
    Q_INVOKABLE void cancel();

    /// What the preview adds to a rack. Empty without a preview, or for racks that are not part of it.
    std::optional<RackAddition> additionTo(const RackMember& rack) const;
    /// "+ 3 × node"; with `units` also "at U1, U9, U17". Empty where nothing is added.
    static QString additionText(const RackAddition& addition, bool units);
    /// What one more machine would exceed in racks of a group as they are; nullptr = not known yet.
    const RackClosing* closingOf(const std::string& group) const;
    /// Machines of a build for which the preview found no place, and why; 0 without a preview.
    int leftOf(const std::string& build) const;
    QString whyLeft(const std::string& build) const;

    /// Called when the design has a new assessment. `wanted`: the page is looked at, so closings are computed.
    void refresh(bool wanted);
    /// Stops for good.
    void retire();
    /// Neither a preview nor what closes racks is being worked out, or about to be.
    bool settled() const { return !m_soon.isActive() && !m_running && !m_finding; }
    /// Waits for a running job, and shows its result. False when there is none.
    bool awaitAnswer();

Q_SIGNALS:
    void changed();
    /// Closings of racks, or a preview, came or went.
    void racksChanged();

private:
    struct Result;
    bool isOf(const workspace::AssessedDesign& now) const;
    void drop();
    void findClosings();
    void show(std::shared_ptr<const Result> result);
    void showRacks();
    void showTotals();

    ShownDesign& m_shown;
    workspace::AssessedDesign m_of;               ///< the state of which preview and closings are
    bool m_running = false;
    bool m_finding = false;                       ///< what closes racks
    QString m_problem;
    std::shared_ptr<const Result> m_result;       ///< the preview
    std::map<std::string, RackClosing> m_closings;
    TypedRows<PlacedRow> m_racks;
    TypedRows<SiteTotal> m_totals;
    QTimer m_soon;
    NewestJob m_job; ///< last, because its destructor waits for the job while the other members still exist
};

} // namespace lanewatt::viewmodels
