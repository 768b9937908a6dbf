// Serving and training: against numbers computed by hand from published model shapes.
#include "model/calc/calculator.h"
#include "model/workload/serving.h"
#include "model/workload/training.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <cmath>
#include <functional>
#include <map>
#include <sstream>
#include <vector>

namespace workload_test {

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
    // the runtime takes 1 to 2 GB of each card; in between the answer is "close"
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
    // Rate and memory are those of the cards used.
    const auto three = run("serve", small + "heads=32 gpus=3");
    const auto two = run("serve", small + "heads=32 gpus=2");
    CHECK(three.number("gpus") == 3);
    CHECK(three.number("tokens_s_bound") == two.number("tokens_s_bound"));
    CHECK(three.number("spare_gb_high") == two.number("spare_gb_high"));
    // 152 GB exceed two cards: all three are needed, so each is a stage
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
    // every sixth layer has full attention, the others 1024 tokens
    CHECK(cache(shape + "attention=sliding window=1024 global_layers=8 ")
          == Approx(2.0 * 8 * 256 * 2 * (8 * 32768.0 + 40 * 1024.0)));
    CHECK(cache(shape + "attention=sliding window=65536 ") == Approx(grouped)); // a window wider than the text
    // 512 + 64 values a layer and token
    CHECK(cache("params=671e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 context=4096 ")
          == Approx(61.0 * 576 * 2 * 4096));
    // in a mixture of experts one token reads only the active parameters
    const std::string experts = "params=671e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 context=1 gpus=16 " + kH100;
    CHECK(run("serve", experts + "active_params=37e9").number("tokens_s_bound")
          > 15 * run("serve", experts).number("tokens_s_bound"));
}

TEST_CASE("serve: sequences of a mixture of experts read more than one of them uses", "[calc][workload]")
{
    const std::string experts = "params=671e9 active_params=37e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 "
                                "context=1 gpus=8 " + kH100;
    CHECK(run("serve", experts).number("read_gb") == Approx(37));
    const auto many = run("serve", experts + "batch=64");
    CHECK(many.number("read_gb") == Approx(671 * (1 - std::pow(1 - 37.0 / 671, 64))));
    CHECK(many.number("read_gb") > 650);
    // 64 sequences give 3.6 times the tokens of one, not 64 times
    CHECK(many.number("total_tokens_s_high") < 4 * run("serve", experts).number("total_tokens_s_high"));
    // a dense model reads all parameters at any batch size
    CHECK(run("serve", k70b + kH100 + "context=1 gpus=4").number("read_gb") == Approx(141.2));
    CHECK(run("serve", k70b + kH100 + "context=1 gpus=4 batch=64").number("read_gb") == Approx(141.2));

    CHECK(tryRun("serve", "params=671e9 active_params=671e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 context=1 " + kH100));
    const auto more = tryRun("serve", "params=671e9 active_params=672e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 context=1 " + kH100);
    REQUIRE_FALSE(more);
    CHECK(more.error().where == "active_params");
}

TEST_CASE("serve: many sequences are bound by computing", "[calc][workload]")
{
    const std::string line = k70b + kH100 + "context=1 gpus=4 ";
    const auto bound = [&](const std::string& more) { return run("serve", line + more).number("tokens_s_bound"); };
    // 4 × 989 TFLOPS over two operations for each of 70.6e9 parameters: 28,018 tokens a second of all sequences
    CHECK(bound("batch=1000 tflops=989") == Approx(4 * 989e12 / (2 * 70.6e9) / 1000));
    CHECK(run("serve", line + "batch=1000 tflops=989").number("total_tokens_s_high") < 28018);
    // a small batch is bound by memory, as is every batch with unknown TFLOPS
    CHECK(bound("batch=10 tflops=989") == bound("batch=10"));
    CHECK(bound("batch=1000") > 3 * bound("batch=1000 tflops=989"));
}

TEST_CASE("serve: micro-batches keep every stage at work", "[calc][workload]")
{
    // Eight cards share a layer, two stages. Each holds 70.6 GB of weights and half of 85.9 GB of cache; with 16 of the 32
    // sequences in it, it reads 70.6 + 21.47 GB at 7,488 GB/s: 12.3 ms, and a token of a sequence takes two of these.
    const std::string line = k70b + "context=8192 batch=32 gpu_memory=24GB bandwidth=936GB/s ";
    const auto two = run("serve", line + "gpus=16");
    CHECK(two.number("tensor_parallel") == 8);
    CHECK(two.number("pipeline_parallel") == 2);
    const double cache = 327680.0 * 8192 * 32 / 1e9;
    CHECK(two.number("tokens_s_bound") == Approx(1 / (2 * (70.6 + cache / 4) / (8 * 936))));
    CHECK(two.number("tokens_s_bound") == Approx(40.66).epsilon(0.001));
    CHECK(two.number("total_tokens_s_high") == Approx(32 * 40.66 * 0.85).epsilon(0.001));
    // a single sequence is in one stage at a time, so a second stage does not make it faster
    const auto alone = [&](const std::string& more) { return run("serve", k70b + kH100 + "context=8192 batch=1 " + more).number("tokens_s_bound"); };
    CHECK(alone("gpus=16") == Approx(alone("gpus=8")));
    // three sequences in four stages: each in a stage of its own, one stage idle
    CHECK(run("serve", k70b + kH100 + "context=8192 batch=3 gpus=32").number("tokens_s_bound") == Approx(alone("gpus=8")));
    // twenty stages decode more than one: 141.2 + 10,995 / 20 GB in place of 141.2 + 10,995
    const std::string wide = k70b + kH100 + "context=131072 batch=256 ";
    CHECK(run("serve", wide + "gpus=160").number("pipeline_parallel") == 20);
    CHECK(run("serve", wide + "gpus=160").number("tokens_s_bound") > 15 * run("serve", wide + "gpus=8").number("tokens_s_bound"));
    // compute bound: both stages at once, 16 × 989 TFLOPS over two operations for each of 70.6e9 parameters
    CHECK(run("serve", k70b + kH100 + "context=1 batch=1000 gpus=16 tflops=989").number("tokens_s_bound")
          == Approx(16 * 989e12 / (2 * 70.6e9) / 1000));
    // in a mixture of experts a stage reads the experts of the 32 sequences of one half, not of all 64
    const auto experts = run("serve", "params=671e9 active_params=37e9 bytes=1 layers=61 heads=128 attention=latent latent_dim=576 "
                                      "context=1 batch=64 gpus=16 " + kH100);
    CHECK(experts.number("pipeline_parallel") == 2);
    CHECK(experts.number("read_gb") == Approx(671 * (1 - std::pow(1 - 37.0 / 671, 32))));
}

TEST_CASE("serve: heads that cannot be dealt out are copied", "[calc][workload]")
{
    // 100 GB of weights, 40,960 B a token in one key-value head: 41 GB for 10 sequences
    const std::string shape = "params=50e9 bytes=2 layers=80 heads=64 kv_heads=1 head_dim=128 context=100000 " + kH100;
    const auto four = run("serve", shape + "batch=10");
    CHECK(four.number("gpus_high") == 3);
    CHECK(four.number("tensor_parallel") == 4);
    CHECK(four.number("pipeline_parallel") == 1);
    CHECK(four.number("kv_copies") == 4);
    CHECK(four.number("card_gb") == Approx(100.0 / 4 + 40.96)); // below the 70 GB that are sure
    CHECK(text(four, "fits") == "yes");
    // one sequence more and the copies on four cards are 70.06 GB
    const auto beyond = run("serve", shape + "batch=11");
    CHECK(beyond.number("tensor_parallel") == 2);
    CHECK(beyond.number("pipeline_parallel") == 2);
    CHECK(beyond.number("kv_copies") == 2);
    CHECK(text(beyond, "fits") == "yes");
    const auto given = run("serve", shape + "batch=11 gpus=4");
    CHECK(given.number("tensor_parallel") == 2);
    // each stage has at least one layer: no further split
    const std::string one = "params=50e9 bytes=2 layers=1 heads=64 kv_heads=1 head_dim=10240 context=100000 gpus=4 " + kH100;
    CHECK(text(run("serve", one + "batch=10"), "fits") == "yes");
    CHECK(text(run("serve", one + "batch=11"), "fits") == "close");
    CHECK(text(run("serve", one + "batch=12"), "fits") == "no"); // although 149 GB are less than four cards have

    // the vector of latent attention is one head, whatever kv_heads says
    const auto latent = run("serve", "params=100e9 bytes=1 layers=10 heads=64 kv_heads=8 attention=latent latent_dim=576 context=1 gpus=8 " + kH100);
    CHECK(latent.number("kv_copies") == 8);
    CHECK(run("serve", k70b + kH100 + "context=1 gpus=8").number("kv_copies") == 1);
    CHECK(run("serve", "params=50e9 bytes=2 layers=80 heads=64 kv_heads=4 head_dim=128 context=1 gpus=8 " + kH100).number("kv_copies") == 2);

    const auto thin = tryRun("serve", "params=700e9 bytes=2 layers=1 heads=8 kv_heads=8 head_dim=128 context=1 " + kH100);
    REQUIRE_FALSE(thin);
    CHECK(thin.error().where == "params");
}

TEST_CASE("vram, train-memory: the runtime's memory is off each card, as in serve", "[calc][workload]")
{
    const std::string tiny = " bytes=2 layers=1 kv_heads=1 head_dim=1 context=1 batch=1 gpu_memory=80GB";
    // 72 GB less 1 to 2 GB
    CHECK(run("vram", "params=35e9" + tiny).number("gpus") == 1);
    CHECK(run("vram", "params=35.1e9" + tiny).number("gpus_low") == 1);
    CHECK(run("vram", "params=35.1e9" + tiny).number("gpus") == 2);
    CHECK(run("serve", "params=35.1e9 heads=8 bandwidth=1GB/s" + tiny).number("gpus_high") == 2);
    CHECK(run("train-memory", "params=4.375e9 gpu_memory=80GB").number("gpus") == 1);
    CHECK(run("train-memory", "params=4.4e9 gpu_memory=80GB").number("gpus_low") == 1);
    CHECK(run("train-memory", "params=4.4e9 gpu_memory=80GB").number("gpus") == 2);
    const auto small = tryRun("train-memory", "params=1e9 gpu_memory=2GB");
    REQUIRE_FALSE(small);
    CHECK(small.error().where == "gpu_memory");
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

TEST_CASE("serve, train: a card's memory is what its label says, also where nobody checked it", "[calc][workload]")
{
    auto remembered = test::gpu("l40s", 350);
    auto& spec = std::get<GpuSpec>(remembered.spec);
    spec.memory = test::known(gigabytes(48));
    spec.memory.confidence = Confidence::Estimated;
    spec.memoryBandwidth = test::known(gigabytesPerSecond(864));
    spec.memoryBandwidth.confidence = Confidence::Estimated;
    spec.fp16Teraflops = test::known(362.0);
    auto ranged = remembered;
    std::get<GpuSpec>(ranged.spec).memory.range = std::pair{gigabytes(40), gigabytes(48)};
    calc::CalcContext context;
    context.part = [parts = std::map<std::string, PartPtr, std::less<>>{{"l40s", std::make_shared<const Part>(remembered)},
                                                                        {"ranged", std::make_shared<const Part>(ranged)}}](
                       std::string_view key) {
        const auto found = parts.find(key);
        return found == parts.end() ? nullptr : found->second;
    };
    const auto ask = [&](std::string_view name, const std::string& line) {
        const auto result = tryRun(name, line, context);
        REQUIRE(result);
        return *result;
    };
    // 67.75 GB over 41.2 to 42.2 GB each
    const std::string model = "params=32.8e9 bytes=2 layers=64 heads=40 kv_heads=8 head_dim=128 context=8192 batch=1 ";
    const auto byKey = ask("serve", model + "gpu=l40s");
    const auto byHand = ask("serve", model + "gpu_memory=48GB bandwidth=864GB/s tflops=362");
    for (const char* key : {"gpus_low", "gpus_high", "gpus", "spare_gb_low", "spare_gb_high"}) {
        INFO(key);
        CHECK(byKey.number(key) == Approx(byHand.number(key)));
    }
    CHECK(byKey.number("gpus") == 2);
    CHECK(text(byKey, "fits") == "yes");
    const auto confidence = [](const calc::CalcResult& result) {
        for (const Derivation& step : result.steps) {
            if (step.id.text() == "serve.usable") {
                return step.terms.front().value.confidence;
            }
        }
        return Confidence::Unknown;
    };
    CHECK(confidence(byKey) == Confidence::Estimated);
    CHECK(confidence(byHand) == Confidence::Verified);

    // the bandwidth may be a fifth more, and so may the bound: no rate is above it
    CHECK(byKey.number("tokens_s_bound") == Approx(1.2 * byHand.number("tokens_s_bound")));
    CHECK(byKey.number("tokens_s_high") == Approx(0.85 * byKey.number("tokens_s_bound")));

    const std::string training = "params=1e9 layers=8 hidden=512 heads=8 sequence=512 gpus=2 tflops=362 ";
    CHECK(ask("train", training + "gpu=l40s").number("usable_gb_low") == Approx(48 * 0.9 - 2));
    CHECK(ask("train", training + "gpu=l40s").number("usable_gb_high") == Approx(48 * 0.9 - 1));
    // a stated range is used
    CHECK(ask("train", training + "gpu=ranged").number("usable_gb_low") == Approx(40 * 0.9 - 2));
    CHECK(ask("serve", model + "gpu=ranged").number("gpus_high") == 2);
    CHECK(ask("serve", model + "gpu=ranged gpus=2").number("spare_gb_low") < byHand.number("spare_gb_low"));
}

TEST_CASE("serve, train: a card that sums in FP32 at half rate, and one that holds two GPUs", "[calc][workload]")
{
    auto geforce = test::gpu("geforce", 350);
    auto& spec = std::get<GpuSpec>(geforce.spec);
    spec.memory = test::known(gigabytes(24));
    spec.memoryBandwidth = test::known(gigabytesPerSecond(936));
    spec.fp16Teraflops = test::known(142.0);
    auto plain = geforce;
    spec.fp16Fp32AccTeraflops = test::known(71.0);
    auto twin = plain;
    std::get<GpuSpec>(twin.spec).gpus = test::known(2);
    calc::CalcContext context;
    context.part = [parts = std::map<std::string, PartPtr, std::less<>>{{"geforce", std::make_shared<const Part>(geforce)},
                                                                        {"plain", std::make_shared<const Part>(plain)},
                                                                        {"twin", std::make_shared<const Part>(twin)}}](
                       std::string_view key) {
        const auto found = parts.find(key);
        return found == parts.end() ? nullptr : found->second;
    };
    const auto ask = [&](std::string_view name, const std::string& line) {
        const auto result = tryRun(name, line, context);
        REQUIRE(result);
        return *result;
    };
    const std::string training = "params=1e9 layers=8 hidden=512 heads=8 sequence=512 gpus=2 tokens=1e9 ";
    const double days = ask("train", training + "gpu=geforce").number("days");
    CHECK(days == Approx(2 * ask("train", training + "gpu=plain").number("days")));
    CHECK(days == Approx(ask("train", training + "gpu_memory=24GB tflops=71").number("days")));
    CHECK(days == Approx(2 * ask("train", training + "gpu=geforce tflops=142").number("days"))); // as given
    // the term tells which one was used
    const auto names = [](const calc::CalcResult& result, std::string_view id) {
        std::vector<std::string_view> found;
        for (const Derivation& step : result.steps) {
            if (step.id.text() == id) {
                for (const Term& term : step.terms) {
                    found.push_back(term.name.text());
                }
            }
        }
        return found;
    };
    using Names = std::vector<std::string_view>;
    CHECK(names(ask("train", training + "gpu=geforce"), "train.days") == Names{"flops", "gpus", "tflops_fp32acc", "mfu"});
    CHECK(names(ask("train", training + "gpu=plain"), "train.days") == Names{"flops", "gpus", "tflops", "mfu"});
    const std::string serving = "params=1e9 bytes=2 layers=8 heads=8 kv_heads=8 head_dim=64 context=1 batch=1000 gpus=2 ";
    CHECK(names(ask("serve", serving + "gpu=geforce"), "serve.compute").front() == "tflops_fp32acc");
    CHECK(ask("serve", serving + "gpu=geforce").number("tokens_s_bound")
          == Approx(ask("serve", serving + "gpu_memory=24GB bandwidth=936GB/s tflops=71").number("tokens_s_bound")));

    // each of two GPUs has half of the memory, the bandwidth and the TFLOPS
    const auto half = ask("serve", serving + "gpu_memory=12GB bandwidth=468GB/s tflops=71");
    const auto twins = ask("serve", serving + "gpu=twin");
    CHECK(twins.number("tokens_s_bound") == Approx(half.number("tokens_s_bound")));
    CHECK(twins.number("spare_gb_high") == Approx(half.number("spare_gb_high")));
    CHECK(names(twins, "gpu@gpu_memory") == Names{"card", "gpus"});
    CHECK(ask("train", training + "gpu=twin").number("usable_gb_high") == Approx(12 * 0.9 - 1));
    // 14 GB fit a card of 24 GB, not one of its two GPUs
    const std::string seven = "params=7e9 bytes=2 layers=32 heads=32 kv_heads=8 head_dim=128 context=1 gpus=1 ";
    CHECK(text(ask("serve", seven + "gpu=plain"), "fits") == "yes");
    CHECK(text(ask("serve", seven + "gpu=twin"), "fits") == "no");
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
    // stages 1 and 2 shard trained parameters: the adapter
    const std::string lora = model + "method=lora adapter=1e9 ";
    CHECK(run("train", lora + "zero=0").number("state_gb") == Approx(14 + 16));
    CHECK(run("train", lora + "zero=1").number("state_gb") == Approx(14 + 4 + 12.0 / 8));
    CHECK(run("train", lora + "zero=2").number("state_gb") == Approx(14 + 2 + 14.0 / 8));
    CHECK(run("train", lora + "zero=3").number("state_gb") == Approx((14 + 16) / 8.0));
    const std::string qlora = model + "method=qlora adapter=1e9 ";
    CHECK(run("train", qlora + "zero=1").number("state_gb") == Approx(4.2 + 4 + 12.0 / 8));
    CHECK(run("train", qlora + "zero=2").number("state_gb") == Approx(4.2 + 2 + 14.0 / 8));
    CHECK(run("train", qlora + "zero=3").number("state_gb") == Approx((4.2 + 16) / 8.0));
    // 17.75 and 1.07 GB in a card of 24 GB
    const std::string small = "params=7e9 layers=32 hidden=4096 heads=32 sequence=4096 gpus=8 gpu_memory=24GB tflops=71 recompute=full method=lora adapter=1e9 ";
    CHECK(text(run("train", small + "zero=2"), "fits") == "yes");
    CHECK(text(run("train", small + "zero=0"), "fits") == "no");
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

} // namespace workload_test
