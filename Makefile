# The front door. The build itself is Meson's: see meson.build and CONTRIBUTING.md.

PREFIX ?= /usr/local

.PHONY: build demo test bench install clean

build:
	@tools/setup build
	@test -f build/build.ninja || meson setup build --prefix=$(PREFIX) >/dev/null
	@ninja -C build --quiet

demo: build
	@tools/demo

test:
	@tools/setup test
	@tools/test-all

bench: build
	@tools/bench

install: build
	@meson install -C build

clean:
	rm -rf build build-*
