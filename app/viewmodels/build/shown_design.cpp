#include "app/viewmodels/build/shown_design.h"

#include "app/viewmodels/shared/text.h"
#include "model/design/edit_steps.h"

#include <utility>

namespace lanewatt::viewmodels {

ShownDesign::ShownDesign(std::unique_ptr<workspace::OpenDesign> open, catalog::Catalog& catalog) : m_open(std::move(open)), m_catalog(catalog)
{
    m_open->changed = [this] { follow(); };
    follow();
}

void ShownDesign::follow()
{
    const auto& builds = design().builds;
    if (!builds.contains(m_buildId)) {
        m_buildId = builds.empty() ? std::string() : builds.begin()->first;
    }
    Q_EMIT changed();
}

void ShownDesign::show(const std::string& build)
{
    if (build != m_buildId && design().builds.contains(build)) {
        m_buildId = build;
        follow();
    }
}

const Placement* ShownDesign::placement(const QString& id) const
{
    const auto found = design().builds.find(m_buildId);
    if (found == design().builds.end()) {
        return nullptr;
    }
    const auto place = found->second->placements.find(fromQt(id));
    return place == found->second->placements.end() ? nullptr : &place->second;
}

const Part* ShownDesign::part(const QString& id) const
{
    const auto* place = placement(id);
    return place ? partOf(design(), *place) : nullptr;
}

const std::string& ShownDesign::placementOf(const Ref& thing) const
{
    static const std::string none;
    if (thing.idOf(RefKind::Machine) != m_buildId) {
        return none;
    }
    return thing.kind() == RefKind::BoardPoint ? thing.id() : thing.placement();
}

std::string ShownDesign::homeCircuit() const
{
    const auto* shown = build();
    return shown ? shown->home : std::string();
}

bool ShownDesign::apply(const Edit& edit)
{
    Q_EMIT changing();
    if (auto done = m_open->apply(edit); !done) {
        Q_EMIT unchanged();
        say(toQt(done.error()), 3);
        return false;
    }
    return true;
}

bool ShownDesign::applyStep(const Edit& edit)
{
    m_open->breakMerge();
    const bool done = apply(edit);
    m_open->breakMerge();
    return done;
}

Expected<void> ShownDesign::tryStep(const Edit& edit)
{
    if (isEmpty(edit)) {
        return {};
    }
    auto possible = tried(edit);
    if (possible) {
        applyStep(edit);
    }
    return possible;
}

Expected<void> ShownDesign::tried(const Edit& edit) const
{
    auto changed = applyEdit(design(), edit);
    return changed ? Expected<void>() : tl::unexpected(std::move(changed.error()));
}

} // namespace lanewatt::viewmodels
