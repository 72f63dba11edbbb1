"""What keeps people out of a page: what axe-core finds (contrast, names, order, roles), and what is cut off."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# What breathes for ever never finishes.
AT_REST = """Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => {})))"""

CUT_OFF = """(all) => {
  const within = (box, frame) => box.left >= frame.left - 1 && box.top >= frame.top - 1
    && box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return all.filter((one) => {
    const frame = one.getBoundingClientRect();
    const parts = [...one.querySelectorAll(":is(svg, span, b):not(.sr, .sr *)")];
    const seen = parts.filter((part) => part.checkVisibility());
    return !within(frame, screen) || seen.some((part) => !within(part.getBoundingClientRect(), frame))
      || one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  }).map((one) => one.outerHTML.slice(0, 200));
}"""


def assert_all_in_sight(page: Page, selector: str) -> None:
    """Each match is on the screen as a whole, and holds what is in it. There is nothing to scroll sideways for."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.locator(selector).count(), f"Nothing matches {selector}"
    cut_off = page.locator(selector).evaluate_all(CUT_OFF)
    assert not cut_off, "\n".join(cut_off)


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
