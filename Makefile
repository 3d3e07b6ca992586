# make play    set everything up and play
# make test    set everything up, then all checks and all tests, compiled and plain
# make check   style and types only
# make bench   the figures of docs/benchmarks.md
# make golden  write the golden playthroughs anew, after a wanted change of rules
# make lock    pin the newest allowed versions of all dependencies

PYTHON ?= python3
BIN := .venv/bin
TESTS := $(BIN)/python -m pytest -n 2 --dist loadgroup

.PHONY: play test check bench golden lock warm test-compiled test-pure clean

play: .venv/ready
	@$(BIN)/noripan warm
	@$(BIN)/noripan play yut-run

test: check test-compiled test-pure

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-compiled: .venv/ready
	NORIPAN_CHECK=1 $(BIN)/noripan warm
	NORIPAN_CHECK=1 $(TESTS)

test-pure: .venv/ready
	NORIPAN_PURE=1 NORIPAN_CHECK=1 $(TESTS)

golden: .venv/ready
	NORIPAN_UPDATE_GOLDEN=1 $(BIN)/python -m pytest tests/conformance/test_golden.py

lock: .venv/ready
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --upgrade --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --group dev --group bench --universal --python-version 3.11 \
		--generate-hashes --no-header --no-annotate --upgrade --output-file requirements-bench.lock

bench: .venv-bench/ready
	.venv-bench/bin/python -m bench

.venv-bench/ready: requirements-bench.lock pyproject.toml
	@echo "Setting up .venv-bench (once)..."
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/pip install --disable-pip-version-check --require-hashes -r requirements-bench.lock
	.venv-bench/bin/pip install --disable-pip-version-check --no-deps --no-build-isolation --quiet -e .
	@touch $@

.venv/ready: requirements.lock pyproject.toml
	@echo "Setting up .venv (once)..."
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --disable-pip-version-check --no-deps --no-build-isolation --quiet -e .
	@touch $@

clean:
	rm -rf .venv .venv-bench build .mypy_cache .pytest_cache .ruff_cache .hypothesis
