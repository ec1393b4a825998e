# Two commands do everything: `make count` and `make test`; `make help` lists the rest.
#
# Each Python version gets two environments under .venv: `build` holds the package alone with what
# installs it, `dev` all that the tests need. They are made once, from the lock files of the same
# names in requirements/. For another Python: PYTHON=/path/to/python3.13 make test

PYTHON ?= python3
# Python shall keep what it compiled, or each start pays for it again.
unexport PYTHONDONTWRITEBYTECODE

about := import platform as p; print("%s %s" % (p.python_implementation(), p.python_version()))
running := $(shell $(PYTHON) -c '$(about)' 2>/dev/null)
environment := .venv/$(shell echo '$(running)' | tr ' ' '-')
# The stamps name the folder: an environment that was moved or copied is made anew.
here := $(shell pwd | cksum | cut -d' ' -f1)
build := $(environment)-build
dev := $(environment)-dev
bin := $(dev)/bin
pip_install := bin/python -m pip install --quiet --disable-pip-version-check

.PHONY: help count test format bench witness notebooks lab lock clean python

help: ## say what there is
	@awk -F ': .*## ' '/^[a-z]+: .*## / {printf "make %-12s %s\n", $$1, $$2}' Makefile

count: python $(build)/ready-$(here) ## print the table of winning hands
	@$(build)/bin/combinat count

test: python $(dev)/ready-$(here) ## run every check: lint, format, types, floors, tests, README, notebooks
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy --strict
	$(bin)/lint-imports
	$(bin)/repo-review .
	$(bin)/pytest -n auto

format: python $(dev)/ready-$(here) ## put the code in order
	$(bin)/ruff check --fix
	$(bin)/ruff format

bench: python $(dev)/ready-$(here) ## measure, and print the figures
	$(bin)/pytest -s benchmarks

witness: python $(dev)/ready-$(here) ## compare all sample hands with other libraries, not some
	COMBINAT_WITNESS=all $(bin)/pytest tests/test_witnesses.py tests/test_score_witnesses.py tests/test_batch.py

notebooks: python $(dev)/ready-$(here) ## run the notebooks again and keep what they print
	$(bin)/python -m tests.run_notebooks

# JupyterLab asks for a token and listens to this machine alone, as is its way; that it does not
# ask for news either is a setting of the environment. Options of its own go into LAB, such as
# LAB=--allow-root in a container.
settings := $(dev)/etc/jupyter/labconfig
lab: python $(dev)/ready-$(here) ## open the notebooks in JupyterLab, in a browser
	@mkdir -p $(settings)
	@cp notebooks/.jupyterlab.json $(settings)/default_setting_overrides.json
	$(bin)/jupyter lab --ServerApp.ip=127.0.0.1 $(LAB) notebooks

compile := --quiet --universal --python-version 3.11 --generate-hashes --no-header
lock: python ## write requirements/*.txt anew; pins that still fit stay, unless the file is deleted first
	rm -rf .venv/lock
	$(PYTHON) -m venv .venv/lock
	.venv/lock/$(pip_install) uv
	.venv/lock/bin/uv pip compile $(compile) --group build -o requirements/build.txt
	.venv/lock/bin/uv pip compile $(compile) pyproject.toml --group dev -o requirements/dev.txt
	rm -rf .venv/lock

clean: ## remove all that was made: environments, caches, packages
	rm -rf .venv .*_cache .hypothesis .benchmarks build dist
	find . -name __pycache__ -prune -exec rm -rf {} +

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo >&2 \
	  'combinat needs Python 3.11 or newer; $(PYTHON) is $(or $(running),no Python that runs).' \
	  'Try PYTHON=/path/to/python3.11 make ...'; exit 1; }
	@echo '$(running)'

# A stamp is written last, so that an environment left half-made is never taken for a finished one.
$(build)/locked-$(here) $(dev)/locked-$(here): $(environment)-%/locked-$(here): requirements/%.txt | python
	@echo >&2 'Setting up $(@D): half a minute for `make count`, some minutes for the rest, once.'
	rm -rf $(@D)
	$(PYTHON) -m venv $(@D)
	$(@D)/$(pip_install) --require-hashes -r $<
	@touch $@

$(build)/ready-$(here) $(dev)/ready-$(here): %/ready-$(here): %/locked-$(here) pyproject.toml
	$(@D)/$(pip_install) --no-deps --no-build-isolation -e .
	@echo >&2 'Ready. To use it in this shell: . $(@D)/bin/activate'
	@touch $@
