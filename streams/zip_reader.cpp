#include "streams/zip_reader.h"

#include "streams/byte_source.h"

#include <zip.h>

#include <algorithm>
#include <filesystem>
#include <unordered_map>

namespace lanewatt::streams {

namespace {

struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

std::string causeOf(zip_error_t& error)
{
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

/// Why a name is not allowed for a file in the archive; empty = it is.
std::string_view nameTrouble(std::string_view name)
{
    if (name.empty() || name.front() == '/' || (name.size() > 1 && name[1] == ':')) {
        return "it is no relative name";
    }
    for (const char c : name) {
        if (c == '\\' || static_cast<unsigned char>(c) < 0x20) {
            return "it has a backslash or a control character";
        }
    }
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('/', at), name.size());
        if (name.substr(at, end - at) == "..") {
            return "it leads outside the archive";
        }
        at = end + 1;
    }
    return {};
}

/// An untrusted name, shortened and without control characters.
std::string shownName(std::string_view name)
{
    std::string text(name.substr(0, 120));
    for (char& c : text) {
        c = static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
    }
    return text;
}

bool isLink(zip_t* archive, zip_uint64_t index)
{
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (zip_file_get_external_attributes(archive, index, 0, &system, &attributes) != 0 || system != ZIP_OPSYS_UNIX) {
        return false;
    }
    constexpr zip_uint32_t kTypeMask = 0170000;
    constexpr zip_uint32_t kLink = 0120000;
    return ((attributes >> 16) & kTypeMask) == kLink;
}

struct Bytes {
    std::unique_ptr<char[]> data; // NOLINT(modernize-avoid-c-arrays): a container would fill it before it is read into
    std::size_t size = 0;
};

} // namespace

struct ZipReader::Impl {
    Bytes whole; ///< content of a small archive; otherwise empty
    std::unique_ptr<zip_t, Discard> archive;
    std::string name;
    ZipLimits limits;
    std::vector<ZipEntry> entries;
    std::unordered_map<std::string_view, std::size_t> byName; ///< index in `entries`, which does not change
    std::uint64_t unpacked = 0;
    std::string block; ///< buffer for unpacking, allocated once

    tl::unexpected<Error> refuse(MessageTemplate text, std::vector<MessageArgument> arguments, std::string_view entry) const
    {
        return fail(text, std::move(arguments), entry.empty() ? name : name + ", " + shownName(entry));
    }

    Expected<void> list();
};

Expected<void> ZipReader::Impl::list()
{
    const auto count = static_cast<std::uint64_t>(std::max<zip_int64_t>(0, zip_get_num_entries(archive.get(), 0)));
    if (count > limits.entries) {
        return refuse(LW_MESSAGE("zip.entries", "The archive holds {count} files; at most {most} are read"),
                      {{"count", static_cast<std::int64_t>(count)}, {"most", static_cast<std::int64_t>(limits.entries)}}, {});
    }
    entries.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        if (zip_stat_index(archive.get(), i, 0, &stat) != 0 || !(stat.valid & ZIP_STAT_NAME)) {
            return refuse(LW_MESSAGE("zip.listing", "The archive's list of files is damaged at file {number}"),
                          {{"number", static_cast<std::int64_t>(i + 1)}}, {});
        }
        const std::string_view entry = stat.name;
        if (const std::string_view trouble = nameTrouble(entry); !trouble.empty()) {
            return refuse(LW_MESSAGE("zip.name", "The archive holds a file whose name is not safe ({why}); nothing was read"),
                          {{"why", std::string(trouble)}}, entry);
        }
        if (entry.back() == '/') {
            continue;
        }
        if (isLink(archive.get(), i)) {
            return refuse(LW_MESSAGE("zip.link", "The archive holds a link instead of a file; nothing was read"), {}, entry);
        }
        if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE) {
            return refuse(LW_MESSAGE("zip.encrypted", "The archive is encrypted; unpack it and import the files"), {}, entry);
        }
        entries.push_back({std::string(entry), i, (stat.valid & ZIP_STAT_SIZE) ? stat.size : 0,
                           (stat.valid & ZIP_STAT_COMP_SIZE) ? stat.comp_size : 0});
    }
    byName.reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!byName.emplace(entries[i].name, i).second) {
            return refuse(LW_MESSAGE("zip.twice", "The archive holds two files of the same name; nothing was read"), {},
                          entries[i].name);
        }
    }
    return {};
}

ZipReader::ZipReader(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
ZipReader::~ZipReader() = default;

namespace {

/// Opens and lists; takes ownership of the source.
Expected<zip_t*> openSource(zip_source_t* source, zip_error_t& error, const std::string& name)
{
    if (!source) {
        return fail(LW_MESSAGE("zip.open", "The archive cannot be opened: {cause}"), {{"cause", causeOf(error)}}, name);
    }
    zip_t* archive = zip_open_from_source(source, ZIP_RDONLY, &error);
    if (!archive) {
        zip_source_free(source);
        return fail(LW_MESSAGE("zip.open", "The archive cannot be opened: {cause}"), {{"cause", causeOf(error)}}, name);
    }
    return archive;
}

/// The content of an archive up to a size, since each file in it takes several system calls. Empty when it is larger or
/// unreadable, which opening will report.
Bytes wholeIfSmall(const std::string& path, std::uint64_t most)
{
    std::error_code code;
    const std::uintmax_t size = std::filesystem::file_size(path, code);
    if (code || size > most) {
        return {};
    }
    auto file = FileSource::open(path);
    if (!file) {
        return {};
    }
    Bytes bytes{std::make_unique_for_overwrite<char[]>(size), size}; // NOLINT(modernize-avoid-c-arrays)
    std::size_t filled = 0;
    while (filled < size) {
        const auto got = (*file)->read(bytes.data.get() + filled, size - filled);
        if (!got || *got == 0) {
            return {};
        }
        filled += *got;
    }
    return bytes;
}

} // namespace

Expected<std::unique_ptr<ZipReader>> ZipReader::open(const std::string& path, const ZipLimits& limits)
{
    auto impl = std::make_unique<Impl>();
    impl->whole = wholeIfSmall(path, limits.wholeBytes);
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = impl->whole.size == 0 ? zip_source_file_create(path.c_str(), 0, -1, &error)
                                                 : zip_source_buffer_create(impl->whole.data.get(), impl->whole.size, 0, &error);
    auto archive = openSource(source, error, path);
    if (!archive) {
        return tl::unexpected(std::move(archive.error()));
    }
    impl->archive.reset(*archive);
    impl->name = path;
    impl->limits = limits;
    if (auto listed = impl->list(); !listed) {
        return tl::unexpected(std::move(listed.error()));
    }
    return std::unique_ptr<ZipReader>(new ZipReader(std::move(impl)));
}

Expected<std::unique_ptr<ZipReader>> ZipReader::fromMemory(std::string_view bytes, const std::string& name,
                                                           const ZipLimits& limits)
{
    zip_error_t error;
    zip_error_init(&error);
    auto archive = openSource(zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error), error, name);
    if (!archive) {
        return tl::unexpected(std::move(archive.error()));
    }
    auto impl = std::make_unique<Impl>();
    impl->archive.reset(*archive);
    impl->name = name;
    impl->limits = limits;
    if (auto listed = impl->list(); !listed) {
        return tl::unexpected(std::move(listed.error()));
    }
    return std::unique_ptr<ZipReader>(new ZipReader(std::move(impl)));
}

const std::vector<ZipEntry>& ZipReader::entries() const { return m_impl->entries; }

const ZipEntry* ZipReader::find(std::string_view name) const
{
    const auto found = m_impl->byName.find(name);
    return found == m_impl->byName.end() ? nullptr : &m_impl->entries[found->second];
}

Expected<void> ZipReader::stream(const ZipEntry& entry, const std::function<bool(std::string_view)>& take)
{
    Impl& impl = *m_impl;
    const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(impl.archive.get(), entry.index, 0));
    if (!file) {
        return impl.refuse(LW_MESSAGE("zip.file", "This file of the archive cannot be unpacked: {cause}"),
                           {{"cause", std::string(zip_strerror(impl.archive.get()))}}, entry.name);
    }
    constexpr std::size_t blockSize = 1U << 16U;
    std::string& block = impl.block;
    block.resize(blockSize);
    std::uint64_t size = 0;
    for (;;) {
        const zip_int64_t got = zip_fread(file.get(), block.data(), block.size());
        if (got < 0) {
            return impl.refuse(LW_MESSAGE("zip.damaged", "This file of the archive is damaged: {cause}"),
                               {{"cause", std::string(zip_file_strerror(file.get()))}}, entry.name);
        }
        if (got == 0) {
            return {};
        }
        size += static_cast<std::uint64_t>(got);
        impl.unpacked += static_cast<std::uint64_t>(got);
        if (size > impl.limits.entryBytes || impl.unpacked > impl.limits.totalBytes) {
            const bool one = size > impl.limits.entryBytes;
            return impl.refuse(one ? LW_MESSAGE("zip.file_size", "This file of the archive unpacks to more than {most}")
                                   : LW_MESSAGE("zip.total_size", "The archive unpacks to more than {most} in all"),
                               {{"most", byteText(one ? impl.limits.entryBytes : impl.limits.totalBytes)}}, entry.name);
        }
        if (size > impl.limits.ratioFrom && size / std::max<std::uint64_t>(1, entry.packed) > impl.limits.ratio) {
            return impl.refuse(LW_MESSAGE("zip.ratio", "This file of the archive unpacks to more than {ratio} times its "
                                                       "packed size, as only a trap does"),
                               {{"ratio", static_cast<std::int64_t>(impl.limits.ratio)}}, entry.name);
        }
        if (!take(std::string_view(block.data(), static_cast<std::size_t>(got)))) {
            return {};
        }
    }
}

Expected<std::string> ZipReader::read(const ZipEntry& entry)
{
    std::string text;
    text.reserve(std::min<std::uint64_t>(entry.size, 1u << 20));
    auto read = stream(entry, [&](std::string_view block) {
        text += block;
        return true;
    });
    if (!read) {
        return tl::unexpected(std::move(read.error()));
    }
    return text;
}

bool looksLikeZip(std::string_view head)
{
    return head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06");
}

} // namespace lanewatt::streams
