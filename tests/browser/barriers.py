"""What axe-core finds on a page that keeps people out: contrast, names, order, roles."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# What breathes for ever never finishes.
AT_REST = """Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => {})))"""


def assert_no_barriers(page: Page) -> None:
    """Fails with each rule that the page breaks, and where. Moving things are judged when they have come to rest."""
    page.evaluate(AT_REST)
    results = Axe().run(page).response
    found = [
        f"{page.url} {violation['id']}: {violation['help']}\n    {node['html'][:300]}\n    {node['failureSummary']}"
        for violation in results["violations"]
        for node in violation["nodes"]
    ]
    assert not found, "\n".join(found)
