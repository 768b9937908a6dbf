# lanewatt_late(TARGET NAME LIBRARY FUNCTIONS...): the program opens a C library when it first calls it, not when it starts.
# For each function there is a stub of its name that finds the library's on the first call and is a jump from then on; as the
# linker runs with --as-needed, the library is no longer one that the loader opens. A function that is not named here is
# linked as ever, and with it the library: the test window.late_libraries finds that. On other machines than x86-64, and with
# sanitizers, nothing changes.
function(lanewatt_late target name library)
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$" OR LANEWATT_SANITIZE)
    return()
  endif()
  find_library(LANEWATT_LATE_${name} ${library} REQUIRED)
  # what the loader would have asked for
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${LANEWATT_LATE_${name}} OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
  if(NOT headers MATCHES "SONAME +([^\n ]+)")
    message(FATAL_ERROR "${LANEWATT_LATE_${name}} has no SONAME")
  endif()
  set(soname ${CMAKE_MATCH_1})
  set(stubs "")
  set(slots "")
  set(names "")
  set(index 0)
  foreach(function IN LISTS ARGN)
    math(EXPR place "8 * ${index}")
    string(APPEND stubs "
    .globl ${function}
    .hidden ${function}
    .type ${function}, @function
${function}:
    .cfi_startproc
    endbr64
    jmp *.Lslots+${place}(%rip)
.Lfirst${index}:
    pushq \$${index}
    .cfi_adjust_cfa_offset 8
    jmp .Lenter
    .cfi_endproc
    .size ${function}, .-${function}
")
    string(APPEND slots "    .quad .Lfirst${index}\n")
    string(APPEND names "    .asciz \"${function}\"\n")
    math(EXPR index "${index} + 1")
  endforeach()
  set(late_soname ${soname})
  set(late_stubs "${stubs}")
  set(late_slots "${slots}")
  set(late_names "${names}")
  set(file ${PROJECT_BINARY_DIR}/generated/late_${name}.S)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/late_library.S.in ${file} @ONLY)
  target_sources(${target} PRIVATE ${file})
  set_property(GLOBAL APPEND PROPERTY LANEWATT_LATE_STUBS ${file})
endfunction()
