#include "app/viewmodels/cluster/estimate_text.h"

#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "model/try.h"
#include "model/units/quantity_text.h"

#include <QStringView>

#include <cmath>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr double kPercents = 100.0;

/// A number or a percentage.
Expected<double> numberOrPercent(const QString& text)
{
    const QString whole = text.trimmed();
    const bool percent = whole.endsWith(QLatin1Char('%'));
    LANEWATT_TRY(plain, typedNumber(percent ? whole.chopped(1) : whole));
    bool fine = false;
    const double value = toQt(*plain).toDouble(&fine); // in the C locale, which has no thousands separator
    if (!fine || !std::isfinite(value)) {
        return fail(LW_MESSAGE("typed.estimate_number", "\"{text}\" is no number"), {{"text", fromQt(text)}});
    }
    return percent ? value / kPercents : value;
}

QString plainText(double value) { return toQt(messages::typingNumber(numberText(value), style())); }

/// What went wrong with one number of an estimate: two readings are told, all else is no estimate.
tl::unexpected<Error> noEstimate(Error of)
{
    if (of.what.text.id == messages::kTwoWays) {
        return tl::unexpected(std::move(of));
    }
    const auto shown = [](const char* number) { return messages::typingNumber(number, style()); };
    return fail(LW_MESSAGE("typed.estimate", "A number or a range is meant, such as {number} or {low}..{high}"), {{"number", shown("0.85")}, {"low", shown("0.5")}, {"high", shown("0.8")}});
}

} // namespace

Expected<Estimate> typedEstimate(const QString& text)
{
    const QString whole = text.trimmed();
    const qsizetype open = whole.indexOf(QLatin1Char('('));
    const bool likelyFirst = open > 0 && whole.endsWith(QLatin1Char(')'));
    const QString range = likelyFirst ? whole.mid(open + 1).chopped(1) : whole;
    const qsizetype dots = range.indexOf(QLatin1String(".."));
    if (dots < 0) {
        const auto value = likelyFirst ? Expected<double>(tl::unexpected(Error())) : numberOrPercent(whole);
        return value ? Expected<Estimate>(Estimate{*value, *value, *value}) : noEstimate(value.error());
    }
    const auto low = numberOrPercent(range.left(dots));
    const auto high = numberOrPercent(range.mid(dots + 2));
    if (!low || !high) {
        return noEstimate(low ? high.error() : low.error());
    }
    const auto likely = likelyFirst ? numberOrPercent(whole.left(open)) : Expected<double>(*low + (*high - *low) / 2.0);
    return likely ? Expected<Estimate>(Estimate{*low, *likely, *high}) : noEstimate(likely.error());
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
