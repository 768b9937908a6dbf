#pragma once
/// A comparison for tests, as short as one can be: what vendors reply to a request, item by item. A reply is
/// a file of lines "item;price". Each item is bought from one of them, by default from the cheapest.

#include "app/viewmodels/comparison/comparison.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QMap>

#include <algorithm>
#include <memory>

namespace lanewatt::test {

/// Vendors by item, as they were accepted.
using Bought = QHash<QString, QString>;

inline viewmodels::Compared compareReplies(const viewmodels::ComparedFiles& files,
                                           const std::shared_ptr<Bought>& bought)
{
    viewmodels::Compared done;
    QMap<QString, QList<QPair<double, QString>>> prices; // by item
    for (const std::string& path : files.all) {
        QFile file(QString::fromStdString(path));
        const bool open = file.open(QIODevice::ReadOnly);
        const QStringList lines =
            QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        if (!open || lines.isEmpty() || !lines.front().contains(QLatin1Char(';'))) {
            done.notes << QStringLiteral("Not read: %1").arg(file.fileName());
            continue;
        }
        for (const QString& line : lines) {
            prices[line.section(QLatin1Char(';'), 0, 0)].append(
                {line.section(QLatin1Char(';'), 1, 1).toDouble(), QFileInfo(file).baseName()});
        }
    }
    for (auto item = prices.begin(); item != prices.end(); ++item) {
        std::sort(item->begin(), item->end());
        viewmodels::ComparisonRow row{
            .key = item.key(), .kind = QStringLiteral("priced"), .texts = {item.key(), {}}};
        for (const auto& [price, vendor] : *item) {
            row.choices << viewmodels::ComparisonChoice{vendor, vendor};
            row.lines << viewmodels::ComparisonLine{QStringLiteral("%1: %2").arg(vendor).arg(price), 1};
        }
        row.texts[1] = row.lines.front().text;
        row.spoken = row.texts[1];
        done.rows << row;
    }
    done.known = !done.rows.isEmpty();
    done.problem = done.known ? QString() : QStringLiteral("None of the files is a reply.");
    done.summary = QStringLiteral("%1 items").arg(done.rows.size());
    done.table = [rows = done.rows](const exchange::TableStyle&) {
        exchange::TableDocument table;
        table.header = {"Item", "Best"};
        for (const viewmodels::ComparisonRow& row : rows) {
            table.rows.push_back({{}, {row.texts[0].toStdString(), row.texts[1].toStdString()}});
        }
        return table;
    };
    done.apply =
        [bought](const QList<viewmodels::ComparisonChosen>& chosen) -> tl::expected<QString, QString> {
        for (const viewmodels::ComparisonChosen& one : chosen) {
            bought->insert(one.row, one.choice);
        }
        return QStringLiteral("%1 bought").arg(chosen.size());
    };
    return done;
}

inline viewmodels::Comparison vendorReplies(const std::shared_ptr<Bought>& bought)
{
    return {.subject = QStringLiteral("round 1"),
            .form = [](const viewmodels::ComparedFiles&, int chosen) -> viewmodels::ComparisonForm {
                return {.name = QStringLiteral("replies"),
                        .title = QStringLiteral("Replies"),
                        .reading = QStringLiteral("Reading…"),
                        .columns = {{.title = QStringLiteral("Item"), .width = 150},
                                    {.title = QStringLiteral("Prices")}},
                        .rowsName = QStringLiteral("Items"),
                        .adding = {.text = QStringLiteral("Add replies…"),
                                   .title = QStringLiteral("Add a reply"),
                                   .accept = QStringLiteral("Add")},
                        .exportText = QStringLiteral("Export…"),
                        .choosing = true,
                        .acceptText = QStringLiteral("Buy %1").arg(chosen),
                        .acceptNothing = QStringLiteral("Nothing is chosen"),
                        .rejectText = QStringLiteral("Cancel")};
            },
            .prepare = [bought]() -> tl::expected<viewmodels::CompareWork, QString> {
                return [bought](const viewmodels::ComparedFiles& files, viewmodels::ComparisonWorker&) {
                    return compareReplies(files, bought);
                };
            }};
}

} // namespace lanewatt::test
