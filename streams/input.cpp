#include "streams/input.h"

#include "streams/byte_source.h"
#include "model/try.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::streams {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHead = 1u << 16;
constexpr std::size_t kMostFiles = 1'000'000;

tl::unexpected<Error> tooLarge(std::uint64_t most, const std::string& where)
{
    return fail(LW_MESSAGE("import.file_size", "The file is larger than {most}"), {{"most", byteText(most)}}, where);
}

Expected<std::string> readFile(const std::string& path, std::uint64_t most, bool all)
{
    LANEWATT_TRY(source, FileSource::open(path));
    std::string text;
    std::string block(kHead, '\0');
    while (text.size() < most || all) {
        LANEWATT_TRY(got, (*source)->read(block.data(), block.size()));
        if (*got == 0) {
            break;
        }
        text.append(block, 0, *got);
        if (all && text.size() > most) {
            return tooLarge(most, path);
        }
    }
    return text;
}

} // namespace

Input::~Input() = default;

Expected<std::unique_ptr<Input>> Input::open(const std::string& path, const ZipLimits& limits)
{
    std::unique_ptr<Input> input(new Input);
    input->m_path = path;
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (fs::is_directory(status)) {
        input->m_kind = Kind::Folder;
        fs::recursive_directory_iterator walk(path, fs::directory_options::skip_permission_denied, code);
        if (code) {
            return fail(LW_MESSAGE("import.folder", "The folder cannot be read: {cause}"), {{"cause", code.message()}}, path);
        }
        for (const fs::recursive_directory_iterator end; walk != end; walk.increment(code)) {
            if (walk->is_regular_file(code) && !walk->is_symlink(code)) {
                input->m_names.push_back(walk->path().lexically_relative(path).generic_string());
            }
            if (input->m_names.size() > kMostFiles) {
                return fail(LW_MESSAGE("import.files", "The folder holds more than {most} files"),
                            {{"most", static_cast<std::int64_t>(kMostFiles)}}, path);
            }
        }
        std::sort(input->m_names.begin(), input->m_names.end());
        return input;
    }
    if (!fs::exists(status)) {
        return fail(LW_MESSAGE("import.missing", "There is no such file or folder"), {}, path);
    }
    if (!fs::is_regular_file(status)) {
        return fail(LW_MESSAGE("import.special", "This is neither a file nor a folder"), {}, path);
    }
    LANEWATT_TRY(head, readFile(path, kHead, false));
    if (looksLikeZip(*head)) {
        LANEWATT_TRY(archive, ZipReader::open(path, limits));
        input->m_kind = Kind::Zip;
        input->m_archive = std::move(*archive);
        for (const ZipEntry& entry : input->m_archive->entries()) {
            input->m_names.push_back(entry.name);
        }
        std::sort(input->m_names.begin(), input->m_names.end());
        return input;
    }
    if (head->empty()) {
        return fail(LW_MESSAGE("import.empty", "The file is empty"), {}, path);
    }
    input->m_head = std::move(*head);
    input->m_names.push_back(fs::path(path).filename().string());
    return input;
}

Expected<std::string> Input::read(const std::string& name, std::uint64_t most)
{
    switch (m_kind) {
    case Kind::File: return readFile(m_path, most, true);
    case Kind::Folder: return readFile((fs::path(m_path) / name).string(), most, true);
    case Kind::Zip: break;
    }
    const ZipEntry* entry = m_archive ? m_archive->find(name) : nullptr;
    if (!entry) {
        return fail(LW_MESSAGE("import.entry", "The archive holds no such file"), {}, where(name));
    }
    std::string text;
    LANEWATT_TRY(read, m_archive->stream(*entry, [&](std::string_view block) {
        text += block;
        return text.size() <= most;
    }));
    if (text.size() > most) {
        return tooLarge(most, where(name));
    }
    return text;
}

std::string Input::where(const std::string& name) const
{
    return m_kind == Kind::File ? m_path : m_path + ", " + name;
}

} // namespace lanewatt::streams
