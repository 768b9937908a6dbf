#pragma once
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/template_summary.h"

#include <map>
#include <optional>
#include <string>
#endif

#include <QObject>
#include <QVariantList>

namespace lanewatt::viewmodels {

/// The shipped designs as the start page offers them, from the start in their groups. What each comes to is worked out in a
/// thread of its own; until then they say nothing of it.
class StartTemplates : public QObject {
    Q_OBJECT
public:
    explicit StartTemplates(QObject* parent = nullptr) : QObject(parent) {}

    /// { templateId, title, note, picture, kind, group, racks, gpus, power, price }, in the order of their groups. The last
    /// four and the picture are empty until they are known, since cards are made anew then and would draw their pictures
    /// twice; `racks` and `gpus` also where a design has none. `kind` is "rig", "workstation", "server", "rack" or
    /// "cluster", `group` its heading; both are empty of a template that nothing says the kind of before it is worked out.
    QVariantList list() const;
    /// Has what they come to worked out, once.
    void look();
    /// The same again, where it was done: the catalogue has changed.
    void lookAgain();
    /// The language or units have changed.
    void restyle();

Q_SIGNALS:
    void changed();

private:
    void start();
    void work(unsigned ticket);
    void take(const std::map<std::string, workspace::TemplateSummary>& summaries);

    mutable std::optional<QVariantList> m_list; ///< in the present language; created on demand
    std::map<std::string, workspace::TemplateSummary> m_summaries; ///< by id
    bool m_looked = false;
    bool m_known = false; ///< what they come to was worked out, as far as it could be
    WorkerCatalog m_workerCatalog; ///< worker
    NewestJob m_job;               ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
