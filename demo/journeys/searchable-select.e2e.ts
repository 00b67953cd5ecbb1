import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { type DemoOptions, openDemo } from '#testing/open-demo.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const LIST = /\/chunks\/searchable-select\.interactive-/;

const withCart: Pick<DemoOptions, 'prepare'> = {
  prepare: ({ context }) => context.request.get(`${inject('demoUrl')}/?add-to-cart=33`),
};
const country = (page: Page) => page.locator('#billing_country');
const field = (page: Page) => page.locator('#billing_country_field .select2-selection');
const focusName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('a country typed before the code of the list loads is selected, and the order updates', async () => {
  let list: PausedRequests | undefined;
  const { page, layoutShifts } = await openDemo('/checkout/', {
    watchesShifts: true,
    async prepare(prepared) {
      await withCart.prepare?.(prepared);
      list = await pauseRequests(prepared.context, LIST);
    },
  });
  await field(page).waitFor();
  expect(await layoutShifts()).toEqual([]);
  await field(page).click();
  await page.keyboard.type('fra');
  expect(await field(page).getAttribute('aria-busy')).toBe('true');
  list?.release();
  const search = page.locator('.select2-search__field');
  await eventually(() => search.inputValue()).toBe('fra');
  await page.keyboard.press('Enter');
  expect(await country(page).inputValue()).toBe('FR');
  expect(await focusName(page)).toBe('Country / Region, France');
  await eventually(() => page.locator('.order-total').textContent()).toContain('36.90');
});

it.runIf(isWholeSuite)(
  'the state field is searchable where the country has states, and Tab closes its list without a choice',
  async () => {
    const { page } = await openDemo('/checkout/', withCart);
    await field(page).focus();
    await page.keyboard.type('united s');
    await page.keyboard.press('Enter');
    await eventually(() => country(page).inputValue()).toBe('US');
    const state = page.locator('#billing_state_field .select2-selection');
    await state.waitFor();
    await state.click();
    await page.keyboard.type('mai');
    await page.keyboard.press('Tab');
    expect(await page.locator('.select2-dropdown').count()).toBe(0);
    expect(await page.locator('#billing_state').inputValue()).toBe('');
    await state.click();
    await page.keyboard.type('mai');
    await page.keyboard.press('Enter');
    expect(await page.locator('#billing_state').inputValue()).toBe('ME');
  },
);

it('a list that the visitor leaves before its code loads does not open', async () => {
  let list: PausedRequests | undefined;
  const { page } = await openDemo('/checkout/', {
    async prepare(prepared) {
      await withCart.prepare?.(prepared);
      list = await pauseRequests(prepared.context, LIST);
    },
  });
  const chosen = await country(page).inputValue();
  await field(page).click();
  await page.keyboard.type('fra');
  await page.keyboard.press('Tab');
  list?.release();
  await eventually(() => field(page).getAttribute('aria-busy')).toBe(null);
  // The next field has the focus, and what the visitor types.
  await page.keyboard.type('1 Quay');
  const typed = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  expect([typed, await page.locator('.select2-dropdown').count()]).toEqual(['1 Quay', 0]);
  expect(await country(page).inputValue()).toBe(chosen);
});

// The list above the page is reached from its field, not by landmarks.
const rules = { region: { enabled: false } };

it.runIf(isWholeSuite)('an open list adds no accessibility violation', async () => {
  const { page } = await openDemo('/checkout/', withCart);
  const before = await violations(page, { rules });
  await field(page).click();
  await page.locator('.select2-results__option').first().waitFor();
  expect(newViolations(await violations(page, { rules }), before)).toEqual([]);
});

it('on a phone the native select stays, and no code of the searchable one is fetched', async () => {
  const { page, requests } = await openDemo('/checkout/', { ...withCart, viewport: 'phone' });
  expect(await page.locator('.select2-container').count()).toBe(0);
  await country(page).tap();
  await country(page).selectOption('FR');
  await eventually(() => page.locator('.order-total').textContent()).toContain('36.90');
  expect(requests.filter((url) => /searchable-select/.test(url))).toEqual([]);
});
