#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/exchange/delivery_table.h"
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/inventory.h"
#include "model/quote/quote.h"
#include "probe/machines.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// What was ordered by a quote against reports about the machines that were delivered. The design is that of the revision as it was
/// frozen. Reports are read and compared in a thread of their own.
class QuoteDeliveryViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// "Q-2026-0012 B"; empty before start().
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    /// There are machines that were compared.
    Q_PROPERTY(bool known READ known NOTIFY changed FINAL)
    /// Why there is no result; empty: there is one, or it is being worked out.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    /// "Machines: 8 ordered, 8 found, 0 not ordered. …"; empty before it is known.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    /// First all machines together, then each machine with its report, then those that did not come: { name, detail (place in the
    /// design and name in exported lists), text ("2 differences"), severity, spoken }.
    Q_PROPERTY(QVariantList machines READ machines NOTIFY changed FINAL)
    /// The row of `machines` whose differences are shown.
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY rowsChanged FINAL)
    /// Differences of the current machine: { kind, kindText, severity, machine (empty where it is the current one), device, place,
    /// designed, built, what }.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY rowsChanged FINAL)
    /// What no report speaks of, what could not be read, and what the order has otherwise than its design: a sentence each.
    Q_PROPERTY(QStringList notCompared READ notCompared NOTIFY changed FINAL)

public:
    explicit QuoteDeliveryViewModel(QObject* parent = nullptr);

    QString title() const { return m_title; }
    bool busy() const { return m_busy; }
    bool known() const { return m_delivery.asBuilt.machines > 0; }
    QString problem() const { return m_problem; }
    QString summary() const;
    QVariantList machines() const { return m_machines; }
    int current() const { return m_current; }
    void setCurrent(int row);
    QVariantList rows() const { return m_rows; }
    QStringList notCompared() const;

    /// Compares what was ordered with the machines of the reports at these paths (files, folders, archives): the revision of that
    /// letter if it was issued, else the one that counts as ordered. The same revision again keeps the reports it has. `answers`
    /// is what the user said of devices.
    void start(const quote::Quote& quote, const QString& letter, const QString& file, const QStringList& paths, workspace::InventoryAnswers answers);
    /// Reads further reports.
    Q_INVOKABLE void add(const QStringList& paths);

    Q_INVOKABLE QString markdown() const;
    /// The same as a page with a table, as spreadsheets take it from the clipboard.
    Q_INVOKABLE QString html() const;
    /// Writes the list for the vendor in the form that the suffix names, with numbers in the place of file names; what was wrong
    /// becomes the problem.
    Q_INVOKABLE bool save(const QString& path);

Q_SIGNALS:
    void changed();
    void rowsChanged();

private:
    /// What is compared.
    struct Input {
        quote::Revision revision;
        std::string title;
        workspace::InventoryAnswers answers;
    };
    /// What a comparison came to.
    struct Compared {
        std::optional<Error> problem;
        exchange::Delivery delivery;
        std::vector<probe::FileReport> reports; ///< all that were compared
        std::vector<Error> unread;              ///< of the files that were added
        bool opened = true;                     ///< the catalogue
    };

    void compare(std::vector<std::string> added);
    static Compared compared(const Input& input, std::vector<probe::FileReport> reports, const std::vector<std::string>& added, catalog::Catalog& catalog);
    void take(Compared compared);
    void clear();
    void makeMachines();
    void makeRows();
    exchange::TableDocument table(const exchange::TableStyle& style) const;

    QString m_title;
    std::shared_ptr<const Input> m_input;     ///< empty: nothing can be compared
    std::vector<probe::FileReport> m_reports; ///< of the machines, before they are put together
    std::vector<std::string> m_reading;       ///< paths that the running job reads
    std::vector<Error> m_unread;
    exchange::Delivery m_delivery;
    QVariantList m_machines;
    std::vector<std::string> m_names; ///< of the rows of m_machines; empty: all, or one that did not come
    int m_current = 0;
    QVariantList m_rows;
    QString m_problem;
    bool m_busy = false;
    WorkerCatalog m_workerCatalog; ///< worker
    NewestJob m_job;               ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
