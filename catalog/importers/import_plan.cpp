#include "catalog/importers/import_plan.h"

#include "catalog/bounded_queue.h"
#include "model/try.h"

#include <set>
#include <thread>
#include <unordered_set>

namespace lanewatt::catalog {

namespace {

/// Key of another part of the catalogue with the candidate's maker and part number.
std::string knownTwin(const KnownParts& known, std::string_view source, const Candidate& candidate)
{
    const std::string identity = mpnIdentity(candidate.part.maker, candidate.part.mpn);
    for (const KnownPart* part : known.byMpn({}, candidate.part.mpn)) {
        if (mpnIdentity(part->maker, part->mpn) != identity) {
            continue;
        }
        if (part->source != source || part->sourceKey != candidate.sourceKey) {
            return part->key;
        }
    }
    return {};
}

/// What identifies an offer within a source: whose, of what, how it was, when.
std::string offerIdentity(const Candidate& candidate, const Offer& offer)
{
    return offer.vendor + '|' + candidate.sourceKey + '|' + std::string(enumName(offer.condition)) + '|' +
           std::string(offer.price.currency().code()) + '|' + offer.date;
}

} // namespace

struct ImportRun {
    /// Of records with the same identity the first counts; the others would change it to and fro.
    static void dropRepeated(ImportJob& job)
    {
        std::unordered_set<std::string> seen;
        std::erase_if(job.m_candidates, [&](const Candidate& candidate) {
            if (candidate.offersOnly || seen.insert(candidate.sourceKey).second) {
                return false;
            }
            job.refuse({{LW_MESSAGE("import.repeated", "Record {id} stands a second time; the first one counts"),
                         {{"id", candidate.sourceKey}}},
                        candidate.where});
            return true;
        });
    }
    static Expected<ImportPlan> plan(const Importer& importer, streams::Input& input, const ImportOptions& options)
    {
        ImportJob job(input, options);
        LANEWATT_TRY(read, importer.read(job));
        dropRepeated(job);
        ImportPlan plan;
        plan.format = importer.id;
        plan.title = importer.title;
        plan.path = input.path();
        plan.records = job.m_candidates.size();
        plan.refused = std::move(job.m_refused);
        plan.refusedCount = job.m_refusedCount;
        plan.skipped = std::move(job.m_skipped);
        plan.unmatched = std::move(job.m_unmatched);
        plan.sources = std::move(job.m_sources);
        plan.mapping = std::move(job.m_mapping);
        if (plan.records == 0 && plan.refusedCount == 0 && plan.unmatched.empty() && plan.skipped.empty()) {
            return fail(LW_MESSAGE("import.nothing", "There is nothing in it that could be imported as {format}"),
                        {{"format", plan.title}}, plan.path);
        }
        HygieneContext context = options.hygiene;
        context.today = options.today;
        if (options.known) {
            context.knownTwin = [&](const Candidate& candidate) {
                return knownTwin(*options.known, importer.id, candidate);
            };
        }
        HygieneResult result = runHygiene(std::move(job.m_candidates), context);
        plan.passed = std::move(result.passed);
        plan.findings = std::move(result.findings);
        plan.quarantined = result.quarantined;
        return plan;
    }
};

Expected<const Importer*> recogniseInput(streams::Input& input)
{
    const Importer* best = nullptr;
    int surest = 0;
    std::string accepted;
    for (const Importer& importer : allImporters()) {
        accepted += (accepted.empty() ? "" : ", ") + std::string(importer.title);
        if (const int sure = importer.recognise(input); sure > surest) {
            surest = sure;
            best = &importer;
        }
    }
    if (!best) {
        return fail(LW_MESSAGE("import.unknown", "Nothing in it is of a format that can be imported; accepted: {accepted}"),
                    {{"accepted", accepted}}, input.path());
    }
    return best;
}

Expected<ImportPlan> planImport(streams::Input& input, const ImportOptions& options)
{
    LANEWATT_TRY(importer, recogniseInput(input));
    if (options.recognised) {
        options.recognised(**importer);
    }
    return ImportRun::plan(**importer, input, options);
}

namespace {

/// Prepares the whole parts of a plan in their order, in a thread of its own, somewhat ahead of their being written.
class PreparedAhead {
public:
    explicit PreparedAhead(const Candidates& candidates) :
        m_batches(kMostWaiting), m_worker([this, &candidates] { prepare(candidates); })
    {
    }
    PreparedAhead(const PreparedAhead&) = delete;
    PreparedAhead& operator=(const PreparedAhead&) = delete;
    ~PreparedAhead()
    {
        m_batches.abandon();
        m_worker.join();
    }
    /// The next part that is whole; there must be one.
    PreparedPart next()
    {
        if (m_at == m_batch.size()) {
            m_batch = m_batches.take().value();
            m_at = 0;
        }
        return std::move(m_batch[m_at++]);
    }

private:
    using Batch = std::vector<PreparedPart>;
    static constexpr std::size_t kBatchSize = 128;
    static constexpr std::size_t kMostWaiting = 64;

    void prepare(const Candidates& candidates)
    {
        Batch batch;
        const auto give = [&] { return m_batches.push(std::exchange(batch, {})); };
        for (const Candidate& candidate : candidates) {
            if (candidate.offersOnly) {
                continue;
            }
            batch.push_back(preparePart(candidate.part, candidate.extra.isNull() ? nullptr : &candidate.extra));
            if (batch.size() == kBatchSize && !give()) {
                return; // nobody takes them any more
            }
        }
        if (!batch.empty()) {
            (void)give();
        }
    }

    Batch m_batch; ///< the caller's
    std::size_t m_at = 0;
    BoundedQueue<Batch> m_batches;
    std::thread m_worker; ///< last: it uses all of the above
};

/// A plan put into a transaction that has not been committed.
Expected<Import> putPlan(const ImportPlan& plan, Overlay& overlay, const std::function<bool(const ImportProgress&)>& progress)
{
    Source chief{plan.format, plan.title, {}, {}};
    for (const Source& source : plan.sources) {
        if (source.id == plan.format) {
            chief = source;
        }
    }
    LANEWATT_TRY(import, overlay.beginImport(chief, plan.passed.size()));
    for (const Source& source : plan.sources) {
        if (source.id != chief.id) {
            LANEWATT_TRY(added, import->addSource(source));
        }
    }
    constexpr std::size_t step = 256;
    std::size_t done = 0;
    PreparedAhead ahead(plan.passed);
    for (const Candidate& candidate : plan.passed) {
        if (done++ % step == 0 && progress && !progress({done - 1, plan.passed.size(), plan.records})) {
            return importCancelled(plan.path);
        }
        if (!candidate.offersOnly) {
            LANEWATT_TRY(put, import->put(candidate.part, ahead.next(), candidate.sourceKey));
            continue; // its offers come with it
        }
        for (const Offer& offer : candidate.part.offers) {
            LANEWATT_TRY(put, import->putOffer(candidate.part.key, offer, offerIdentity(candidate, offer)));
        }
    }
    for (const HygieneFinding& finding : plan.findings) {
        if (finding.treatment == Treatment::Quarantined) {
            LANEWATT_TRY(held, import->quarantine({plan.format, finding.sourceKey, finding.where, std::string(finding.rule), finding.what,
                                                   finding.record}));
        }
    }
    for (const Error& error : plan.refused) {
        LANEWATT_TRY(held, import->quarantine({plan.format, error.where, error.where, "unreadable", error.what, {}}));
    }
    return std::move(*import);
}

} // namespace

Expected<ImportCounts> writeImport(const ImportPlan& plan, Overlay& overlay,
                                   const std::function<bool(const ImportProgress&)>& progress)
{
    LANEWATT_TRY(import, putPlan(plan, overlay, progress));
    return import->commit();
}

Expected<ImportCounts> forecastImport(const ImportPlan& plan, Overlay& overlay,
                                      const std::function<bool(const ImportProgress&)>& progress)
{
    LANEWATT_TRY(import, putPlan(plan, overlay, progress));
    return import->counts();
}

ImportCounts forecastImport(const ImportPlan& plan)
{
    ImportCounts counts;
    std::set<std::string> offers;
    for (const Candidate& candidate : plan.passed) {
        counts.added += candidate.offersOnly ? 0 : 1;
        for (std::size_t i = 0; candidate.offersOnly && i < candidate.part.offers.size(); ++i) {
            const bool first = offers.insert(offerIdentity(candidate, candidate.part.offers[i])).second;
            ++(first ? counts.offersAdded : counts.offersChanged);
        }
    }
    counts.quarantined = static_cast<int>(plan.quarantined);
    return counts;
}

Expected<KnownParts> knownParts(const Database& database, std::string_view table)
{
    const bool identities = table == "part_all";
    LANEWATT_TRY(rows, database.prepare("SELECT key, maker, name, mpn, category" + std::string(identities ? ", source, source_key" : "") +
                                        " FROM " + std::string(table) + " ORDER BY key"));
    KnownParts known;
    for (;;) {
        LANEWATT_TRY(more, rows->step());
        if (!*more) {
            return known;
        }
        KnownPart part{rows->string(0), rows->string(1), rows->string(2), rows->string(3),
                       enumFromName<Category>(rows->text(4)).value_or(Category::Accessory),
                       identities ? rows->string(5) : std::string(), identities ? rows->string(6) : std::string()};
        known.add(std::move(part));
    }
}

} // namespace lanewatt::catalog
