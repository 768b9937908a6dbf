#include "app/viewmodels/shared/worker_catalog.h"

#include "app/workspace/editable_catalog.h"
#include "app/workspace/overlay_path.h"

#include <filesystem>

namespace lanewatt::viewmodels {

catalog::Catalog* WorkerCatalog::get()
{
    std::error_code code;
    const bool own = std::filesystem::exists(workspace::overlayPath(), code);
    if (!m_catalog || own != m_withOwn) {
        auto opened = workspace::EditableCatalog::open(); // the same view as the window, even where the overlay is damaged
        m_catalog = opened ? std::move(*opened) : nullptr;
        m_withOwn = own;
    }
    return m_catalog.get();
}

} // namespace lanewatt::viewmodels
