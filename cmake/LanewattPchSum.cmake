# cmake -DINPUT=<text> -DFILES=<list> -DSUM=<file> -P: checksum of a text and of files, written only when it changed
set(all "${INPUT}")
foreach(file IN LISTS FILES)
  file(SHA256 ${file} one)
  string(APPEND all ";${one}")
endforeach()
string(SHA256 sum "${all}")
file(CONFIGURE OUTPUT ${SUM} CONTENT "${sum}\n")
# marks the rule as done even when nothing is written
file(TOUCH_NOCREATE ${SUM})
