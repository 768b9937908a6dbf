# lanewatt_table(<out-var> FOLDER <dir> HEADER <header> NAMESPACE <ns> TYPE <type>
#                FUNCTION <name> ONE <word> [EXCLUDE <regex on the file name>] [FAMILIES])
#
# Static libraries drop self-registering objects, so tables of built-ins are generated from file names: <dir>/<stem>.cpp
# defines `TYPE NAMESPACE::<stem>_<word>::<word>()`, and `std::span<const TYPE> NAMESPACE::FUNCTION()` (declared in HEADER)
# returns them sorted by stem. <out-var> gets the generated file, or nothing while the header does not exist.
function(lanewatt_table out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FAMILIES"
    "FOLDER;HEADER;NAMESPACE;TYPE;FUNCTION;ONE;EXCLUDE" "")
  set(${out} "" PARENT_SCOPE)
  # with FAMILIES the files are one folder deeper
  set(below "")
  if(arg_FAMILIES)
    set(below "/*")
  endif()
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${arg_FOLDER}${below}/*.cpp
                                    ${PROJECT_SOURCE_DIR}/${arg_HEADER})
  list(FILTER files INCLUDE REGEX "\\.cpp$")
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${arg_HEADER})
    return()
  endif()
  set(stems "")
  foreach(file IN LISTS files)
    get_filename_component(stem ${file} NAME_WE)
    if(stem MATCHES "^(_|support)" OR (arg_EXCLUDE AND stem MATCHES "${arg_EXCLUDE}"))
      continue()
    endif()
    list(APPEND stems ${stem})
  endforeach()
  list(SORT stems)

  set(declarations "")
  set(calls "")
  list(LENGTH stems count)
  foreach(stem IN LISTS stems)
    string(MAKE_C_IDENTIFIER ${stem} identifier)
    string(APPEND declarations "namespace ${identifier}_${arg_ONE} { ${arg_TYPE} ${arg_ONE}(); }\n")
    string(APPEND calls "        t.push_back(${identifier}_${arg_ONE}::${arg_ONE}());\n")
  endforeach()

  string(REGEX MATCH "[^/]+$" last ${arg_FOLDER})
  set(generated ${PROJECT_BINARY_DIR}/generated/${arg_FOLDER}/${last}_table.cpp)
  file(CONFIGURE OUTPUT ${generated} @ONLY CONTENT
"// Written by cmake/LanewattTable.cmake from the file names in @arg_FOLDER@.
#include \"@arg_HEADER@\"

#include <span>
#include <vector>

namespace @arg_NAMESPACE@ {

@declarations@
std::span<const @arg_TYPE@> @arg_FUNCTION@()
{
    static const std::vector<@arg_TYPE@> table = [] {
        std::vector<@arg_TYPE@> t;
        t.reserve(@count@);
@calls@        return t;
    }();
    return table;
}

} // namespace @arg_NAMESPACE@
")
  set(${out} ${generated} PARENT_SCOPE)
endfunction()
