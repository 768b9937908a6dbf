#pragma once
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/workspace.h"
#include "catalog/store/catalog.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"

#include <memory>
#include <string>
#endif

#include <QObject>
#include <QString>

namespace lanewatt::viewmodels {

/// An open design and the build of it that the window shows. The view models of one document share it, and all edits of the
/// window use it.
class ShownDesign : public QObject {
    Q_OBJECT
public:
    ShownDesign(std::unique_ptr<workspace::OpenDesign> open, catalog::Catalog& catalog);

    workspace::OpenDesign& open() { return *m_open; }
    const workspace::OpenDesign& open() const { return *m_open; }
    catalog::Catalog& catalog() const { return m_catalog; }
    const Design& design() const { return m_open->design(); }
    const Assessment& assessment() const { return m_open->assessment(); }

    /// Id of the build; empty when the design has none.
    const std::string& buildId() const { return m_buildId; }
    /// Shows another build; ignored when the design does not have it.
    void show(const std::string& build);
    const BuildAssessment* build() const { return assessment().build(m_buildId); }
    /// A placement of the build by its id, or null.
    const Placement* placement(const QString& id) const;
    /// Its part, or null.
    const Part* part(const QString& placement) const;
    /// The placement or board point of this build at or around a thing; empty when it is neither.
    const std::string& placementOf(const Ref& thing) const;
    /// The circuit of supplies that name none; empty = the site has none.
    std::string homeCircuit() const;

    /// Applies an edit. False: an error was shown.
    bool apply(const Edit& edit);
    /// The same as a step of the history of its own, however soon it follows another.
    bool applyStep(const Edit& edit);
    /// The same where an error is the caller's to show. An empty group does nothing.
    Expected<void> tryStep(const Edit& edit);
    /// Why an edit cannot be done. Nothing is done.
    Expected<void> tried(const Edit& edit) const;
    /// Shows a message to the user, with a severity of the controls.
    void say(const QString& text, int severity) { Q_EMIT said(text, severity); }

Q_SIGNALS:
    /// The design, its assessment or the build that is shown has changed.
    void changed();
    /// An edit follows: results for the present design will not be needed.
    void changing();
    /// The edit failed: the design is unchanged.
    void unchanged();
    void said(const QString& text, int severity);

private:
    void follow();

    std::unique_ptr<workspace::OpenDesign> m_open;
    catalog::Catalog& m_catalog;
    std::string m_buildId;
};

} // namespace lanewatt::viewmodels
