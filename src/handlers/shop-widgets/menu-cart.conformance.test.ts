import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import type { AnyReply } from '#testing/capture-replies.ts';
import { type Exchange, hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type OpenedCapture, openCapture } from '#testing/open-capture.ts';

const SIDE = '.elementor-element-fdfaab9';
const DROPDOWN = '.elementor-element-b6f8de2';
const BUTTON = '.elementor-menu-cart__toggle_button';
const FRAGMENTS = '/wp-admin/admin-ajax.php';

/** The site's styles that decide what is visible and where. */
const STYLES = `<style>
  .elementor-menu-cart__container { transform: scale(0) }
  .elementor-menu-cart--shown .elementor-menu-cart__container { transform: none }
  .elementor-menu-cart--cart-type-side-cart .elementor-menu-cart__container { position: fixed; inset: 0; z-index: 9998; background: #0004 }
  .elementor-menu-cart--cart-type-side-cart .elementor-menu-cart__main { position: fixed; inset: 0 0 0 auto; width: 300px; overflow: auto; background: #fff }
  .elementor-menu-cart--cart-type-mini-cart .elementor-menu-cart__toggle_wrapper { position: relative; width: max-content }
  .elementor-menu-cart--cart-type-mini-cart .elementor-menu-cart__container { position: absolute; top: 100%; z-index: 9; background: #fff }
  .elementor-menu-cart__close-button { width: 30px; height: 30px }
  .elementor-menu-cart__product img { width: 40px; height: 40px }
  .elementor_remove_from_cart_button { display: block; width: 20px; height: 20px }
</style>`;

const VISITOR = { woocommerce_items_in_cart: '1', woocommerce_cart_hash: '9ad39cb85c432a857f9c3a8105db7e4f' };
const [filled, empty] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
const list = (...exchanges: (Exchange | undefined)[]): AnyReply[] =>
  exchanges.filter((each): each is Exchange => each !== undefined);

const button = (count: number) =>
  `<div class="elementor-menu-cart__toggle elementor-button-wrapper"><a id="elementor-menu-cart__toggle_button" href="#" class="elementor-menu-cart__toggle_button elementor-button elementor-size-sm" aria-expanded="false"><span class="elementor-button-text">&euro;31.00</span><span class="elementor-button-icon"><span class="elementor-button-icon-qty" data-counter="${count}">${count}</span><span class="elementor-screen-only">Cart</span></span></a></div>`;
const drawn = (count: number): AnyReply => ({
  method: 'POST',
  path: FRAGMENTS,
  reply: {
    json: {
      fragments: Object.fromEntries(
        [SIDE, DROPDOWN].map((id) => [`div${id} div.elementor-menu-cart__toggle`, button(count)]),
      ),
    },
  },
});
const refused: AnyReply = { method: 'POST', path: FRAGMENTS, reply: { json: [] } };

const open = (name: string, options: Parameters<typeof openCapture>[1] = {}) =>
  openCapture(name, { extraHtml: STYLES, ...options });
const isOpen = (page: Page, widget: string) => page.locator(`${widget}.elementor-menu-cart--shown`).count();
const counter = (page: Page, widget: string) =>
  page.locator(`${widget} .elementor-button-icon-qty`).textContent();
const fragmentCalls = ({ shop }: OpenedCapture) => shop.calls.filter(({ path }) => path === FRAGMENTS);
const activeClass = (page: Page) => page.evaluate(() => document.activeElement?.className);
/** Without the site's styles, a landmark may be too small. */
const REGIONS_ASIDE = { rules: { region: { enabled: false } } };

describe.skipIf(!hasCaptures)('the menu cart on captured pages', () => {
  it('causes no request before an interaction, and stays closed', async () => {
    for (const name of ['el-woo', 'el-header']) {
      const opened = await open(name);
      expect(opened.shop.calls).toEqual([]);
      expect(await isOpen(opened.page, '')).toBe(0);
    }
  });

  it('fills and opens for a visitor with a cart, makes the page inert, and restores the focus', async () => {
    const { page } = await open('el-woo-with-cart', {
      cookies: VISITOR,
      replies: [...list(filled), refused],
    });
    const toggle = page.locator(`${SIDE} ${BUTTON}`);
    const before = await violations(page, REGIONS_ASIDE);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.locator(`${SIDE} .elementor-menu-cart__product`, { hasText: 'Tea mug' }).waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await activeClass(page)).toBe('elementor-menu-cart__main');
    expect(newViolations(await violations(page, REGIONS_ASIDE), before)).toEqual([]);
    for (let count = 0; count < 12; count += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('.elementor-menu-cart__main, body')?.className,
      ),
    ).not.toContain('elementor-kit');
    await page.keyboard.press('Escape');
    expect(await isOpen(page, SIDE)).toBe(0);
    expect(await activeClass(page)).toContain('elementor-menu-cart__toggle_button');
  });

  it('opens on hover, and closes when the pointer leaves', async () => {
    const { page } = await open('el-woo', { replies: [...list(empty), refused] });
    await page.locator(`${DROPDOWN} ${BUTTON}`).hover();
    // Hovering loads the code.
    await eventually(() => isOpen(page, DROPDOWN)).toBe(1);
    expect(await isOpen(page, SIDE)).toBe(0);
    await page.mouse.move(900, 700);
    await eventually(() => isOpen(page, DROPDOWN)).toBe(0);
  });

  it('opens on a tap on a phone, and closes on a tap outside', async () => {
    const { page } = await open('el-woo', { viewport: 'phone', replies: [...list(empty), refused] });
    await page.locator(`${SIDE} ${BUTTON}`).tap();
    await eventually(() => isOpen(page, SIDE)).toBe(1);
    // Far enough away not to be a double tap.
    await page.touchscreen.tap(20, 700);
    await eventually(() => isOpen(page, SIDE)).toBe(0);
  });

  it('opens after a product was added, with one request for both carts of the page', async () => {
    const [added] = recordedExchanges('wc-ajax-add_to_cart-ok');
    const opened = await open('el-woo', { replies: [...list(empty), refused, ...list(added), drawn(1)] });
    const { page } = opened;
    // The shop fills blank carts at the first interaction, which is a change as well.
    await page.mouse.move(600, 400);
    await eventually(() => fragmentCalls(opened).length).toBe(1);
    await page.locator('.ajax_add_to_cart').first().click();
    await page.locator(`${SIDE}.elementor-menu-cart--shown`).waitFor();
    expect(await counter(page, SIDE)).toBe('1');
    expect(await page.locator(`${SIDE} ${BUTTON}`).getAttribute('aria-expanded')).toBe('true');
    expect(await isOpen(page, DROPDOWN)).toBe(0);
    expect(
      fragmentCalls(opened)
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      {
        action: 'elementor_menu_cart_fragments',
        'templates[]': expect.anything(),
        _nonce: 'dffa12cd13',
        is_editor: 'false',
      },
    ]);
  });

  it('changes nothing for an invalid nonce', async () => {
    const opened = await open('el-header', { replies: [...list(empty), refused, refused] });
    const { page } = opened;
    await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragments_refreshed')));
    await eventually(() => fragmentCalls(opened).length).toBeGreaterThan(0);
    expect(await page.locator('.elementor-button-icon-qty').textContent()).toBe('0');
  });

  it('removes a row by its visible link, and keeps the focus', async () => {
    const opened = await open('el-woo-with-cart', {
      cookies: VISITOR,
      replies: [
        ...list(filled),
        refused,
        ...recordedExchanges('wc-ajax-remove_from_cart').slice(0, 1),
        drawn(1),
      ],
    });
    const { page } = opened;
    await page.locator(`${SIDE} ${BUTTON}`).click();
    const links = page.locator(`${SIDE} .elementor_remove_from_cart_button`);
    await links.nth(1).waitFor();
    await eventually(() => fragmentCalls(opened).length).toBe(1);
    await links.first().focus();
    await page.keyboard.press('Enter');
    await eventually(() => counter(page, SIDE)).toBe('1');
    expect(opened.shop.calls.filter(({ path }) => path.includes('remove_from_cart'))).toHaveLength(1);
    expect(await isOpen(page, SIDE)).toBe(1);
    const inside = await page.evaluate(() =>
      Boolean(document.activeElement?.closest('.elementor-menu-cart__main')),
    );
    expect(inside).toBe(true);
  });

  it('covers the page without a layout shift', async () => {
    const { page, layoutShifts } = await open('el-header', {
      watchesShifts: true,
      replies: [...list(empty), refused],
    });
    await page.locator(BUTTON).click();
    await page.waitForTimeout(100);
    await page.keyboard.press('Escape');
    expect(await layoutShifts()).toEqual([]);
  });
});
