#include "app/viewmodels/parts/part_finder.h"

#include "app/viewmodels/shared/text.h"

#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

/// ms of judging after which results are shown: about a screenful, then what a person would wait for.
constexpr std::array<qint64, 3> kAnswers{2, 100, 1'000};
constexpr int kFoundAtOnce = 1'000; // takes some milliseconds, which is how long a newer search waits

} // namespace

PartFinder::PartFinder(QObject* parent) : QObject(parent) {}

void PartFinder::find(std::shared_ptr<const PartJudge> judge, const catalog::Query& query)
{
    m_waiting = true;
    m_asked = query;
    ++m_question;
    start(std::move(judge));
}

void PartFinder::judgeAgain(std::shared_ptr<const PartJudge> judge)
{
    start(std::move(judge));
}

void PartFinder::start(std::shared_ptr<const PartJudge> judge)
{
    m_busy = true;
    const std::size_t given = m_waiting ? 0 : m_given;
    const bool all = !m_waiting && m_all;
    m_job.start([this, judge = std::move(judge), query = m_asked, question = m_question, given, all, first = m_waiting](unsigned ticket) {
        if (question != m_lookedUp) {
            m_query = query;
            m_lookedUp = 0; // also when this job is interrupted
        }
        work(*judge, question, first, given, all, ticket);
    });
}

void PartFinder::stop()
{
    m_job.drop();
    m_busy = false;
    m_waiting = false;
}

void PartFinder::retire()
{
    stop();
    m_job.retire([this](unsigned) { m_catalog.close(); });
}

void PartFinder::awaitFirst()
{
    while (m_waiting && m_job.awaitAnswer()) {
    }
}

void PartFinder::work(const PartJudge& judge, unsigned question, bool first, std::size_t given, bool all, unsigned ticket)
{
    if (catalog::Catalog* catalog = m_catalog.get()) {
        // A search that a change of the design interrupted is repeated.
        if (m_lookedUp != question) {
            lookUp(*catalog, ticket);
            m_lookedUp = question;
        }
        if (m_found.empty() && m_query.category && m_job.isNewest(ticket)) {
            lookElsewhere(*catalog, ticket);
        }
        if (m_job.isNewest(ticket) && judgeAll(*catalog, judge, first, ticket) && !all && m_found.size() == static_cast<std::size_t>(kMostJudged)) {
            takeFurther(*catalog, given, ticket);
        }
    }
    m_job.answer(ticket, [this] {
        m_busy = false;
        m_waiting = false;
        m_all = true;
        Q_EMIT finished();
    });
}

void PartFinder::lookUp(catalog::Catalog& catalog, unsigned ticket)
{
    catalog::Query best = m_query;
    best.limit = kMostJudged;
    auto rows = catalog.search(best);
    m_found = rows ? std::move(*rows) : std::vector<catalog::PartRow>();
    if (!rows) {
        m_job.answer(ticket, [this, why = toQt(rows.error())] { Q_EMIT failed(why); });
    }
}

void PartFinder::lookElsewhere(catalog::Catalog& catalog, unsigned ticket)
{
    constexpr int kLooked = 200; // the best hits show where the words belong
    constexpr int kMostKinds = 3;
    catalog::Query anywhere;
    anywhere.text = m_query.text;
    anywhere.stillTyping = m_query.stillTyping;
    anywhere.limit = kLooked;
    const auto rows = catalog.search(anywhere);
    std::map<Category, int> counts;
    for (const auto& row : rows ? *rows : std::vector<catalog::PartRow>()) {
        ++counts[row.category];
    }
    std::vector<std::pair<int, Category>> kinds;
    for (const auto& [category, count] : counts) {
        kinds.emplace_back(-count, category);
    }
    std::ranges::sort(kinds);
    QStringList names;
    for (const auto& [count, category] : kinds) {
        if (names.size() < kMostKinds) {
            names << toQt(enumName(category));
        }
    }
    if (!names.isEmpty()) {
        m_job.answer(ticket, [this, names] { Q_EMIT foundElsewhere(names); });
    }
}

bool PartFinder::judgeAll(catalog::Catalog& catalog, const PartJudge& judge, bool first, unsigned ticket)
{
    QElapsedTimer clock;
    clock.start();
    QList<PickerRow> rows;
    const auto give = [&] {
        m_job.answer(ticket, [this, rows = inGroups(rows, m_query.order)] {
            const bool fresh = std::exchange(m_waiting, false);
            if (fresh) {
                m_given = 0;
                m_all = false;
            }
            Q_EMIT found(rows, fresh);
        });
    };
    // rows that are shown already stay until all are judged again; of a new search more and more is shown
    std::size_t given = first ? 0 : kAnswers.size();
    for (const auto& hit : m_found) {
        if (!m_job.isNewest(ticket)) {
            return false;
        }
        if (auto row = judge.row(hit, catalog); !row.key.isEmpty()) {
            rows.push_back(std::move(row));
        }
        if (given < kAnswers.size() && clock.elapsed() >= kAnswers[given]) {
            give();
            ++given;
        }
    }
    give();
    return true;
}

void PartFinder::takeFurther(catalog::Catalog& catalog, std::size_t given, unsigned ticket)
{
    auto hits = catalog.hits(m_query);
    if (!hits) {
        return;
    }
    // Skips the best hits and the further ones that were delivered already.
    for (auto skip = m_found.size() + given; skip > 0;) {
        const auto passed = (*hits)->next(static_cast<int>(std::min<std::size_t>(skip, kFoundAtOnce)));
        if (!passed || passed->empty() || !m_job.isNewest(ticket)) {
            return;
        }
        skip -= passed->size();
    }
    while (m_job.isNewest(ticket)) {
        auto next = (*hits)->next(kFoundAtOnce);
        if (!next || next->empty()) {
            return;
        }
        m_job.answer(ticket, [this, places = std::move(*next)] {
            m_given += places.size();
            Q_EMIT furtherFound(places);
        });
    }
}

} // namespace lanewatt::viewmodels
