#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/exchange/table_document.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/inventory.h"
#include "app/workspace/trial.h"
#include "model/as_built/as_built.h"
#include "model/design/design.h"
#include "probe/machines.h"
#include "probe/snapshot.h"

#include <memory>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// The open design against machines that were built: the one that is shown, and those of reports that are added. Devices are matched in a thread of their own.
class AsBuiltViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    Q_PROPERTY(QString designName READ designName NOTIFY changed FINAL)
    Q_PROPERTY(QString machineName READ machineName NOTIFY changed FINAL)
    /// The machines, one a line with the place of the design that each was taken for: "node1: site/R.1/u9/node". Of a
    /// single machine the place alone; empty = there is none.
    Q_PROPERTY(QString place READ place NOTIFY changed FINAL)
    /// So many machines are compared.
    Q_PROPERTY(int machines READ machines NOTIFY changed FINAL)
    /// { kind ("missing", … as on the command line), kindText, severity, machine (empty where there is one only), device, place,
    /// designed, built, what }.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed FINAL)
    /// What no report speaks of, and what could not be read, a sentence each.
    Q_PROPERTY(QStringList notCompared READ notCompared NOTIFY changed FINAL)
    /// "3 differences"; empty before it is known.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)

public:
    explicit AsBuiltViewModel(QObject* parent = nullptr);

    QString designName() const;
    QString machineName() const;
    QString place() const;
    int machines() const { return static_cast<int>(m_asBuilt.machines); }
    QVariantList rows() const { return m_rows; }
    QStringList notCompared() const;
    QString summary() const;
    QString problem() const { return m_problem; }
    bool busy() const { return m_busy; }

    /// Compares a design as it is now with a machine as it was read; `answers` is what the user said of its devices.
    void start(const workspace::AssessedDesign& now, std::shared_ptr<const probe::Snapshot> snapshot, const QString& machine,
               workspace::InventoryAnswers answers);

    /// Compares with the machines of a report, too: a file, or a folder in which each file or folder is a report. Reports of
    /// one machine are put together.
    Q_INVOKABLE void addReports(const QString& path);

    Q_INVOKABLE QString markdown() const;
    /// The same as a page with a table, as spreadsheets take it from the clipboard.
    Q_INVOKABLE QString html() const;
    /// Writes the table in the form that the suffix names; what was wrong becomes the problem.
    Q_INVOKABLE bool save(const QString& path);

Q_SIGNALS:
    void changed();

private:
    /// What is compared.
    struct Input {
        workspace::AssessedDesign now;
        workspace::InventoryAnswers answers;
    };
    /// What a comparison came to.
    struct Compared {
        Expected<AsBuilt> asBuilt;
        std::vector<probe::FileReport> reports; ///< all that were compared
        std::vector<Error> unread;              ///< of the files that were added
        bool opened = true;                     ///< the catalogue
    };

    void compare(const QString& added);
    static Compared compared(const Input& input, std::vector<probe::FileReport> reports, const std::string& added, catalog::Catalog& catalog);
    void take(Compared compared);
    exchange::TableDocument table(const exchange::TableStyle& style) const;

    std::string m_design, m_machine;
    std::shared_ptr<const Input> m_input;
    std::vector<probe::FileReport> m_reports; ///< of the machines, before they are put together
    std::vector<Error> m_unread;
    AsBuilt m_asBuilt;
    QVariantList m_rows;
    QString m_problem;
    bool m_busy = false;
    WorkerCatalog m_workerCatalog; ///< worker
    NewestJob m_job;               ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
