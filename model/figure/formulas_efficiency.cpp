// Certified minimum efficiencies of the 80 PLUS programme, by level and test voltage. Sources:
// tomshardware.com/reviews/80-plus-psu-efficiency,4848-2 (all but Ruby). For Ruby only the 50 % point is confirmed
// (CLEAResult, March 2025); its other points are from memory of the announcement and marked estimated.
#include "model/figure/formulas.h"

#include <array>

namespace lanewatt {
namespace {

constexpr Confidence kStandard = Confidence::Datasheet;
constexpr Confidence kRecalled = Confidence::Estimated;

constexpr std::array<EfficiencyPoint, 3> kWhite115V{
    {{0.2, 0.8, kStandard}, {0.5, 0.8, kStandard}, {1.0, 0.8, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kBronze115V{
    {{0.2, 0.82, kStandard}, {0.5, 0.85, kStandard}, {1.0, 0.82, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kSilver115V{
    {{0.2, 0.85, kStandard}, {0.5, 0.88, kStandard}, {1.0, 0.85, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kGold115V{
    {{0.2, 0.87, kStandard}, {0.5, 0.9, kStandard}, {1.0, 0.87, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kPlatinum115V{
    {{0.2, 0.9, kStandard}, {0.5, 0.92, kStandard}, {1.0, 0.89, kStandard}}};
constexpr std::array<EfficiencyPoint, 4> kTitanium115V{
    {{0.1, 0.9, kStandard}, {0.2, 0.92, kStandard}, {0.5, 0.94, kStandard}, {1.0, 0.9, kStandard}}};

constexpr std::array<EfficiencyPoint, 3> kBronzeRedundant{
    {{0.2, 0.81, kStandard}, {0.5, 0.85, kStandard}, {1.0, 0.81, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kSilverRedundant{
    {{0.2, 0.85, kStandard}, {0.5, 0.89, kStandard}, {1.0, 0.85, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kGoldRedundant{
    {{0.2, 0.88, kStandard}, {0.5, 0.92, kStandard}, {1.0, 0.88, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kPlatinumRedundant{
    {{0.2, 0.9, kStandard}, {0.5, 0.94, kStandard}, {1.0, 0.91, kStandard}}};
constexpr std::array<EfficiencyPoint, 4> kTitaniumRedundant{
    {{0.1, 0.9, kStandard}, {0.2, 0.94, kStandard}, {0.5, 0.96, kStandard}, {1.0, 0.91, kStandard}}};
constexpr std::array<EfficiencyPoint, 5> kRubyRedundant{{{0.05, 0.9, kRecalled},
                                                         {0.1, 0.91, kRecalled},
                                                         {0.2, 0.95, kRecalled},
                                                         {0.5, 0.965, kStandard},
                                                         {1.0, 0.92, kRecalled}}};

constexpr std::array<EfficiencyPoint, 3> kWhiteEu{
    {{0.2, 0.82, kStandard}, {0.5, 0.85, kStandard}, {1.0, 0.82, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kBronzeEu{
    {{0.2, 0.85, kStandard}, {0.5, 0.88, kStandard}, {1.0, 0.85, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kSilverEu{
    {{0.2, 0.87, kStandard}, {0.5, 0.9, kStandard}, {1.0, 0.87, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kGoldEu{
    {{0.2, 0.9, kStandard}, {0.5, 0.92, kStandard}, {1.0, 0.89, kStandard}}};
constexpr std::array<EfficiencyPoint, 3> kPlatinumEu{
    {{0.2, 0.92, kStandard}, {0.5, 0.94, kStandard}, {1.0, 0.9, kStandard}}};
constexpr std::array<EfficiencyPoint, 4> kTitaniumEu{
    {{0.1, 0.9, kStandard}, {0.2, 0.94, kStandard}, {0.5, 0.96, kStandard}, {1.0, 0.94, kStandard}}};

} // namespace

std::span<const EfficiencyPoint> efficiencyPoints(EfficiencyLevel level, EfficiencyTable table)
{
    using enum EfficiencyLevel;
    switch (table) {
    case EfficiencyTable::Internal115V:
        switch (level) {
        case White:
            return kWhite115V;
        case Bronze:
            return kBronze115V;
        case Silver:
            return kSilver115V;
        case Gold:
            return kGold115V;
        case Platinum:
            return kPlatinum115V;
        case Titanium:
            return kTitanium115V;
        case Ruby:
            return {};
        }
        break;
    case EfficiencyTable::Redundant230V:
        switch (level) {
        case Bronze:
            return kBronzeRedundant;
        case Silver:
            return kSilverRedundant;
        case Gold:
            return kGoldRedundant;
        case Platinum:
            return kPlatinumRedundant;
        case Titanium:
            return kTitaniumRedundant;
        case Ruby:
            return kRubyRedundant;
        case White:
            return {};
        }
        break;
    case EfficiencyTable::Eu230V:
        switch (level) {
        case White:
            return kWhiteEu;
        case Bronze:
            return kBronzeEu;
        case Silver:
            return kSilverEu;
        case Gold:
            return kGoldEu;
        case Platinum:
            return kPlatinumEu;
        case Titanium:
            return kTitaniumEu;
        case Ruby:
            return {};
        }
        break;
    }
    return {};
}

} // namespace lanewatt
