#include "app/viewmodels/cluster/estimate_text.h"

#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_money.h"
#include "model/units/quantity_text.h"

#include <QStringView>

#include <cmath>

namespace lanewatt::viewmodels {

namespace {

constexpr double kPercents = 100.0;

/// A number or a percentage.
std::optional<double> numberOrPercent(const QString& text)
{
    QString plain = plainNumber(text);
    const bool percent = plain.endsWith(QLatin1Char('%'));
    if (percent) {
        plain = plainNumber(plain.chopped(1));
    }
    bool fine = false;
    const double value = plain.toDouble(&fine); // in the C locale, which has no thousands separator
    return fine && std::isfinite(value) ? std::optional(percent ? value / kPercents : value) : std::nullopt;
}

QString plainText(double value)
{
    QString text = toQt(numberText(value));
    return style().decimalPoint == '.' ? text : text.replace(QLatin1Char('.'), QLatin1Char(style().decimalPoint));
}

} // namespace

std::optional<Estimate> typedEstimate(const QString& text)
{
    const QString whole = text.trimmed();
    const qsizetype open = whole.indexOf(QLatin1Char('('));
    const bool likelyFirst = open > 0 && whole.endsWith(QLatin1Char(')'));
    const QString range = likelyFirst ? whole.mid(open + 1).chopped(1) : whole;
    const qsizetype dots = range.indexOf(QLatin1String(".."));
    if (dots < 0) {
        const auto value = likelyFirst ? std::nullopt : numberOrPercent(whole);
        return value ? std::optional(Estimate{*value, *value, *value}) : std::nullopt;
    }
    const auto low = numberOrPercent(range.left(dots));
    const auto high = numberOrPercent(range.mid(dots + 2));
    if (!low || !high) {
        return std::nullopt;
    }
    const auto likely = likelyFirst ? numberOrPercent(whole.left(open)) : std::optional(*low + (*high - *low) / 2.0);
    return likely ? std::optional(Estimate{*low, *likely, *high}) : std::nullopt;
}

QString estimateText(const Estimate& value)
{
    if (value.low == value.likely && value.likely == value.high) {
        return plainText(value.likely);
    }
    const QString range = QStringLiteral("%1..%2").arg(plainText(value.low), plainText(value.high));
    return value.likely == value.low + (value.high - value.low) / 2.0 ? range : QStringLiteral("%1 (%2)").arg(plainText(value.likely), range);
}

} // namespace lanewatt::viewmodels
