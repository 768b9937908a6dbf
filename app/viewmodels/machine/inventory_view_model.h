#pragma once
#include "app/viewmodels/machine/inventory_row.h"
#include "app/viewmodels/shared/typed_rows.h"
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/inventory.h"

#include <memory>
#endif

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A real machine as parts, as the dialog shows it that makes a design of it: what each device was taken for and why, and
/// the questions that remain, answered in place. Devices are matched in a thread of their own.
class InventoryViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL)
    /// InventoryRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    Q_PROPERTY(int matched READ matched NOTIFY changed FINAL)
    Q_PROPERTY(int questions READ questions NOTIFY changed FINAL)
    Q_PROPERTY(int made READ made NOTIFY changed FINAL)
    /// What no report says, a sentence each.
    Q_PROPERTY(QStringList unknown READ unknown NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)

public:
    /// `catalog` answers the type-ahead search on the GUI thread.
    explicit InventoryViewModel(catalog::Catalog& catalog, QObject* parent = nullptr);

    /// Takes up a machine as it is now; what was said of its devices before holds. Without private values what tells it from
    /// another is taken out first.
    void start(std::shared_ptr<const probe::Snapshot> snapshot, bool withPrivate);
    const workspace::Inventory& inventory() const { return m_inventory; }
    /// What the user said of the devices of the machine.
    const workspace::InventoryAnswers& answers() const { return m_answers; }
    /// It is another machine.
    void forgetAnswers();

    QString name() const;
    RowList* rows() { return &m_rows; }
    int matched() const { return count(workspace::Identified::Matched) + count(workspace::Identified::Answered); }
    int questions() const { return static_cast<int>(m_inventory.questions()); }
    int made() const { return count(workspace::Identified::Made); }
    QStringList unknown() const;
    QString problem() const { return m_problem; }
    bool busy() const { return m_busy; }

    /// The part of a row, by the row's key, as the user has it: a part's key, "+" to make one of what was read, or nothing to
    /// leave it out. Nothing happens where the row is gone.
    Q_INVOKABLE void assign(const QString& row, const QString& key);
    /// Parts that a row may be, { key, name, detail }, for what is typed; the best matches when nothing is.
    Q_INVOKABLE QVariantList search(const QString& row, const QString& query) const;

Q_SIGNALS:
    void changed();
    void answersChanged();

private:
    void match();
    void take(const Expected<workspace::Inventory>& inventory, bool opened);
    void refreshRows();
    int count(workspace::Identified as) const;
    /// The line of a row; null when there is none.
    const workspace::InventoryLine* lineOf(const QString& row) const;

    catalog::Catalog& m_catalog;
    std::shared_ptr<const probe::Snapshot> m_snapshot;
    bool m_withPrivate = false;
    bool m_busy = false;
    QString m_problem;
    workspace::InventoryAnswers m_answers;
    workspace::Inventory m_inventory;
    TypedRows<InventoryRow> m_rows;
    WorkerCatalog m_workerCatalog; ///< worker
    NewestJob m_job;               ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
