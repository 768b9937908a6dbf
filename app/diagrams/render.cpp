#include "app/diagrams/render.h"

#include "app/diagrams/lane_layout.h"
#include "app/diagrams/power_layout.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>

namespace lanewatt::diagrams {

namespace {

constexpr std::array<std::string_view, 2> kViews{"lanes", "power"};
constexpr std::array<std::string_view, 3> kSuffixes{".svg", ".png", ".pdf"};

std::string joined(std::span<const std::string_view> words)
{
    std::string text;
    for (const std::string_view word : words) {
        text += (text.empty() ? "" : " ") + std::string(word);
    }
    return text;
}

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// Writes by way of a file beside the target, so that the target is whole at all times.
Expected<void> writeWhole(const std::string& path, std::string_view bytes)
{
    const auto cannot = [&](int error) {
        return fail(LW_MESSAGE("diagram.write", "Cannot write the file: {cause}"), {{"cause", std::string(std::strerror(error))}}, path);
    };
    std::error_code ignored;
    std::string target = path;
    if (std::filesystem::is_symlink(path, ignored)) {
        if (const auto real = std::filesystem::canonical(path, ignored); !ignored) {
            target = real.string();
        }
    }
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        return cannot(EISDIR);
    }
    const bool inPlace = exists && !S_ISREG(old.st_mode); // a device or a pipe
    std::string temporary = target;
    int file = inPlace ? ::open(target.c_str(), O_WRONLY | O_CLOEXEC) : -1;
    for (int attempt = 0; file < 0 && !inPlace; ++attempt) {
        temporary = target + ".part" + std::to_string(::getpid()) + '-' + std::to_string(attempt);
        file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && (errno != EEXIST || attempt > 1000)) {
            return cannot(errno);
        }
    }
    if (file < 0) {
        return cannot(errno);
    }
    int error = 0;
    if (exists && !inPlace && ::fchmod(file, old.st_mode & 07777) != 0) {
        error = errno;
    }
    while (!bytes.empty() && error == 0) {
        const ssize_t n = ::write(file, bytes.data(), bytes.size());
        if (n >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(n));
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    if (error == 0 && !inPlace && ::fsync(file) != 0) {
        error = errno;
    }
    if (::close(file) != 0 && error == 0) {
        error = errno;
    }
    if (error == 0 && !inPlace && ::rename(temporary.c_str(), target.c_str()) != 0) {
        error = errno;
    }
    if (error != 0) {
        if (!inPlace) {
            ::unlink(temporary.c_str());
        }
        return cannot(error);
    }
    return {};
}

} // namespace

std::span<const std::string_view> views()
{
    return kViews;
}

std::span<const std::string_view> renderSuffixes()
{
    return kSuffixes;
}

Expected<Scene> viewScene(const Design& design, const Assessment& assessment, std::string_view view, const RenderOptions& options)
{
    if (std::find(kViews.begin(), kViews.end(), view) == kViews.end()) {
        return fail(LW_MESSAGE("diagram.view", "There is no view {view}: accepted are {accepted}"),
                    {{"view", std::string(view)}, {"accepted", joined(kViews)}});
    }
    std::vector<std::pair<std::string, Scene>> parts;
    std::set<std::string> done;
    std::string known;
    for (const auto& build : assessment.builds) {
        if (!build) {
            continue;
        }
        // lanes are the same wherever a build stands; its power hangs on its circuit
        const std::string name = view == "lanes" || build->path.empty() ? build->buildId : build->path;
        known += (known.empty() ? "" : " ") + build->buildId;
        if ((!options.build.empty() && build->buildId != options.build) || !done.insert(name).second) {
            continue;
        }
        parts.emplace_back(name, view == "lanes" ? laneScene(design, *build, options.style,
                                                             {.width = options.width, .compact = options.compact})
                                                 : powerScene(design, assessment, *build, options.style, {.width = options.width}));
    }
    if (parts.empty() && !options.build.empty()) {
        return fail(LW_MESSAGE("diagram.build", "There is no build {build}: accepted are {accepted}"),
                    {{"build", options.build}, {"accepted", known}});
    }
    if (parts.empty()) {
        return fail(LW_MESSAGE("diagram.empty", "The design has no build to draw"));
    }
    return stacked(std::move(parts));
}

Expected<std::string> renderBytes(const Design& design, const Assessment& assessment, std::string_view view, std::string_view suffix,
                                  const RenderOptions& options)
{
    const std::string wanted = lowerCase(std::string(suffix));
    if (std::find(kSuffixes.begin(), kSuffixes.end(), wanted) == kSuffixes.end()) {
        return fail(LW_MESSAGE("diagram.suffix", "A drawing cannot be written as {suffix}: accepted are {accepted}"),
                    {{"suffix", wanted.empty() ? std::string("?") : std::string(suffix)}, {"accepted", joined(kSuffixes)}});
    }
    const auto scene = viewScene(design, assessment, view, options);
    if (!scene) {
        return tl::unexpected(scene.error());
    }
    return wanted == ".svg" ? paintSvg(*scene, options.paint)
           : wanted == ".pdf" ? paintPdf(*scene, options.paint)
                              : paintPng(*scene, options.paint);
}

Expected<void> renderDiagram(const Design& design, const Assessment& assessment, std::string_view view, const std::string& path,
                             const RenderOptions& options)
{
    const auto bytes = renderBytes(design, assessment, view, std::filesystem::path(path).extension().string(), options);
    if (!bytes) {
        Error error = bytes.error();
        if (error.where.empty()) {
            error.where = path;
        }
        return tl::unexpected(std::move(error));
    }
    return writeWhole(path, *bytes);
}

} // namespace lanewatt::diagrams
