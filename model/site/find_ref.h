#pragma once
/// What the names of things mean in a design: `site/wall`, `site/rig/gpu.3`, `site/R.1/u9/node/gpu.3`.

#include "model/design/design.h"
#include "model/identity/ref.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// What a name means in a design: the same name with the kinds of its steps. What an assembly contains may be named without
/// the assembly where only one can be meant, and is named with it afterwards: "gpu.3" for "dgx.1/gpu.3". The error names the
/// first step that is not there and lists what is.
Expected<Ref> findRef(const Design& design, const Ref& named);
inline Expected<Ref> findRef(const Design& design, std::string_view text) { return findRef(design, Ref::parse(text)); }
/// The same without the reason; nothing when it means nothing. Also knows what a machine lacks ("site/rig/cooler"), as
/// findings name it.
std::optional<Ref> resolveRef(const Design& design, const Ref& named);
inline std::optional<Ref> resolveRef(const Design& design, std::string_view text) { return resolveRef(design, Ref::parse(text)); }

/// The steps that may follow a thing that findRef() found, in id order: "gpu.1..gpu.6", "CPU0". Empty when nothing lies in it.
std::vector<std::string> stepsAfter(const Design& design, const Ref& found);

} // namespace lanewatt
