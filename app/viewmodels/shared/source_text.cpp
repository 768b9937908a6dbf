#include "app/viewmodels/shared/source_text.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/shared/text.h"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

using Sources = std::map<std::string, catalog::Source, std::less<>>;

std::mutex& guard()
{
    static std::mutex mutex;
    return mutex;
}

std::shared_ptr<const Sources>& current()
{
    static std::shared_ptr<const Sources> sources = std::make_shared<Sources>();
    return sources;
}

/// A shared pointer, because a worker may still read the previous sources.
std::shared_ptr<const Sources> known()
{
    const std::scoped_lock lock(guard());
    return current();
}

/// "S26 p.4" with titles instead of ids; also for several, "S27, S23 page 2".
std::string withTitles(std::string_view text, const Sources& sources)
{
    constexpr std::string_view separator = ", ";
    std::string out;
    while (!text.empty()) {
        const std::string_view piece = text.substr(0, text.find(separator));
        text.remove_prefix(std::min(piece.size() + separator.size(), text.size()));
        const std::string_view id = piece.substr(0, piece.find(' '));
        const auto found = sources.find(id);
        const bool titled = found != sources.end() && !found->second.title.empty();
        out += out.empty() ? std::string_view() : titled ? std::string_view("; ") : separator;
        if (titled) {
            out += found->second.title;
            out += piece.size() > id.size() ? separator : std::string_view();
            out += piece.substr(std::min(id.size() + 1, piece.size()));
        } else {
            out += piece;
        }
    }
    return out;
}

} // namespace

void setSources(std::vector<catalog::Source> sources)
{
    auto byId = std::make_shared<Sources>();
    for (catalog::Source& source : sources) {
        std::string id = source.id;
        byId->emplace(std::move(id), std::move(source));
    }
    const std::scoped_lock lock(guard());
    current() = std::move(byId);
}

QString sourceName(const SourceRef& source)
{
    // the program's own source names are translated; titles of documents are not
    if (messages::hasValueName("source", source.id)) {
        const QString name = toQt(messages::valueName("source", source.id, style()));
        return source.locator.empty() ? name : name + QStringLiteral(", ") + toQt(source.locator);
    }
    const auto sources = known();
    return toQt(withTitles(source.locator.empty() ? source.id : source.id + ' ' + source.locator, *sources));
}

QString sourceAddress(const SourceRef& source)
{
    const auto sources = known();
    const std::string_view id = source.id;
    const auto found = sources->find(id.substr(0, id.find(',')));
    return found == sources->end() ? QString() : toQt(found->second.url);
}

} // namespace lanewatt::viewmodels
