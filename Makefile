# `make play` to play, `make test` for everything that is checked. Both set themselves up in .venv.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test lint types unit rules warm format lock bench picture clean

play: $(READY)
	@$(BIN)/chimerical || test $$? -eq 130  # Ctrl-C is no error

test: lint types rules unit

$(READY): pyproject.toml requirements-dev.lock
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $(READY)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

rules: $(READY)  ## every rule line with the tests that prove it
	$(BIN)/python tests/rule_coverage.py

warm: $(READY)
	$(BIN)/chimerical warm

unit: warm
	$(BIN)/pytest -n auto --dist loadgroup

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: $(READY)  ## take newer versions of everything
	$(BIN)/pip install --quiet --upgrade --editable . --group dev
	$(BIN)/pip freeze --exclude-editable > requirements-dev.lock

bench: $(READY)
	$(BIN)/python benchmarks/bench.py

picture: $(READY)
	$(BIN)/python -m chimerical.terminal.picture beta-station 150 docs/beta-station.svg
	$(BIN)/python -m chimerical.terminal.picture chimera-station 95 docs/chimera-station.svg
	$(BIN)/python -m chimerical.terminal.picture chromosome 70 docs/chromosome.svg
	$(BIN)/python -m chimerical.terminal.picture codename-chimera 110 docs/codename-chimera.svg

clean:
	rm -rf .venv dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
