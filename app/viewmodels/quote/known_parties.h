#pragma once
/// The seller and the customers of former quotes, for the next ones.

#include "model/quote/quote.h"

#include <vector>

namespace lanewatt::viewmodels {

class JobQueue;

/// Kept in the user's settings, not in any quote: a quote holds its own copy.
class KnownParties {
public:
    /// Reads what was kept. `settings` writes, since that waits for the disk.
    explicit KnownParties(JobQueue& settings);

    /// That of the last quote; without a name there is none.
    const quote::Seller& seller() const { return m_seller; }
    /// The one that was kept last is first.
    const std::vector<quote::Customer>& customers() const { return m_customers; }
    /// Keeps them for the next quotes; a customer takes the place of the one of the same name. Without a name nothing is kept.
    void keep(const quote::Seller& seller, const quote::Customer& customer);

private:
    JobQueue& m_settings;
    quote::Seller m_seller;
    std::vector<quote::Customer> m_customers;
};

} // namespace lanewatt::viewmodels
