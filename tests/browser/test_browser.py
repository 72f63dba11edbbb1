"""The site opens in a real browser: what every other browser test relies on."""

from playwright.sync_api import Page, expect

from tests.live import LiveServer, RunningSite


def test_a_desktop_gets_the_home_page_with_its_styles(live_server: LiveServer, page: Page):
    failed = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    response = page.goto(live_server.url)

    assert response is not None
    assert response.status == 200
    expect(page.get_by_role("main")).to_be_visible()
    assert page.evaluate("document.styleSheets.length") > 0
    assert failed == []


def test_a_phone_gets_the_home_page_without_sideways_scrolling(live_server: LiveServer, phone: Page):
    phone.goto(live_server.url)

    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_restarted_web_server_is_found_at_the_same_address(celery_site: RunningSite, page: Page):
    page.goto(celery_site.url)
    celery_site.stop_web()
    celery_site.start_web()
    response = page.reload()

    assert response is not None
    assert response.status == 200
