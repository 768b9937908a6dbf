#pragma once
#include "catalog/store/catalog.h"

#include <memory>

namespace lanewatt::viewmodels {

/// The catalogue of a worker thread; a catalogue object belongs to one thread. Opened on demand, and again when the user's
/// parts file has been created since.
class WorkerCatalog {
public:
    /// nullptr when it cannot be opened.
    catalog::Catalog* get();
    /// Frees its memory: cached parts and pages.
    void close() { m_catalog.reset(); }

private:
    std::unique_ptr<catalog::Catalog> m_catalog;
    bool m_withOwn = false; ///< includes the user's overlay
};

} // namespace lanewatt::viewmodels
