#include "app/exchange/writers/bom_footer.h"

namespace lanewatt::exchange {

char bomLetter(BomColumn column)
{
    return static_cast<char>('A' + static_cast<int>(column));
}

std::string BomFooter::cell(BomColumn column, lxw_row_t row) const
{
    return std::string("$") + bomLetter(column) + '$' + std::to_string(row + 1);
}

std::string BomFooter::sum(lxw_row_t total) const
{
    // the products of a SUMPRODUCT with a comma skip text, those with an asterisk do not
    return "SUMPRODUCT(" + chosen(total) + "*1," + lines(BomColumn::Extended) + ')';
}

std::string BomFooter::pricedLines() const
{
    return "SUMPRODUCT(" + chosen(firstTotal()) + "*ISNUMBER(" + lines(BomColumn::Extended) + "))";
}

std::string BomFooter::countUnpriced() const
{
    return "ROWS(" + lines(BomColumn::UnitPrice) + ")-COUNT(" + lines(BomColumn::UnitPrice) + ')';
}

std::string BomFooter::countForeign() const
{
    const std::string totals =
        cell(BomColumn::Currency, firstTotal()) + ':' + cell(BomColumn::Currency, firstTotal() + m_totals - 1);
    return "SUMPRODUCT(ISNUMBER(" + lines(BomColumn::UnitPrice) + ")*ISNA(MATCH(" + currencies() + ',' + totals + ",0))*(" +
           currencies() + "<>\"\"))";
}

std::string BomFooter::countWithoutSum() const
{
    return "SUMPRODUCT(ISNUMBER(" + lines(BomColumn::UnitPrice) + ")*(1-ISNUMBER(" + lines(BomColumn::Extended) + ")))";
}

std::string BomFooter::lines(BomColumn column) const
{
    return cell(column, 1) + ':' + cell(column, m_lastLine);
}

std::string BomFooter::currencies() const
{
    return "UPPER(TRIM(" + lines(BomColumn::Currency) + "))";
}

std::string BomFooter::noCurrency() const
{
    return '(' + currencies() + "=\"\")";
}

std::string BomFooter::chosen(lxw_row_t total) const
{
    const std::string own = '(' + currencies() + '=' + cell(BomColumn::Currency, total) + ')';
    return total == firstTotal() ? '(' + own + '+' + noCurrency() + ')' : own;
}

} // namespace lanewatt::exchange
