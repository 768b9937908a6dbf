#pragma once
#include "catalog/store/catalog.h"

#include <memory>

namespace lanewatt::viewmodels {

/// The catalogue of a worker: a catalogue object belongs to one thread. It is opened when it is first needed, and anew
/// when the user's own parts file has come since.
class WorkerCatalog {
public:
    /// nullptr when it cannot be opened.
    catalog::Catalog* get();
    /// Gives back what it keeps: each part that was ever asked for, and the pages it has read.
    void close() { m_catalog.reset(); }

private:
    std::unique_ptr<catalog::Catalog> m_catalog;
    bool m_withOwn = false; ///< the user's overlay is in it
};

} // namespace lanewatt::viewmodels
