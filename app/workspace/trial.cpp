#include "app/workspace/trial.h"
#include "model/assess.h"

namespace lanewatt::workspace {

namespace {

Expected<AssessedDesign> tried(const AssessedDesign& now, const Edit& edit, std::shared_ptr<const Context> context)
{
    auto changed = applyEdit(*now.design, edit);
    if (!changed) {
        return tl::unexpected(std::move(changed.error()));
    }
    AssessedDesign after;
    after.design = std::make_shared<const Design>(std::move(*changed));
    after.context = std::move(context);
    after.assessment = std::make_shared<const Assessment>(assess(*after.design, *after.context, now.assessment.get()));
    return after;
}

} // namespace

Expected<Trial> Trial::of(const AssessedDesign& now, const Edit& edit)
{
    return tried(now, edit, now.context).map([&](AssessedDesign after) { return Trial(now.assessment, std::move(after)); });
}

Expected<Trial> Trial::of(const AssessedDesign& now, const Edit& edit, Context context)
{
    return tried(now, edit, std::make_shared<const Context>(std::move(context)))
        .map([&](AssessedDesign after) { return Trial(now.assessment, std::move(after)); });
}

} // namespace lanewatt::workspace
