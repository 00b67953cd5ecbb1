import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';

// The first interaction with a page also loads its cart.
const replies = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
const SDK = 'https://connect.facebook.net/en_US/sdk.js';
const FAKE_SDK = `window.FB = { init() {}, XFBML: { parse(root) {
  const placeholder = root.querySelector('.elementor-facebook-widget');
  placeholder.append(document.createElement('iframe'));
} } };`;

describe.skipIf(!hasCaptures)('social widgets on a captured page', () => {
  it("open one window per press, with the page's address, by mouse and keyboard", async () => {
    const { page } = await openCapture('el-forms', { replies });
    await page.evaluate(() => {
      const opened: string[] = [];
      Object.assign(window, { opened, open: (address: string) => void opened.push(address) });
    });
    const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
    const url = encodeURIComponent(page.url());
    await page.getByRole('button', { name: 'Share on facebook' }).click();
    await eventually(opened).toEqual([`https://www.facebook.com/sharer.php?u=${url}`]);
    await page.getByRole('button', { name: 'Share on whatsapp' }).focus();
    const offset = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    await eventually(() => opened().then((all) => all.length)).toBe(2);
    expect((await opened())[1]).toMatch(/^https:\/\/api\.whatsapp\.com\/send\?text=\*\S+\*%0Ahttps/);
    expect(await page.evaluate(() => scrollY)).toBe(offset);
  });

  it('are filled by one script of Facebook, after consent', async () => {
    const { page, context } = await openCapture('el-forms', {
      replies,
      extraHtml: '<script>window.borlabsCookieConfig = { cookies: { media: ["facebook"] } }</script>',
    });
    let requestCount = 0;
    await context.route(SDK, (route) => {
      requestCount += 1;
      return route.fulfill({ body: FAKE_SDK, contentType: 'text/javascript' });
    });
    const placeholders = page.locator('.elementor-facebook-widget');
    for (const placeholder of await placeholders.all()) await placeholder.scrollIntoViewIfNeeded();
    expect(requestCount).toBe(0);
    await page.evaluate(() => {
      const { BorlabsCookie } = window as never as { BorlabsCookie: { addConsent(...ids: string[]): void } };
      BorlabsCookie.addConsent('media', 'facebook');
    });
    await eventually(() => page.locator('.elementor-facebook-widget > iframe').count()).toBe(4);
    expect(requestCount).toBe(1);
  });
});
