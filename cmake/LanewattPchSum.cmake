# cmake -DINPUT=<text> -DFILES=<list> -DSUM=<file> -P: a sum of a text and of what is in files, written when it is another one
set(all "${INPUT}")
foreach(file IN LISTS FILES)
  file(SHA256 ${file} one)
  string(APPEND all ";${one}")
endforeach()
string(SHA256 sum "${all}")
file(CONFIGURE OUTPUT ${SUM} CONTENT "${sum}\n")
# the rule has been followed even when nothing is written
file(TOUCH_NOCREATE ${SUM})
