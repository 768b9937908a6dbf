# lanewatt_translations(<out-var>)
#
# The texts of messages in other languages, resources/translations/<language>/*.tsv, as one
# generated C++ file; <out-var> gets its name.
function(lanewatt_translations out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/translations/*/*.tsv)
  set(generated ${PROJECT_BINARY_DIR}/generated/app/messages/translation_files.cpp)
  add_custom_command(OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${files}" -D OUTPUT=${generated}
            -P ${PROJECT_SOURCE_DIR}/cmake/write_translations.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/write_translations.cmake
    COMMENT "Writing the translations of messages" VERBATIM)
  set(${out} ${generated} PARENT_SCOPE)
endfunction()
