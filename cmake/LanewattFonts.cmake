# Inter and JetBrains Mono come from the distribution's packages and are compiled in
# at build time under :/fonts/, so that every window looks the same; they are not
# committed. Static files only: Qt 6.4 cannot choose instances of a variable font.
set(LANEWATT_INTER_WEIGHTS Regular Medium SemiBold Bold)
set(LANEWATT_MONO_WEIGHTS Regular Medium SemiBold)

function(lanewatt_fonts target)
  set(found "")
  foreach(weight IN LISTS LANEWATT_INTER_WEIGHTS)
    file(GLOB hit /usr/share/fonts/opentype/inter/Inter-${weight}.otf
                  /usr/share/fonts/truetype/inter/Inter-${weight}.ttf
                  /usr/share/fonts/opentype/inter/static/Inter-${weight}.otf)
    if(NOT hit)
      message(WARNING "Inter ${weight} not found (package fonts-inter): the window will use another font")
      continue()
    endif()
    list(GET hit 0 hit)
    list(APPEND found ${hit})
  endforeach()
  foreach(weight IN LISTS LANEWATT_MONO_WEIGHTS)
    file(GLOB hit /usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-${weight}.ttf)
    if(NOT hit)
      message(WARNING "JetBrains Mono ${weight} not found (package fonts-jetbrains-mono)")
      continue()
    endif()
    list(GET hit 0 hit)
    list(APPEND found ${hit})
  endforeach()
  if(NOT found)
    return()
  endif()
  set(entries "")
  foreach(file IN LISTS found)
    get_filename_component(name ${file} NAME)
    string(APPEND entries "  <file alias=\"${name}\">${file}</file>\n")
  endforeach()
  set(qrc ${PROJECT_BINARY_DIR}/generated/lanewatt_fonts.qrc)
  file(CONFIGURE OUTPUT ${qrc} @ONLY CONTENT
"<RCC><qresource prefix=\"/fonts\">
@entries@</qresource></RCC>
")
  qt_add_big_resources(objects ${qrc} OPTIONS --no-compress)
  target_sources(${target} INTERFACE ${objects})
endfunction()
