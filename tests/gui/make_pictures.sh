#!/usr/bin/env bash
# Makes the pictures of the help and of the README anew, from the real window. Usage: make_pictures.sh (after a build)
set -eu
cd "$(dirname "$0")/../.."
cmake --build build/release --target make_pictures >&2
export QT_QPA_PLATFORM=offscreen
for language in en de; do
    build/release/tests/gui/make_pictures resources/help/images --language $language --suffix _$language --size 1280x800
done
build/release/tests/gui/make_pictures docs/images --replications 10
du -ch resources/help/images/*.png docs/images/*.png | tail -1
