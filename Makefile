# `make play` to play, `make test` for everything that is checked. Both set themselves up in .venv.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

PLAYING := .venv/.playing

GAMES := $(addprefix chimerical.games.,beta_station chimera_station chromosome codename_chimera) vault tic_tac_toe
STUBS := PYTHONPATH=examples:benchmarks $(BIN)/python -m chimerical.core.stubs

.PHONY: play terminal client test lint types stubs unit browser chromium screenshots rules warm format lock bench picture pictures clean

play: $(PLAYING) client  ## tables in the browser
	@$(BIN)/chimerical serve || test $$? -eq 130  # Ctrl-C is no error

terminal: $(PLAYING)  ## the same games in this terminal
	@$(BIN)/chimerical || test $$? -eq 130

client: $(PLAYING)  ## the browser client, built when its sources have changed
	@$(BIN)/python client/build.py

test: lint types rules browser unit

# What playing needs, and what working on it needs besides.
$(PLAYING): pyproject.toml requirements-dev.lock
	@echo "Setting up .venv for playing (once, a minute or two)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check -c requirements-dev.lock -e .
	@touch $(PLAYING)

$(READY): $(PLAYING)
	@echo "Setting up .venv for development (once)"
	@$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@touch $(READY)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(STUBS) --check $(GAMES)
	$(BIN)/mypy

stubs: $(READY)  ## what checkers and editors know of the names that games declare
	$(STUBS) $(GAMES)

rules: $(READY)  ## every rule line with the tests that prove it
	$(BIN)/python tests/rule_coverage.py

browser: $(READY)  ## the client's own checks: build, types, lint, tests
	$(BIN)/python client/build.py --check

warm: $(READY)  ## all games compiled, two at a time
	@$(BIN)/python -c 'import chimerical.games as g; print(*g.GAMES)' | xargs -n 1 -P 2 $(BIN)/chimerical warm

chromium: $(READY) client  ## a Chromium for the tests in tests/browser
	$(BIN)/python tests/browser/chromium.py

screenshots: chromium  ## every screen in light, dark, grayscale and phone, into screenshots/
	$(BIN)/python tests/browser/screenshots.py

# One worker more than cores: many tests wait for servers and browsers.
unit: warm chromium
	$(BIN)/pytest -n $$($(BIN)/python -c "import os; print(os.cpu_count() + 1)") --dist loadgroup

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python client/build.py --format

lock: $(READY)  ## take newer versions of everything
	$(BIN)/pip install --quiet --upgrade --editable . --group dev
	$(BIN)/pip freeze --exclude-editable > requirements-dev.lock

bench: $(READY)
	$(BIN)/python benchmarks/bench.py

picture: $(READY)
	$(BIN)/python -m chimerical.terminal.picture beta-station 150 docs/beta-station.svg 38
	$(BIN)/python -m chimerical.terminal.picture chimera-station 95 docs/chimera-station.svg 46
	$(BIN)/python -m chimerical.terminal.picture chromosome 100 docs/chromosome.svg 40
	$(BIN)/python -m chimerical.terminal.picture codename-chimera 140 docs/codename-chimera.svg 46

pictures: $(READY)  ## every screen of the terminal, to be looked at
	$(BIN)/python -m chimerical.terminal.gallery pictures

clean:
	rm -rf .venv dist pictures client/node_modules screenshots src/chimerical/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
