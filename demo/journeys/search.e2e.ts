import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { DEVICES } from '#testing/whole-suite.ts';

const LIVE = '#search-5ea7c01';
const FOUND = '#results-5ea7c01 .e-loop-item';

describe.each(DEVICES)('search on a %s', (viewport) => {
  it('finds a product while typing, and opens it by keyboard', async () => {
    const { page } = await openDemo('/search/', { viewport });
    const names = () => page.locator(`${FOUND} a`).allTextContents();
    await page.locator(LIVE).pressSequentially('linen');
    await eventually(() => page.locator(FOUND).count()).toBe(3);
    expect(await violations(page)).toEqual([]);
    const first = await names();
    await page.locator('#results-5ea7c01 a.next').click();
    await eventually(async () => (await names())[0]).not.toBe(first[0]);
    await page.locator(LIVE).fill('reading lamp');
    await eventually(() => names()).toEqual(['Reading lamp']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/reading-lamp/');
  });

  it('sends the text that is typed into the full-screen field', async () => {
    const { page } = await openDemo('/search/', { viewport });
    await page.locator('.elementor-search-form__toggle').click();
    const field = page.locator('#elementor-search-form-5f0a003');
    await eventually(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('soap');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?s=soap');
    await page.getByText('Sea salt soap').first().waitFor();
  });
});

it.each(['Escape', 'Enter'])(
  'a full-screen search restores the focus at once when %s closes it',
  async (key) => {
    const { page } = await openDemo('/search/');
    const toggle = page.locator('.elementor-search-form__toggle');
    await toggle.press('Enter');
    const field = page.locator('#elementor-search-form-5f0a003');
    await eventually(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    // The page behind is inert by now.
    await eventually(() => toggle.evaluate((each) => each.closest('[inert]') !== null)).toBe(true);
    // Stop frames, as on a page that is too busy to paint.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    if (key === 'Enter')
      await page.locator('.elementor-search-form--full-screen .dialog-close-button').focus();
    await page.keyboard.press(key);
    expect(await toggle.evaluate((each) => each === document.activeElement)).toBe(true);
  },
);

it('without the script, fields that do not need it work', async () => {
  const { page } = await openDemo('/search/', { script: 'without' });
  await page.locator('#elementor-search-form-5f0a001').fill('soap');
  await page.locator('#elementor-search-form-5f0a001').press('Enter');
  await page.waitForURL('**/?s=soap');
});
