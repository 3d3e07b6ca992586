# make play    set everything up, start the server on this machine and open the browser
# make test    set everything up, then all checks and all tests: compiled, plain, web, browser
# make check   style, types and generated files only
# make bench   the figures of docs/benchmarks.md
# make golden  write the golden playthroughs anew, after a wanted change of rules
# make lock    pin the newest allowed versions of all dependencies

PYTHON ?= python3
BIN := .venv/bin
TESTS := $(BIN)/python -m pytest -n 2 --dist loadgroup
NPM := cd web && npm --no-fund --no-audit

.PHONY: play test check bench golden lock test-compiled test-pure test-web test-browser system clean

play: .venv/warm web/dist/index.html
	@$(BIN)/noripan serve --web web/dist --open

test: system check test-compiled test-pure test-web test-browser

check: .venv/ready web/node_modules/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run check
	$(NPM) run types:check
	NORIPAN_PURE=1 $(BIN)/python web/scripts/lessons.py --check

test-compiled: .venv/ready
	NORIPAN_CHECK=1 $(BIN)/noripan warm
	NORIPAN_CHECK=1 $(TESTS)

test-pure: .venv/ready
	NORIPAN_PURE=1 NORIPAN_CHECK=1 $(TESTS)

test-web: web/dist/index.html
	$(NPM) test
	$(NPM) run size

test-browser: .venv/ready web/dist/index.html system
	NORIPAN_CHECK=1 $(BIN)/noripan warm
	$(NPM) run e2e

# Debian's browser and database servers, where they are missing and may be installed.
system:
	@sh .ci/packages

golden: .venv/ready
	NORIPAN_UPDATE_GOLDEN=1 $(BIN)/python -m pytest tests/conformance/test_golden.py

bench: .venv-bench/ready
	.venv-bench/bin/python -m bench

lock: .venv/ready
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --upgrade --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --group dev --group bench --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --upgrade --output-file requirements-bench.lock

.venv/ready: requirements.lock pyproject.toml
	@echo "Setting up .venv (once)..."
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --disable-pip-version-check --no-deps --no-build-isolation --quiet -e .
	@touch $@

.venv/warm: .venv/ready $(shell find src/noripan/kit src/noripan/games src/noripan/bots -name '*.py' -o -name '*.toml' -o -name '*.json')
	@$(BIN)/noripan warm
	@touch $@

.venv-bench/ready: requirements-bench.lock pyproject.toml
	@echo "Setting up .venv-bench (once)..."
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/pip install --disable-pip-version-check --require-hashes -r requirements-bench.lock
	.venv-bench/bin/pip install --disable-pip-version-check --no-deps --no-build-isolation --quiet -e .
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json
	@echo "Setting up web/node_modules (once)..."
	$(NPM) install
	@touch $@

web/dist/index.html: web/node_modules/ready $(shell find web/src web/public web/index.html web/vite.config.ts 2>/dev/null | sed 's/ /\\ /g')
	$(NPM) run build
	@touch $@

clean:
	rm -rf .venv .venv-bench build web/node_modules web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
