#pragma once
/// Price lists from a server or from a user's script, fetched only when somebody asks.

#include "model/message.h"

#include <chrono>
#include <cstddef>
#include <string>

namespace lanewatt::workspace {

/// Where a price list is fetched from: one of both.
struct PriceOrigin {
    std::string url;                     ///< http, https or file; by curl
    std::string script;                  ///< program whose stdout is the list
    std::chrono::seconds time{60};       ///< longest time that it may take
    std::size_t bytes = 64U << 20U;      ///< largest list
};

/// A fetched list as a file of its own in a folder of its own, which goes with this object. The file's name is the last part of
/// the address or the script's name, because vendors are called by it where the list names none.
class FetchedList {
public:
    /// `shown`: where the list is from, for people.
    FetchedList(std::string folder, std::string path, std::string shown);
    ~FetchedList();
    FetchedList(FetchedList&& other) noexcept;
    FetchedList& operator=(FetchedList&& other) noexcept;
    FetchedList(const FetchedList&) = delete;
    FetchedList& operator=(const FetchedList&) = delete;
    const std::string& path() const { return m_path; }
    /// A place in the file as a place in what it was fetched from: "https://depot.example/prices.csv, line 3".
    std::string shownPlace(const std::string& place) const;

private:
    std::string m_folder, m_path, m_shown;
};

/// Fetches a list whole, within the limits, without a shell. Errors: the address is none; curl or the script is missing, fails,
/// takes too long or gives too much; the answer is empty or a web page.
Expected<FetchedList> fetchPriceList(const PriceOrigin& origin);

} // namespace lanewatt::workspace
