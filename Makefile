# The front door. The build itself is Meson's: see meson.build and CONTRIBUTING.md.

PREFIX ?= /usr/local

.PHONY: build demo test reglib bench install clean

build:
	@tools/setup build
	@test -f build/build.ninja || meson setup build --prefix=$(PREFIX) >/dev/null
	@ninja -C build --quiet

demo: build
	@tools/demo

test:
	@tools/setup test
	@tools/test-all

reglib: build
	@NONET_SOURCE=$(CURDIR) build/tests/test_reglib | sed -n 's/^# //p'

bench: build
	@tools/bench

install: build
	@meson install -C build

clean:
	rm -rf build build-*
