#include "model/finder/search.h"

#include "model/finder/blame.h"
#include "model/finder/clash.h"
#include "model/rules/rule.h"
#include "model/wiring/fit_questions.h"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace lanewatt::finder {

namespace {

constexpr const char* kBuild = "rig";
constexpr const char* kCircuit = "wall";
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

/// Indices into the options of the roles chosen so far.
using Choice = std::vector<std::int32_t>;

/// One choice that a cut reads.
struct CutPart {
    Role role = Role::Gpus;
    const Part* part = nullptr;
    int least = 0, most = 0;          ///< pieces
    bool covers(const Option& option) const { return option.part.get() == part && option.quantity >= least && option.quantity <= most; }
};
using Cut = std::vector<CutPart>;

/// What has been learned: choices that never pass together.
class Cuts {
public:
    void add(Cut cut)
    {
        const std::size_t id = m_cuts.size();
        for (const CutPart& one : cut) {
            m_byPart[{one.role, one.part}].push_back(id);
        }
        m_cuts.push_back(std::move(cut));
    }

    /// True where the option at `role`, with those in `chosen`, is cut. Options that are not chosen yet are nullptr.
    bool exclude(Role role, const Option& option, std::span<const Option* const> chosen) const
    {
        const auto found = m_byPart.find({role, option.part.get()});
        return found != m_byPart.end() && std::ranges::any_of(found->second, [&](std::size_t id) {
            return std::ranges::all_of(m_cuts[id], [&](const CutPart& one) {
                const Option* at = one.role == role ? &option : chosen[static_cast<std::size_t>(one.role)];
                return at && one.covers(*at);
            });
        });
    }

private:
    std::vector<Cut> m_cuts;
    std::map<std::pair<Role, const Part*>, std::vector<std::size_t>> m_byPart;
};

/// An open machine: `choice` is chosen, and `bound` is the least that a machine with it can cost. Where `last` is not yet judged, the
/// bound is that of the choice without its last option's consequences, so that it grows from option to option.
struct Node {
    std::int64_t bound = 0;
    bool judged = false;
    Choice choice;
    bool operator<(const Node& other) const // a priority queue gives the largest first
    {
        return std::tie(bound, judged, choice) > std::tie(other.bound, other.judged, other.choice);
    }
};

class Search {
public:
    Search(const Request& request, std::span<const PartPtr> parts, const Context& context, int best,
           const std::function<bool(const Progress&)>& wanted)
        : m_request(request), m_context(context), m_best(best), m_wanted(wanted), m_chosen(kRoleCount, nullptr)
    {
        m_answer.options = optionsFor(request, parts);
        m_limit = request.budget ? request.budget->micros() : kNever - 1;
    }

    Answer run()
    {
        pushOption({}, 0);
        while (!m_open.empty() && static_cast<int>(m_answer.builds.size()) < m_best) {
            Node node = m_open.top();
            m_bound = node.bound;
            if (m_bound > m_limit) {
                break;
            }
            if (m_open.size() > kMostOpen || (m_wanted && !m_wanted({m_answer.judged, money(m_bound)}))) {
                return stopped();
            }
            m_open.pop();
            node.judged ? expand(node) : settle(node);
        }
        m_answer.proven = true;
        m_answer.bound = m_answer.builds.empty() ? money(std::min(m_bound, m_limit)) : m_answer.builds.back().price;
        return std::move(m_answer);
    }

private:
    Money money(std::int64_t micros) const { return {m_request.currency, micros}; }
    const std::vector<Option>& options(std::size_t role) const { return m_answer.options.byRole[role]; }

    Answer stopped()
    {
        m_answer.bound = money(m_bound);
        return std::move(m_answer);
    }

    /// Sets m_chosen to a choice and returns its price.
    std::int64_t choose(const Choice& choice)
    {
        std::int64_t price = 0;
        for (std::size_t role = 0; role < kRoleCount; ++role) {
            m_chosen[role] = role < choice.size() ? &options(role)[static_cast<std::size_t>(choice[role])] : nullptr;
            price += m_chosen[role] ? m_chosen[role]->micros : 0;
        }
        return price;
    }

    /// True where an option does not go with those in m_chosen.
    bool excluded(std::size_t role, const Option& option) const
    {
        for (std::size_t other = 0; other < kRoleCount; ++other) {
            if (other != role && m_chosen[other] && clash(static_cast<Role>(role), option, static_cast<Role>(other), *m_chosen[other])) {
                return true;
            }
        }
        return m_cuts.exclude(static_cast<Role>(role), option, m_chosen);
    }

    /// The first option of a role, from an index on, that goes with those in m_chosen; -1 where there is none.
    std::int32_t firstFrom(std::size_t role, std::size_t index) const
    {
        for (; index < options(role).size(); ++index) {
            if (!excluded(role, options(role)[index])) {
                return static_cast<std::int32_t>(index);
            }
        }
        return -1;
    }

    /// The least that the roles from `role` on cost with those in m_chosen; kNever where one has no option left.
    std::int64_t restFrom(std::size_t role) const
    {
        std::int64_t rest = 0;
        for (; role < kRoleCount; ++role) {
            const std::int32_t first = firstFrom(role, 0);
            if (first < 0) {
                return kNever;
            }
            rest += options(role)[static_cast<std::size_t>(first)].micros;
        }
        return rest;
    }

    /// Opens the option of the next role that is the first from `index` on.
    void pushOption(const Choice& choice, std::size_t index)
    {
        const std::int64_t price = choose(choice);
        const std::size_t role = choice.size();
        const std::int32_t next = firstFrom(role, index);
        const std::int64_t rest = next < 0 ? kNever : restFrom(role + 1);
        if (rest == kNever) {
            return;
        }
        Node node;
        node.bound = price + options(role)[static_cast<std::size_t>(next)].micros + rest;
        node.choice = choice;
        node.choice.push_back(next);
        m_open.push(std::move(node));
    }

    /// Opens the next option beside the last one, then bounds this one with what it leaves of the others.
    void settle(Node& node)
    {
        Choice before = node.choice;
        const auto last = static_cast<std::size_t>(before.back());
        before.pop_back();
        pushOption(before, last + 1);
        reopen(node);
    }

    /// Puts a node back with the bound that holds by now; drops it where it cannot become a machine.
    void reopen(Node& node)
    {
        const std::int64_t price = choose(node.choice);
        const std::size_t last = node.choice.size() - 1;
        if (excluded(last, *m_chosen[last])) {
            return;
        }
        const std::int64_t rest = restFrom(node.choice.size());
        if (rest != kNever) {
            node.bound = price + rest;
            node.judged = true;
            m_open.push(std::move(node));
        }
    }

    void expand(Node& node)
    {
        const std::int64_t price = choose(node.choice);
        const std::size_t count = node.choice.size();
        if (excluded(count - 1, *m_chosen[count - 1])) {
            return;
        }
        const std::int64_t rest = restFrom(count);
        if (rest == kNever) {
            return;
        }
        if (price + rest > node.bound) { // cuts have been learned since
            node.bound = price + rest;
            m_open.push(std::move(node));
            return;
        }
        if (count < kRoleCount) {
            if (count == 1 || judge(count)) {
                pushOption(node.choice, 0);
            }
        } else if (isNew()) {
            finish(price);
        }
    }

    /// What matters of a machine: GPU and number, board, chassis.
    std::tuple<const Part*, int, const Part*, const Part*> kind() const
    {
        const auto at = [&](Role role) { return m_chosen[static_cast<std::size_t>(role)]; };
        return {at(Role::Gpus)->part.get(), at(Role::Gpus)->quantity, at(Role::Board)->part.get(), at(Role::Chassis)->part.get()};
    }
    bool isNew() const { return !m_kinds.contains(kind()); }

    /// Cuts what is to blame of the roles chosen so far.
    void learn(Roles blamed, bool grows)
    {
        Cut cut;
        for (std::size_t role = 0; role < kRoleCount; ++role) {
            const auto named = static_cast<Role>(role);
            if (m_chosen[role] && blamed.has(named)) {
                const Option& option = *m_chosen[role];
                const bool more = grows && named == Role::Gpus && option.part;
                cut.push_back({named, option.part.get(), option.quantity, more ? std::numeric_limits<int>::max() : option.quantity});
            }
        }
        m_cuts.add(std::move(cut));
    }

    /// The blame of a finding's rule for the machine that is chosen. With several supplies, shares change their efficiency a little, so
    /// that an excess of the whole counts only where it is more than that.
    Blame blameFor(const Finding& finding) const
    {
        constexpr double leastExcess = 0.05;
        Blame blame = blameOf(finding.rule);
        const Option* supplies = m_chosen[static_cast<std::size_t>(Role::Supplies)];
        const bool several = supplies && supplies->quantity > 1 && blame.grows && blame.decided.within({Role::Supplies});
        if (several && (blame.bySupply || finding.excess() < leastExcess)) {
            blame.decided = Roles::all();
            blame.grows = false;
        }
        return blame;
    }

    /// Assesses the roles chosen so far; false, and a cut, where an error is final.
    bool judge(std::size_t count)
    {
        ++m_answer.judged;
        m_assessment = std::make_shared<const Assessment>(assess(machineOf(m_request, m_chosen), m_context));
        const Roles chosen = Roles::first(count);
        bool good = true;
        for (const Finding& finding : m_assessment->findings) {
            const Blame blame = blameFor(finding);
            if (refuses(m_request, finding) && blame.decided.within(chosen)) {
                learn(blame.roles, blame.grows);
                good = false;
            }
        }
        return good && !asks(chosen);
    }

    /// Cuts parts with an open question; true where there is one. A supply is asked about once its chassis is chosen.
    bool asks(Roles chosen)
    {
        const BuildAssessment* build = m_request.questions ? nullptr : m_assessment->build(kBuild);
        bool any = false;
        for (std::size_t role = 0; build && role < kRoleCount; ++role) {
            const auto named = static_cast<Role>(role);
            const bool ready = named != Role::Supplies || chosen.has(Role::Chassis);
            if (m_chosen[role] && m_chosen[role]->part && ready && !wiring::fitQuestions(build->wiring, m_chosen[role]->part->key).empty()) {
                learn(questionedWith(named), false);
                any = true;
            }
        }
        return any;
    }

    /// Judges a complete machine, and keeps it where it passes.
    void finish(std::int64_t price)
    {
        if (!judge(kRoleCount)) {
            return;
        }
        std::vector<Message> questions;
        if (!passes(m_request, *m_assessment, questions)) {
            learn(Roles::all(), false);
            return;
        }
        m_kinds.insert(kind());
        m_answer.builds.push_back({machineOf(m_request, m_chosen), m_assessment, money(price), std::move(questions)});
    }

    const Request& m_request;
    const Context& m_context;
    const int m_best;
    const std::function<bool(const Progress&)>& m_wanted;
    Answer m_answer;
    std::int64_t m_limit = kNever;
    std::int64_t m_bound = 0;
    std::priority_queue<Node> m_open;
    std::vector<const Option*> m_chosen;          ///< by role; nullptr = not chosen
    Cuts m_cuts;
    std::set<std::tuple<const Part*, int, const Part*, const Part*>> m_kinds;
    std::shared_ptr<const Assessment> m_assessment; ///< of the last machine judged
};

} // namespace

Design machineOf(const Request& request, std::span<const Option* const> chosen)
{
    Design design;
    design.currency = request.currency;
    design.budgetLimit = request.budget;
    auto build = std::make_shared<Build>();
    for (std::size_t role = 0; role < chosen.size(); ++role) {
        const Option* option = chosen[role];
        if (option && option->part) {
            Placement placement;
            placement.part = option->part->key;
            placement.quantity = option->quantity;
            if (option->condition != Condition::New) {
                placement.options.condition = option->condition;
            }
            build->placements.emplace(placementOf(static_cast<Role>(role)), std::move(placement));
            design.parts.emplace(option->part->key, option->part);
        }
    }
    design.builds.emplace(kBuild, std::move(build));
    design.site.circuits.emplace(kCircuit, request.circuit);
    design.site.builds.push_back({kBuild, 1, kCircuit});
    return design;
}

bool refuses(const Request& request, const Finding& finding)
{
    if (finding.severity != Severity::Warning) {
        return finding.severity == Severity::Error;
    }
    const auto all = rules::all();
    const auto rule = std::ranges::find(all, finding.rule, &Rule::id);
    return request.warnings == WarningTolerance::None ||
           (request.warnings == WarningTolerance::Minor && (rule == all.end() || rule->worst == Severity::Error));
}

bool passes(const Request& request, const Assessment& assessment, std::vector<Message>& questions)
{
    if (std::ranges::any_of(assessment.findings, [&](const Finding& finding) { return refuses(request, finding); })) {
        return false;
    }
    for (const auto& build : assessment.builds) {
        for (const Instance& instance : build->wiring.instances) {
            if (instance.parent < 0 && instance.part && instance.ordinal <= 1) {
                auto open = wiring::fitQuestions(build->wiring, instance.part->key);
                std::ranges::move(open, std::back_inserter(questions));
            }
        }
    }
    return request.questions || questions.empty();
}

Expected<Answer> find(const Request& request, std::span<const PartPtr> parts, const Context& context, int best,
                      const std::function<bool(const Progress&)>& wanted)
{
    if (auto good = checkRequest(request); !good) {
        return tl::unexpected(good.error());
    }
    return Search(request, parts, context, best, wanted).run();
}

} // namespace lanewatt::finder
