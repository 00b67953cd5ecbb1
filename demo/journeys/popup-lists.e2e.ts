import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const modal = (page: Page) => page.locator('#elementor-popup-modal-7422');
const harbour = (page: Page) => page.getByLabel('Harbour');

const open = async (page: Page) => {
  await page.locator('.ask-for-a-boat').click();
  await modal(page).waitFor();
  await eventually(() => modal(page).evaluate((each) => each.getAnimations({ subtree: true }).length)).toBe(
    0,
  );
};

it.each(isWholeSuite ? ['/popups/', '/popups/?rtl=1'] : ['/popups/'])(
  'a calendar, a searchable select and suggestions work above a popup, which stays open until Escape closes it: %s',
  async (at) => {
    const { page } = await openDemo(at);
    const before = await violations(page);
    await open(page);

    // Escape closes an open list first, then the popup.
    await modal(page).locator('.select2-selection').click();
    await page.locator('.select2-results__option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.select2-results__option').first().waitFor({ state: 'detached' });
    expect(await modal(page).isVisible()).toBe(true);

    await modal(page).locator('.select2-selection').click();
    await page.locator('.select2-results__option', { hasText: 'Norway' }).click();
    expect(await page.locator('#form-field-boat-country').inputValue()).toBe('NO');

    await page.locator('#form-field-boat-day').click();
    await page.locator('.site-calendar button').nth(9).click();
    expect(await page.locator('#form-field-boat-day').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);

    await harbour(page).pressSequentially('ber');
    expect(newViolations(await violations(page), before)).toEqual([]);
    await page.getByRole('button', { name: 'Bergen' }).click();
    expect(await harbour(page).inputValue()).toBe('Bergen');

    await modal(page).getByRole('button', { name: 'Send it' }).click();
    await modal(page).getByText('It leaves with the next boat.').waitFor();
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
  },
);
