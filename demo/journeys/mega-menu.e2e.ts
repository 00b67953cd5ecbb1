import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const button = (page: Page, name: string) =>
  page.locator('.e-n-menu-title', { hasText: name }).locator('.e-n-menu-dropdown-icon');
const isOpen = (page: Page, name: string) => button(page, name).getAttribute('aria-expanded');

it('a menu opens on hover and on a click, and its links work', async () => {
  const { page } = await openDemo('/mega-menu/');
  await page.locator('.e-n-menu-title', { hasText: 'Kitchen' }).hover();
  await eventually(() => isOpen(page, 'Kitchen')).toBe('true');
  await button(page, 'Help').click();
  await eventually(() => isOpen(page, 'Help')).toBe('true');
  expect(await isOpen(page, 'Kitchen')).toBe('false');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Write to us', exact: true }).first().click();
  await page.waitForURL('**/contact/');
});

it.runIf(isWholeSuite)(
  'on a phone the menu opens by its button, and a link to a place on the page closes it',
  async () => {
    const { page } = await openDemo('/mega-menu/', { viewport: 'phone' });
    const toggle = page.getByRole('button', { name: 'Rooms: menu' });
    await toggle.click();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await button(page, 'Living').click();
    await eventually(() => isOpen(page, 'Living')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await page.locator('.living-last').click();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await page.locator('.e-n-menu-title.e-current').waitFor({ state: 'attached' });
  },
);
