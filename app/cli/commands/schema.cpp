#include "app/cli/call.h"
#include "app/exchange/design_schema.h"
#include "app/exchange/quote_schema.h"

namespace lanewatt::cli::schema_command {
namespace {

Outcome run(Call& call)
{
    call.out = call.positionals.front() == "design" ? exchange::designSchema() : exchange::quoteSchema();
    return kDone;
}

} // namespace

Command command()
{
    return {"schema",
            "print the JSON Schema of a file",
            "Draft 2020-12, made of the lists of fields that the readers read by. An editor with support for JSON Schema completes and checks with it.",
            {{"KIND", "of which file", Hint::None, {"design", "quote"}}},
            {},
            {{"schema design > lanewatt-design-1.schema.json", "of design files (.lanewatt)"},
             {"schema quote > lanewatt-quote-1.schema.json", "of quotes (.lwquote)"}},
            {},
            run};
}

} // namespace lanewatt::cli::schema_command
