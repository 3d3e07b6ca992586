# make play    set everything up, start the server on this machine and open the browser
# make wheel   build the package with the web client inside, into dist
# make test    set everything up, then all checks and all tests: compiled, plain, web, browser
# make check   style, types and generated files only
# make bench   the figures of docs/benchmarks.md
# make golden  write the golden playthroughs again, after a wanted change of rules
# make lock    pin the newest allowed versions of all dependencies

PYTHON ?= python3
BIN := .venv/bin
TESTS := $(BIN)/python -m pytest -n 2 --dist loadgroup --durations 20
# Tests that choose the mode by themselves are run once. `noripan serve` runs the rules plain, and so does the recipe
# for a new game; only a bot's process runs them both ways. The commands of the readme are run as users do.
ALWAYS_PLAIN := $(filter-out tests/server/test_bot_pool.py, $(wildcard tests/server/test_*.py)) tests/test_contributing.py
ALWAYS_COMPILED := tests/test_docs.py::test_the_commands_of_the_readme_work
NPM := cd web && npm --no-fund --no-audit
WEB := src/noripan/server/web/index.html
PIP := $(BIN)/pip install --disable-pip-version-check --quiet
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --upgrade

.PHONY: play wheel test check bench golden lock warm test-compiled test-pure test-web test-wheel test-browser system clean

# Python's and the client's packages at the same time; rules are compiled when the page is there already.
play:
	@$(MAKE) --no-print-directory -j2 .venv/play $(WEB)
	@PYTHONPATH=src $(BIN)/python -m noripan serve --open

wheel: .venv/ready $(WEB)
	$(BIN)/python -m hatchling build -t wheel

test: system
	@$(MAKE) --no-print-directory -j2 --output-sync=target check warm test-web
	@$(MAKE) --no-print-directory test-compiled test-pure
	@$(MAKE) --no-print-directory -j2 test-wheel test-browser

check: .venv/ready web/node_modules/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run check
	$(NPM) run types:check
	NORIPAN_PURE=1 $(BIN)/python web/scripts/lessons.py --check
	NORIPAN_PURE=1 $(BIN)/python web/scripts/words.py --check
	NORIPAN_PURE=1 $(BIN)/noripan rules --check docs/rules

warm: .venv/ready
	NORIPAN_CHECK=1 $(BIN)/noripan warm

test-compiled: warm
	NORIPAN_CHECK=1 $(TESTS) $(ALWAYS_PLAIN:%=--ignore=%)

test-pure: .venv/ready
	NORIPAN_PURE=1 NORIPAN_CHECK=1 $(TESTS) $(ALWAYS_COMPILED:%=--deselect=%)

test-web: $(WEB)
	$(NPM) test
	$(NPM) run size

test-browser: .venv/ready $(WEB) system
	$(NPM) run e2e

test-wheel: .venv/ready $(WEB)
	$(BIN)/python -m pytest -n 0 .ci/test_wheel.py

# Debian's browser and database servers, where they are missing and may be installed.
system:
	@sh .ci/packages

golden: .venv/ready
	NORIPAN_UPDATE_GOLDEN=1 $(BIN)/python -m pytest tests/conformance/test_golden.py

bench: .venv-bench/ready
	.venv-bench/bin/python -m bench

# Written anew: uv keeps what an older file says of a version, also where that is not all.
lock: .venv/ready
	$(PIP) uv
	rm -f requirements.lock requirements-bench.lock requirements-play.lock
	$(LOCK) --extra server --group dev --output-file requirements.lock
	$(LOCK) --extra server --group dev --group bench --output-file requirements-bench.lock
	$(LOCK) --extra server --constraint requirements.lock --output-file requirements-play.lock

# What runs the server, without the compilation to bytecode of all that it never imports.
.venv/play: requirements-play.lock
	@echo "Setting up .venv (once)..."
	@$(PYTHON) -m venv .venv
	@$(PIP) --no-compile --require-hashes -r requirements-play.lock
	@touch $@

# The tools of developers besides.
.venv/ready: .venv/play requirements.lock pyproject.toml
	@echo "Setting up the developers' tools in .venv (once)..."
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv-bench/ready: requirements-bench.lock pyproject.toml
	@echo "Setting up .venv-bench (once)..."
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/pip install --disable-pip-version-check --require-hashes -r requirements-bench.lock
	.venv-bench/bin/pip install --disable-pip-version-check --no-deps --no-build-isolation --quiet -e .
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json
	@echo "Setting up web/node_modules (once)..."
	@$(NPM) install --no-save --loglevel=error
	@touch $@

$(WEB): web/node_modules/ready $(shell find web/src web/public web/index.html web/vite.config.ts 2>/dev/null | sed 's/ /\\ /g')
	@echo "Building the web client..."
	@$(NPM) run build -- --logLevel warn
	@touch $@

clean:
	rm -rf .venv .venv-bench build dist web/node_modules src/noripan/server/web .mypy_cache .pytest_cache .ruff_cache .hypothesis
