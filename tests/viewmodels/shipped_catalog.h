#pragma once
#include "app/workspace/editable_catalog.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <memory>
#include <utility>

namespace lanewatt::test {

/// The shipped catalogue, also for worker threads.
inline std::unique_ptr<workspace::EditableCatalog> shippedCatalog()
{
    application();
    auto opened = workspace::EditableCatalog::open();
    REQUIRE(opened);
    return std::move(*opened);
}

/// A design with one empty machine, "rig".
inline Design emptyMachine() { return applyEdit(Design{}, {AddBuild{"rig", {}, {}}}).value(); }

} // namespace lanewatt::test
