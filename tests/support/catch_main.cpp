// Only for Catch2 2; version 3 brings its own main in a library.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
