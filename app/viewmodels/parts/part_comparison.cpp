#include "app/viewmodels/parts/part_comparison.h"

#include "app/messages/order_texts.h"
#include "app/messages/value_names.h"
#include "app/viewmodels/parts/price_chart.h"
#include "app/viewmodels/shared/text.h"
#include "model/bom/bom.h"
#include "model/parts/part_tree.h"

#include <QCoreApplication>

#include <map>
#include <set>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of the texts below.
class ComparedParts {
    Q_DECLARE_TR_FUNCTIONS(ComparedParts)
};

struct Cell {
    QString text, confidence;
};

} // namespace

QVariantMap comparison(const std::vector<PartPtr>& parts, Currency currency)
{
    QVariantList columns;
    QVariantList rows;
    const auto addRow = [&](const QString& name, const std::vector<Cell>& cells) {
        std::set<QString> known;
        QVariantList list;
        for (const Cell& cell : cells) {
            if (!cell.text.isEmpty()) {
                known.insert(cell.text);
            }
            list << QVariantMap{{QStringLiteral("text"), cell.text}, {QStringLiteral("confidence"), cell.confidence}};
        }
        if (!known.empty()) {
            rows << QVariantMap{{QStringLiteral("name"), name},
                                {QStringLiteral("differs"), known.size() > 1},
                                {QStringLiteral("cells"), list}};
        }
    };
    std::vector<Cell> prices, lifecycles;
    // Fields in the order of the first part that has each.
    std::vector<std::string_view> fields;
    std::vector<std::map<std::string_view, Cell>> facts(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& part = *parts[i];
        columns << QVariantMap{{QStringLiteral("key"), toQt(part.key)},
                               {QStringLiteral("title"), toQt(part.name)},
                               {QStringLiteral("maker"), toQt(part.maker)}};
        const Offer* offer = bestOffer(part, {}, currency);
        prices.push_back({offer ? QStringLiteral("%1 %2").arg(toQt(messages::offerPrice(*offer, style())), offerWord(*offer)) : QString(), {}});
        lifecycles.push_back({part.lifecycle == Lifecycle::Unknown ? QString() : toQt(messages::valueName("lifecycle", enumName(part.lifecycle), style())), {}});
        for (const FactRow& fact : factRows(part)) {
            if (std::find(fields.begin(), fields.end(), fact.field) == fields.end()) {
                fields.push_back(fact.field);
            }
            if (!fact.text.empty()) {
                facts[i][fact.field] = {toQt(messages::factValue(fact, style())),
                                        QString(QLatin1Char(messages::confidenceLetter(fact.confidence)))};
            }
        }
    }
    addRow(ComparedParts::tr("Price"), prices);
    addRow(ComparedParts::tr("Lifecycle"), lifecycles);
    for (const auto field : fields) {
        std::vector<Cell> cells;
        for (auto& known : facts) {
            cells.push_back(known[field]);
        }
        addRow(fieldTitle(field), cells);
    }
    return {{QStringLiteral("columns"), columns}, {QStringLiteral("rows"), rows}};
}

} // namespace lanewatt::viewmodels
