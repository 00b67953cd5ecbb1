import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cartOnServer, expectCartsToShow } from '#testing/demo-cart.ts';
import { swatchSelector } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const isOff = (page: Page, value: string) =>
  eventually(() => page.locator(swatchSelector(value)).getAttribute('aria-disabled')).toBe('true');
const price = (page: Page) => eventually(() => page.locator('.single_variation .price').textContent());
const addButton = (page: Page) => page.locator('.single_add_to_cart_button');

describe('a product page that contains its variations', () => {
  it('disables unavailable options, shows the chosen variation, and resets the choice', async () => {
    const { page } = await openDemo('/product/wool-blanket/');
    await page.locator(swatchSelector('moss')).click();
    for (const value of ['throw', 'bed']) await isOff(page, value);
    await page.locator(swatchSelector('double')).click();
    await price(page).toContain('149.00');
    await eventually(() => page.locator('input.qty').getAttribute('max')).toBe('12');
    // The gallery contains the picture, so it moves there.
    await eventually(() => page.locator('.flex-active-slide img').getAttribute('src')).toContain(
      'wool-blanket-moss',
    );

    await page.locator('.reset_variations').click();
    await eventually(() => page.locator('#pa_colour').inputValue()).toBe('');
    await page.locator(swatchSelector('rust')).click();
    await page.locator(swatchSelector('throw')).click();
    await eventually(() => page.locator('.single_variation del').textContent()).toContain('129.00');
    await page.getByText('Dyed with madder').waitFor();
    expect(await page.locator('.sku').textContent()).toBe('TX-01-2305');
  });

  it.runIf(isWholeSuite)(
    "shows the gallery of a variation, and the product's own gallery after a reset",
    async () => {
      const { page } = await openDemo('/product/wool-blanket/', { version: '11' });
      const thumbs = () =>
        eventually(() =>
          page
            .locator('.flex-control-thumbs img')
            .evaluateAll((all) => all.map((each) => each.getAttribute('src'))),
        );
      const namesOf = (...names: string[]) => names.map((name) => expect.stringContaining(`/${name}.svg`));
      const own = namesOf('wool-blanket', 'wool-blanket-2', 'wool-blanket-rust', 'wool-blanket-moss');
      await thumbs().toEqual(own);
      await page.locator(swatchSelector('chalk')).click();
      await page.locator(swatchSelector('bed')).click();
      await thumbs().toEqual(namesOf('wool-blanket-chalk', 'wool-blanket-chalk-2', 'wool-blanket-chalk-3'));
      expect(await page.locator('.woocommerce-product-gallery').count()).toBe(1);
      expect(await page.locator('.woocommerce-product-gallery').getAttribute('style')).toContain(
        'opacity: 1',
      );
      await page.locator('.reset_variations').click();
      await thumbs().toEqual(own);
    },
  );

  it.runIf(isWholeSuite)('asks for missing options before adding', async () => {
    const { page } = await openDemo('/product/wool-blanket/');
    const words = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    // The button is not `aria-disabled`, or Playwright would not click it.
    await addButton(page).click();
    expect(await words).toContain('Please select some product options');
    expect(new URL(page.url()).pathname).toBe('/product/wool-blanket/');
  });
});

it.runIf(isWholeSuite)(
  'a product with many variations requests each, and reports a combination that does not exist',
  async () => {
    const { page, context } = await openDemo('/product/glazed-tile/');
    for (const value of ['slate', '20', 'matt']) await page.locator(swatchSelector(value)).click();
    await page.getByText('no products matched your selection').waitFor();
    await page.locator(swatchSelector('15')).click();
    await price(page).toContain('5.20');
    await eventually(() => page.locator('.wp-post-image').getAttribute('src')).toContain('glazed-tile-slate');
    await addButton(page).click();
    await page.locator('.woocommerce-message').waitFor();
    expect(await cartOnServer(context)).toEqual({ 35: 1 });
  },
);

it.runIf(isWholeSuite)('a product with a default option needs only the other option', async () => {
  const { page } = await openDemo('/product/cushion-dune/');
  await eventually(() => page.locator(swatchSelector('sand')).getAttribute('aria-checked')).toBe('true');
  await page.locator(swatchSelector('feathers')).click();
  await eventually(() => page.locator('input.variation_id').inputValue()).toBe('2501');
  await page.locator(swatchSelector('sea')).click();
  await eventually(() => page.locator('input.variation_id').inputValue()).toBe('2503');
});

it.runIf(isWholeSuite)('a product with plain selects works without swatches', async () => {
  const { page, context } = await openDemo('/product/kitchen-apron/');
  await page.locator('#pa_colour').selectOption('moss');
  await eventually(() => page.locator('#pa_length option').count()).toBe(2);
  await page.locator('#pa_length').selectOption('short');
  // The variation appears after a delay; until then the button asks for options.
  await page.locator('.single_add_to_cart_button:not(.disabled)').click();
  await page.locator('.woocommerce-message').waitFor();
  expect(await cartOnServer(context)).toEqual({ 19: 1 });
});

it('a grouped product is added with one click, and an egg cup in its minimum quantity', async () => {
  const { page, context } = await openDemo('/product/breakfast-for-two/');
  await page.locator('[name="quantity[11]"]').fill('2');
  await page.locator('[name="quantity[15]"]').check();
  await addButton(page).click();
  await page.locator('.woocommerce-message').waitFor();
  await page.goto(new URL('/product/egg-cup/', page.url()).href);
  await eventually(() => page.locator('form.cart input.qty').inputValue()).toBe('2');
  await addButton(page).click();
  await page.locator('.woocommerce-message').waitFor();
  expect(await cartOnServer(context)).toEqual({ 11: 2, 15: 1, 36: 2 });
});

it.runIf(isWholeSuite)('a review needs a star rating, and is shown after it is sent', async () => {
  const { page } = await openDemo('/product/plate-tide/');
  await page.locator('.woocommerce-review-link').click();
  await eventually(() => page.locator('#tab-reviews').isVisible()).toBe(true);
  expect(await page.locator('#tab-description').isVisible()).toBe(false);
  const words = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.locator('#comment').fill('A good edge.');
  await page.locator('#author').fill('Bo');
  await page.locator('#email').fill('bo@example.org');
  await page.locator('#submit').click();
  expect(await words).toBe('Please select a rating');
  expect(await page.locator('#comment').inputValue()).toBe('A good edge.');
  await page.locator('.stars .star-4').click();
  await page.locator('#submit').click();
  await page.waitForURL('**/product/plate-tide/#comment-*');
  await eventually(() => page.locator('#tab-reviews').isVisible()).toBe(true);
  await page.locator('.commentlist').getByText('A good edge.').waitFor();
});

describe('a quick view', () => {
  it('loads a product with its options, and adds it to the cart', async () => {
    const { page, context } = await openDemo('/product-category/textiles/?csp=off');
    await page.locator('.quick-view-link[data-product_id="23"]').click();
    const dialog = page.locator('dialog.quick-view');
    await dialog.locator(swatchSelector('sea')).click();
    await dialog.locator(swatchSelector('bed')).click();
    await eventually(() => dialog.locator('.single_variation .price').textContent()).toContain('149.00');
    await dialog.locator('.single_add_to_cart_button').click();
    await page.waitForURL('**/product/wool-blanket/');
    expect(await cartOnServer(context)).toEqual({ 23: 1 });
  });

  it.runIf(isWholeSuite)('can be closed and opened again', async () => {
    const { page } = await openDemo('/product-category/textiles/?csp=off');
    for (let round = 0; round < 2; round += 1) {
      await page.locator('.quick-view-link[data-product_id="25"]').click();
      await eventually(() =>
        page.locator(`.quick-view ${swatchSelector('sand')}`).getAttribute('aria-checked'),
      ).toBe('true');
      await page.keyboard.press('Escape');
      await page.locator('.quick-view').waitFor({ state: 'detached' });
    }
  });
});

it.runIf(isWholeSuite)("the builder's shop widgets update with the cart", async () => {
  const { page } = await openDemo('/builder/shop/');
  await page.locator('.elementor-widget-wc-add-to-cart .add_to_cart_button').click();
  await eventually(() => page.locator('.elementor-button-icon-qty').allTextContents()).toEqual(['1', '1']);
  const side = page.locator('.elementor-menu-cart--cart-type-side-cart');
  await eventually(() => side.locator('.elementor-menu-cart__main').getAttribute('aria-hidden')).toBe(
    'false',
  );
  await page.keyboard.press('Escape');
  await eventually(() => side.locator('.elementor-menu-cart__main').getAttribute('aria-hidden')).toBe('true');
});

it('the listing keeps its order and price filter on the next page and after going back', async () => {
  const { page } = await openDemo('/shop/?orderby=price&min_price=30&max_price=60');
  const names = await page.locator('.woocommerce-loop-product__title').allTextContents();
  expect(names.slice(0, 2)).toEqual(['Breakfast for two', 'Waffle bath towel']);
  await page.locator('.next.page-numbers').click();
  await page.waitForURL('**/shop/page/2/?min_price=30&max_price=60&orderby=price');
  await expectCartsToShow(page, {});

  const { href } = new URL(page.url());
  // Focus the list as a shopper does: a value that the browser restores has no focus.
  await page.locator('select.orderby').focus();
  await page.locator('select.orderby').selectOption('date');
  await page.waitForURL('**orderby=date**');
  await page.goBack();
  await waitUntilIdle(page);
  expect(page.url()).toBe(href);
  await eventually(() => page.locator('select.orderby').inputValue()).toBe('price');
});

it('a product is added once when its button is pressed twice while the shop is slow', async () => {
  const { page, context } = await openDemo('/product/stoneware-mug/', {
    // Creates the cart, so that both presses use the same one.
    prepare: (opened) => opened.context.request.get(`${inject('demoUrl')}/?add-to-cart=33`),
  });
  await addButton(page).hover();
  await page.waitForFunction(() => {
    const { skerry: api } = window;
    const mounts = api && 'debug' in api ? api.debug() : [];
    return mounts.some(({ handler, state }) => handler === 'product-form' && state === 'mounted');
  });
  const pages = await pauseRequests(context, /\/product\//);
  await page.route('**/pressed-twice', (route) => {
    pages.release();
    return route.fulfill({ body: '' });
  });
  // Playwright cannot press anything on a page that is being left.
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('.single_add_to_cart_button')?.click();
    press();
    setTimeout(() => {
      press();
      void fetch('/pressed-twice').catch(() => {});
    }, 100);
  });
  await page.locator('.woocommerce-message', { hasText: 'Stoneware mug' }).first().waitFor();
  expect(await cartOnServer(context)).toEqual({ 11: 1, 33: 1 });
});
