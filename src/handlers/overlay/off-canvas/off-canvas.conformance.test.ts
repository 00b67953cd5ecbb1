import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const FIRST = '#off-canvas-0ff0ca1';
const SECOND = '#off-canvas-0ff0ca2';
// Captured pages have no style sheets, so contrast cannot be checked.
const rules = { 'color-contrast': { enabled: false } };
const OVERLAY = `<style>
  .e-off-canvas__overlay { position: absolute; inset: 0; pointer-events: auto }
  .e-off-canvas__main { position: relative }
</style>`;

// The first interaction also loads the cart.
const replies = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const isOpen = (page: Page, panel: string) =>
  page.locator(`${panel}[aria-hidden="false"]:not([inert])`).count();
const expanded = (page: Page, name: string) => link(page, name).getAttribute('aria-expanded');

describe.skipIf(!hasCaptures)('off-canvas widgets on the captured page', () => {
  it('open and close by their links', async () => {
    const { page } = await openCapture('el-off-canvas', { replies });
    await eventually(() => expanded(page, 'Open')).toBe('false');
    expect(await link(page, 'Open').getAttribute('aria-controls')).toBe('off-canvas-0ff0ca1');
    await link(page, 'Open').click();
    await eventually(() => isOpen(page, FIRST)).toBe(1);
    expect(await expanded(page, 'Toggle')).toBe('true');
    expect(await page.locator('body.e-off-canvas__no-scroll').count()).toBe(1);
    await page.locator(`${FIRST} .elementor-button`).click();
    await eventually(() => isOpen(page, FIRST)).toBe(0);
    expect(await page.locator('body.e-off-canvas__no-scroll').count()).toBe(0);
    expect(await expanded(page, 'Toggle')).toBe('false');
    await link(page, 'Toggle').click();
    await eventually(() => isOpen(page, FIRST)).toBe(1);
    await link(page, 'Toggle').click();
    await eventually(() => isOpen(page, FIRST)).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('close by Escape, unless their settings say otherwise', async () => {
    const { page } = await openCapture('el-off-canvas', { replies });
    await link(page, 'Open').click();
    await eventually(() => isOpen(page, FIRST)).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page, FIRST)).toBe(0);
    await link(page, 'Open 2').click();
    await eventually(() => isOpen(page, SECOND)).toBe(1);
    await page.keyboard.press('Escape');
    expect(await isOpen(page, SECOND)).toBe(1);
  });

  it('load all code after the first sign of a visitor, before any click', async () => {
    const { page, requests } = await openCapture('el-off-canvas', { replies });
    const hasPanel = () => requests.some((url) => url.includes('/chunks/panel-'));
    expect(hasPanel()).toBe(false);
    await page.keyboard.press('Shift');
    await eventually(hasPanel).toBe(true);
  });

  it('react to the public event', async () => {
    const { page } = await openCapture('el-off-canvas', { replies });
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('elementor-pro/off-canvas/toggle-display-mode', {
          detail: { id: '0ff0ca2', displayMode: 'open' },
        }),
      ),
    );
    await eventually(() => isOpen(page, SECOND)).toBe(1);
    expect(await isOpen(page, FIRST)).toBe(0);
  });

  it.runIf(isWholeSuite)(
    'opened by the keyboard trap and return the focus, without accessibility violations',
    async () => {
      const { page } = await openCapture('el-off-canvas', { extraHtml: OVERLAY, replies });
      await link(page, 'Open').focus();
      const before = await violations(page, { rules });
      await page.keyboard.press('Enter');
      const isInside = () =>
        page.evaluate((panel) => document.querySelector(panel)?.contains(document.activeElement), FIRST);
      await eventually(isInside).toBe(true);
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press('Tab');
        expect(await isInside()).toBe(true);
      }
      // The menu inside is visible only now, with violations of the server's markup.
      const after = newViolations(await violations(page, { rules }), before);
      expect(after.filter((line) => !line.includes('nav'))).toEqual([]);
      await page.keyboard.press('Escape');
      await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Open');
    },
  );
});
