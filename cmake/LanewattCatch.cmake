# Read by ctest itself each time it starts (TEST_INCLUDE_FILES): asks the Catch2
# executable for its tests and adds each. Works for Catch2 2 and 3, and needs nothing
# at build time, so a test that crashes on start cannot stop the build.
# Wanted: EXECUTABLE, PREFIX, CATCH_MAJOR, WORKING_FOLDER, ENVIRONMENT_, PROPERTIES_
if(NOT EXISTS "${EXECUTABLE}")
  add_test("${PREFIX}not_built" "${EXECUTABLE}")
  set_tests_properties("${PREFIX}not_built" PROPERTIES ENVIRONMENT "${ENVIRONMENT_}" ${PROPERTIES_})
  return()
endif()
if(CATCH_MAJOR EQUAL 2)
  set(list --list-test-names-only)
  set(empty_is_failure --warn NoTests)
else()
  set(list --list-tests --verbosity quiet)
  set(empty_is_failure)
endif()
execute_process(COMMAND "${EXECUTABLE}" ${list} WORKING_DIRECTORY "${WORKING_FOLDER}"
  OUTPUT_VARIABLE output ERROR_VARIABLE complaint RESULT_VARIABLE result)
# version 2 returns the number of tests
if(NOT result MATCHES "^[0-9]+$" OR (CATCH_MAJOR GREATER 2 AND NOT result EQUAL 0))
  message("${EXECUTABLE} cannot list its tests: ${result}\n${complaint}")
  add_test("${PREFIX}cannot_list" "${EXECUTABLE}" --list-tests)
  set_tests_properties("${PREFIX}cannot_list" PROPERTIES ENVIRONMENT "${ENVIRONMENT_}" ${PROPERTIES_})
  return()
endif()
# brackets would join list elements
string(REPLACE "[" "<lanewatt-open>" output "${output}")
string(REPLACE "]" "<lanewatt-close>" output "${output}")
string(REPLACE "\n" ";" output "${output}")
foreach(name IN LISTS output)
  if(name STREQUAL "")
    continue()
  endif()
  string(REPLACE "<lanewatt-open>" "[" name "${name}")
  string(REPLACE "<lanewatt-close>" "]" name "${name}")
  string(STRIP "${name}" name)
  set(pattern "${name}")
  foreach(character IN ITEMS "\\" "," "[" "]")
    string(REPLACE "${character}" "\\${character}" pattern "${pattern}")
  endforeach()
  add_test("${PREFIX}${name}" "${EXECUTABLE}" "${pattern}" ${empty_is_failure})
  set_tests_properties("${PREFIX}${name}" PROPERTIES
    WORKING_DIRECTORY "${WORKING_FOLDER}" ENVIRONMENT "${ENVIRONMENT_}" ${PROPERTIES_})
endforeach()
