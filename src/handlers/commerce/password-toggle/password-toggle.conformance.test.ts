import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const WITHOUT_LANDMARKS = { rules: { region: { enabled: false } } };

const [, ofNobody] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
/** Replies for the page's mini-cart and the strength estimator. */
const replies = [
  ...(ofNobody ? [ofNobody] : []),
  {
    method: 'GET',
    path: '/wp-includes/js/zxcvbn.min.js',
    reply: { text: 'window.zxcvbn = () => ({ score: 4 })', headers: { 'content-type': 'text/javascript' } },
  },
];

describe.skipIf(!hasCaptures)('password fields on captured pages', () => {
  it.each([
    ['my-account-login', ['password', 'reg_password'], 'desktop'] as const,
    ...(isWholeSuite
      ? ([
          ['my-account-login', ['password', 'reg_password'], 'phone'],
          ['my-account-edit', ['password_current', 'password_1', 'password_2'], 'phone'],
          ['el-account', ['password', 'reg_password'], 'desktop'],
        ] as const)
      : []),
  ])('%s: %j can be shown on a %s', async (name, ids, viewport) => {
    const original = await openCapture(name, { script: 'without', viewport });
    const before = await violations(original.page, WITHOUT_LANDMARKS);
    const { page, layoutShifts } = await openCapture(name, { watchesShifts: true, viewport, replies });
    for (const id of ids) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await page.locator(`.password-input > #${id}`).waitFor();
    }
    expect(await layoutShifts()).toEqual([]);
    for (const id of ids) {
      const field = page.locator(`#${id}`);
      const button = page.locator(`.password-input:has(#${id}) > .show-password-input`);
      await field.fill('secret');
      expect(await button.count()).toBe(1);
      expect(await button.getAttribute('aria-label')).toBe('Show password');
      await button.focus();
      await page.keyboard.press('Space');
      // The click is held until the code, requested on focus, has loaded.
      await eventually(() => field.getAttribute('type')).toBe('text');
      expect(await button.getAttribute('aria-label')).toBe('Hide password');
      expect(await page.evaluate('document.activeElement.id')).toBe(id);
      await button.click();
      expect(await field.getAttribute('type')).toBe('password');
      await field.fill('');
    }
    expect(newViolations(await violations(page, WITHOUT_LANDMARKS), before)).toEqual([]);
  });
});
