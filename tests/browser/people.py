"""How somebody in a browser becomes a member."""

from playwright.sync_api import Page

PASSWORD = "lantern-and-fog"


def sign_up(page: Page, name: str) -> None:
    """Fill in and send the form that the page shows."""
    page.get_by_label("User name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password again").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()


def log_in(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}/accounts/log-in/")
    page.locator("#id_login").fill(name)
    page.locator("#id_password").fill(PASSWORD)
    page.locator("main button").click()
    page.wait_for_url(f"{site}/")
