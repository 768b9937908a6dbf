// Serving and training: against numbers worked out by hand from published shapes of models.
#include "model/calc/calculator.h"
#include "model/workload/serving.h"
#include "model/workload/training.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <sstream>

using namespace lanewatt;

namespace {

Expected<calc::CalcResult> tryRun(std::string_view name, const std::string& line, const calc::CalcContext& context = {})
{
    std::istringstream words(line);
    std::string word;
    std::vector<std::pair<std::string, std::string>> arguments;
    while (words >> word) {
        arguments.push_back(*calc::splitArgument(word));
    }
    const auto* calculator = calc::find(name);
    REQUIRE(calculator);
    return calc::run(*calculator, arguments, context);
}

calc::CalcResult run(std::string_view name, const std::string& line)
{
    auto result = tryRun(name, line);
    REQUIRE(result);
    return *result;
}

std::string text(const calc::CalcResult& result, std::string_view key)
{
    return std::get<std::string>(*result.find(key));
}

const std::string k70b = "params=70.6e9 bytes=2 layers=80 heads=64 kv_heads=8 head_dim=128 ";
const std::string kH100 = "gpu_memory=80GB bandwidth=3350GB/s ";

} // namespace

TEST_CASE("serve: a 70B model in FP16 takes two cards of 80 GB at least, four by its heads", "[calc][workload]")
{
    // 141.2 GB of weights and 327,680 B a token: 4 × 8192 tokens are 10.7 GB
    const auto found = run("serve", k70b + kH100 + "context=8192 batch=4");
    CHECK(found.number("weights_gb") == Approx(141.2));
    CHECK(found.number("kv_gb") == Approx(327680.0 * 8192 * 4 / 1e9));
    // 151.9 GB over 70 to 71 GB each
    CHECK(found.number("gpus_low") == 3);
    CHECK(found.number("gpus_high") == 3);
    CHECK(found.number("tensor_parallel") == 4);
    CHECK(found.number("pipeline_parallel") == 1);
    CHECK(found.number("gpus") == 4);
    CHECK(text(found, "fits") == "yes");
    // 4 × 3.35 TB/s over 151.9 GB
    CHECK(found.number("tokens_s_bound") == Approx(4 * 3350.0 / 151.937).epsilon(0.001));
    CHECK(found.number("tokens_s_low") < found.number("tokens_s_high"));
    CHECK(found.number("tokens_s_high") < found.number("tokens_s_bound"));
    CHECK(found.number("total_tokens_s_low") == Approx(4 * found.number("tokens_s_low")));

    CHECK(text(run("serve", k70b + kH100 + "context=8192 batch=4 gpus=2"), "fits") == "no");
    // the runtime takes 1 to 2 GB of each card; between lies "close"
    CHECK(text(run("serve", "params=35e9 bytes=2 layers=1 heads=8 kv_heads=1 head_dim=1 context=1 gpus=1 " + kH100), "fits") == "close");
}

TEST_CASE("serve: a split takes no more cards than are given", "[calc][workload]")
{
    // 14 GB of weights: one card is enough
    const std::string small = "params=7e9 bytes=2 layers=32 kv_heads=8 head_dim=128 context=1024 " + kH100;
    const auto split = [](const std::string& line) {
        const auto found = run("serve", line);
        return std::pair(found.number("tensor_parallel"), found.number("pipeline_parallel"));
    };
    CHECK(split(small + "heads=32 gpus=1") == std::pair(1.0, 1.0));
    CHECK(split(small + "heads=32 gpus=3") == std::pair(2.0, 1.0));
    CHECK(split(small + "heads=32 gpus=5") == std::pair(4.0, 1.0));
    CHECK(split(small + "heads=32 gpus=7") == std::pair(4.0, 1.0));
    CHECK(split(small + "heads=32 gpus=8") == std::pair(8.0, 1.0));
    CHECK(split(small + "heads=32 gpus=12") == std::pair(8.0, 1.0));
    CHECK(split(small + "heads=6 gpus=5") == std::pair(2.0, 2.0));
    CHECK(split(small + "heads=7 gpus=3") == std::pair(1.0, 3.0));
    for (int cards = 1; cards <= 40; ++cards) {
        INFO(cards);
        const auto [tensor, pipeline] = split(small + "heads=48 gpus=" + std::to_string(cards));
        CHECK(tensor * pipeline <= cards);
    }
    // Rate and memory are those of the cards in use.
    const auto three = run("serve", small + "heads=32 gpus=3");
    const auto two = run("serve", small + "heads=32 gpus=2");
    CHECK(three.number("gpus") == 3);
    CHECK(three.number("tokens_s_bound") == two.number("tokens_s_bound"));
    CHECK(three.number("spare_gb_high") == two.number("spare_gb_high"));
    // 152 GB are more than two cards hold: all three are needed, so each is a stage
    const auto tight = run("serve", k70b + kH100 + "context=8192 batch=4 gpus=3");
    CHECK(text(tight, "fits") == "yes");
    CHECK(tight.number("tensor_parallel") == 1);
    CHECK(tight.number("pipeline_parallel") == 3);
    // 220 GB are more than three cards hold
    const auto large = run("serve", "params=110e9 bytes=2 layers=80 heads=64 kv_heads=8 head_dim=128 context=1 gpus=3 " + kH100);
    CHECK(text(large, "fits") == "no");
    CHECK(large.number("tensor_parallel") == 2);
    CHECK(large.number("spare_gb_high") < 0);
}

TEST_CASE("serve: attention decides the cache", "[calc][workload]")
{
    const auto cache = [](const std::string& line) { return run("serve", line + kH100).number("kv_gb") * 1e9; };
    const std::string shape = "params=8e9 bytes=2 layers=48 heads=16 kv_heads=8 head_dim=256 context=32768 ";
    const double grouped = 2.0 * 48 * 8 * 256 * 2 * 32768;
    CHECK(cache(shape) == Approx(grouped));
    // every sixth layer sees all, the others 1024 tokens
    CHECK(cache(shape + "attention=sliding window=1024 global_layers=8 ")
          == Approx(2.0 * 8 * 256 * 2 * (8 * 32768.0 + 40 * 1024.0)));
    CHECK(cache(shape + "attention=sliding window=65536 ") == Approx(grouped)); // a window wider than the text
    // 512 + 64 values a layer and token
    CHECK(cache("params=671e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 context=4096 ")
          == Approx(61.0 * 576 * 2 * 4096));
    // of a mixture of experts one token reads only what it uses
    const std::string experts = "params=671e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 context=1 gpus=16 " + kH100;
    CHECK(run("serve", experts + "active_params=37e9").number("tokens_s_bound")
          > 15 * run("serve", experts).number("tokens_s_bound"));
}

TEST_CASE("serve: splits divide the heads", "[workload]")
{
    const auto split = [](int cards, int heads) {
        const auto s = workload::splitFor(cards, heads);
        return std::pair(s.tensor, s.pipeline);
    };
    CHECK(split(1, 64) == std::pair(1, 1));
    CHECK(split(3, 64) == std::pair(4, 1));
    CHECK(split(9, 64) == std::pair(8, 2));
    CHECK(split(4, 6) == std::pair(2, 2));
    CHECK(split(5, 7) == std::pair(1, 5));
}

TEST_CASE("serve: what is missing or impossible is named", "[calc][workload]")
{
    const auto where = [](const std::string& line) {
        const auto result = tryRun("serve", line);
        return result ? std::string("no error") : result.error().where;
    };
    CHECK(where(k70b + "context=1 bandwidth=1GB/s") == "gpu_memory");
    CHECK(where(k70b + "context=1 gpu_memory=80GB") == "bandwidth");
    CHECK(where("params=1e9 bytes=2 layers=2 heads=8 context=1 " + kH100) == "kv_heads");
    CHECK(where(k70b + "context=1 attention=latent " + kH100) == "latent_dim");
    CHECK(where(k70b + "context=1 attention=sliding " + kH100) == "window");
    CHECK(where(k70b + "context=1 attention=sliding window=9 global_layers=81 " + kH100) == "global_layers");
    CHECK(where(k70b + "context=1 bandwidth=1GB/s gpu_memory=2GB") == "gpu_memory");
    CHECK(where(k70b + "context=1 gpu=none") == "gpu");
}

TEST_CASE("serve: a card's facts stand in for what is not given", "[calc][workload]")
{
    auto part = test::gpu("h100", 700);
    std::get<GpuSpec>(part.spec).memory = test::known(gigabytes(80));
    std::get<GpuSpec>(part.spec).memoryBandwidth = test::known(gigabytesPerSecond(3350));
    const auto shared = std::make_shared<const Part>(part);
    calc::CalcContext context;
    context.part = [&](std::string_view key) { return key == "h100" ? shared : nullptr; };
    const auto byKey = tryRun("serve", k70b + "context=8192 gpu=h100", context);
    REQUIRE(byKey);
    CHECK(byKey->outputs.size() == run("serve", k70b + "context=8192 " + kH100).outputs.size());
    CHECK(byKey->number("tokens_s_bound") == Approx(run("serve", k70b + "context=8192 " + kH100).number("tokens_s_bound")));
}

TEST_CASE("train: state by sharding, activations by recomputation", "[calc][workload]")
{
    const std::string model = "params=7e9 layers=32 hidden=4096 heads=32 sequence=4096 gpus=8 gpu_memory=80GB tflops=989 ";
    CHECK(run("train", model + "zero=0").number("state_gb") == Approx(112));
    CHECK(run("train", model + "zero=1").number("state_gb") == Approx(7 * (4 + 12.0 / 8)));
    CHECK(run("train", model + "zero=2").number("state_gb") == Approx(7 * (2 + 14.0 / 8)));
    CHECK(run("train", model).number("state_gb") == Approx(14));
    CHECK(run("train", model + "method=lora adapter=1e8 zero=0").number("state_gb") == Approx(14 + 1.6));
    CHECK(run("train", model + "method=qlora adapter=1e8 zero=0").number("state_gb") == Approx(4.2 + 1.6));
    const double tokens = 32.0 * 4096 * 4096;
    CHECK(run("train", model).number("activations_gb") == Approx(tokens * 34 / 1e9));
    CHECK(run("train", model + "recompute=full").number("activations_gb") == Approx(tokens * 2 / 1e9));
    CHECK(run("train", model + "recompute=none").number("activations_gb") == Approx(tokens * (34 + 5.0 * 32 * 4096 / 4096) / 1e9));
    CHECK(text(run("train", model), "fits") == "yes");
    CHECK(text(run("train", model + "zero=0"), "fits") == "no");
    // 112/n + 18.3 GB in 70 GB
    CHECK(run("train", model).number("gpus_to_fit") == 4);
    CHECK(std::holds_alternative<std::monostate>(*run("train", model + "zero=0").find("gpus_to_fit")));
}

TEST_CASE("train: time is a range over the usual utilisation", "[calc][workload]")
{
    // GPT-3: 175e9 parameters, 300e9 tokens, 1,024 A100; about 34 days were published
    const auto gpt3 = run("train", "params=175e9 layers=96 hidden=12288 heads=96 sequence=2048 gpus=1024 gpu_memory=80GB tflops=312 tokens=300e9");
    CHECK(gpt3.number("days_low") < 34);
    CHECK(gpt3.number("days_high") > 34);
    CHECK(gpt3.number("days_low") == Approx(6 * 175e9 * 300e9 / (1024 * 312e12 * 0.45) / 86400));
    CHECK(std::holds_alternative<std::monostate>(
        *run("train", "params=1e9 layers=9 hidden=9 heads=9 sequence=9 gpus=1 gpu_memory=80GB tflops=1").find("days")));
    CHECK_FALSE(tryRun("train", "params=1e9 layers=9 hidden=9 heads=9 sequence=9 gpus=1 gpu_memory=80GB tflops=1 method=lora"));
}

TEST_CASE("checkpoint: Young and Daly", "[calc][workload]")
{
    const auto found = run("checkpoint", "write=60s mtbi_hours=5.1");
    const double seconds = std::sqrt(2 * 60 * 5.1 * 3600);
    CHECK(found.number("interval_min") == Approx(seconds / 60));
    // at the best interval both losses are equal
    CHECK(found.number("lost") == Approx(2 * 60 / seconds));
}
