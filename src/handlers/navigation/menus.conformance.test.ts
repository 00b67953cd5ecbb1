import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

// The first interaction also loads the cart.
const replies = hasCaptures
  ? [
      ...recordedExchanges('wc-ajax-get_refreshed_fragments'),
      ...recordedExchanges('elementor-menu-cart-fragments'),
    ]
  : [];
// Captured pages have no style sheets.
const STYLES = `
  .elementor-nav-menu, .main-nav ul { list-style: none; margin: 0; padding: 0; display: flex; gap: 20px }
  .elementor-nav-menu li, .main-nav li { position: relative }
  .elementor-nav-menu .sub-menu { background: #fff; padding: 0; min-width: 8em; list-style: none }
  nav[aria-hidden] .elementor-nav-menu { display: block }
  nav[aria-hidden] .sub-menu { position: static }
  .elementor-menu-toggle svg { width: 20px; height: 20px }
  .dropdown-menu-toggle { display: inline-block; width: 20px; height: 20px }
  @media (min-width: 768px) { .main-navigation .menu-toggle, .mobile-bar-items { display: none } }
  @media (max-width: 767px) { .main-nav ul { display: block } }`;
const rules = { 'color-contrast': { enabled: false } };

const open = (name: string, viewport: 'desktop' | 'phone' = 'desktop') =>
  openCapture(name, { replies, viewport, extraHtml: `<style>${STYLES}</style>` });
const point = async (page: Page, target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to point at');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.move(box.x + 11, box.y + 10, { steps: 3 });
};
const isOpen = (link: Locator) => link.getAttribute('aria-expanded');
const menuLink = (page: Page, text: string) =>
  page
    .locator('.elementor-widget-nav-menu')
    .first()
    .locator('.elementor-nav-menu--main')
    .getByRole('link', { name: text, exact: true });

describe.skipIf(!hasCaptures)('menus of the page builder', () => {
  it.each([...withLegacyMarkup('el-nav'), ...(isWholeSuite ? ['el-header'] : [])])(
    'of %s open under the mouse',
    async (name) => {
      const { page } = await open(name);
      const shop = menuLink(page, 'Shop');
      expect(await shop.locator('.sub-arrow').count()).toBe(1);
      await eventually(() => isOpen(shop)).toBe('false');
      await point(page, shop);
      await eventually(() => isOpen(shop)).toBe('true');
      const shoes = menuLink(page, 'Shoes');
      const [above, below] = [await shop.boundingBox(), await shoes.boundingBox()];
      expect(below?.y).toBeGreaterThan(above?.y ?? 0);
      await point(page, shoes);
      await eventually(() => isOpen(shoes)).toBe('true');
      await page.mouse.move(1200, 700);
      await eventually(() => isOpen(shop)).toBe('false');
    },
  );

  it.runIf(isWholeSuite)('open by keyboard without a new accessibility violation', async () => {
    const without = await openCapture('el-nav', { replies, script: 'without' });
    const before = await violations(without.page, { rules });
    const { page } = await open('el-nav');
    const shop = menuLink(page, 'Shop');
    await shop.focus();
    await page.keyboard.press('Space');
    await eventually(() => isOpen(shop)).toBe('true');
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Shoes');
    expect(newViolations(await violations(page, { rules }), before)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(shop)).toBe('false');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Shop');
  });

  it.runIf(isWholeSuite)('fill the window of a phone, and close again', async () => {
    const { page } = await open('el-nav', 'phone');
    const widget = page.locator('.elementor-widget-nav-menu').first();
    const toggle = widget.locator('.elementor-menu-toggle');
    const dropdown = widget.locator('nav[aria-hidden]');
    const url = page.url();
    await toggle.tap();
    await eventually(() => isOpen(toggle)).toBe('true');
    expect(await dropdown.getAttribute('aria-hidden')).toBe('false');
    const style = await dropdown.evaluate(({ style }) => [
      style.width,
      style.getPropertyValue('--menu-height'),
    ]);
    expect(style).toEqual([
      `${await page.evaluate(() => document.documentElement.clientWidth)}px`,
      '1000vmax',
    ]);
    const shop = dropdown.getByRole('link', { name: 'Shop', exact: true });
    await shop.tap();
    await eventually(() => isOpen(shop)).toBe('true');
    await dropdown.getByRole('link', { name: 'Section' }).tap();
    await eventually(() => isOpen(toggle)).toBe('false');
    expect(page.url().replace(/#.*/, '')).toBe(url);
  });

  it('in a sticky header are as high as the room below it', async () => {
    const { page } = await open('el-header', 'phone');
    const toggle = page.locator('.elementor-menu-toggle');
    await toggle.tap();
    const dropdown = page.locator('.elementor-widget-nav-menu nav[aria-hidden="false"]');
    await dropdown.waitFor({ state: 'attached' });
    const isRoom = () =>
      dropdown.evaluate(
        (nav) =>
          nav.style.getPropertyValue('--menu-height') ===
          `${innerHeight - nav.getBoundingClientRect().top}px`,
      );
    await eventually(isRoom).toBe(true);
  });
});

describe.skipIf(!hasCaptures)('the menu of the theme', () => {
  it.each(isWholeSuite ? ['home', 'blog'] : ['home'])(
    'of %s opens by its button on a phone',
    async (name) => {
      const { page } = await open(name, 'phone');
      const toggle = page.locator('.menu-toggle');
      await toggle.tap();
      await page.locator('nav.toggled').waitFor();
      expect(await page.locator('html.mobile-menu-open').count()).toBe(1);
      expect([await isOpen(toggle), await page.locator('#menu-main').getAttribute('aria-hidden')]).toEqual([
        'true',
        'false',
      ]);
      const arrow = page.getByRole('button', { name: 'Open Sub-Menu' }).first();
      await arrow.tap();
      await page.locator('.sfHover > .sub-menu.toggled-on').first().waitFor({ state: 'attached' });
      expect(await page.getByRole('button', { name: 'Close Sub-Menu' }).count()).toBe(1);
      await page.setViewportSize({ width: 1280, height: 800 });
      await eventually(() => page.locator('nav.toggled, .toggled-on, .sfHover').count()).toBe(0);
      expect(await page.locator('#menu-main').getAttribute('aria-hidden')).toBeNull();
    },
  );

  it('shows the list that has the focus', async () => {
    const { page } = await open('home');
    await page.locator('#menu-item-132 > a').focus();
    await page.locator('#menu-item-132.sfHover').waitFor();
    await page.locator('#menu-item-143 > a').focus();
    await eventually(() => page.locator('.sfHover').count()).toBe(1);
  });

  it.each(isWholeSuite ? ['home-storefront', 'shop-storefront'] : ['home-storefront'])(
    'of %s opens by its button',
    async (name) => {
      const { page } = await open(name, 'phone');
      const toggle = page.locator('.menu-toggle');
      await toggle.tap();
      await page.locator('#site-navigation.toggled').waitFor();
      expect(await isOpen(toggle)).toBe('true');
      await toggle.tap();
      await eventually(() => isOpen(toggle)).toBe('false');
    },
  );

  it('comes with a product bar, and a footer bar for phones whose search opens on the first tap', async () => {
    const { page } = await openCapture('product-variable-storefront', { replies, viewport: 'phone' });
    const search = page.locator('.storefront-handheld-footer-bar .search');
    await search.locator('> a').tap();
    await page.locator('.storefront-handheld-footer-bar .search.active').waitFor();
    await eventually(() =>
      search
        .locator('input')
        .first()
        .evaluate((each) => each === document.activeElement),
    ).toBe(true);
    const bar = page.locator('.storefront-sticky-add-to-cart');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await eventually(() => bar.getAttribute('class')).toMatch(/--slideInDown$/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(() => bar.getAttribute('class')).toMatch(/--slideOutUp$/);
  });
});
