#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/exchange/table_document.h"
#include "app/viewmodels/racks/rack_contents.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/inventory_design.h"
#include "app/workspace/netbox_design.h"
#include "app/workspace/report_machines.h"
#include "app/workspace/trial.h"
#include "model/as_built/rack_as_built.h"
#include "model/design/rack_groups.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class ShownDesign;

/// Reports of machines about one rack: the machines go into it, or are compared with what the design has there. A comparison also takes
/// tables of another program (NetBox, Rackula, openDCIM, Device42). Reports are read and devices matched in a thread of their own; the design changes only with apply(), by one edit. A change of the design ends both.
class RackReportsViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// Name of the rack; empty before start().
    Q_PROPERTY(QString rackTitle READ rackTitle NOTIFY changed FINAL)
    /// Compared with what stands there; otherwise put there.
    Q_PROPERTY(bool comparing READ comparing NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    /// Machines: { name, place ("U9", or "outside racks"), build, why, severity, spoken }. Compared: { kind (as on the command line),
    /// kindText, place, planned, found, what, severity, spoken }, from above.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed FINAL)
    /// Files that could not be read, and things that could not be compared: a sentence each, with the reason.
    Q_PROPERTY(QStringList unread READ unread NOTIFY changed FINAL)
    /// "3 machines, 1 without a place", "2 differences: …"; empty before it is known.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    /// What must be looked at: devices that are not clearly any part. Empty: nothing.
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    /// Racks that tables of another program have; empty for reports.
    Q_PROPERTY(QStringList thereChoices READ thereChoices NOTIFY changed FINAL)
    /// The one of them that is compared: the one of the same name, or the only one; empty = none is chosen.
    Q_PROPERTY(QString there READ there WRITE setThere NOTIFY changed FINAL)
    /// Why there is no result; empty: there is one, or it is being worked out.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)

public:
    RackReportsViewModel(ShownDesign& shown, QObject* parent);

    QString rackTitle() const { return m_title; }
    bool comparing() const { return m_comparing; }
    bool busy() const { return m_busy; }
    QVariantList rows() const { return m_rows; }
    QStringList unread() const { return m_unread; }
    QString summary() const { return m_summary; }
    QString hint() const { return m_hint; }
    QString problem() const { return m_problem; }
    QStringList thereChoices() const { return m_thereChoices; }
    QString there() const { return m_there; }
    /// Unknown names are ignored.
    void setThere(const QString& rack);

    /// Begins with a rack, by its key, and the reports at these paths (files, folders, archives), if any.
    Q_INVOKABLE void start(const QString& rack, const QStringList& paths, bool comparing);
    /// Reads further reports, or tables of another program in the place of those before.
    Q_INVOKABLE void add(const QStringList& paths);
    /// Puts the machines into the rack as one step. False: there are none, or the edit failed and said why.
    Q_INVOKABLE bool apply();
    /// Writes the comparison as a table, with numbers in the place of file names; what was wrong becomes the problem.
    Q_INVOKABLE bool save(const QString& path);

    /// Called when the document is closed.
    void retire();

Q_SIGNALS:
    void changed();

private:
    /// What is worked out, and of what.
    struct Input {
        workspace::AssessedDesign now;
        OneOfRacks rack;
        std::string rackText; ///< as rackNamed() takes it
        bool comparing = false;
    };
    struct Result {
        Input input;
        std::vector<probe::FileReport> reports; ///< all, before they are put together
        std::vector<Error> unread;
        bool opened = true;                     ///< the catalogue
        std::optional<Error> problem;
        std::vector<std::vector<std::string>> paths; ///< of each machine
        std::size_t questions = 0;
        workspace::ArrivedMachines arrived;
        std::vector<PlannedThing> planned;
        std::vector<StandingThing> standing;
        std::optional<workspace::NetboxDesign> listed; ///< tables of another program instead of reports
        bool known() const { return listed.has_value() || !paths.empty(); }
    };

    static Result work(Input input, std::vector<probe::FileReport> reports, const std::vector<std::string>& paths, catalog::Catalog& catalog);
    static bool readTables(Result& result, const std::vector<std::string>& paths, catalog::Catalog& catalog);
    void take(std::shared_ptr<Result> result);
    /// Compares with the chosen rack of the tables.
    void chooseThere();
    void showArrivals();
    void showComparison();
    void end();
    exchange::TableDocument table(const exchange::TableStyle& style) const;

    ShownDesign& m_shown;
    QString m_title;
    RackMember m_member;
    bool m_comparing = false;
    bool m_busy = false;
    std::vector<std::string> m_reading; ///< paths that the running job reads
    std::vector<probe::FileReport> m_reports;
    std::vector<Error> m_errors;
    std::shared_ptr<Result> m_result; ///< empty while nothing is known
    QVariantList m_rows;
    QStringList m_unread;
    QString m_summary;
    QString m_hint;
    QString m_problem;
    QStringList m_thereChoices;
    QString m_there;
    WorkerCatalog m_workerCatalog; ///< worker
    NewestJob m_job;               ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
