#include "model/costing/cloud_rates.h"

#include "model/bom/price_age.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace lanewatt::economics {

namespace {

constexpr std::string_view kAnchors = "ECO-03: prices of clouds and marketplaces";
constexpr std::string_view kAnchorsDate = "2026-04-01";

constexpr std::array<CloudPrice, 4> kPrices{{
    {"a100-80", 0.78, 4.00, std::nullopt, kAnchors, kAnchorsDate},
    {"b200", 7.00, 20.00, std::nullopt, kAnchors, kAnchorsDate},
    {"gb200", 7.50, 17.50, std::nullopt, kAnchors, kAnchorsDate}, // 15 to 35 for a superchip, which is two GPUs
    {"h100", 2.01, 6.88, 3.00, kAnchors, kAnchorsDate}, // likely: the middle of 2.50 to 3.50
}};

std::vector<std::string> lowerWords(std::string_view text)
{
    std::vector<std::string> words;
    bool open = false;
    for (const char c : text) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool letter = (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9');
        if (letter && !open) {
            words.emplace_back();
        }
        if (letter) {
            words.back().push_back(lower);
        }
        open = letter;
    }
    return words;
}

} // namespace

std::span<const CloudPrice> cloudPrices() { return kPrices; }

bool namesGpu(std::string_view words, std::string_view name)
{
    const auto wanted = lowerWords(words);
    const auto all = lowerWords(name);
    return !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
        return std::any_of(all.begin(), all.end(), [&](const std::string& one) { return one.starts_with(word); });
    });
}

std::optional<CloudChoice> cloudChoice(const Economics& economics, std::string_view gpuName, Currency currency, std::string_view today,
                                       double maxAgeDays)
{
    std::optional<CloudChoice> choice;
    const auto longer = [&](std::string_view gpu) { return namesGpu(gpu, gpuName) && (!choice || gpu.size() > choice->gpu.size()); };
    for (const auto& [gpu, own] : economics.cloud) {
        if (longer(gpu)) {
            const bool range = own.rate.low < own.rate.high;
            choice = CloudChoice{.gpu = gpu,
                                 .rate = {own.rate.low, own.rate.likely, own.rate.high, Dimension::MoneyRate,
                                          range ? Confidence::Estimated : Confidence::Datasheet, {}},
                                 .source = own.source,
                                 .date = own.date,
                                 .own = true,
                                 .ageDays = std::nullopt,
                                 .stale = false};
        }
    }
    if (!choice && currency.code() == "USD") {
        for (const CloudPrice& price : kPrices) {
            if (longer(price.gpu)) {
                choice = CloudChoice{.gpu = std::string(price.gpu),
                                     .rate = {price.low, price.likely.value_or(std::sqrt(price.low * price.high)), price.high,
                                              Dimension::MoneyRate, Confidence::Estimated, {}},
                                     .source = std::string(price.source),
                                     .date = std::string(price.date),
                                     .own = false,
                                     .ageDays = std::nullopt,
                                     .stale = false};
            }
        }
    }
    if (choice && !choice->date.empty()) {
        Offer dated;
        dated.date = choice->date;
        choice->ageDays = priceAgeDays(dated, today);
        const bool toCome = choice->own && choice->ageDays.value_or(0) < 0; // a day that nobody knows yet
        choice->stale = toCome || (choice->ageDays && static_cast<double>(*choice->ageDays) > maxAgeDays);
    }
    return choice;
}

} // namespace lanewatt::economics
