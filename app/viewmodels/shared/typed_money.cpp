#include "app/viewmodels/shared/typed_money.h"

#include "app/viewmodels/shared/text.h"

#include <string>

namespace lanewatt::viewmodels {

QString plainNumber(const QString& text)
{
    QString plain = text.simplified();
    if (style().decimalPoint == ',' && plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.'))) {
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    }
    return plain;
}

std::optional<Money> typedMoney(const QString& text, Currency currency)
{
    const std::string plain = fromQt(plainNumber(text));
    const auto whole = Money::parse(plain);
    return whole ? whole : Money::parse(plain, currency);
}

} // namespace lanewatt::viewmodels
