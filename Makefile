# The front door. The build itself is Meson's: see meson.build and CONTRIBUTING.md.

PREFIX ?= /usr/local

.PHONY: build demo test reglib bench web web-serve install clean

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

web:
	@tools/setup web
	@tools/build-web

web-serve: web
	@echo "http://127.0.0.1:8000/ (Ctrl-C ends it)"
	@python3 -m http.server --bind 127.0.0.1 --directory build/web 8000

install: build
	@meson install -C build

clean:
	rm -rf build build-*
