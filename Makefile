# The front door. The build itself is Meson's: see meson.build and CONTRIBUTING.md.

PREFIX ?= /usr/local

.PHONY: build demo check test test-all nightly reglib bench web web-serve install uninstall
.PHONY: install-postgresql uninstall-postgresql dist clean help

build: ## build/nonet and the library
	@tools/setup build
	@tools/configure build --prefix="$(PREFIX)"
	@if [ -t 1 ]; then ninja -C build program; else ninja -C build --quiet program; fi

demo: build ## what it does, in a minute
	@tools/demo

check: ## format, layers, headers, quick tests: before each commit
	@tools/setup check
	@tools/check-format || [ $$? = 77 ]
	@tools/check-layers
	@tools/check-headers
	@tools/configure build --prefix="$(PREFIX)"
	@tools/stages/quick

test: ## library, program and page are right: before each push
	@tools/setup test
	@tools/run-stages test

test-all: ## other compilers, CPUs and systems: CI
	@tools/setup all
	@tools/run-stages all

nightly: ## long fuzzing, the public sets in full
	@tools/setup all
	@tools/run-stages nightly

reglib: ## HoDoKu's regression library, if it is there
	@tools/setup check
	@tools/configure build --prefix="$(PREFIX)"
	@ninja -C build --quiet tests/test_reglib
	@NONET_SOURCE="$(CURDIR)" build/tests/test_reglib >build/reglib.log; \
	    status=$$?; sed -n 's/^# //p; s/.* # SKIP /SKIPPED: /p' build/reglib.log; exit $$status

bench: build ## speed, on the puzzles that come with nonet
	@tools/bench

web: ## the page, in build/web
	@tools/setup web
	@tools/build-web

web-serve: web ## the page on http://127.0.0.1:8000/
	@echo "http://127.0.0.1:8000/ (Ctrl-C ends it)"
	@python3 -m http.server --bind 127.0.0.1 --directory build/web 8000

install: build ## under PREFIX (/usr/local), behind DESTDIR
	@DESTDIR="$(DESTDIR)" tools/install "$(PREFIX)"

uninstall: build ## take it away again
	@DESTDIR="$(DESTDIR)" tools/install --remove "$(PREFIX)"

install-postgresql: build ## the extension for PostgreSQL
	@DESTDIR="$(DESTDIR)" tools/install-postgresql

uninstall-postgresql: ## take it away again
	@DESTDIR="$(DESTDIR)" tools/install-postgresql --remove

dist: ## the sources as an archive
	@tools/dist build

clean: ## remove what was built
	rm -rf build build-*

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile | expand -t 28
