// A match is sure only as far as the text goes: sizes, suffixes, voltages, forms, alternatives, part numbers.
#include "catalog/search/matching.h"
#include "catalog/search/text_extent.h"

#include "tests/unit/workspace/workspace_fixture.h"

namespace sure_matches_test {

using namespace lanewatt;
using namespace lanewatt::catalog;

namespace {

/// The key that a text surely means, or "?" with the best candidate, or "".
std::string sure(std::string_view text, Category category)
{
    const auto matches = matchName(test::shippedCatalog(), text, category);
    test::requireOk(matches);
    if (matches->empty()) {
        return {};
    }
    return (matches->front().sure() ? "" : "?") + matches->front().key;
}

/// True when the text is asked about, with the part among the candidates.
bool asks(std::string_view text, Category category, std::string_view key)
{
    const auto matches = matchName(test::shippedCatalog(), text, category);
    test::requireOk(matches);
    return !matches->empty() && !matches->front().sure() &&
           std::any_of(matches->begin(), matches->end(), [&](const Match& match) { return match.key == key; });
}

} // namespace

TEST_CASE("sure matches: a size that the text leaves open", "[matching]")
{
    CHECK(asks("Micron 7450 PRO NVMe SSD", Category::Storage, "micron-mtfdkcc1t9tfr"));
    CHECK(sure("Micron 7450 PRO 1.92TB", Category::Storage) == "micron-mtfdkcc1t9tfr");
    CHECK(sure("Micron_7450_MTFDKCC1T9TFR", Category::Storage) == "micron-mtfdkcc1t9tfr");
    CHECK(sure("Samsung 990 Pro 2TB", Category::Storage) == "samsung-mz-v9p2t0b-am");
    CHECK(asks("AMD Instinct MI50", Category::Gpu, "amd-mi50-32")); // sold with 16 GB, too
    CHECK(sure("AMD Instinct MI50 32GB", Category::Gpu) == "amd-mi50-32");
    CHECK(sure("KVR1333D3N9/4G", Category::Memory) == "kingston-kvr1333d3n9-4g-green-ddr3-1333-cl9-4gb-1x4gb"); // not the one of 1 GB
}

TEST_CASE("sure matches: forms of cards for computing", "[matching]")
{
    CHECK(asks("NVIDIA H100", Category::Gpu, "nv-h100-sxm"));
    CHECK(asks("NVIDIA H200", Category::Gpu, "nv-h200-sxm"));
    CHECK(sure("NVIDIA H100 80GB HBM3", Category::Gpu) == "nv-h100-sxm"); // as the driver calls it
    CHECK(sure("NVIDIA H100 PCIe", Category::Gpu) == "nv-h100-pcie");
    CHECK(sure("NVIDIA H200 NVL", Category::Gpu) == "nv-h200-nvl");
    CHECK(asks("NVIDIA RTX PRO 6000 Blackwell", Category::Gpu, "nv-rtxpro6000-ws"));
    CHECK(sure("NVIDIA RTX PRO 6000 Blackwell Max-Q", Category::Gpu) == "nv-rtxpro6000-maxq");
    CHECK(sure("RTX A6000", Category::Gpu) == "nv-rtxa6000");
    CHECK(sure("NVIDIA A100 80GB PCIe Gen4 passive dual-slot 300W", Category::Gpu) == "nv-a100-pcie-80");
}

TEST_CASE("sure matches: suffixes and generations", "[matching]")
{
    CHECK(sure("MSI GeForce RTX 3090 SUPRIM X", Category::Gpu) == "msi-suprim-x-geforce-rtx-3090-24gb-gddr6x-silver");
    CHECK(sure("MSI GeForce RTX 3090 SUPRIM", Category::Gpu) == "msi-suprim-geforce-rtx-3090-24gb-gddr6x-black-silver");
    CHECK(asks("Asus TUF GAMING RTX 3090", Category::Gpu, "asus-tuf-gaming-geforce-rtx-3090-24gb-gddr6x-black")); // there is an OC one
    CHECK(asks("Seasonic Prime TX-1600", Category::Psu, "seasonic-prime-tx-1600")); // of ATX 2, and there is one of ATX 3.1
    CHECK(sure("Seasonic Prime TX-1600 ATX 3.1", Category::Psu) == "seasonic-prime-tx-1600-atx-3.1");
    CHECK(asks("Seasonic Prime TX-1300", Category::Psu, "seasonic-ssr-1300tr"));
    CHECK(sure("Noctua NF-A12x25 5V", Category::Fan) == "noctua-nf-a12x25-5v");
    CHECK(sure("Noctua NF-A12x25 PWM", Category::Fan) != "noctua-nf-a12x25-5v");
    CHECK(sure("Noctua NF-A12x25 5 V PWM", Category::Fan) != "noctua-nf-a12x25-5v"); // never the other
    CHECK(sure("Raspberry Pi 4 Model B 4GB", Category::Accessory) == "raspberry-pi-raspberry-pi-4-model-b-4gb");
}

TEST_CASE("sure matches: alternatives are a choice", "[matching]")
{
    CHECK(asks("Silverstone XE360-TR5 (air) or Noctua NH-U14S TR5-SP6", Category::Cooler, "silverstone-sst-xe360-tr5"));
    CHECK(asks("NVIDIA RTX A6000 or RTX 6000 Ada", Category::Gpu, "nv-rtxa6000"));
    CHECK(namesAlternatives("Super Flower Leadex Titanium or equivalent"));
    CHECK(namesAlternatives("Samsung 990 Pro oder WD SN850X"));
    CHECK_FALSE(namesAlternatives("Corsair Vengeance DDR5-6000"));
    CHECK_FALSE(namesAlternatives("or 4090"));
}

TEST_CASE("sure matches: an article whose number is there is not asked about", "[matching]")
{
    // beside a record that has a similar number, and where digits of the number look like a size
    CHECK(sure("FD-F-MR1-1401", Category::Fan) == "fractal-design-momentum-140mm-black-addressable-rgb-pwm-74.39-cfm");
    CHECK(sure("Corsair CO-9051022-WW", Category::Fan) == "corsair-icue-link-rx120-120mm-white-rgb");
    CHECK(sure("GeIL GAOG532GB5200C34ADC", Category::Memory) == "geil-polaris-black-ddr5-5200-cl34-32gb-2x16gb");
    CHECK(sure("PowerColor AXRX 6650XT 8GBD6-3DHL/OC", Category::Gpu) == "powercolor-hellhound-radeon-rx-6650-xt-8gb-gddr6-black");
    CHECK(sure("AMD Radeon RX 7900 XTX 100-300000069", Category::Gpu) == "amd-rx7900xtx");
    // a number does not speak for a part when the text says another size beside it
    CHECK(sure("GeIL GAOG532GB5200C34ADC 64GB (2x32GB)", Category::Memory) != "geil-polaris-black-ddr5-5200-cl34-32gb-2x16gb");
}

} // namespace sure_matches_test
