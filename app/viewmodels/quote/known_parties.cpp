#include "app/viewmodels/quote/known_parties.h"

#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shell/keep_setting.h"

#include <QSettings>
#include <QVariantList>
#include <QVariantMap>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr const char* kSellerSetting = "quoteSeller";
constexpr const char* kCustomersSetting = "quoteCustomers";
constexpr std::size_t kMostCustomers = 50;

template <class Party> using PartyText = std::pair<const char*, std::string Party::*>;

constexpr std::array<PartyText<quote::Seller>, 8> kSellerTexts{{{"name", &quote::Seller::name},
                                                               {"address", &quote::Seller::address},
                                                               {"email", &quote::Seller::email},
                                                               {"tax_id", &quote::Seller::taxId},
                                                               {"bank", &quote::Seller::bank},
                                                               {"terms", &quote::Seller::terms},
                                                               {"logo", &quote::Seller::logo},
                                                               {"colour", &quote::Seller::colour}}};
constexpr std::array<PartyText<quote::Customer>, 5> kCustomerTexts{{{"name", &quote::Customer::name},
                                                                   {"contact", &quote::Customer::contact},
                                                                   {"address", &quote::Customer::address},
                                                                   {"email", &quote::Customer::email},
                                                                   {"tax_id", &quote::Customer::taxId}}};

template <class Party, std::size_t N> QVariantMap asMap(const Party& party, const std::array<PartyText<Party>, N>& texts)
{
    QVariantMap map;
    for (const auto& [name, member] : texts) {
        map.insert(key(name), toQt(party.*member));
    }
    return map;
}

template <class Party, std::size_t N> Party fromMap(const QVariantMap& map, const std::array<PartyText<Party>, N>& texts)
{
    Party party;
    for (const auto& [name, member] : texts) {
        party.*member = fromQt(map.value(key(name)).toString());
    }
    return party;
}

} // namespace

KnownParties::KnownParties(JobQueue& settings) : m_settings(settings)
{
    const QSettings stored;
    m_seller = fromMap(stored.value(QLatin1String(kSellerSetting)).toMap(), kSellerTexts);
    for (const QVariant& one : stored.value(QLatin1String(kCustomersSetting)).toList()) {
        auto customer = fromMap(one.toMap(), kCustomerTexts);
        if (!customer.name.empty() && m_customers.size() < kMostCustomers) {
            m_customers.push_back(std::move(customer));
        }
    }
}

void KnownParties::keep(const quote::Seller& seller, const quote::Customer& customer)
{
    if (!seller.name.empty() && seller != m_seller) {
        m_seller = seller;
        keepSetting(m_settings, kSellerSetting, asMap(m_seller, kSellerTexts));
    }
    if (customer.name.empty() || (!m_customers.empty() && m_customers.front() == customer)) {
        return;
    }
    std::erase_if(m_customers, [&](const quote::Customer& one) { return one.name == customer.name; });
    m_customers.insert(m_customers.begin(), customer);
    if (m_customers.size() > kMostCustomers) {
        m_customers.pop_back();
    }
    QVariantList list;
    for (const quote::Customer& one : m_customers) {
        list << asMap(one, kCustomerTexts);
    }
    keepSetting(m_settings, kCustomersSetting, list);
}

} // namespace lanewatt::viewmodels
