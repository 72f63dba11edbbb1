"""What a browser sends for a new table."""

from games.option_form import OptionsForm


def fields_of(ruleset: str, **changes: str) -> dict[str, str]:
    """What a browser sends for a table of these rules if nothing but `changes` is touched; "" leaves a box empty."""
    form = OptionsForm(ruleset)
    fields = {"name": "Saltmarsh", "ruleset": ruleset, "clock": "fast"}
    for name in form.fields:
        value = form[name].value()
        if value is not False:
            fields[f"{ruleset}-{name}"] = "on" if value is True else str(value)
    fields |= {f"{ruleset}-{name}": value for name, value in changes.items()}
    return {name: value for name, value in fields.items() if value or name.endswith("-map")}
