# The front door. The build itself is Meson's: see meson.build and CONTRIBUTING.md.

PREFIX ?= /usr/local

.PHONY: build demo check test test-all nightly reglib bench web web-serve install uninstall
.PHONY: install-postgresql uninstall-postgresql clean

build:
	@tools/setup build
	@tools/configure build --prefix="$(PREFIX)"
	@if [ -t 1 ]; then ninja -C build program; else ninja -C build --quiet program; fi

demo: build
	@tools/demo

check:
	@tools/setup check
	@tools/check-format || [ $$? = 77 ]
	@tools/check-layers
	@tools/check-headers
	@tools/configure build --prefix="$(PREFIX)"
	@tools/stages/quick

test:
	@tools/setup test
	@tools/run-stages test

test-all:
	@tools/setup all
	@tools/run-stages all

nightly:
	@tools/setup all
	@tools/run-stages nightly

reglib:
	@tools/setup check
	@tools/configure build --prefix="$(PREFIX)"
	@ninja -C build --quiet tests/test_reglib
	@NONET_SOURCE="$(CURDIR)" build/tests/test_reglib >build/reglib.log; \
	    status=$$?; sed -n 's/^# //p; s/.* # SKIP /SKIPPED: /p' build/reglib.log; exit $$status

bench: build
	@tools/bench

web:
	@tools/setup web
	@tools/build-web

web-serve: web
	@echo "http://127.0.0.1:8000/ (Ctrl-C ends it)"
	@python3 -m http.server --bind 127.0.0.1 --directory build/web 8000

install: build
	@DESTDIR="$(DESTDIR)" tools/install "$(PREFIX)"

uninstall: build
	@DESTDIR="$(DESTDIR)" tools/install --remove "$(PREFIX)"

install-postgresql: build
	@DESTDIR="$(DESTDIR)" tools/install-postgresql

uninstall-postgresql:
	@DESTDIR="$(DESTDIR)" tools/install-postgresql --remove

dist:
	@tools/dist build

clean:
	rm -rf build build-*
