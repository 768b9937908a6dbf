#pragma once
/// Runs the rules of hygiene over parts as they come.

#include "catalog/hygiene/hygiene.h"

#include <memory>

namespace lanewatt::catalog {

/// An examination under way. Many parts are examined, and made ready to be written, in further threads while the next
/// ones are still being read; what is kept of each is a fraction of the candidate. Used from one thread.
class Examination {
public:
    explicit Examination(HygieneContext context);
    ~Examination();
    Examination(const Examination&) = delete;
    Examination& operator=(const Examination&) = delete;

    /// Takes some hundreds at a time gladly.
    void add(Candidates candidates);
    /// Waits for all of them, then compares them with each other. Once.
    HygieneResult finish();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The whole examination of some candidates.
HygieneResult runHygiene(Candidates candidates, const HygieneContext& context);

} // namespace lanewatt::catalog
