#include "app/exchange/writers/bom_foot.h"

namespace lanewatt::exchange {

char bomLetter(BomColumn column)
{
    return static_cast<char>('A' + static_cast<int>(column));
}

std::string BomFoot::place(BomColumn column, lxw_row_t row) const
{
    return std::string("$") + bomLetter(column) + '$' + std::to_string(row + 1);
}

std::string BomFoot::sum(lxw_row_t total) const
{
    // the products of a SUMPRODUCT with a comma skip text, those with an asterisk do not
    return "SUMPRODUCT(" + chosen(total) + "*1," + lines(BomColumn::Extended) + ')';
}

std::string BomFoot::pricedLines() const
{
    return "SUMPRODUCT(" + chosen(firstTotal()) + "*ISNUMBER(" + lines(BomColumn::Extended) + "))";
}

std::string BomFoot::countUnpriced() const
{
    return "ROWS(" + lines(BomColumn::UnitPrice) + ")-COUNT(" + lines(BomColumn::UnitPrice) + ')';
}

std::string BomFoot::countForeign() const
{
    const std::string totals =
        place(BomColumn::Currency, firstTotal()) + ':' + place(BomColumn::Currency, firstTotal() + m_totals - 1);
    return "SUMPRODUCT(ISNUMBER(" + lines(BomColumn::UnitPrice) + ")*ISNA(MATCH(" + currencies() + ',' + totals + ",0))*(" +
           currencies() + "<>\"\"))";
}

std::string BomFoot::countWithoutSum() const
{
    return "SUMPRODUCT(ISNUMBER(" + lines(BomColumn::UnitPrice) + ")*(1-ISNUMBER(" + lines(BomColumn::Extended) + ")))";
}

std::string BomFoot::lines(BomColumn column) const
{
    return place(column, 1) + ':' + place(column, m_lastLine);
}

std::string BomFoot::currencies() const
{
    return "UPPER(TRIM(" + lines(BomColumn::Currency) + "))";
}

std::string BomFoot::noCurrency() const
{
    return '(' + currencies() + "=\"\")";
}

std::string BomFoot::chosen(lxw_row_t total) const
{
    const std::string own = '(' + currencies() + '=' + place(BomColumn::Currency, total) + ')';
    return total == firstTotal() ? '(' + own + '+' + noCurrency() + ')' : own;
}

} // namespace lanewatt::exchange
