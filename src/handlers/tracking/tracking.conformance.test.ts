import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { unchangedReview } from '#testing/unchanged-review.ts';

const INPUTS = 'wc-order-attribution-inputs input';

const sent = (page: Page, form: string): Promise<Record<string, string>> =>
  page.evaluate((selector) => {
    const data = new FormData(document.querySelector<HTMLFormElement>(selector) ?? undefined);
    const attribution = [...data].filter(([name]) => name.startsWith('wc_order_attribution_'));
    return Object.fromEntries(attribution.map(([name, value]) => [name.slice(21), String(value)]));
  }, form);
const stored = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('sbjs_'));
const decide = (page: Page, marketing: 'allow' | 'deny') =>
  page.evaluate(
    (detail) => document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail })),
    { marketing },
  );

describe.skipIf(!hasCaptures)('order attribution', () => {
  it('is sent with the checkout until consent is refused, and again when it is given', async () => {
    const opened = await openCapture('checkout', { script: 'held', replies: [unchangedReview] });
    const { page, context } = opened;
    await page.evaluate(() =>
      history.replaceState(null, '', '?utm_source=a%20%22b&utm_medium=mail&utm_id=7'),
    );
    await opened.start();
    await eventually(() => sent(page, 'form.checkout')).toMatchObject({
      source_type: 'utm',
      utm_source: 'a "b',
      utm_medium: 'mail',
      utm_id: '7',
      utm_campaign: '(none)',
      referrer: '(none)',
      session_pages: '1',
      session_count: '1',
    });
    expect(await page.locator(INPUTS).count()).toBe(16);
    const kept = await stored(context);
    expect(
      kept
        .map(({ name }) => name.slice(5))
        .sort()
        .join(),
    ).toBe('current,current_add,first,first_add,migrations,session,udata');
    // Until the browser is closed, as the shop's settings say; the session for half an hour.
    expect(kept.filter(({ expires }) => expires !== -1).map(({ name }) => name)).toEqual(['sbjs_session']);
    expect([...new Set(kept.map(({ domain }) => domain))]).toEqual(['.shop.example']);

    await decide(page, 'deny');
    expect(Object.values(await sent(page, 'form.checkout')).join('')).toBe('');
    expect(await stored(context)).toEqual([]);
    await decide(page, 'allow');
    await eventually(async () => (await sent(page, 'form.checkout')).source_type).toBe('utm');
  });

  it('is sent with a new account only after consent, if there is a consent tool', async () => {
    const opened = await openCapture('my-account-login', { script: 'held' });
    const { page, context } = opened;
    await page.evaluate(() => Object.assign(window, { borlabsCookieConfig: {} }));
    await opened.start();
    await page.locator(INPUTS).first().waitFor({ state: 'attached' });
    expect(Object.values(await sent(page, 'form.register')).join('')).toBe('');
    expect(await stored(context)).toEqual([]);
    await decide(page, 'allow');
    await eventually(async () => (await sent(page, 'form.register')).source_type).toBe('typein');
    expect(await page.locator(INPUTS).count()).toBe(16);
  });
});
