#include "app/workspace/price_file.h"

#include "app/workspace/clock.h"
#include "app/workspace/file_lock.h"
#include "catalog/importers/column_mapping.h"
#include "json/read.h"
#include "json/write.h"
#include "model/text/dates.h"
#include "model/text/sha256.h"
#include "model/try.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace lanewatt::workspace {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPriceFilesName = "price-files.json";
constexpr std::string_view kPriceFilesKey = "lanewatt_price_files";
constexpr std::int64_t kPriceFilesFormat = 1;
constexpr std::uint64_t kLargestPriceFiles = 1U << 20U;
constexpr std::uint64_t kLargestHashed = 256U << 20U;

constexpr MessageTemplate kBeingWritten =
    LW_MESSAGE("price_file.writing", "the file is still being written; its prices stay as they were read last");

std::string priceFilesPath(const std::string& overlay) { return (fs::path(overlay).parent_path() / kPriceFilesName).string(); }

std::optional<std::int64_t> wholeNumber(const Tree* tree)
{
    const TreeNumber* number = tree ? tree->number() : nullptr;
    std::int64_t value = 0;
    if (!number) {
        return std::nullopt;
    }
    const auto [end, error] = std::from_chars(number->text.data(), number->text.data() + number->text.size(), value);
    return error == std::errc() && end == number->text.data() + number->text.size() ? std::optional(value) : std::nullopt;
}

std::string textIn(const Tree& tree, std::string_view key)
{
    const Tree* member = tree.find(key);
    return member && member->string() ? *member->string() : std::string();
}

Expected<void> keepPriceFiles(const std::string& overlay, const std::vector<PriceFile>& files)
{
    TreeList list;
    for (const PriceFile& file : files) {
        Tree one = Tree::object();
        one.set("path", Tree(file.path));
        if (!file.mapping.empty()) {
            one.set("mapping", Tree(file.mapping));
        }
        if (!file.sheet.empty()) {
            one.set("sheet", Tree(file.sheet));
        }
        if (file.read) {
            one.set("modified", Tree::integer(file.read->modified));
            one.set("bytes", Tree::integer(file.read->bytes));
        }
        if (!file.hash.empty()) {
            one.set("hash", Tree(file.hash));
            one.set("day", Tree(file.day));
        }
        list.push_back(std::move(one));
    }
    Tree root = Tree::object();
    root.set(std::string(kPriceFilesKey), Tree::integer(kPriceFilesFormat));
    root.set("files", Tree(std::move(list)));
    return streams::writeWholeFile(priceFilesPath(overlay), json::fileText(root), streams::Readers::OwnerOnly);
}

/// Held from reading the list to writing it. Where it cannot be had, writing says what is wrong.
Expected<FileLock> lockedPriceFiles(const std::string& overlay)
{
    const std::string path = priceFilesPath(overlay);
    std::error_code code;
    fs::create_directories(fs::path(path).parent_path(), code);
    return FileLock::take(path);
}

std::string hashOf(const std::string& path)
{
    const auto bytes = streams::readWholeFile(path, kLargestHashed);
    return bytes ? sha256(*bytes) : std::string();
}

/// The date that a mapping gives to all rows; empty without one.
std::string dayOfMapping(const std::string& text)
{
    const auto mapping = catalog::ColumnMapping::parse(text);
    if (!mapping) {
        return {};
    }
    for (const catalog::ColumnSource& source : mapping->sources) {
        if (source.field == catalog::ColumnField::Date && !source.constant.empty()) {
            return catalog::readDateText(source.constant).value_or(std::string());
        }
    }
    return {};
}

std::string nameOf(const std::string& path) { return fs::path(path).filename().string(); }

} // namespace

std::optional<Error> unusablePrices(const catalog::ImportPlan& plan, const std::string& path)
{
    if (plan.format != "price-list") {
        return Error{{LW_MESSAGE("price_file.format", "this is no price list; accepted: a table with part numbers and prices, as CSV, .xlsx or .ods"), {}}, path};
    }
    if (plan.refusedCount > plan.passed.size()) {
        return Error{{LW_MESSAGE("price_file.broken", "{count} {count:line cannot be read, this one,|lines cannot be read, this is the first,} and only {good} {good:has|have} a price; no price was changed"),
                      {{"count", static_cast<std::int64_t>(plan.refusedCount)}, {"good", static_cast<std::int64_t>(plan.passed.size())}}},
                     plan.refused.empty() ? path : plan.refused.front().where};
    }
    if (plan.passed.empty()) {
        return Error{{LW_MESSAGE("price_file.empty", "it has no price for a part of the catalogue"), {}}, path};
    }
    return std::nullopt;
}

std::optional<FileStamp> stampOf(const std::string& path)
{
    struct stat about = {};
    if (::stat(path.c_str(), &about) != 0 || !S_ISREG(about.st_mode)) {
        return std::nullopt;
    }
    constexpr std::int64_t second = 1'000'000'000;
    return FileStamp{std::int64_t{about.st_mtim.tv_sec} * second + std::int64_t{about.st_mtim.tv_nsec}, std::int64_t{about.st_size}};
}

bool changedOnDisk(const PriceFile& file)
{
    const auto stamp = stampOf(file.path);
    return stamp && stamp != file.read;
}

Expected<PriceReading> readPriceFile(PriceFile& file, const PriceStore& store,
                                     const std::function<bool(const catalog::ImportProgress&)>& progress)
{
    const auto before = stampOf(file.path);
    if (!before) {
        return fail(LW_MESSAGE("price_file.missing", "the file is not there; its prices stay as they were read last"), {}, file.path);
    }
    const std::string hash = hashOf(file.path);
    const bool known = !hash.empty() && hash == file.hash;
    ImportRequest request;
    request.path = file.path;
    request.day = known ? file.day : today();
    request.mapping = file.mapping;
    request.sheet = file.sheet;
    request.overlay = store.overlay;
    request.shipped = store.shipped;
    request.progress = progress;
    auto plan = planCatalogImport(request);
    // a program that writes it changes its time or size until it is done; what is read of a half is no matter
    if (stampOf(file.path) != before) {
        return fail(kBeingWritten, {}, file.path);
    }
    if (!plan) {
        return tl::unexpected(std::move(plan.error()));
    }
    if (auto problem = unusablePrices(*plan, file.path)) {
        return tl::unexpected(std::move(*problem));
    }
    LANEWATT_TRY(written, writePlan(*plan, request));
    PriceReading reading;
    reading.counts = *written;
    reading.unmatched = plan->unmatched.size();
    reading.refused = plan->refusedCount;
    reading.leftOut = static_cast<std::size_t>(std::ranges::count_if(plan->findings, [](const catalog::HygieneFinding& finding) {
        return finding.treatment == catalog::Treatment::OfferLeftOut;
    }));
    const std::string said = dayOfMapping(file.mapping);
    file.read = before;
    file.hash = hash;
    file.day = hash.empty() ? std::string() : said.empty() ? request.day : said;
    return reading;
}

bool saysBeingWritten(const Error& error) { return error.what.text == kBeingWritten; }

Message priceReadingText(const PriceFile& file, const PriceReading& reading)
{
    const std::size_t left = reading.unmatched + reading.refused + reading.leftOut;
    std::vector<MessageArgument> arguments{{"file", nameOf(file.path)},
                                           {"added", std::int64_t{reading.counts.offersAdded}},
                                           {"changed", std::int64_t{reading.counts.offersChanged}},
                                           {"same", std::int64_t{reading.counts.offersSame}},
                                           {"left", static_cast<std::int64_t>(left)}};
    if (reading.changed() == 0) {
        return {LW_MESSAGE("price_file.same", "{file} was read: no price changed, as before {same}; lines not used {left}"), std::move(arguments)};
    }
    return {LW_MESSAGE("price_file.read", "{file} was read: prices changed {changed}, new {added}, as before {same}; lines not used {left}"),
            std::move(arguments)};
}

std::string priceFilePath(const std::string& path)
{
    std::error_code code;
    const fs::path whole = fs::absolute(path, code);
    return (code ? fs::path(path) : whole).lexically_normal().string();
}

Expected<std::vector<PriceFile>> watchedPriceFiles(const std::string& overlay)
{
    const std::string path = priceFilesPath(overlay);
    std::vector<PriceFile> files;
    std::error_code code;
    if (overlay.empty() || !fs::exists(path, code)) {
        return files;
    }
    LANEWATT_TRY(text, streams::readWholeFile(path, kLargestPriceFiles));
    LANEWATT_TRY(tree, json::readText(*text, path));
    const Tree* list = tree->find("files");
    if (wholeNumber(tree->find(kPriceFilesKey)) != kPriceFilesFormat || !list || !list->asList()) {
        return fail(LW_MESSAGE("price_file.register", "this is no list of watched price files; accepted: \"lanewatt_price_files\": 1 and \"files\""), {}, path);
    }
    for (const Tree& one : *list->asList()) {
        PriceFile file;
        file.path = textIn(one, "path");
        file.mapping = textIn(one, "mapping");
        file.sheet = textIn(one, "sheet");
        file.hash = textIn(one, "hash");
        file.day = textIn(one, "day");
        if (!dayNumber(file.day)) { // somebody's hand: it is dated anew
            file.hash.clear();
            file.day.clear();
        }
        const auto modified = wholeNumber(one.find("modified"));
        const auto bytes = wholeNumber(one.find("bytes"));
        if (modified && bytes) {
            file.read = FileStamp{*modified, *bytes};
        }
        if (!file.path.empty()) {
            files.push_back(std::move(file));
        }
    }
    return files;
}

Expected<void> watchPriceFile(const std::string& overlay, PriceFile file)
{
    file.path = priceFilePath(file.path);
    if (auto mapping = catalog::ColumnMapping::parse(file.mapping)) {
        file.mapping = lastingMapping(std::move(*mapping)).asText({});
    }
    LANEWATT_TRY(lock, lockedPriceFiles(overlay));
    LANEWATT_TRY(files, watchedPriceFiles(overlay));
    const auto found = std::ranges::find(*files, file.path, &PriceFile::path);
    if (found == files->end()) {
        files->push_back(std::move(file));
    } else {
        *found = std::move(file);
    }
    return keepPriceFiles(overlay, *files);
}

Expected<void> keepPriceReading(const std::string& overlay, const PriceFile& file)
{
    LANEWATT_TRY(lock, lockedPriceFiles(overlay));
    LANEWATT_TRY(files, watchedPriceFiles(overlay));
    const auto found = std::ranges::find(*files, priceFilePath(file.path), &PriceFile::path);
    if (found == files->end()) {
        return {};
    }
    found->read = file.read;
    found->hash = file.hash;
    found->day = file.day;
    return keepPriceFiles(overlay, *files);
}

Expected<std::optional<PriceFile>> watchedPriceFile(const std::string& overlay, const std::string& path)
{
    LANEWATT_TRY(files, watchedPriceFiles(overlay));
    const auto found = std::ranges::find(*files, priceFilePath(path), &PriceFile::path);
    return found == files->end() ? std::optional<PriceFile>() : std::optional(*found);
}

Expected<bool> forgetPriceFile(const std::string& overlay, const std::string& path)
{
    LANEWATT_TRY(lock, lockedPriceFiles(overlay));
    LANEWATT_TRY(files, watchedPriceFiles(overlay));
    if (std::erase_if(*files, [wanted = priceFilePath(path)](const PriceFile& file) { return file.path == wanted; }) == 0) {
        return false;
    }
    LANEWATT_TRY(kept, keepPriceFiles(overlay, *files));
    return true;
}

} // namespace lanewatt::workspace
