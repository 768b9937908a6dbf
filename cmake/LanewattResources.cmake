# Templates and the schema of quote documents go beside the catalog in share/lanewatt, in the build folder
# and where installed; a stamp target keeps the copies fresh.
set(copies "")
foreach(kind IN ITEMS templates schema)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/${kind}/*)
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME)
    set(copy ${LANEWATT_SHARE_DIR}/${kind}/${name})
    add_custom_command(OUTPUT ${copy}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${LANEWATT_SHARE_DIR}/${kind}
      COMMAND ${CMAKE_COMMAND} -E copy ${file} ${copy}
      DEPENDS ${file} COMMENT "" VERBATIM)
    list(APPEND copies ${copy})
  endforeach()
  if(files)
    install(FILES ${files} DESTINATION ${CMAKE_INSTALL_DATADIR}/lanewatt/${kind})
  endif()
endforeach()
add_custom_target(lanewatt_share ALL DEPENDS ${copies})

# the desktop's files: menu, AppStream, file types, icons in the sizes that installer/make_icons.sh draws
set(app io.lanewatt.Lanewatt)
if(TARGET lanewatt)
  install(FILES ${PROJECT_SOURCE_DIR}/resources/${app}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${PROJECT_SOURCE_DIR}/resources/${app}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${PROJECT_SOURCE_DIR}/resources/${app}.mime.xml RENAME ${app}.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  install(FILES ${PROJECT_SOURCE_DIR}/resources/${app}.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  file(GLOB documents CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/hicolor/*.svg)
  install(FILES ${documents} DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/mimetypes)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/hicolor/ DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor
    FILES_MATCHING PATTERN "*.png")
endif()

# Manual pages are made of what the installed programs say; where Python is missing they are left out, and said so.
if(NOT UNIX)
  return()
endif()
find_program(LANEWATT_INSTALL_PYTHON NAMES /usr/bin/python3 python3)
find_program(LANEWATT_GZIP gzip)
set(man_pages ${PROJECT_BINARY_DIR}/man)
install(CODE "
  file(REMOVE_RECURSE ${man_pages})
  execute_process(COMMAND ${LANEWATT_INSTALL_PYTHON} ${PROJECT_SOURCE_DIR}/installer/man_pages.py ${LANEWATT_BIN_DIR} ${man_pages}
    RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(WARNING \"The manual pages could not be written (\${status})\")
  endif()
  file(GLOB written ${man_pages}/*.1)
  if(written)
    execute_process(COMMAND ${LANEWATT_GZIP} -9n \${written} COMMAND_ERROR_IS_FATAL ANY)
    file(GLOB written ${man_pages}/*.1.gz)
    file(INSTALL \${written} DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1\")
  endif()
")
