# lanewatt_unity(TARGET [MOST <count>] SOURCES <file>...)
#
# Files of one folder are compiled together, at most MOST at once: common templates are then instantiated once, which halves
# the build time. Groups depend only on file names, so a new file changes at most the groups of its folder. With
# LANEWATT_UNITY=OFF each file is compiled alone. Unnamed namespaces are merged, so files with equal function names (rules,
# readers, tests) have a namespace named like the file.
function(lanewatt_unity target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MOST" "SOURCES")
  foreach(source IN LISTS arg_SOURCES)
    # CMake compiles a source with its own options separately. The precompiled header is built without sanitizers.
    if(source IN_LIST LANEWATT_SANITIZED)
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${LANEWATT_SANITIZE_OPTIONS}" SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
  if(NOT LANEWATT_UNITY)
    return()
  endif()
  if(NOT arg_MOST)
    set(arg_MOST 10)
  endif()
  list(FILTER arg_SOURCES INCLUDE REGEX "\\.cpp$")
  list(SORT arg_SOURCES)
  set(last "")
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(folder ${source} DIRECTORY)
    if(NOT folder STREQUAL last)
      set(last ${folder})
      set(count 0)
    endif()
    math(EXPR group "${count} / ${arg_MOST}")
    math(EXPR count "${count} + 1")
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER "${name}_${group}" name)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name})
  endforeach()
  # GCC treats the combined files as headers, and warns of classes there whose members have types of an unnamed namespace.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
