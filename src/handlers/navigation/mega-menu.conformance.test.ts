import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

// Captured pages have no style sheets, so colours cannot be checked.
const rules = { 'color-contrast': { enabled: false } };
const STYLES = `<style>
  .e-n-menu { position: relative; --position: absolute; --width: var(--stretch-width) }
  .e-fit_to_content .e-n-menu { --width: 300px }
  .e-n-menu-heading { display: flex; margin: 0; padding: 0; list-style: none }
  .e-n-menu-title { display: flex; padding: 8px 16px }
  .e-n-menu-content { position: absolute; z-index: 5; left: var(--stretch-left); top: 100% }
  .e-n-menu-content > .e-con { --display: block; height: 160px; background: #eee }
  .e-n-menu-toggle { display: none }
  @media (max-width: 1024px) {
    .e-n-menu-toggle { display: block }
    .e-n-menu-toggle[aria-expanded="false"] + .e-n-menu-wrapper { display: none }
    .e-n-menu-content { position: static }
  }
</style>`;

// The first interaction also loads the cart.
const replies = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

const HOVER = '.elementor-element-4c6f637';
const CLICK = '.elementor-element-afeb6e0';
const title = (page: Page, menu: string, item: number) => page.locator(`${menu} .e-n-menu-title`).nth(item);
/**
 * Returns the numbers of visible panels; where button, panel and class disagree, returns all three states.
 */
const shown = (page: Page, menu: string) =>
  page.locator(menu).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('.e-n-menu-dropdown-icon')].flatMap((button) => {
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
      const states = [button.ariaExpanded === 'true', panel?.checkVisibility(), panel?.matches('.e-active')];
      if (new Set(states).size > 1) return [states.join()];
      return states[0] ? [button.dataset.tabIndex] : [];
    }),
  );
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
const open = async (name: string, options: Parameters<typeof openCapture>[1] = {}) => {
  const opened = await openCapture(name, { extraHtml: STYLES, replies, ...options });
  await opened.page.locator(`${HOVER} nav`).scrollIntoViewIfNeeded();
  return opened;
};

describe.skipIf(!hasCaptures).each(withLegacyMarkup('el-nav'))('mega menus on %s', (name) => {
  it('open under a mouse and change with it', async () => {
    const { page } = await open(name);
    const nav = page.locator(`${HOVER} .e-n-menu`);
    await eventually(() => nav.getAttribute('data-layout')).toBe('horizontal');
    expect(await nav.getAttribute('data-touch-mode')).toBe('false');
    await title(page, HOVER, 0).hover();
    await eventually(() => shown(page, HOVER)).toEqual(['1']);
    await page.locator(`${HOVER} #e-n-menu-content-8011`).hover();
    expect(await shown(page, HOVER)).toEqual(['1']);
    await title(page, HOVER, 2).hover();
    await eventually(() => shown(page, HOVER)).toEqual(['3']);
    await title(page, HOVER, 1).hover();
    await eventually(() => shown(page, HOVER)).toEqual([]);
    await title(page, HOVER, 0).hover();
    await page.mouse.move(640, 790);
    await eventually(() => shown(page, HOVER)).toEqual([]);
  });

  it('open by a click and by keyboard', async () => {
    const { page } = await open(name);
    const first = page.locator(`${CLICK} .e-n-menu-dropdown-icon`).first();
    await first.click();
    await eventually(() => shown(page, CLICK)).toEqual(['1']);
    await title(page, CLICK, 1).click({ position: { x: 20, y: 10 } });
    await eventually(() => shown(page, CLICK)).toEqual(['2']);
    await page.locator('h1').click();
    expect(await shown(page, CLICK)).toEqual([]);

    const button = `${HOVER} #e-n-menu-dropdown-icon-8011`;
    await page.locator(button).focus();
    await page.keyboard.press('Enter');
    await eventually(() => shown(page, HOVER)).toEqual(['1']);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, `${HOVER} .e-con a`)).toBe(true);
    await page.keyboard.press('Escape');
    expect([await shown(page, HOVER), await hasFocus(page, button)]).toEqual([[], true]);
    await page.keyboard.press('Space');
    await eventually(() => shown(page, HOVER)).toEqual(['1']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect([await shown(page, HOVER), await hasFocus(page, `${HOVER} .e-link`)]).toEqual([[], true]);
    await page.keyboard.press('End');
    expect(await hasFocus(page, `${HOVER} #e-n-menu-dropdown-icon-8013`)).toBe(true);
  });
});

describe.skipIf(!hasCaptures)('mega menus', () => {
  it('are in a dropdown on a tablet and open only on press; a wider window leaves nothing open', async () => {
    const { page } = await open('el-nav', { viewport: 'phone' });
    await page.setViewportSize({ width: 800, height: 700 });
    const toggle = page.locator(`${HOVER} .e-n-menu-toggle`);
    const wrapper = page.locator(`${HOVER} .e-n-menu-wrapper`);
    const height = () =>
      wrapper.evaluate((each) => each.style.getPropertyValue('--n-menu-dropdown-content-box-height'));
    await toggle.click();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
    expect([await height(), await page.locator(`${HOVER} nav`).getAttribute('data-layout')]).toEqual([
      'auto',
      'dropdown',
    ]);
    await title(page, HOVER, 0).hover();
    expect(await shown(page, HOVER)).toEqual([]);
    await title(page, HOVER, 0).click();
    await eventually(() => shown(page, HOVER)).toEqual(['1']);
    await page.setViewportSize({ width: 1200, height: 700 });
    await eventually(() => page.locator(`${HOVER} nav`).getAttribute('data-layout')).toBe('horizontal');
    expect([await toggle.getAttribute('aria-expanded'), await height()]).toEqual(['false', '0']);
  });

  it.runIf(isWholeSuite)('have no new accessibility violation with an open panel', async () => {
    const served = await openCapture('el-nav', { script: 'without', extraHtml: STYLES });
    await served.page.evaluate(() => {
      for (const each of document.querySelectorAll('.e-n-menu-content > .e-con'))
        each.classList.add('e-active');
    });
    const alone = await violations(served.page, { rules });
    await served.close();
    const { page } = await open('el-nav');
    await page.locator(`${CLICK} .e-n-menu-dropdown-icon`).first().click();
    await eventually(() => shown(page, CLICK)).toEqual(['1']);
    expect(newViolations(await violations(page, { rules }), alone)).toEqual([]);
  });
});
