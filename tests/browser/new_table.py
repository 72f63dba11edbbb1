"""The form for a new table, filled in as people do: by mouse on a desktop, by finger on a phone."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import sign_up

Touch = Callable[[Locator], None]


def play_against_computers(page: Page, site: str, touch: Touch, ruleset: str, **options: object) -> None:
    """Sign up as Mara, open a table with these options, and see its board."""
    page.goto(f"{site}/accounts/sign-up/?next=/tables/new/?kind=computers")
    sign_up(page, "Mara")
    touch(page.locator(f".card:has([value={ruleset}])"))
    touch(page.get_by_text("More: name"))
    for name, value in options.items():
        choose(page, touch, f"{ruleset}-{name}", value)
    touch(page.get_by_role("button", name="Start the game"))
    # The first socket of a site that has only just started takes its time.
    expect(page.locator("hex-board svg.board")).to_be_visible(timeout=30_000)


def choose(page: Page, touch: Touch, name: str, value: object) -> None:
    """Give one field a value, whatever it looks like; the group that it is in is opened if need be."""
    fields = page.locator(f"[name={name}]")
    for folded in page.locator(f"details:not([open]):has([name={name}]) > summary").all():
        touch(folded)
    match fields.first.evaluate("field => field.type"):
        case "radio":
            touch(page.locator(f"label:has([name={name}][value='{value}'])"))
        case "checkbox":
            touch(fields)
        case _:
            fields.select_option(str(value))
