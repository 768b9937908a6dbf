#pragma once

#include "catalog/hygiene/hygiene.h"
#include "catalog/store/writer.h"
#include "tests/support/paths.h"

#include <string>

namespace lanewatt::test {

inline Part namedPart(Category category, std::string key, std::string maker, std::string name, std::string mpn = {},
                      std::vector<std::string> aliases = {})
{
    Part part = emptyPart(category, std::move(key));
    part.maker = std::move(maker);
    part.name = std::move(name);
    part.mpn = std::move(mpn);
    part.aliases = std::move(aliases);
    return part;
}

inline Offer offerOf(std::string_view price, std::string date)
{
    Offer offer;
    offer.vendor = "shop";
    offer.price = *Money::parse(price);
    offer.date = std::move(date);
    return offer;
}

/// The part that will be written; for offers only, these and their key.
inline Part partOf(const catalog::ExaminedPart& examined)
{
    const std::string& key = examined.part.row.words.key;
    if (examined.offersOnly) {
        Part part = emptyPart(examined.part.category, key);
        part.offers = examined.part.offers;
        return part;
    }
    return catalog::partFromJson(key, examined.part.row.json).value();
}

/// A small catalogue with names that are easily confused.
inline catalog::Contents sampleContents()
{
    catalog::Contents contents;
    contents.date = "2026-11-20";
    contents.sources = {{"S12", "RTX 3090 board guide", "https://example.org/12", "2026-11-01"},
                        {"S2", "Data sheet", "", "2026-11-02"}};

    Part gpu = namedPart(Category::Gpu, "nv-rtx3090", "NVIDIA", "GeForce RTX 3090", "900-1G136-2510-000", {"RTX 3090"});
    auto& spec = std::get<GpuSpec>(gpu.spec);
    spec.boardPower = {watts(350), Confidence::Datasheet, {"S12", "p.4"}, {}};
    spec.memory = {gigabytes(24), Confidence::Verified, {"S12", ""}, {}};
    spec.powerInputs = {*ConnectorList::parse("2x pcie-8"), Confidence::Estimated, {"S2", ""}, {}};
    spec.form = {GpuForm::Consumer, Confidence::Datasheet, {"S12", ""}, {}};
    gpu.offers = {offerOf("900.00 USD", "2026-11-10"), offerOf("690.50 USD", "2026-11-12"),
                  offerOf("600.00 EUR", "2026-11-12")};
    contents.parts.push_back(std::move(gpu));
    contents.parts.push_back(namedPart(Category::Gpu, "nv-rtx3090ti", "NVIDIA", "GeForce RTX 3090 Ti"));
    contents.parts.push_back(namedPart(Category::Gpu, "gigabyte-3090-turbo", "Gigabyte", "GeForce RTX 3090 Turbo 24G",
                                       "GV-N3090TURBO-24GD"));
    contents.parts.push_back(namedPart(Category::Gpu, "amd-mi50", "AMD", "Instinct MI50"));
    contents.parts.push_back(
        namedPart(Category::NvlinkBridge, "nv-bridge-3090", "NVIDIA", "NVLink bridge for RTX 3090, 4-slot"));
    contents.parts.push_back(namedPart(Category::Cpu, "epyc-7302", "AMD", "EPYC 7302", "100-000000043"));
    contents.parts.push_back(namedPart(Category::Cpu, "epyc-7302p", "AMD", "EPYC 7302P", "100-000000049"));
    contents.parts.push_back(namedPart(Category::Cpu, "e5-2680v4", "Intel", "Xeon E5-2680 v4", "CM8066002031501"));
    contents.parts.push_back(namedPart(Category::Psu, "evga-1300-gt", "EVGA", "SuperNOVA 1300 GT", "220-GT-1300-X1"));
    contents.parts.push_back(namedPart(Category::Fan, "arctic-p12-max", "Arctic", "P12 Max \"PWM\" (5x)"));
    contents.parts.push_back(namedPart(Category::Accessory, "and-or-not", "NEAR", "AND OR NOT adapter"));
    return contents;
}

inline std::string englishOf(const Error& error)
{
    std::string text(error.what.text.english);
    for (const auto& [name, value] : error.what.arguments) {
        const auto* string = std::get_if<std::string>(&value);
        const auto* number = std::get_if<std::int64_t>(&value);
        const std::string shown = string ? *string : number ? std::to_string(*number) : "?";
        for (const std::string& begin : {'{' + std::string(name) + '}', '{' + std::string(name) + ':'}) {
            for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at + shown.size())) {
                text.replace(at, text.find('}', at) + 1 - at, shown);
            }
        }
    }
    return text + " (" + error.where + ")";
}

} // namespace lanewatt::test
