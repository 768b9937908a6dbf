#pragma once
#include "app/diagrams/scene.h"

#include <QVariantMap>

namespace lanewatt::viewmodels {

/// A drawing as the window's items take it: { width, height, boxes, lines, texts }.
QVariantMap sceneMap(const diagrams::Scene& scene);

} // namespace lanewatt::viewmodels
