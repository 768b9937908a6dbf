// Any text: the reader rejects it with a reason, or reads a design that survives writing and reading.
#include "app/exchange/design_file.h"
#include "app/messages/messages.h"
#include "json/read.h"
#include "json/write.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace lanewatt;

namespace {

void must(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

/// A catalog of a few parts, with an assembly that contains another.
PartPtr catalog(std::string_view key)
{
    const auto make = [&](Category category) {
        return std::make_shared<Part>(emptyPart(category, std::string(key)));
    };
    if (key == "gpu") {
        auto part = make(Category::Gpu);
        std::get<GpuSpec>(part->spec).boardPower = {watts(350), Confidence::Datasheet, {"S1", "p.4"}, {}};
        return part;
    }
    if (key == "psu") {
        return make(Category::Psu);
    }
    if (key == "rack") {
        return make(Category::Rack);
    }
    if (key == "server") {
        auto part = make(Category::Server);
        const std::vector<Content> contents{Content{"gpu", "gpu", 8, false},
                                            Content{"self", "server", 1, true}};
        std::get<ServerSpec>(part->spec).contents =
            Fact<std::vector<Content>>{contents, Confidence::Datasheet, {}, std::nullopt};
        return part;
    }
    return nullptr;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto tree = json::readText(text)) {
        // JSON comes back from both of its forms
        const auto again = json::readText(json::fileText(*tree));
        must(again && json::compactText(*again) == json::compactText(*tree));
    }
    const auto design = exchange::parseDesign(
        text, "fuzz", catalog, [](std::string_view) { return std::vector<std::string>{"gpu"}; });
    if (!design) {
        must(!messages::text(design.error()).empty() && design.error().where.starts_with("fuzz"));
        return 0;
    }
    const std::string written = exchange::designText(*design);
    const auto again = exchange::parseDesign(written, "fuzz", {});
    must(again.has_value());
    must(*again == *design);
    must(exchange::designText(*again) == written);
    return 0;
}
