#pragma once
/// Runs the hygiene rules over parts as they arrive.

#include "catalog/hygiene/hygiene.h"

#include <memory>

namespace lanewatt::catalog {

/// A running examination. Threads check candidates and prepare them for writing while further ones are read; only a
/// fraction of each candidate is kept. Used from one thread.
class Examination {
public:
    explicit Examination(HygieneContext context);
    ~Examination();
    Examination(const Examination&) = delete;
    Examination& operator=(const Examination&) = delete;

    /// Most efficient with some hundreds at a time.
    void add(Candidates candidates);
    /// Waits for all of them, then compares them with each other. Call once.
    HygieneResult finish();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The complete examination of some candidates.
HygieneResult runHygiene(Candidates candidates, const HygieneContext& context);

} // namespace lanewatt::catalog
