#pragma once
/// The formulas below the lines of a bill of materials in a workbook.

#include "app/exchange/bom_document.h"

#include <xlsxwriter.h>

#include <cstddef>
#include <string>

namespace lanewatt::exchange {

/// "G" of the column.
char bomLetter(BomColumn column);

/// Formulas and cells below the lines: a row for each total, then the counts of lines that are in no total. The formulas follow
/// what a buyer enters in the sheet. Rows count from 0.
class BomFooter {
public:
    BomFooter(lxw_row_t lastLine, std::size_t totals) : m_lastLine(lastLine), m_totals(static_cast<lxw_row_t>(totals)) {}

    lxw_row_t firstTotal() const { return m_lastLine + 2; }
    /// "$J$12"
    std::string cell(BomColumn column, lxw_row_t row) const;
    /// The cell with the number of lines without a price.
    std::string unpriced() const { return cell(BomColumn::Extended, firstTotal() + m_totals); }
    /// The cell with the number of lines in other currencies.
    std::string foreign() const { return cell(BomColumn::Extended, firstTotal() + m_totals + 1); }

    /// Sum of the lines in a total's currency; the first total also takes lines without a currency.
    std::string sum(lxw_row_t total) const;
    /// Number of lines in the first total.
    std::string pricedLines() const;
    /// Number of lines whose price is not a number.
    std::string countUnpriced() const;
    /// Number of lines with a price in a currency that has no total.
    std::string countForeign() const;
    /// Number of lines with a price but no sum, because the quantity is not a number or the formula was deleted.
    std::string countWithoutSum() const;

private:
    std::string lines(BomColumn column) const;
    std::string currencies() const;
    std::string noCurrency() const;
    /// For each line 1 if it is in a total, else 0.
    std::string chosen(lxw_row_t total) const;

    lxw_row_t m_lastLine, m_totals;
};

} // namespace lanewatt::exchange
