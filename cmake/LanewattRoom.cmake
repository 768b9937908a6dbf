# lanewatt_room(<Name> [ROOMS <Room>...] [PUBLIC <lib>...] [PRIVATE <lib>...]
#               [PCH <header>...] [EXCLUDE <regex>] [SOURCES <generated>...])
# PCH is for the room Model; the other rooms use its precompiled header.
#
# A room is a static library of every .cpp under the calling folder, known as
# Lanewatt::<Name>. A room without sources is skipped, with headers only it is
# an INTERFACE library; nobody edits CMake to add a file.
function(lanewatt_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXCLUDE" "ROOMS;PUBLIC;PRIVATE;PCH;SOURCES")
  string(TOLOWER ${name} lower)
  set(target lanewatt_${lower})

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  if(arg_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${arg_EXCLUDE}")
    list(FILTER headers EXCLUDE REGEX "${arg_EXCLUDE}")
  endif()
  if(NOT sources AND NOT headers)
    message(STATUS "Room ${name}: nothing there yet, skipped")
    return()
  endif()

  set(visibility PUBLIC)
  if(sources)
    add_library(${target} STATIC ${sources} ${headers} ${arg_SOURCES})
    target_link_libraries(${target} PRIVATE lanewatt_flags)
    target_link_libraries(${target} PRIVATE ${arg_PRIVATE})
    if(name STREQUAL "Model")
      lanewatt_pch(${target} MODEL ${arg_PCH})
    else()
      lanewatt_shared_pch(${target})
    endif()
    lanewatt_unity(${target} SOURCES ${sources})
  else()
    set(visibility INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  target_link_libraries(${target} ${visibility} lanewatt_common ${arg_PUBLIC})
  lanewatt_link_rooms(${target} ${visibility} ${arg_ROOMS})
  add_library(Lanewatt::${name} ALIAS ${target})
endfunction()

# Links those of the named rooms that exist so far.
function(lanewatt_link_rooms target visibility)
  foreach(room IN LISTS ARGN)
    if(TARGET Lanewatt::${room})
      target_link_libraries(${target} ${visibility} Lanewatt::${room})
    endif()
  endforeach()
endfunction()
