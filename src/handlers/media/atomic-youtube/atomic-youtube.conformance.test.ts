import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { providerScriptReplies } from '#testing/provider-script-replies.ts';

const PAGE = '7/atoms-media';
const ATOM = '[data-e-type="e-youtube"]';
const VIDEO = '[data-e-type="e-self-hosted-video"]';
const LINK = `${ATOM} a[href="https://www.youtube.com/watch?v=XHOmBV4js_E"]`;

const ofYoutube = (requests: readonly string[]) =>
  requests.filter((url) => /youtube(?:-nocookie)?\.com/.test(url));

/** The captured site's own video. */
const videoOf = (page: Page) => page.locator(VIDEO).evaluate((node) => node.outerHTML);

/** Consent plugin that refuses until `allow()` is called. */
const CONSENT_TOOL = `<script>
  let isAllowed = false;
  window.wp_has_consent = () => isAllowed;
  window.allow = () => {
    isAllowed = true;
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'allow' } }));
  };
</script>`;

describe.skipIf(!hasCaptures)('atomic YouTube element', () => {
  it("creates its player with the page's settings, and leaves the video beside it alone", async () => {
    const { page, requests } = await openCapture(PAGE, { replies: providerScriptReplies });
    const frame = page.locator(`${ATOM} iframe`);
    await frame.waitFor({ state: 'attached' });
    expect(JSON.parse((await frame.getAttribute('data-options')) ?? '')).toEqual({
      videoId: 'XHOmBV4js_E',
      width: '100%',
      height: '100%',
      playerVars: { controls: 1, rel: 1, playsinline: 1, cc_load_policy: 0, autoplay: 0 },
      events: {},
    });
    expect(await frame.getAttribute('title')).not.toBe('');
    expect(await frame.getAttribute('data-asked')).toBeNull();
    expect(ofYoutube(requests).filter((url) => url.endsWith('/iframe_api'))).toHaveLength(1);
    const withoutPlayer = await openCapture(PAGE, { script: 'without' });
    expect(await videoOf(page)).toBe(await videoOf(withoutPlayer.page));
  });

  it('sends no request before the visitor consents, and shows a link until then', async () => {
    const { page, requests } = await openCapture(PAGE, {
      replies: providerScriptReplies,
      extraHtml: CONSENT_TOOL,
    });
    await page.locator(LINK).waitFor({ state: 'attached' });
    expect(ofYoutube(requests)).toEqual([]);
    await page.evaluate(() => (globalThis as unknown as { allow(): void }).allow());
    await page.locator(`${ATOM} iframe`).waitFor({ state: 'attached' });
    expect(await page.locator(LINK).count()).toBe(0);
  });
});
