#include "catalog/hygiene/examination.h"

#include "catalog/store/bounded_queue.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <tuple>
#include <utility>

namespace lanewatt::catalog {

namespace {

/// The rules in running order.
const std::vector<HygieneRule>& rulesInOrder()
{
    static const std::vector<HygieneRule> rules = [] {
        std::vector<HygieneRule> all(hygieneRules().begin(), hygieneRules().end());
        std::stable_sort(all.begin(), all.end(), [](const HygieneRule& a, const HygieneRule& b) { return a.order < b.order; });
        return all;
    }();
    return rules;
}

/// A finding with what it is sorted by.
struct Placed {
    std::size_t rule = 0; ///< index into rulesInOrder()
    std::size_t part = 0; ///< index of the part in order of arrival
    HygieneFinding finding;
};

/// Results for the candidates of one call of add().
struct Batch {
    std::size_t first = 0; ///< index of the first candidate
    Candidates candidates;
    std::vector<ExaminedPart> passed;
    std::vector<std::size_t> places; ///< indexes of the accepted ones
    std::vector<Placed> findings;
    std::size_t quarantined = 0;
};

ExaminedPart examined(Candidate& candidate)
{
    ExaminedPart result;
    if (candidate.offersOnly) {
        result.part.row.words.key = candidate.part.key;
        result.part.category = candidate.part.category();
        result.part.offers = std::move(candidate.part.offers);
    } else {
        result.part = preparePart(candidate.part, candidate.extra.isNull() ? nullptr : &candidate.extra);
    }
    result.sourceKey = std::move(candidate.sourceKey);
    result.where = std::move(candidate.where);
    result.record = std::move(candidate.record);
    result.offersOnly = candidate.offersOnly;
    result.joins = candidate.joins;
    return result;
}

/// Checks the candidates one by one. They remain, emptied, because freeing them is faster in the thread that allocated them.
void examineEach(Batch& batch, const HygieneContext& context)
{
    batch.passed.reserve(batch.candidates.size());
    batch.places.reserve(batch.candidates.size());
    std::size_t place = batch.first;
    for (Candidate& candidate : batch.candidates) {
        HygieneCase part(candidate, context);
        const std::vector<HygieneRule>& rules = rulesInOrder();
        for (std::size_t i = 0; i < rules.size() && !part.isOut(); ++i) {
            if (rules[i].one) {
                part.startRule(i);
                rules[i].one(part);
            }
        }
        for (HygieneCase::Said& said : part.said()) {
            batch.findings.push_back({said.rule, place,
                                      {rules[said.rule].id, said.treatment, candidate.part.key, candidate.part.fullName(),
                                       candidate.sourceKey, candidate.where,
                                       said.treatment == Treatment::Quarantined ? candidate.record : std::string(), std::move(said.what)}});
        }
        if (part.isOut()) {
            ++batch.quarantined;
        } else {
            batch.passed.push_back(examined(candidate));
            batch.places.push_back(place);
        }
        ++place;
    }
}

} // namespace

struct Examination::Impl {
    explicit Impl(HygieneContext c) : context(std::move(c)) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl()
    {
        waiting.abandon();
        join();
    }
    void start();
    void work();
    void join();
    void freeSpent();
    HygieneResult together();
    void compare(const ExaminedParts& parts, const std::vector<std::size_t>& places, std::vector<bool>& out,
                 std::vector<Placed>& findings) const;

    static constexpr std::size_t kMostWaiting = 16;

    const HygieneContext context;
    std::size_t added = 0;
    std::optional<Batch> held; ///< the first batch: if it is the only one, threads are not worth it
    BoundedQueue<Batch> waiting{kMostWaiting};
    std::mutex mutex; ///< protects the following members
    std::deque<Batch> done; ///< a vector would copy batches as it grows
    std::deque<Candidates> spent; ///< freed by the allocating thread, to avoid waiting for allocator locks
    std::exception_ptr failure;
    std::vector<std::thread> threads; ///< last: they use all of the above
};

void Examination::Impl::start()
{
    constexpr unsigned most = 4;
    const unsigned count = std::clamp(std::thread::hardware_concurrency(), 1U, most);
    for (unsigned i = 0; i < count; ++i) {
        threads.emplace_back([this] { work(); });
    }
}

void Examination::Impl::work()
{
    try {
        while (auto batch = waiting.take()) {
            examineEach(*batch, context);
            const std::lock_guard lock(mutex);
            spent.push_back(std::move(batch->candidates));
            done.push_back(std::move(*batch));
        }
    } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
        waiting.abandon();
    }
}

void Examination::Impl::freeSpent()
{
    std::deque<Candidates> mine; // freed after the lock is released
    const std::lock_guard lock(mutex);
    mine.swap(spent);
}

void Examination::Impl::join()
{
    for (std::thread& thread : threads) {
        thread.join();
    }
    threads.clear();
}

void Examination::Impl::compare(const ExaminedParts& parts, const std::vector<std::size_t>& places, std::vector<bool>& out,
                                std::vector<Placed>& findings) const
{
    const std::vector<HygieneRule>& rules = rulesInOrder();
    std::vector<std::pair<std::size_t, std::size_t>> outBy; // index, rule
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        if (!rules[rule].all) {
            continue;
        }
        HygieneBatch batch(parts, out, context, [&](std::size_t i, Message why) {
            const ExaminedPart& part = parts[i];
            const PartWords& words = part.part.row.words;
            findings.push_back({rule, places[i],
                                {rules[rule].id, Treatment::Quarantined, words.key, fullName(words.maker, words.name), part.sourceKey,
                                 part.where, part.record, std::move(why)}});
            out[i] = true;
            outBy.emplace_back(places[i], rule);
        });
        rules[rule].all(batch);
    }
    // later rules do not see quarantined parts, but some of them have already reported
    std::sort(outBy.begin(), outBy.end());
    std::erase_if(findings, [&](const Placed& placed) {
        const auto found = std::lower_bound(outBy.begin(), outBy.end(), std::pair(placed.part, std::size_t{0}));
        return found != outBy.end() && found->first == placed.part && placed.rule > found->second;
    });
}

HygieneResult Examination::Impl::together()
{
    std::sort(done.begin(), done.end(), [](const Batch& a, const Batch& b) { return a.first < b.first; });
    HygieneResult result;
    ExaminedParts parts;
    std::vector<std::size_t> places;
    std::vector<Placed> findings;
    for (Batch& batch : done) {
        parts.add(std::move(batch.passed));
        places.insert(places.end(), batch.places.begin(), batch.places.end());
        std::move(batch.findings.begin(), batch.findings.end(), std::back_inserter(findings));
        result.quarantined += batch.quarantined;
        batch = {};
    }
    done.clear();
    std::vector<bool> out(parts.size(), false);
    compare(parts, places, out, findings);

    std::stable_sort(findings.begin(), findings.end(),
                     [](const Placed& a, const Placed& b) { return std::tie(a.rule, a.part) < std::tie(b.rule, b.part); });
    for (Placed& placed : findings) {
        result.findings.push_back(std::move(placed.finding));
    }
    const auto compared = std::count(out.begin(), out.end(), true);
    if (compared > 0) {
        parts.removeIf([&](std::size_t place) { return out[place]; });
        result.quarantined += static_cast<std::size_t>(compared);
    }
    result.passed = std::move(parts);
    return result;
}

Examination::Examination(HygieneContext context) : m_impl(std::make_unique<Impl>(std::move(context))) {}
Examination::~Examination() = default;

void Examination::add(Candidates candidates)
{
    Impl& impl = *m_impl;
    Batch batch;
    batch.first = impl.added;
    impl.added += candidates.size();
    batch.candidates = std::move(candidates);
    if (impl.threads.empty() && !impl.held) {
        impl.held = std::move(batch);
        return;
    }
    if (auto first = std::exchange(impl.held, std::nullopt)) {
        impl.start();
        (void)impl.waiting.push(std::move(*first));
    }
    (void)impl.waiting.push(std::move(batch)); // refused when a thread failed: finish() returns the reason
    impl.freeSpent();
}

HygieneResult Examination::finish()
{
    Impl& impl = *m_impl;
    if (auto only = std::exchange(impl.held, std::nullopt)) {
        examineEach(*only, impl.context);
        impl.done.push_back(std::move(*only));
    }
    impl.waiting.close();
    impl.join();
    impl.freeSpent();
    if (impl.failure) {
        std::rethrow_exception(impl.failure);
    }
    return impl.together();
}

HygieneResult runHygiene(Candidates candidates, const HygieneContext& context)
{
    Examination examination(context);
    examination.add(std::move(candidates));
    return examination.finish();
}

} // namespace lanewatt::catalog
