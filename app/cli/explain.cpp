#include "app/cli/explain.h"

#include "app/cli/call.h"

namespace lanewatt::cli {

std::string explained(const Derivation& derivation)
{
    const auto& style = textStyle();
    std::string out = derivation.id.text() + ' ' + messages::label(derivation.title, style) + " = " +
                      messages::figure(derivation.result, style) + " (" + std::string(derivation.rule) +
                      ")\n";
    out += "  " + messages::formulaInSymbols(derivation) + '\n';
    out += "  = " + messages::formulaWithValues(derivation, style) + '\n';
    for (const Term& term : derivation.terms) {
        out += "  " + std::string(term.name.text()) + ' ' + messages::amount(term.value.amount(), style);
        out += ", " + messages::confidenceWord(term.value.confidence, style);
        if (!term.value.exact()) {
            out += ", " + messages::amount({term.value.low, term.value.dimension}, style) + " to " +
                   messages::amount({term.value.high, term.value.dimension}, style);
        }
        if (term.path) {
            out += ", " + term.path.text();
        }
        if (!term.source.id.empty()) {
            out += ", " + term.source.id + (term.source.locator.empty() ? "" : ": " + term.source.locator);
        }
        out += '\n';
    }
    return out;
}

} // namespace lanewatt::cli
