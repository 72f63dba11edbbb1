# `make play` and `make test` are all that anyone needs; `make help` lists the rest.
# Whatever was made once is made again only when what it is made from has changed.

PORT ?= 8000
BIN := .venv/bin
CLIENT := games/client
# Vite writes this file last among those we link to.
BUNDLE := games/static/games/table.js
CLIENT_SOURCES := $(shell find $(CLIENT) -name node_modules -prune -o -type f -print 2>/dev/null)
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/*.po))
# The lock says which uv installs the rest.
UV_VERSION := $(shell sed -n '/^name = "uv"$$/{n;s/version = "\(.*\)"/\1/p;q;}' uv.lock)
UV_SYNC := UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv sync --quiet --frozen --inexact --compile-bytecode --python $(BIN)/python
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-audit --no-fund --no-update-notifier --loglevel=error

.DELETE_ON_ERROR:
.PHONY: help play test check mutants bench shots build client clean

help: ## list what make can do
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

play: build ## run the whole site on http://127.0.0.1:8000/ (other port: PORT=8001)
	@exec $(BIN)/python manage.py play --port $(PORT) --end-with $$PPID

test: check $(BUNDLE) ## run every check and every test
	@echo "Testing the client ..."
	@$(NPM) --prefix $(CLIENT) test
	@$(BIN)/python -m tests.browser.chromium
	@echo "Testing the site ..."
	@$(BIN)/pytest --numprocesses=2 --dist=worksteal

check: .venv/.dev $(CLIENT)/node_modules/.installed $(CATALOGUES) ## run linters and type checkers
	@echo "Checking ..."
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "These files need: $(BIN)/ruff format"; $(BIN)/ruff format --check; }
	@$(BIN)/mypy --no-error-summary
	@broken=$$($(BIN)/lint-imports --no-logo) || { echo "$$broken"; exit 1; }
	@$(NPM) --prefix $(CLIENT) run --silent check

mutants: .venv/.dev ## seed faults in the rules of the game, and list those that no test of the rule notices
	@$(BIN)/python -m tests.mutants $(RULES)

bench: .venv/.dev .venv/.bench $(BUNDLE) $(CATALOGUES) ## measure the engine, beside another implementation, and the table's page
	@$(BIN)/python -m tests.bench
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.bench.page

shots: .venv/.dev $(BUNDLE) $(CATALOGUES) ## take pictures of every page and of the table into var/shots/
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.shots

build: .venv/.play $(BUNDLE) $(CATALOGUES) ## make everything that the site needs to run

client: $(BUNDLE) ## build the client only

clean: ## remove everything that was made, but not the data in var/
	rm -rf .venv $(CLIENT)/node_modules tests/browser/node_modules games/static/games locale/*/LC_MESSAGES/*.mo var/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

.venv/.uv:
	@python=; for candidate in $(PYTHON) python3.11 python3; do \
		if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo "Python 3.11 is needed, and neither python3.11 nor python3 is one." \
			"Install it, or name it: make PYTHON=/path/to/python3.11"; exit 1; \
	fi; \
	if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$python can't make virtual environments. On Debian and Ubuntu: apt-get install python3.11-venv"; exit 1; \
	fi; \
	echo "Making the virtual environment .venv ..."; \
	$$python -m venv .venv || exit 1; \
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "uv==$(UV_VERSION)" || { $(NO_NETWORK); }
	@touch $@

NO_NETWORK := echo "Packages could not be fetched. The first start needs the network; try again when it is there."; exit 1

.venv/.play: pyproject.toml uv.lock | .venv/.uv
	@echo "Installing Python packages (the first time takes about a minute) ..."
	@$(UV_SYNC) --no-default-groups --group build || { $(NO_NETWORK); }
	@touch $@

.venv/.dev: .venv/.play
	@echo "Installing the packages for testing (the first time takes about a minute) ..."
	@$(UV_SYNC) || { $(NO_NETWORK); }
	@touch $@

.venv/.bench: .venv/.play
	@echo "Installing the packages for comparing ..."
	@$(UV_SYNC) --no-default-groups --group build --group bench || { $(NO_NETWORK); }
	@touch $@

$(CLIENT)/node_modules/.installed: $(CLIENT)/package-lock.json | .venv/.play
	@echo "Installing the client's packages ..."
	@$(NPM) --prefix $(CLIENT) ci || { $(NO_NETWORK); }
	@touch $@

$(BUNDLE): $(CLIENT)/node_modules/.installed $(CLIENT_SOURCES)
	@echo "Building the client ..."
	@$(NPM) --prefix $(CLIENT) run --silent build -- --logLevel=warn
	@touch $@

%.mo: %.po | .venv/.play
	@$(BIN)/python manage.py compile_catalogue
	@touch $@
