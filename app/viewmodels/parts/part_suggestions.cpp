#include "app/viewmodels/parts/part_suggestions.h"

#include "app/viewmodels/shared/text.h"
#include "model/budget/draw.h"

#include <QStringList>

namespace lanewatt::viewmodels {

namespace {

constexpr int kMostSuggestions = 8;

} // namespace

QString fullName(const Part& part)
{
    return toQt(part.maker.empty() ? part.name : part.maker + ' ' + part.name);
}

QString reasonsOf(const catalog::Match& match)
{
    QStringList words;
    for (const Message& reason : match.reasons) {
        words << toQt(reason);
    }
    return words.join(QStringLiteral("; "));
}

QVariantList partSuggestions(catalog::Catalog& catalog, const std::vector<catalog::Match>& matches,
                             const QString& query)
{
    QVariantList list;
    const auto add = [&](const std::string& key, const QString& name, const QString& detail) {
        list.push_back(QVariantMap{{QStringLiteral("key"), toQt(key)},
                                   {QStringLiteral("name"), name},
                                   {QStringLiteral("detail"), detail}});
    };
    if (query.trimmed().isEmpty()) {
        for (const catalog::Match& match : matches) {
            add(match.key, toQt(match.fullName), reasonsOf(match));
        }
        return list;
    }
    catalog::Query ask;
    ask.text = fromQt(query.trimmed());
    ask.limit = kMostSuggestions;
    if (const auto found = catalog.search(ask)) {
        for (const auto& hit : *found) {
            add(hit.key, toQt(hit.maker.empty() ? hit.name : hit.maker + ' ' + hit.name),
                toQt(roleLabel(hit.category)));
        }
    }
    return list;
}

} // namespace lanewatt::viewmodels
