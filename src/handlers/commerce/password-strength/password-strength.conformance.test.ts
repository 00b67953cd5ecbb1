import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** Replaces the library: longer passwords are stronger. */
const ESTIMATOR = 'window.zxcvbn = (password) => ({ score: Math.min(4, Math.floor(password.length / 4)) });';
const SRC = '/wp-includes/js/zxcvbn.min.js';

const [, ofNobody] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

describe.skipIf(!hasCaptures)('password strength on captured pages', () => {
  it.each([
    ['my-account-login', '#reg_password', 'form.register'] as const,
    ...(isWholeSuite ? [['my-account-edit', '#password_1', 'form.edit-account'] as const] : []),
  ])('%s: shows it and blocks a weak password', async (name, id, form) => {
    const { page, requests } = await openCapture(name, {
      replies: [
        ...(ofNobody ? [ofNobody] : []),
        {
          method: 'GET',
          path: SRC,
          reply: { text: ESTIMATOR, headers: { 'content-type': 'text/javascript' } },
        },
      ],
      headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types skerry" },
    });
    const estimatorRequests = () => requests.filter((url) => url.endsWith(SRC));
    expect(estimatorRequests()).toEqual([]);
    const meter = page.locator(`${form} .woocommerce-password-strength`);
    const submit = page.locator(`${form} button[type=submit]`);
    await page.locator(id).click();
    await page.keyboard.type('abcd');
    await expect.poll(() => meter.getAttribute('class')).toContain('bad');
    expect(await meter.textContent()).toBe('Weak - Please enter a stronger password.');
    expect(await page.locator(`${form} .woocommerce-password-hint`).count()).toBe(1);
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.type('efghijkl');
    await expect.poll(() => meter.getAttribute('class')).toContain('good');
    expect(await submit.isDisabled()).toBe(false);
    expect(estimatorRequests()).toHaveLength(1);
  });
});
