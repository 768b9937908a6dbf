#include "catalog/importers/import_plan.h"

#include "model/try.h"

#include <set>

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

/// Id of an offer within its source: vendor, part, condition, date.
std::string offerIdentity(const ExaminedPart& part, const Offer& offer)
{
    return offer.vendor + '|' + part.sourceKey + '|' + std::string(enumName(offer.condition)) + '|' +
           std::string(offer.price.currency().code()) + '|' + offer.date;
}

} // namespace

struct ImportRun {
    static Expected<ImportPlan> plan(const Importer& importer, streams::Input& input, const ImportOptions& options)
    {
        HygieneContext context = options.hygiene;
        context.today = options.today;
        if (options.known) {
            context.knownTwin = [&](const Candidate& candidate) {
                return knownTwin(*options.known, importer.id, candidate);
            };
        }
        ImportJob job(input, options, std::move(context));
        LANEWATT_TRY(read, importer.read(job));
        ImportPlan plan;
        plan.format = importer.id;
        plan.title = importer.title;
        plan.path = input.path();
        plan.records = job.m_records;
        plan.refused = std::move(job.m_refused);
        plan.refusedCount = job.m_refusedCount;
        plan.skipped = std::move(job.m_skipped);
        plan.unmatched = std::move(job.m_unmatched);
        plan.joined = std::move(job.m_joined);
        plan.sources = std::move(job.m_sources);
        plan.mapping = std::move(job.m_mapping);
        if (plan.records == 0 && plan.refusedCount == 0 && plan.unmatched.empty() && plan.skipped.empty()) {
            return fail(LW_MESSAGE("import.nothing", "There is nothing in it that could be imported as {format:importer}"),
                        {{"format", std::string(plan.title.english)}}, plan.path);
        }
        job.m_examination.add(std::move(job.m_gathered));
        HygieneResult result = job.m_examination.finish();
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
    for (const Importer& importer : allImporters()) {
        if (const int sure = importer.recognise(input); sure > surest) {
            surest = sure;
            best = &importer;
        }
    }
    if (!best) {
        // a test compares the list with the existing importers
        return fail(LW_MESSAGE("import.unknown", "Nothing in it is of a format that can be imported; accepted: NetBox device types, "
                                                 "BuildCores OpenDB, Lanewatt parts (table), Lanewatt parts (JSON), price list"),
                    {}, input.path());
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

/// A plan written in a transaction that is not committed yet.
Expected<Import> putPlan(const ImportPlan& plan, Overlay& overlay, const std::function<bool(const ImportProgress&)>& progress)
{
    Source chief{plan.format, std::string(plan.title.english), {}, {}};
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
    // what stood as a part of its own before, stands twice no more
    for (const JoinedRecord& record : plan.joined) {
        LANEWATT_TRY(dropped, import->drop(record.sourceKey, record.key));
    }
    constexpr std::size_t step = 256;
    std::size_t done = 0;
    for (const ExaminedPart& part : plan.passed) {
        if (done++ % step == 0 && progress && !progress({done - 1, plan.passed.size(), plan.records})) {
            return importCancelled(plan.path);
        }
        if (part.joins) {
            LANEWATT_TRY(joined, import->join(part.part, part.sourceKey));
            continue;
        }
        if (!part.offersOnly) {
            LANEWATT_TRY(put, import->put(part.part, part.sourceKey));
            continue; // its offers are part of it
        }
        for (const Offer& offer : part.part.offers) {
            LANEWATT_TRY(put, import->putOffer(part.part.row.words.key, offer, offerIdentity(part, offer)));
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
    for (const ExaminedPart& part : plan.passed) {
        counts.added += part.offersOnly || part.joins ? 0 : 1;
        counts.changed += part.joins ? 1 : 0;
        for (std::size_t i = 0; part.offersOnly && i < part.part.offers.size(); ++i) {
            const bool first = offers.insert(offerIdentity(part, part.part.offers[i])).second;
            ++(first ? counts.offersAdded : counts.offersChanged);
        }
    }
    counts.quarantined = static_cast<int>(plan.quarantined);
    return counts;
}

Expected<KnownParts> knownParts(const Database& database, std::string_view table)
{
    LANEWATT_TRY(rows, database.prepare("SELECT key, maker, name, mpn, category, aliases, source, source_key FROM " + std::string(table) +
                                        " ORDER BY key"));
    KnownParts known;
    for (;;) {
        LANEWATT_TRY(more, rows->step());
        if (!*more) {
            return known;
        }
        KnownPart part{rows->string(0), rows->string(1), rows->string(2), rows->string(3),
                       enumFromName<Category>(rows->text(4)).value_or(Category::Accessory),
                       rows->string(6), rows->string(7), rows->string(5)};
        known.add(std::move(part));
    }
}

} // namespace lanewatt::catalog
