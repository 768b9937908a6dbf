#pragma once
/// Resolves names of things in a design: `site/wall`, `site/rig/gpu.3`, `site/R.1/u9/node/gpu.3`.

#include "model/design/design.h"
#include "model/identity/ref.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// Resolves a name: returns it with the kinds of its steps. The assembly may be left out where its content is unambiguous,
/// and is then added: "gpu.3" for "dgx.1/gpu.3". The error names the first step that does not exist and lists those that
/// do.
Expected<Ref> findRef(const Design& design, const Ref& named);
inline Expected<Ref> findRef(const Design& design, std::string_view text) { return findRef(design, Ref::parse(text)); }
/// The same without the reason; empty when the name is unknown. Also resolves missing parts of a machine
/// ("site/rig/cooler"), as findings name them.
std::optional<Ref> resolveRef(const Design& design, const Ref& named);
inline std::optional<Ref> resolveRef(const Design& design, std::string_view text) { return resolveRef(design, Ref::parse(text)); }

/// Possible next steps below a resolved thing, in id order: "gpu.1..gpu.6", "CPU0". Empty when it has no contents.
std::vector<std::string> stepsAfter(const Design& design, const Ref& found);

} // namespace lanewatt
