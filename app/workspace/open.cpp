/// Opens designs from files and templates.

#include "app/exchange/design_file.h"
#include "app/workspace/clock.h"
#include "app/workspace/journal.h"
#include "app/workspace/workspace.h"

#include <algorithm>

namespace lanewatt::workspace {

namespace {

Expected<Design> load(const std::string& path, catalog::Catalog& catalog)
{
    return exchange::loadDesign(
        path, [&](std::string_view key) { return catalog.part(key); },
        [&](std::string_view key) { return catalog.nearKeys(key); });
}

void addContents(const Part& part, catalog::Catalog& catalog, std::map<std::string, PartPtr>& found)
{
    const std::vector<Content>* contents = contentsOf(part);
    for (const Content& content : contents ? *contents : std::vector<Content>()) {
        PartPtr inner = found.contains(content.part) ? nullptr : catalog.part(content.part);
        if (inner) {
            found.emplace(content.part, inner);
            addContents(*inner, catalog, found);
        }
    }
}

/// Adds the catalogue's data of a part and of its replacement.
void addCurrent(const std::string& key, catalog::Catalog& catalog, Context& context)
{
    PartPtr current = catalog.part(key);
    if (!current) {
        return;
    }
    if (PartPtr next = current->replacement.empty() ? nullptr : catalog.part(current->replacement)) {
        context.currentParts.emplace(current->replacement, std::move(next));
    }
    context.currentParts.emplace(key, std::move(current));
}

} // namespace

std::vector<Part> contentsFor(const Part& part, catalog::Catalog& catalog)
{
    std::map<std::string, PartPtr> found;
    addContents(part, catalog, found);
    std::vector<Part> parts;
    for (const auto& [key, inner] : found) {
        parts.push_back(*inner);
    }
    return parts;
}

Context contextFor(const Design& design, catalog::Catalog& catalog)
{
    Context context;
    context.today = today();
    for (const auto& [key, part] : design.parts) {
        addCurrent(key, catalog, context);
    }
    return context;
}

Context contextFor(const OpenDesign& open, catalog::Catalog& catalog)
{
    Context context = contextFor(open.design(), catalog);
    for (const auto& [key, part] : open.context().currentParts) {
        addCurrent(key, catalog, context);
    }
    return context;
}

Expected<std::unique_ptr<OpenDesign>> openDesign(const std::string& path, catalog::Catalog& catalog)
{
    constexpr int mostTries = 5; // a design that is replaced while it is read would pass for the one after
    for (int attempt = 1;; ++attempt) {
        const std::string before = fileHash(path);
        auto design = load(path, catalog);
        if (!design) {
            return tl::unexpected(std::move(design.error()));
        }
        Context context = contextFor(*design, catalog);
        auto open = std::make_unique<OpenDesign>(std::move(*design), path, std::move(context));
        if (before == fileHash(path)) {
            return open;
        }
        if (attempt == mostTries) {
            return fail(LW_MESSAGE("workspace.open.changing", "Other programs keep changing the file while it is read; try again when they are done"), {}, path);
        }
    }
}

Expected<std::unique_ptr<OpenDesign>> newDesign(const std::string& templateId, catalog::Catalog& catalog, Currency currency)
{
    Design design;
    design.currency = currency;
    if (!templateId.empty()) {
        const auto shipped = templates();
        if (!shipped) {
            return tl::unexpected(shipped.error());
        }
        const auto found = std::find_if(shipped->begin(), shipped->end(),
                                        [&](const TemplateInfo& info) { return info.id == templateId; });
        if (found == shipped->end()) {
            std::string known;
            for (const TemplateInfo& info : *shipped) {
                known.append(known.empty() ? "" : ", ").append(info.id);
            }
            return fail(LW_MESSAGE("workspace.template.unknown", "there is no template \"{id}\"; there are {known}"),
                        {{"id", templateId}, {"known", known}});
        }
        auto loaded = load(found->path, catalog);
        if (!loaded) {
            return tl::unexpected(std::move(loaded.error()));
        }
        design = std::move(*loaded);
    }
    Context context = contextFor(design, catalog);
    return std::make_unique<OpenDesign>(std::move(design), std::string(), std::move(context));
}

} // namespace lanewatt::workspace
