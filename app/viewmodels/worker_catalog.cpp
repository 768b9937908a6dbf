#include "app/viewmodels/worker_catalog.h"

#include "app/workspace/overlay_path.h"
#include "app/workspace/workspace.h"

#include <filesystem>

namespace lanewatt::viewmodels {

catalog::Catalog* WorkerCatalog::get()
{
    std::error_code code;
    const bool own = std::filesystem::exists(workspace::overlayPath(), code);
    if (!m_catalog || own != m_withOwn) {
        auto opened = workspace::openCatalog();
        m_catalog = opened ? std::move(*opened) : nullptr;
        m_withOwn = own;
    }
    return m_catalog.get();
}

} // namespace lanewatt::viewmodels
