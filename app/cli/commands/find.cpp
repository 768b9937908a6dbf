#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/exchange/design_file.h"
#include "app/workspace/finding_builds.h"
#include "json/read.h"
#include "model/economics/quote.h"
#include "streams/whole_file.h"

#include <charconv>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>

namespace lanewatt::cli::find_command {
namespace {

using finder::Role;

constexpr std::size_t kLargestFile = 1'000'000;

/// Reads a file of needs: an object of keys with text, numbers or yes and no.
Expected<void> readNeeds(const std::string& path, finder::Request& request)
{
    auto text = streams::readWholeFile(path, kLargestFile);
    if (!text) {
        return tl::unexpected(text.error());
    }
    auto tree = json::readText(*text, path);
    if (!tree) {
        return tl::unexpected(tree.error());
    }
    const TreeObject* members = tree->asObject();
    if (!members) {
        return fail(LW_MESSAGE("finder.no_object", "A file of needs is an object of keys and values: \"vram\": \"96 GB\", \"budget\": \"4000 USD\""), {}, path);
    }
    for (const auto& [key, value] : *members) {
        const std::string said = value.string()    ? *value.string()
                                 : value.number()  ? value.number()->text
                                 : value.boolean() ? (*value.boolean() ? "yes" : "no")
                                                   : std::string();
        if (auto set = finder::setKey(request, key, said); !set) {
            set.error().where = path + ", " + value.place() + ", " + key;
            return set;
        }
    }
    return {};
}

Expected<finder::Request> requestOf(const Call& call)
{
    finder::Request request;
    for (const std::string& word : call.positionals) {
        const auto sign = word.find('=');
        if (sign == std::string::npos) {
            if (auto good = readNeeds(word, request); !good) {
                return tl::unexpected(good.error());
            }
        } else if (auto set = finder::setKey(request, std::string_view(word).substr(0, sign), std::string_view(word).substr(sign + 1)); !set) {
            return tl::unexpected(set.error());
        }
    }
    return request;
}

/// The number of an option, from 1 to `most`; its default without it.
tl::expected<int, Failure> countOf(const Call& call, std::string_view option, int otherwise, int most)
{
    if (!call.has(option)) {
        return otherwise;
    }
    const std::string text = call.value(option);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 1 || value > most) {
        return unusable(LW_MESSAGE("cli.find.count", "\"{value}\" is no whole number from 1 to {most}"),
                        {{"value", text}, {"most", static_cast<std::int64_t>(most)}}, std::string(option));
    }
    return value;
}

/// Stops the search when its time is over, and says on stderr how far it is.
class Watch {
public:
    explicit Watch(int seconds) : m_end(Clock::now() + std::chrono::seconds(seconds)) {}

    bool operator()(const finder::Progress& progress)
    {
        const auto now = Clock::now();
        if (now - m_told >= std::chrono::seconds(1)) {
            m_told = now;
            std::fprintf(stderr, "%lld machines judged, nothing below %s\n", static_cast<long long>(progress.judged), progress.bound.text().c_str());
        }
        return now < m_end;
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_end, m_told = Clock::now();
};

constexpr std::array<std::string_view, finder::kLeftOutCount> kWhyLeftOut{"without a price", "of another condition", "with a fact missing", "not usable alone"};
constexpr std::array<std::string_view, finder::kLeftOutCount> kLeftOutKey{"no_price", "other_condition", "fact_missing", "not_alone"};

/// Placements of the found machine in the order of roles: their ids.
std::vector<std::string_view> placements()
{
    std::vector<std::string_view> ids;
    for (std::size_t role = 0; role < finder::kRoleCount; ++role) {
        ids.push_back(finder::placementOf(static_cast<Role>(role)));
    }
    return ids;
}

void printBuild(Call& call, std::size_t number, const finder::Found& found)
{
    const Build& build = *found.design.builds.begin()->second;
    const Assessment& assessment = *found.assessment;
    call.line("build " + std::to_string(number) + ": " + found.price.text() + ", " + counted(assessment.count(Severity::Warning), "warning", "warnings"));
    for (const std::string_view id : placements()) {
        const auto place = build.placements.find(std::string(id));
        if (place == build.placements.end()) {
            continue;
        }
        const Placement& one = place->second;
        const std::string condition = one.options.condition ? ", " + std::string(enumName(*one.options.condition)) : std::string();
        call.line("  " + std::string(id) + ' ' + std::to_string(one.quantity) + " x " + one.part + "  " + found.design.parts.at(one.part)->fullName() + condition);
    }
    for (const Finding& finding : assessment.findings) {
        if (finding.severity == Severity::Warning) {
            call.line("  warning " + std::string(finding.rule) + ' ' + messages::text(finding.title, textStyle()));
        }
    }
    for (const Message& question : found.questions) {
        call.line("  question " + messages::text(question, textStyle()));
    }
}

/// Places of the machine for which no part is left: their placements.
std::vector<std::string_view> emptyPlaces(const finder::Options& options)
{
    std::vector<std::string_view> ids;
    for (std::size_t role = 0; role < finder::kRoleCount; ++role) {
        if (options.byRole[role].empty()) {
            ids.push_back(finder::placementOf(static_cast<Role>(role)));
        }
    }
    return ids;
}

void print(Call& call, const workspace::FoundBuilds& found)
{
    const finder::Answer& answer = found.answer;
    for (std::size_t i = 0; i < answer.builds.size(); ++i) {
        printBuild(call, i + 1, answer.builds[i]);
    }
    const std::string of = counted(answer.options.considered, "part", "parts") + " considered, " + counted(answer.judged, "machine", "machines") + " judged";
    if (!answer.builds.empty()) {
        call.line(answer.proven ? "proven: nothing of the parts considered passes for less; " + of
                                : "stopped: what was not found costs at least " + answer.bound.text() + "; " + of);
    } else {
        call.line(answer.proven ? "nothing passes; " + of : "stopped: nothing was found, and nothing passes below " + answer.bound.text() + "; " + of);
    }
    for (const std::string_view id : emptyPlaces(answer.options)) {
        call.line("no part to choose for " + std::string(id));
    }
    if (found.conflict && !found.conflict->keys.empty()) {
        std::string keys;
        for (const std::string_view key : found.conflict->keys) {
            keys += (keys.empty() ? "" : ", ") + std::string(key);
        }
        call.line((found.conflict->smallest ? "exclude each other: " : "among these is what excludes each other: ") + keys);
        for (const finder::Counterfactual& one : found.conflict->without) {
            call.line("  without " + std::string(one.key) + ": " +
                      (one.from ? "from " + one.from->text() : one.proven ? std::string("nothing either") : std::string("not known, the search was stopped")));
        }
    }
    for (const auto& [category, counts] : answer.options.leftOut) {
        std::string text;
        for (std::size_t why = 0; why < counts.size(); ++why) {
            if (counts[why] > 0) {
                text += (text.empty() ? "" : ", ") + std::to_string(counts[why]) + ' ' + std::string(kWhyLeftOut[why]);
            }
        }
        if (!text.empty()) {
            call.line("left out " + std::string(enumName(category)) + ": " + text);
        }
    }
}

Tree buildTree(const finder::Found& found)
{
    Tree tree = Tree::object();
    tree.set("price", jsonMoney(found.price));
    TreeList parts;
    for (const auto& [id, one] : found.design.builds.begin()->second->placements) {
        Tree part = Tree::object();
        part.set("placement", Tree(id));
        part.set("part", Tree(one.part));
        part.set("quantity", jsonInteger(one.quantity));
        part.set("condition", Tree(enumName(one.options.condition.value_or(Condition::New))));
        parts.push_back(std::move(part));
    }
    tree.set("parts", Tree(std::move(parts)));
    tree.set("warnings", jsonInteger(found.assessment->count(Severity::Warning)));
    TreeList questions;
    for (const Message& question : found.questions) {
        questions.push_back(jsonMessage(question));
    }
    tree.set("questions", Tree(std::move(questions)));
    return tree;
}

Tree conflictTree(const std::optional<finder::Conflict>& conflict)
{
    if (!conflict) {
        return {};
    }
    Tree tree = Tree::object();
    TreeList keys;
    for (const std::string_view key : conflict->keys) {
        keys.emplace_back(key);
    }
    tree.set("keys", Tree(std::move(keys)));
    tree.set("smallest", Tree(conflict->smallest));
    TreeList without;
    for (const finder::Counterfactual& one : conflict->without) {
        Tree entry = Tree::object();
        entry.set("key", Tree(one.key));
        entry.set("from", jsonMoney(one.from));
        entry.set("proven", Tree(one.proven));
        without.push_back(std::move(entry));
    }
    tree.set("without", Tree(std::move(without)));
    return tree;
}

std::string jsonOf(const finder::Request& request, const workspace::FoundBuilds& found)
{
    const finder::Answer& answer = found.answer;
    Tree root = jsonRoot("find");
    Tree asked = Tree::object();
    for (const finder::RequestKey& key : finder::requestKeys()) {
        if (std::string text = key.text(request); !text.empty()) {
            asked.set(std::string(key.key), Tree(std::move(text)));
        }
    }
    root.set("request", std::move(asked));
    root.set("proven", Tree(answer.proven));
    root.set("price", jsonMoney(answer.builds.empty() ? std::optional<Money>() : answer.builds.front().price));
    root.set("bound", jsonMoney(answer.bound));
    TreeList builds;
    for (const finder::Found& one : answer.builds) {
        builds.push_back(buildTree(one));
    }
    root.set("builds", Tree(std::move(builds)));
    TreeList nothing;
    for (const std::string_view id : emptyPlaces(answer.options)) {
        nothing.emplace_back(id);
    }
    root.set("no_part_for", Tree(std::move(nothing)));
    root.set("considered", jsonInteger(answer.options.considered));
    root.set("judged", jsonInteger(answer.judged));
    Tree leftOut = Tree::object();
    for (const auto& [category, counts] : answer.options.leftOut) {
        Tree one = Tree::object();
        for (std::size_t why = 0; why < counts.size(); ++why) {
            one.set(std::string(kLeftOutKey[why]), jsonInteger(counts[why]));
        }
        leftOut.set(std::string(enumName(category)), std::move(one));
    }
    root.set("left_out", std::move(leftOut));
    root.set("conflict", conflictTree(found.conflict));
    return jsonText(root);
}

Outcome run(Call& call)
{
    const auto best = countOf(call, "--best", 1, 100);
    const auto seconds = countOf(call, "--time", 60, 86'400);
    if (!best || !seconds) {
        return tl::unexpected(best ? seconds.error() : best.error());
    }
    const std::string path = call.value("--output");
    std::error_code ignored;
    if (!path.empty() && !call.has("--force") && std::filesystem::exists(path, ignored)) {
        return unusable(LW_MESSAGE("cli.new.exists", "is there already; give another name, or --force to replace it"), {}, path);
    }
    const auto request = requestOf(call);
    if (!request) {
        return unusable(request.error());
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    auto found = workspace::findBuilds(*request, **catalog, *best, Watch(*seconds));
    if (!found) {
        return unusable(found.error());
    }
    if (call.json()) {
        call.out = jsonOf(*request, *found);
    } else {
        print(call, *found);
    }
    if (found->answer.builds.empty()) {
        return found->answer.proven ? kErrorsStand : kFailed;
    }
    if (!path.empty()) {
        Design design = found->answer.builds.front().design;
        design.name = "Found for " + found->answer.builds.front().price.text();
        if (auto saved = exchange::saveDesign(design, path); !saved) {
            return failed(saved.error());
        }
    }
    return kDone;
}

/// "KEY=FORM  about", for the help.
const std::string& details()
{
    static const std::string text = [] {
        std::string all = "Searches the parts that have a price for the machine that does what is asked, passes every rule and costs least, and proves that "
                          "nothing passes for less. A need is given as KEY=VALUE, or in a file that is a JSON object of the same keys:";
        for (const finder::RequestKey& key : finder::requestKeys()) {
            all += ' ' + std::string(key.key) + '=' + std::string(key.form) + " (" + std::string(key.about) + ");";
        }
        all.back() = '.';
        return all + " Where nothing passes, it prints needs that exclude each other, and what each of them costs. Boards with parts of their own, all GPUs of one "
                     "model, one or two supplies on one circuit; servers, baseboards and caps are not searched.";
    }();
    return text;
}

} // namespace

Command command()
{
    return {"find",
            "the cheapest machine that does what is needed, proven",
            details(),
            {{"NEEDS", "a need as KEY=VALUE, or a file of them", Hint::File, {}, true, true}},
            {{"--best", "", "N", "the N cheapest, which differ in GPU, its number, board or chassis (1)"},
             {"--time", "", "S", "stop after so many seconds; what was found until then is printed with its bound (60)"},
             {"--output", "-o", "DESIGN", "write the cheapest as a design", Hint::Design},
             {"--force", "", "", "replace the file if it is there"},
             {"--json", "", "", "print a versioned JSON object"}},
            {{"find 'vram=48 GB' condition=used,new", "48 GB on one 120 V outlet"},
             {"find 'vram=96 GB' 'budget=4000 USD' condition=used,new --best 3", "three machines, or why there is none"},
             {"find needs.lwneeds -o rig.lanewatt", "needs of a file, and the machine as a design"}},
            {},
            run};
}

} // namespace lanewatt::cli::find_command
