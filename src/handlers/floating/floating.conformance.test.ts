import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const AJAX = '/wp-admin/admin-ajax.php';
// Captured pages have no style sheets: contrast means nothing.
const rules = { 'color-contrast': { enabled: false } };
const STYLES =
  '<style>.e-floating-bars.is-sticky.e-floating-bars-var-2 { top: 120px } .e-floating-bars.is-sticky.e-floating-bars-var-3 { top: 240px }</style>';
const counted = {
  method: 'POST',
  path: AJAX,
  reply: { json: { success: true } },
  repeat: 'always',
} as const;

// The first interaction with a page also loads its cart.
const replies = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

const bar = (page: Page, kind: number) => page.locator(`.e-floating-bars-var-${kind}`);
const padding = (page: Page) => page.evaluate(() => document.body.style.paddingTop);
const widget = (page: Page, name: string) => page.locator(`.elementor-widget-${name}`);

/**
 * Returns true if open and false if closed, with matching ARIA attributes; otherwise returns the attributes.
 */
const stateOf = (page: Page, name: string) =>
  widget(page, name).evaluate((element) => {
    const wrapper = element.querySelector('.e-contact-buttons__content-wrapper');
    const button = element.querySelector('.e-contact-buttons__chat-button');
    const states = [
      !wrapper?.classList.contains('hidden'),
      wrapper?.getAttribute('aria-hidden') === 'false',
      button?.getAttribute('aria-expanded') === 'true',
    ];
    return new Set(states).size === 1 ? states[0] : states;
  });

describe.skipIf(!hasCaptures)('floating bars on the captured page', () => {
  it('move the page down, run a ticker, copy a coupon, and close', async () => {
    const { page, context } = await openCapture('el-floating-bars', { extraHtml: STYLES, replies });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const heightPx = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll<HTMLElement>('.e-floating-bars')].map((each) => each.offsetHeight),
      ),
    );
    await eventually(() => padding(page)).toBe(`${heightPx}px`);
    // They take no focus.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    const ticker = bar(page, 2).locator('.e-floating-bars__headlines');
    await eventually(() => ticker.getAttribute('data-animated')).toBe('true');
    const visible = await ticker.locator('a:not([aria-hidden])').count();
    expect(
      visible -
        (await ticker.locator('.e-floating-bars__headlines-inner--clone a:not([aria-hidden])').count()),
    ).toBe(3);
    await bar(page, 2).getByRole('button', { name: 'Pause Banner' }).click();
    // The first press may come before the code that answers it.
    const isPaused = () => ticker.evaluate((each) => each.classList.contains('is-paused'));
    await eventually(isPaused).toBe(true);
    await bar(page, 2).getByRole('button', { name: 'Play Banner' }).click();
    await eventually(isPaused).toBe(false);

    // The coupon is copied, with a message for a while.
    await page.clock.install();
    await bar(page, 3).locator('.e-floating-bars__coupon-button').click();
    await bar(page, 3).getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NEW10');
    await page.clock.runFor(5000);
    await bar(page, 3).getByText('NEW10').waitFor();
    expect(await bar(page, 3).getByText('Copied').isVisible()).toBe(false);

    // Closed by Escape with the focus inside, and by their buttons.
    await bar(page, 1).locator('.e-floating-bars__close-button').focus();
    await page.keyboard.press('Escape');
    await page.clock.runFor(2000);
    await eventually(() => bar(page, 1).isVisible()).toBe(false);
    expect(await bar(page, 3).isVisible()).toBe(true);
    for (const kind of [2, 3]) {
      await bar(page, kind).locator('.e-floating-bars__close-button').click();
      await page.clock.runFor(2000);
      await eventually(() => bar(page, kind).isVisible()).toBe(false);
    }
    expect(await padding(page)).toBe('');
  });
});

describe.skipIf(!hasCaptures)('contact buttons on the captured page', () => {
  const BOXES = ['', '-var-1', '-var-3', '-var-4', '-var-8'].map((kind) => `contact-buttons${kind}`);

  it.runIf(isWholeSuite)(
    'open and close, show the current time, and add no accessibility violation',
    async () => {
      const { page, start } = await openCapture('el-contact-buttons', { replies, script: 'held' });
      await page.evaluate(() => {
        for (const wrapper of document.querySelectorAll('.e-contact-buttons__content-wrapper')) {
          wrapper.classList.remove('hidden');
          wrapper.setAttribute('aria-hidden', 'false');
        }
      });
      const violationsBefore = await violations(page, { rules });
      await page.evaluate(() => {
        for (const wrapper of document.querySelectorAll('.e-contact-buttons__content-wrapper')) {
          wrapper.classList.add('hidden');
          wrapper.setAttribute('aria-hidden', 'true');
        }
      });
      await start();
      for (const name of BOXES) {
        const button = widget(page, name).locator('.e-contact-buttons__chat-button');
        await eventually(() => stateOf(page, name)).toBe(false);
        await button.click();
        await eventually(() => stateOf(page, name)).toBe(true);
        await eventually(() =>
          page.evaluate(() =>
            document.activeElement?.classList.contains('e-contact-buttons__content-wrapper'),
          ),
        ).toBe(true);
        await page.keyboard.press('Escape');
        await eventually(() => stateOf(page, name)).toBe(false);
        await button.click();
        await widget(page, name).locator('.e-contact-buttons__close-button').first().click();
        await eventually(() => stateOf(page, name)).toBe(false);
        expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
      }
      await eventually(() =>
        widget(page, 'contact-buttons').locator('.e-contact-buttons__message-bubble-time').textContent(),
      ).toMatch(/^\d{1,2}:\d\d [AP]M$/);
      for (const name of BOXES) {
        await widget(page, name).locator('.e-contact-buttons__chat-button').click();
        await eventually(() => stateOf(page, name)).toBe(true);
      }
      expect(newViolations(await violations(page, { rules }), violationsBefore)).toEqual([]);
    },
  );

  it('show the labels of links on the first tap on a phone', async () => {
    const { page } = await openCapture('el-contact-buttons', { viewport: 'phone', replies });
    const first = widget(page, 'contact-buttons-var-10').locator('a').first();
    await eventually(() => page.evaluate(() => document.querySelector('.e-contact-buttons[aria-role]'))).toBe(
      null,
    );
    await first.scrollIntoViewIfNeeded();
    const url = page.url();
    await first.click();
    expect(await first.evaluate((each) => each.classList.contains('active'))).toBe(true);
    expect(page.url()).toBe(url);
  });
});

describe.skipIf(!hasCaptures)('floating documents at the end of a page', () => {
  it('count their clicks, ten per request', async () => {
    const { page, shop } = await openCapture('el-floating-doc', { replies: [counted, ...replies] });
    // The notice covers the button.
    await page.locator('.woocommerce-store-notice__dismiss-link').click();
    const calls = () => shop.calls.filter(({ path }) => path === AJAX);
    await widget(page, 'contact-buttons').locator('.e-contact-buttons__chat-button').click();
    const link = widget(page, 'contact-buttons').locator('.e-contact-buttons__send-cta');
    await eventually(() => link.isVisible()).toBe(true);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    for (let click = 0; click < 10; click += 1) await link.click();
    await eventually(() => calls().length).toBe(1);
    expect(calls()[0]?.method).toBe('POST');
    const body = JSON.stringify(calls()[0]?.body);
    expect(body).toContain('elementor_send_clicks');
    expect(body.match(/304/g)).toHaveLength(10);
  });

  it('stay at the edge of the window', async () => {
    const { page } = await openCapture('el-floating-doc', { replies });
    await eventually(() => padding(page)).toMatch(/^[1-9]\d*px$/);
    await bar(page, 1).locator('.e-floating-bars__close-button').click();
    await eventually(() => padding(page)).toBe('');
  });
});
