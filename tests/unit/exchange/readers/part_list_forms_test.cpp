// Forms of lists beyond tables with known headers: other languages, bare names, counts in words, sums, discounts, surveys.
#include "app/exchange/readers/part_list.h"

#include "tests/support/catch.h"

#include <string>
#include <string_view>
#include <vector>

namespace part_list_forms_test {

using namespace lanewatt;
using namespace lanewatt::exchange;

namespace {

using Lines = std::vector<std::string>;

/// "category/quantity/name/price" of each line.
Lines read(std::string_view text, const ListAnswers& answers = {})
{
    const auto list = readPartList(text, "list", answers);
    if (!list) {
        return {std::string(list.error().what.text.id)};
    }
    Lines result;
    for (const PartLine& line : list->lines) {
        const std::string price = line.price ? line.price->text() : line.total ? line.total->text() + " together" : "-";
        result.push_back((line.category ? std::string(enumName(*line.category)) : "-") + '/' + std::to_string(line.quantity) + '/' + line.name + '/' + price);
    }
    return result;
}

/// Ids of the notes, and of open questions with their first answer.
Lines said(std::string_view text)
{
    const auto list = readPartList(text, "list");
    REQUIRE(list);
    Lines result;
    for (const ListNote& note : list->notes) {
        result.emplace_back(note.text.text.id);
    }
    for (const ListQuestion& question : list->questions) {
        result.push_back(question.id + ' ' + question.answers.front());
    }
    return result;
}

std::string table(const std::string& header, const std::string& rows)
{
    return header + "\n|---|---|---|---|\n" + rows;
}

} // namespace

TEST_CASE("headers in Chinese, Japanese, Russian and Korean keep counts and prices", "[part-list]")
{
    const std::string rows = "| GPU | NVIDIA H100 80GB PCIe | 8 | 200000 |\n| CPU | AMD EPYC 9554 | 2 | 30000 |\n";
    const ListAnswers yuan{{"currency", "CNY"}};
    CHECK(read(table("| 部件 | 型号 | 数量 | 单价 |", rows), yuan) == Lines{"gpu/8/NVIDIA H100 80GB PCIe/200000.00 CNY", "cpu/2/AMD EPYC 9554/30000.00 CNY"});
    CHECK(said(table("| 部件 | 型号 | 数量 | 单价 |", rows)) == Lines{"currency CNY"});
    CHECK(read(table("| 部品 | 型番 | 数量 | 単価 |", "| GPU | NVIDIA H100 80GB PCIe | 8 | 5,000,000円 |\n")) == Lines{"gpu/8/NVIDIA H100 80GB PCIe/5000000 JPY"});
    CHECK(read(table("| Комплектующее | Модель | Кол-во | Цена за шт |", rows), {{"currency", "RUB"}}) ==
          Lines{"gpu/8/NVIDIA H100 80GB PCIe/200000.00 RUB", "cpu/2/AMD EPYC 9554/30000.00 RUB"});
    CHECK(said(table("| Комплектующее | МОДЕЛЬ | Кол-во | Цена за шт |", rows)) == Lines{"currency RUB"});
    CHECK(read(table("| 부품 | 모델 | 수량 | 단가 |", rows), {{"currency", "KRW"}})[0].starts_with("gpu/8/"));
    // kinds in the language of the list, and a last row with the product's own name
    CHECK(read("| 配置 | 型号 | 参数 | 数量 |\n|---|---|---|---|\n| 处理器 | 至强 银牌 4216 | 2.1G | 2 |\n| 显卡 | GeForce RTX 2080 SUPER | 8G | 2 |\n| 产品型号 | 自组装 | | **hzw52** |\n") ==
          Lines{"cpu/2/至强 银牌 4216/-", "gpu/2/GeForce RTX 2080 SUPER/-"});
}

TEST_CASE("a header in a language that nobody listed is told by its cells, and said", "[part-list]")
{
    const std::string text = table("| Osa | Malli | Kappaletta | Hintaa |", "| GPU | NVIDIA H100 80GB PCIe | 8 | 200000 |\n| CPU | AMD EPYC 9554 | 2 | 30000 |\n");
    CHECK(read(text, {{"currency", "EUR"}, {"prices", "each"}}) == Lines{"gpu/8/NVIDIA H100 80GB PCIe/200000.00 EUR", "cpu/2/AMD EPYC 9554/30000.00 EUR"});
    CHECK(said(text).front() == "part-list.header");
    CHECK(read("| Feature | Spec |\n|---|---|\n| Memory | 80 GB HBM3 |\n| Bandwidth | 3.35 TB/s |\n| Power | 700 W |\n") == Lines{"part-list.none"});
}

TEST_CASE("one part a line, without counts or kinds", "[part-list]")
{
    CHECK(read("My rig:\nEPYC 7532\nROMED8-2T\n4x RTX 3090\n8x 32GB DDR4 3200\nSeasonic PX-1600\n") ==
          Lines{"-/1/EPYC 7532/-", "-/1/ROMED8-2T/-", "-/4/RTX 3090/-", "-/8/32GB DDR4 3200/-", "-/1/Seasonic PX-1600/-"});
    CHECK(read("Ryzen 9 7950X\nASUS ProArt X670E-Creator\nRTX 4090\nSamsung 990 Pro 2TB\n") ==
          Lines{"-/1/Ryzen 9 7950X/-", "-/1/ASUS ProArt X670E-Creator/-", "-/1/RTX 4090/-", "-/1/Samsung 990 Pro 2TB/-"});
    // sentences about parts are no list
    CHECK(read("RTX 3090 temps are fine at 80C under load\nEPYC 7532 is cheap\nROMED8-2T was hard to get\n") == Lines{"part-list.none"});
}

TEST_CASE("counts in words, kinds behind names, prose around bullets and open emphasis", "[part-list]")
{
    CHECK(read("- 8x RTX 4090\n- Dual AMD EPYC 9554\n- ASRock Rack ROMED8-2T motherboard\n- 4x 2000W PSUs\n- 12 case fans\n") ==
          Lines{"-/8/RTX 4090/-", "-/2/AMD EPYC 9554/-", "motherboard/1/ASRock Rack ROMED8-2T motherboard/-", "psu/4/2000W PSUs/-", "fan/12/case fans/-"});
    CHECK(read("RAM: 16x 64 GB DDR5-4800 RDIMM\nCPU: Two Intel Xeon 8480\nFans: three 140mm fans\nCPU: Quad Xeon 8490H\n") ==
          Lines{"memory/16/64 GB DDR5-4800 RDIMM/-", "cpu/2/Intel Xeon 8480/-", "fan/3/140mm fans/-", "cpu/4/Xeon 8490H/-"});
    // words and numbers of products are no counts
    CHECK(read("GPU: Dual GeForce RTX 4060 OC\nCase: 4U rackmount cases\nStorage: 4 TB NVMe drives\nCable: 8 pin power cables\nNIC: Quad port 10GbE NIC\nGPU: ASUS Dual RTX 4060\n") ==
          Lines{"gpu/1/Dual GeForce RTX 4060 OC/-", "chassis/1/4U rackmount cases/-", "storage/1/4 TB NVMe drives/-", "cable/1/8 pin power cables/-", "nic/1/Quad port 10GbE NIC/-",
                "gpu/1/ASUS Dual RTX 4060/-"});
    const std::string prose = "After a lot of reading I finally settled on the parts for the inference box in the basement.\n";
    CHECK(read(prose + prose + "- **4x RTX 3090\n- **CPU:** AMD EPYC 7532\n- *Motherboard*: ASRock ROMED8-2T\n" + prose + prose + prose) ==
          Lines{"-/4/RTX 3090/-", "cpu/1/AMD EPYC 7532/-", "motherboard/1/ASRock ROMED8-2T/-"});
}

TEST_CASE("several parts in one cell", "[part-list]")
{
    const std::string text = "| Part | Price |\n|---|---|\n| Threadripper 3970X + MSI TRX40 PRO 10G + 256GB RAM | $1 200 |\n| RTX 3090 | $700 |\n";
    CHECK(read(text) == Lines{"-/1/Threadripper 3970X/1200.00 USD", "-/1/MSI TRX40 PRO 10G/-", "memory/1/256GB RAM/-", "-/1/RTX 3090/700.00 USD"});
    CHECK(said(text) == Lines{"part-list.joined"});
    CHECK(read("| Component | Model |\n|---|---|\n| Fans | 1x Arctic P14 140mm, 2x Noctua NF-A12 |\n| Keyboard | Logitech MK120 + Mouse |\n| CPU | Ryzen 5 5600X (6 cores + boost) |\n") ==
          Lines{"fan/1/Arctic P14 140mm/-", "-/2/Noctua NF-A12/-", "-/1/Logitech MK120 + Mouse/-", "cpu/1/Ryzen 5 5600X (6 cores + boost)/-"});
}

TEST_CASE("a table of sums is not counted again, and its total decides", "[part-list]")
{
    const std::string parts = "| Component | Model | Qty | Price |\n|---|---|---|---|\n| GPU | NVIDIA RTX PRO 6000 | 2 | $16,000 |\n| CPU | AMD EPYC 9554 | 1 | $4,000 |\n\n";
    CHECK(read(parts + "## Summary\n\n| Category | Cost |\n|---|---|\n| Compute | $16,000 |\n| Platform | $4,000 |\n| **Total** | **$20,000** |\n") ==
          Lines{"gpu/2/NVIDIA RTX PRO 6000/8000.00 USD", "cpu/1/AMD EPYC 9554/4000.00 USD"});
    CHECK(said(parts + "## Cost breakdown\n\n| Item | Cost |\n|---|---|\n| Compute | $16,000 |\n| Platform | $4,000 |\n| Total | $20,000 |\n") == Lines{"part-list.summary"});
    // a second table of parts stays one
    CHECK(read("## Cost breakdown\n\n" + parts + "## Storage\n\n| Item | Cost |\n|---|---|\n| Samsung PM9A3 3.84TB | $400 |\n").size() == 3);
}

TEST_CASE("the total of a list in its usual forms", "[part-list]")
{
    for (const std::string_view total : {"Approximate subtotal: $150", "Estimated total: $150", "## 💰 Total Cost: **$150.00**", "**Build total:** $150", "Hardware total (approx.): $150", "Итого: $150"}) {
        INFO(total);
        CHECK(said("CPU: EPYC 7302 ($95)\nCase: Open frame ($40)\n" + std::string(total) + "\n") == Lines{"part-list.sum"});
    }
}

TEST_CASE("discounts and taxes change the total and are no parts", "[part-list]")
{
    const std::string quote = "Qty  Description                         Unit       Line Total\n"
                              "1    Dell PowerEdge R760 Rack Server     £3,200.00  £3,200.00\n"
                              "2    Install & Configuration (per day)     £800.00  £1,600.00\n"
                              "     Customer discount (10%)                         -£480.00\n"
                              "                                    Shipping             £25.00\n"
                              "                                    VAT (20%)            £869.00\n"
                              "                                    Grand Total        £5,214.00\n";
    CHECK(read(quote) == Lines{"-/1/Dell PowerEdge R760 Rack Server/3200.00 GBP", "-/2/Install & Configuration (per day)/800.00 GBP", "-/1//25.00 GBP"});
    CHECK(said(quote) == Lines{"part-list.discount", "part-list.tax"}); // and no word about the total: 3200 + 1600 - 480 + 25 + 869 = 5214
    CHECK(said("| Item | Price |\n|---|---|\n| RTX 3090 | 700 € |\n| Rabatt | −50 € |\n| zzgl. 19 % MwSt. | 123,50 € |\n| Gesamt | 900 € |\n") ==
          Lines{"part-list.sum", "part-list.discount", "part-list.tax"});
    CHECK(read("| Item | Price |\n|---|---|\n| RTX 3090 | $700 |\n| Trade-in | ($200.00) |\n") == Lines{"-/1/RTX 3090/700.00 USD"});
}

TEST_CASE("what was there before costs nothing now", "[part-list]")
{
    CHECK(read("| Component | Model | Price Paid |\n|---|---|---|\n| RAM | Corsair Vengeance 64GB | Had on hand ($156.00) |\n| CPU | Intel i5-13500T | $129.95 |\n| Storage | 4x Exos X18 | $639 (4x$159) |\n") ==
          Lines{"memory/1/Corsair Vengeance 64GB/-", "cpu/1/Intel i5-13500T/129.95 USD", "storage/4/Exos X18/159.00 USD"});
}

TEST_CASE("a survey of prices is no list of parts", "[part-list]")
{
    const std::string survey = "Model,Condition,Price_USD,Quantity,Min_Order_Qty,Seller,Source_URL\nRTX A6000,New,5499,Multiple,1,Shop A,https://a.example\nRTX A6000,New,4399,In Stock,1,Shop B,https://b.example\n";
    CHECK(read(survey) == Lines{"part-list.is-survey"});
    CHECK_FALSE(looksLikePartList(survey));
    // two of one kind from two shops are two parts
    CHECK(read("Part,Price,Seller\nRTX 3090,$700,Shop A\nRTX 3090,$650,Shop B\n").size() == 2);
}

} // namespace part_list_forms_test
