#pragma once
/// Price lists that the user names. Each is read again when it changes on disk, by the importer that reads any price list; what
/// is unreadable or still being written leaves the prices of before.

#include "app/workspace/imports.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::workspace {

/// Tells one content of a file from another.
struct FileStamp {
    std::int64_t modified = 0;  ///< time of the last change, ns since 1970
    std::int64_t bytes = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// A price list that is watched.
struct PriceFile {
    std::string path;                  ///< absolute
    std::string mapping;               ///< its columns as the user gave them; empty: as remembered for its header, or guessed
    std::string sheet;                 ///< of a workbook; empty: the first
    std::optional<FileStamp> read;     ///< the content whose prices were taken last; empty: none was
    std::string hash;                  ///< SHA-256 of that content; empty: none was read, or it was too large for one
    std::string day;                   ///< ISO date of its prices without a date: when it was first read, or what the mapping said
    friend bool operator==(const PriceFile&, const PriceFile&) = default;
};

/// Where prices go.
struct PriceStore {
    std::string overlay;               ///< the user's own catalogue
    std::string shipped;               ///< the shipped catalogue
};

/// What reading a price file brought.
struct PriceReading {
    catalog::ImportCounts counts;
    std::size_t unmatched = 0;         ///< priced lines without a part
    std::size_t refused = 0;           ///< lines that cannot be read
    std::size_t leftOut = 0;           ///< prices that cannot be true
    /// Prices that are new or different.
    std::int64_t changed() const { return std::int64_t{counts.offersAdded} + counts.offersChanged; }
};

/// The time and size of a file; empty when there is none.
std::optional<FileStamp> stampOf(const std::string& path);

/// True when the file is there and is not what was read last.
bool changedOnDisk(const PriceFile& file);

/// Why what was read is no list to take prices from: another format, no usable price, or more unreadable lines than prices. `path`
/// is where it is from; empty: it is.
std::optional<Error> unusablePrices(const catalog::ImportPlan& plan, const std::string& path);

/// Reads the list into the user's catalogue, all of it or nothing, and notes what was read in `file`. Prices without a date keep the
/// day on which this content was first read. Errors: it is not there,
/// no price list, without one usable price, changed while it was read, or with more unreadable lines than prices; the prices
/// of before stay, and `file` too. `progress` returning false ends it, and nothing is written.
Expected<PriceReading> readPriceFile(PriceFile& file, const PriceStore& store,
                                     const std::function<bool(const catalog::ImportProgress&)>& progress = {});

/// True for the error of readPriceFile() that the file changed while it was read.
bool saysBeingWritten(const Error& error);

/// The sentence about a reading: "prices.csv was read: prices changed 12, new 2, …".
Message priceReadingText(const PriceFile& file, const PriceReading& reading);

/// The watched files, which are stored beside the user's catalogue. None where nothing was stored. Error: the list is damaged.
Expected<std::vector<PriceFile>> watchedPriceFiles(const std::string& overlay);

/// Adds a file, or replaces the entry with its path. The path is made absolute, and the mapping lasting (lastingMapping()).
/// Programs that change the list at the same time wait for each other.
Expected<void> watchPriceFile(const std::string& overlay, PriceFile file);

/// Keeps what readPriceFile() noted of a watched file. Nothing when the list has it no more: somebody forgot it meanwhile.
Expected<void> keepPriceReading(const std::string& overlay, const PriceFile& file);

/// The watched entry of a path; empty when there is none.
Expected<std::optional<PriceFile>> watchedPriceFile(const std::string& overlay, const std::string& path);

/// Takes a file from the list; its prices stay. False when it is not in it.
Expected<bool> forgetPriceFile(const std::string& overlay, const std::string& path);

/// The path as the list has it: absolute, without "." and "..".
std::string priceFilePath(const std::string& path);

} // namespace lanewatt::workspace
