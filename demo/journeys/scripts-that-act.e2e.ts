import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readAddOn } from '#testing/add-on-scripts.ts';
import { expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openShopWith, SHOP_MODES, type ShopMode } from '#testing/open-shop-with.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** Reads jQuery, as every script that acts with it does. */
const READ = 'jQuery.fn;';

/** Opens a page of the shop, with products in the cart. */
async function openShop(mode: ShopMode, path: string, products: readonly number[] = [], code = READ) {
  const opened = await openShopWith(products.length ? '/terms/?csp=off' : path, code, mode);
  const { page } = opened;
  if (!products.length) return opened;
  for (const id of products) await page.request.get(new URL(`/cart/?add-to-cart=${id}`, page.url()).href);
  await page.goto(new URL(path, page.url()).href);
  await waitUntilIdle(page);
  return opened;
}

/** Runs code of another script. */
const act = (page: Page, code: string) => page.evaluate(`void (${code})`);
const isVisible = (page: Page, selector: string) => page.locator(selector).first().isVisible();
/** Resolves with the fields of the next request to the shop. */
const nextRequest = async (page: Page, part: string) => {
  const request = await page.waitForRequest((each) => each.url().includes(part));
  return new URLSearchParams(request.postData() ?? '');
};

describe.each(SHOP_MODES)('a script that acts through jQuery, $sentBy, jQuery $jQuery:', (mode) => {
  it('adds and removes products by links', async () => {
    const { page } = await openShop(mode, '/?csp=off');
    await act(page, "jQuery('.ajax_add_to_cart[data-product_id=11]').trigger('click')");
    await expectCartsToShow(page, { 11: 1 });
    await act(page, "jQuery('.ajax_add_to_cart[data-product_id=11]').click()");
    await expectCartsToShow(page, { 11: 2 });
    expect(new URL(page.url()).pathname).toBe('/');
    await act(page, "jQuery('.site-footer .remove_from_cart_button').trigger('click')");
    await expectCartsToShow(page, {});
  });

  it.runIf(isWholeSuite)('changes the cart page', async () => {
    const { page } = await openShop(mode, '/cart/?csp=off', [11, 17]);
    const method = page.locator('[name^=shipping_method]:not(:checked)').first();
    const value = await method.getAttribute('value');
    const shipping = nextRequest(page, 'update_shipping_method');
    await act(page, `jQuery('[value="${value}"]').prop('checked', true).trigger('change')`);
    expect((await shipping).get('shipping_method[0]')).toBe(value);
    await eventually(() => page.locator('[name^=shipping_method]:checked').getAttribute('value')).toBe(value);
    await eventually(() => page.locator('.cart_totals.processing').count()).toBe(0);
    await act(page, "jQuery('.shipping-calculator-button').trigger('click')");
    await eventually(() => isVisible(page, '.shipping-calculator-form')).toBe(true);
    await act(page, "jQuery('.qty').first().val(3).trigger('change')");
    await act(page, "jQuery('[name=update_cart]').trigger('click')");
    await eventually(() => page.locator('.woocommerce-message').first().textContent()).toContain('updated');
    await act(page, "jQuery('#coupon_code').val('harbour10')");
    await act(page, "jQuery('[name=apply_coupon]').trigger('click')");
    await page.locator('.cart-discount').waitFor();
    await act(page, "jQuery('.woocommerce-remove-coupon').trigger('click')");
    await eventually(() => page.locator('.cart-discount').count()).toBe(0);
    await act(page, "jQuery('.cart_item .remove').first().trigger('click')");
    await eventually(() => page.locator('.cart_item').count()).toBe(1);
    await act(page, "jQuery('.restore-item').trigger('click')");
    await eventually(() => page.locator('.cart_item').count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/cart/');
  });

  it('changes the checkout', async () => {
    const { page } = await openShop(mode, '/checkout/?csp=off', [17]);
    for (const [link, opened] of [
      ['.showcoupon', 'form.checkout_coupon'],
      ['.showlogin', 'form.login'],
      ['.woocommerce-terms-and-conditions-link', '.woocommerce-terms-and-conditions'],
    ] as const) {
      await act(page, `jQuery('${link}').trigger('click')`);
      await eventually(async () => [link, await isVisible(page, opened)]).toEqual([link, true]);
    }
    const coupon = nextRequest(page, 'apply_coupon');
    await act(page, "jQuery('#coupon_code').val('harbour10')");
    await act(page, "jQuery('form.checkout_coupon').trigger('submit')");
    expect((await coupon).get('coupon_code')).toBe('harbour10');
    await page.locator('#order_review .cart-discount').waitFor();
    const country = await page.locator('#billing_country option').last().getAttribute('value');
    const review = nextRequest(page, 'update_order_review');
    await act(page, `jQuery('#billing_country').val('${country}').trigger('change')`);
    expect((await review).get('country')).toBe(country);
    const order = nextRequest(page, 'wc-ajax=checkout');
    await act(page, "jQuery('form.checkout').submit()");
    expect((await order).get('billing_country')).toBe(country);
    expect(new URL(page.url()).pathname).toBe('/checkout/');
  });

  it.runIf(isWholeSuite)(
    'chooses variations, starts a form that it has inserted, and opens a tab',
    async () => {
      const { page } = await openShop(mode, '/product/wool-blanket/?csp=off');
      const choose = `forms.find('.variations select').each(function () {
      jQuery(this).val(jQuery(this).find('option').eq(1).val()).trigger('change');
    })`;
      const idOf = (selector: string) => page.locator(`${selector} input.variation_id`).first().inputValue();
      await act(page, `(forms => ${choose})(jQuery('form.variations_form').first())`);
      await eventually(() => idOf('form.variations_form')).toBe('2301');
      await act(page, "jQuery('form.variations_form').first().find('.reset_variations').trigger('click')");
      await eventually(() => idOf('form.variations_form')).toBe('');

      await act(
        page,
        `(forms => { forms.appendTo(document.body).wrap('<div class="product acme-view"></div>').wc_variation_form(); ${choose} })(jQuery('form.variations_form').first().clone())`,
      );
      await eventually(() => idOf('.acme-view')).toBe('2301');
      await act(page, "jQuery('.acme-view select').prop('selectedIndex', 0)");
      await act(page, "jQuery('.acme-view form').trigger('check_variations')");
      await eventually(() =>
        page.locator('.acme-view .single_add_to_cart_button').getAttribute('class'),
      ).toContain('disabled');

      await act(page, "jQuery('.reviews_tab a').trigger('click')");
      await eventually(() => isVisible(page, '#tab-reviews')).toBe(true);
    },
  );
});

describe.each(SHOP_MODES)('a script between the shop and its server, $sentBy, jQuery $jQuery:', (mode) => {
  it('sees and changes each request of the cart once, where the original sent it', async () => {
    const { page } = await openShop(mode, '/?csp=off', [], readAddOn('requests'));
    await page.evaluate('seen.splice(0)');
    const sent = page.waitForRequest(/wc-ajax=add_to_cart/);
    await page.locator('.ajax_add_to_cart[data-product_id="11"]').click();
    await expectCartsToShow(page, { 11: 1 });
    expect((await sent).postData()).toMatch(/product_id=11.*&from=acme$/);
    expect((await sent).headers()).toMatchObject({ 'x-acme': '1', 'x-requested-with': 'XMLHttpRequest' });
    const path = '/?wc-ajax=add_to_cart';
    expect(await page.evaluate('seen')).toEqual([
      `prefilter ${path}`,
      `ajaxSend ${path}`,
      `xhr ${path}`,
      `ajaxSuccess ${path} 200`,
      `ajaxComplete ${path} 200`,
    ]);
    await page.evaluate('seen.splice(0)');
    await act(page, "jQuery(document.body).trigger('wc_fragment_refresh')");
    const refresh = '/?wc-ajax=get_refreshed_fragments';
    await eventually(() => page.evaluate('seen')).toEqual([
      `prefilter ${refresh}`,
      `ajaxSend ${refresh}`,
      `xhr ${refresh}`,
      `ajaxSuccess ${refresh} 200`,
      `ajaxComplete ${refresh} 200`,
    ]);
  });
});

describe.each(SHOP_MODES)('scripts that each think they own the page, $sentBy, jQuery $jQuery:', (mode) => {
  it('prevent, stop, wrap and rewrite: products are added and removed once, and kept clicks stay theirs', async () => {
    const { page } = await openShop(mode, '/?csp=off', [], readAddOn('rivals'));
    const requests: string[] = [];
    page.on('request', (request) => {
      const [, endpoint] = /wc-ajax=(add_to_cart|remove_from_cart)/.exec(request.url()) ?? [];
      if (endpoint) requests.push(endpoint);
    });
    await page.locator('.ajax_add_to_cart[data-product_id="15"]').click();
    await page.locator('.ajax_add_to_cart[data-product_id="11"]').click();
    await expectCartsToShow(page, { 11: 1 });
    expect(await page.locator('.site-footer [data-acme]').count()).toBe(1);
    await page.locator('.ajax_add_to_cart[data-product_id="11"]').click();
    await expectCartsToShow(page, { 11: 2 });
    await page.locator('.site-footer [data-acme] .remove_from_cart_button').click();
    await expectCartsToShow(page, {});
    expect(requests).toEqual(['add_to_cart', 'add_to_cart', 'remove_from_cart']);
    expect(await page.evaluate('[kept, wrapped > 0]')).toEqual([1, true]);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
