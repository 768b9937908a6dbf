# Compiler flags, ccache, linker, sanitizers: everything every target shares.

# ccache; its settings ride along, so that any way of starting cmake gets them.
find_program(LANEWATT_CCACHE ccache)
if(LANEWATT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below this folder are remembered as relative ones, so that clones, or several
  # build folders of one checkout, find each other's results.
  string(FIND "${PROJECT_BINARY_DIR}/" "${PROJECT_SOURCE_DIR}/" inside)
  set(ccache_base ${PROJECT_BINARY_DIR})
  if(inside EQUAL 0)
    set(ccache_base ${PROJECT_SOURCE_DIR})
  endif()
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    CCACHE_BASEDIR=${ccache_base} CCACHE_NOHASHDIR=1 CCACHE_PCH_EXTSUM=1 CCACHE_DEPEND=1
    ${LANEWATT_CCACHE})
endif()

# Debug here means "quick to build, quick enough to run, asserts on".
if(CMAKE_CXX_FLAGS_DEBUG STREQUAL "-g" OR CMAKE_CXX_FLAGS_DEBUG STREQUAL "")
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1 -D_GLIBCXX_ASSERTIONS" CACHE STRING "" FORCE)
endif()
if(CMAKE_CXX_FLAGS_RELEASE STREQUAL "-O3 -DNDEBUG")
  set(optimised "-O1")
  if(LANEWATT_SHIPPED)
    set(optimised "-O2")
  endif()
  set(CMAKE_CXX_FLAGS_RELEASE "${optimised} -DNDEBUG" CACHE STRING "" FORCE)
endif()

# Warnings are errors with the compilers the project is developed with; a newer
# compiler's new warnings must not stop somebody's build.
set(werror_default OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
   OR (CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15))
  set(werror_default ON)
endif()
option(LANEWATT_WERROR "Warnings are errors" ${werror_default})

# lanewatt_common: what generated code gets too. lanewatt_flags: plus warnings.
add_library(lanewatt_common INTERFACE)
target_include_directories(lanewatt_common INTERFACE
  ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
target_compile_options(lanewatt_common INTERFACE -fmax-errors=5)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set_target_properties(lanewatt_common PROPERTIES INTERFACE_COMPILE_OPTIONS "-ferror-limit=5")
endif()

# Some libraries ask for it. A precompiled header can be shared only by libraries with the same flags.
add_compile_options(-pthread)

add_library(lanewatt_flags INTERFACE)
target_link_libraries(lanewatt_flags INTERFACE lanewatt_common)
target_compile_options(lanewatt_flags INTERFACE
  # files are compiled together: the linker of lanewatt-probe leaves out what it does not call
  -ffunction-sections -fdata-sections
  -Wall -Wextra -Wpedantic -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual
  -Wcast-align -Wformat=2 -Wimplicit-fallthrough -Wextra-semi -Wdouble-promotion
  # designated initialisers leave the rest to its default on purpose
  -Wno-missing-field-initializers -Wno-format-nonliteral)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(lanewatt_flags INTERFACE
    # local: an enumerator of a scoped enum may be called like a type
    -Wshadow=local -Wduplicated-cond -Wlogical-op
    # false positives of GCC 12
    -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
    -Wno-stringop-overread -Wno-dangling-pointer -Wno-free-nonheap-object)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(lanewatt_flags INTERFACE -Wshadow)
endif()
if(LANEWATT_WERROR)
  target_compile_options(lanewatt_flags INTERFACE -Werror)
endif()

if(LANEWATT_SANITIZE)
  set(LANEWATT_SANITIZE_OPTIONS -fsanitize=${LANEWATT_SANITIZE} -fno-omit-frame-pointer)
  if(LANEWATT_SANITIZE MATCHES "undefined")
    list(APPEND LANEWATT_SANITIZE_OPTIONS -fno-sanitize-recover=undefined)
  endif()
  add_link_options(-fsanitize=${LANEWATT_SANITIZE})
  # lanewatt_unity() gives the options to the listed sources
  set(LANEWATT_SANITIZED "")
  if(LANEWATT_SANITIZE_SOURCES)
    file(STRINGS ${LANEWATT_SANITIZE_SOURCES} LANEWATT_SANITIZED)
    list(TRANSFORM LANEWATT_SANITIZED PREPEND ${PROJECT_SOURCE_DIR}/)
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${LANEWATT_SANITIZE_SOURCES})
  else()
    add_compile_options(${LANEWATT_SANITIZE_OPTIONS})
  endif()
endif()
if(NOT LANEWATT_SANITIZE OR CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # A quick linker where there is one.
  find_program(LANEWATT_MOLD mold)
  find_program(LANEWATT_LLD ld.lld)
  if(LANEWATT_MOLD)
    add_link_options(-fuse-ld=mold)
  elseif(LANEWATT_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
endif()
if(LANEWATT_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
if(LANEWATT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "LANEWATT_FUZZ needs clang: cmake -DCMAKE_CXX_COMPILER=clang++-14")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
  # what is counted has an address each: at a place of its own a program need not adjust half a million of them at each start
  add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)
endif()

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/lanewatt_version.h @ONLY CONTENT
"#pragma once
namespace lanewatt {
inline constexpr char version[] = \"@PROJECT_VERSION@\";
}
")

# Headers every room's precompiled header holds.
set(LANEWATT_PCH_STL
  <algorithm> <array> <cmath> <compare> <cstdint> <functional> <map> <memory> <optional>
  <set> <span> <string> <string_view> <tuple> <unordered_map> <utility> <variant> <vector>
  <tl/expected.hpp>)

# lanewatt_pch(TARGET [MODEL] [<header>...]): a precompiled header of the target's own, which pays for eight files or more;
# MODEL for those that see the model, whose headers take most of the time of a file that includes them. That each file
# includes what it uses is seen where there is no precompiled header (.ci/includes.py).
function(lanewatt_pch target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "MODEL" "" "")
  set(headers ${arg_UNPARSED_ARGUMENTS})
  if(arg_MODEL)
    list(APPEND headers ${PROJECT_SOURCE_DIR}/model/assessment/assessment.h)
  endif()
  if(LANEWATT_PCH)
    target_precompile_headers(${target} PRIVATE ${LANEWATT_PCH_STL} ${headers})
    # A precompiled header is another file each time it is made. With a sum of what is in it beside it, and CCACHE_PCH_EXTSUM,
    # several build folders share results.
    set(input "${LANEWATT_PCH_STL};${headers};${CMAKE_CXX_COMPILER_VERSION};${Boost_VERSION}")
    if(headers MATCHES "<Qt")
      string(APPEND input ";${Qt6_VERSION}")
    endif()
    string(REPLACE "${PROJECT_SOURCE_DIR}/" "" input "${input}")
    set(suffix gch)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      set(suffix pch)
      # what a precompiled header was made of is known by its contents, which another clone has, too
      target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
    set(own ${headers})
    list(FILTER own INCLUDE REGEX "^/")
    set(watched ${own})
    if(arg_MODEL)
      file(GLOB_RECURSE model CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/model/*.h)
      list(APPEND watched ${model})
    endif()
    set(sum ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx.${suffix}.sum)
    set(script ${PROJECT_SOURCE_DIR}/cmake/LanewattPchSum.cmake)
    add_custom_command(OUTPUT ${sum} DEPENDS ${watched} ${script}
      COMMAND ${CMAKE_COMMAND} "-DINPUT=${input}" "-DHEADERS=${own}" "-DCOMPILER=${CMAKE_CXX_COMPILER}"
              "-DINCLUDES=${PROJECT_SOURCE_DIR};${PROJECT_BINARY_DIR}/generated" "-DROOT=${PROJECT_SOURCE_DIR}" "-DSUM=${sum}" -P ${script}
      COMMENT "Summing up the precompiled header of ${target}" VERBATIM)
    add_custom_target(${target}_pch_sum DEPENDS ${sum})
    add_dependencies(${target} ${target}_pch_sum)
  endif()
endfunction()

# lanewatt_shared_pch(TARGET): the precompiled header of the model, for libraries that are compiled with the same flags.
function(lanewatt_shared_pch target)
  if(LANEWATT_PCH)
    target_precompile_headers(${target} REUSE_FROM lanewatt_model)
    add_dependencies(${target} lanewatt_model_pch_sum)
  endif()
endfunction()
