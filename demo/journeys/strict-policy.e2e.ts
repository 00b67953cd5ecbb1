import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestPage } from '#testing/browser.ts';
import { addButton, expectAnnounced, expectCartsToShow } from '#testing/demo-cart.ts';
import { swatchSelector } from '#testing/demo-order.ts';
import { currentSlide, openItems, visibleTitle, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

type WithViolations = typeof globalThis & { __violations?: string[] };

const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    (globalThis as WithViolations).__violations = violations;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });

const violations = (page: Page) => page.evaluate(() => (globalThis as WithViolations).__violations);

const openStrict = (path: string) =>
  openDemo(`${path}?csp=strict`, { prepare: ({ page }) => recordViolations(page) });

/** Expects no violation so far. Then expects that unchecked HTML is refused, so the policy is enforced. */
const expectClean = async ({ page, clearProblems }: TestPage) => {
  expect(await violations(page)).toEqual([]);
  expect(clearProblems()).toEqual([]);
  const isEnforced = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<p></p>';
      return false;
    } catch {
      return true;
    }
  });
  expect(isEnforced).toBe(true);
  clearProblems();
};

describe('under a strict policy', () => {
  it('a shopper fills and empties the cart', async () => {
    const opened = await openStrict('/');
    const { page } = opened;
    await addButton(page, 11).click();
    await expectCartsToShow(page, { 11: 1 });
    await expectAnnounced(page, /Stoneware mug.* has been added/);
    await page.locator('.site-footer .remove_from_cart_button').click();
    await page.locator('.site-footer .blockOverlay').waitFor({ state: 'detached' });
    await expectCartsToShow(page, {});
    await expectClean(opened);
  });

  it('the widgets of the workshop page work', async () => {
    const opened = await openStrict('/builder/');
    const { page } = opened;
    const tabs = widgetById(page, WORKSHOP_IDS.tabs);
    await visibleTitle(tabs, 2).click();
    await eventually(() => openItems(tabs)).toBe('2');
    const accordion = widgetById(page, WORKSHOP_IDS.accordion);
    await visibleTitle(accordion, 3).click();
    await eventually(() => openItems(accordion)).toBe('3');
    const toggle = widgetById(page, WORKSHOP_IDS.toggle);
    await visibleTitle(toggle, 2).click();
    await eventually(() => openItems(toggle)).toBe('2');
    const carousel = widgetById(page, WORKSHOP_IDS.carousel);
    await carousel.hover();
    const before = await currentSlide(carousel);
    await carousel.locator('.elementor-swiper-button-next').click();
    await eventually(() => currentSlide(carousel)).not.toBe(before);
    await eventually(async () => {
      await page.mouse.wheel(0, 400);
      return page.locator('.elementor-invisible').count();
    }).toBe(0);
    await expectClean(opened);
  });
});

describe('under a strict policy, while ordering', () => {
  it.runIf(isWholeSuite)('a variation and a star rating can be chosen', async () => {
    const opened = await openStrict('/product/wool-blanket/');
    const { page } = opened;
    await page.locator(swatchSelector('rust')).click();
    await page.locator(swatchSelector('throw')).click();
    await eventually(() => page.locator('.single_variation').textContent()).toContain('109.00');
    await page.locator('.reviews_tab a').click();
    await page.locator('.stars .star-3').click();
    await expectClean(opened);
  });

  it('the cart changes, and the order total follows the address', async () => {
    const { page, context, clearProblems } = await openStrict('/cart/');
    // The shop's replies contain style attributes, which the policy refuses. Nothing else may be refused.
    const expectOnlyStyles = async () => {
      const refused = (await violations(page)) ?? [];
      expect(refused.filter((line) => !line.startsWith('style-src-attr'))).toEqual([]);
      expect(clearProblems().filter((line) => !line.includes('inline style'))).toEqual([]);
    };
    await context.request.get(new URL('/?add-to-cart=33', page.url()).href);
    await page.reload();
    await page.locator('.cart_item input.qty').fill('4');
    await page.locator('[name=update_cart]:not([disabled])').click();
    await eventually(() => page.locator('.cart-subtotal').textContent()).toContain('96.00');
    await expectOnlyStyles();

    await page.goto(new URL('/checkout/?csp=strict', page.url()).href);
    await page.locator('#billing_country').selectOption('FR');
    await eventually(() => page.locator('.order-total').textContent()).toContain('108.90');
    await expectOnlyStyles();
  });
});
