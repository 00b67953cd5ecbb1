import { describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { createVisitor } from './visitor.ts';

const open = () => createVisitor(createShop({ scriptDir: 'fixtures' }));

/** Markup that only one version has; undefined where version 9 has nothing instead. */
const DIFFERENCES: readonly (readonly [path: string, of11: string, of9: string | undefined])[] = [
  ['/shop/', 'role="status" aria-relevant="all"', 'role="alert" aria-relevant="all"'],
  ['/shop/', 'rel="nofollow" role="button"', 'rel="nofollow" data-success_message'],
  ['/shop/', 'currencySymbol" translate="no"', 'currencySymbol">'],
  ['/product/stoneware-mug/', 'min="1" step="1"', 'min="1" max="" step="1"'],
  ['/product/stoneware-mug/', 'id="photoswipe-fullscreen-dialog"', '<div class="pswp"'],
  ['/product/wool-blanket/', 'class="wc-product-gallery-default-template"', undefined],
  ['/product/wool-blanket/', 'gallery_images_html&quot;:&quot;&lt;div', 'image_id&quot;:11304,&quot;is_'],
  ['/checkout/', 'id="shipping_phone_field"', undefined],
  ['/checkout/', '"gateways_with_custom_place_order_button":[]', '"debug_mode":"","i18n_checkout_error"'],
  ['/checkout/', 'phone\\":\\"#billing_phone_field', '#calc_shipping_city_field\\"}"'],
  ['/cart/', '<th scope="col" class="product-name">', '<th class="product-name">'],
  [
    '/cart/',
    '<a role="button" href="/cart/?remove_item',
    '<td class="product-remove"><a href="/cart/?remove_item',
  ],
  ['/cart/', 'class="product-name" role="rowheader"', 'class="product-name" data-title'],
  ['/with-originals/', 'id="wc-jquery-blockui-js"', 'id="jquery-blockui-js"'],
];

describe.each(['11', '9'] as const)('shop version %s', (version) => {
  it.each(DIFFERENCES)('prints its own markup at %s', async (path, of11, of9) => {
    const visitor = open();
    await visitor.get('/?add-to-cart=11');
    await visitor.get(`/?version=${version}`);
    const html = await (await visitor.get(path)).text();
    const [has, hasNot] = version === '9' ? [of9, of11] : [of11, of9];
    if (has) expect(html).toContain(has);
    if (hasNot) expect(html).not.toContain(hasNot);
  });

  it('prints its own markup in ajax responses', async () => {
    const visitor = open();
    await visitor.get(`/?version=${version}`);
    const answer = await visitor.post('/?wc-ajax=add_to_cart', { product_id: '11', quantity: '1' });
    const { fragments } = (await answer.json()) as { fragments: Record<string, string> };
    const cart = fragments['div.widget_shopping_cart_content'] ?? '';
    expect(cart.includes('<a role="button"')).toBe(version === '11');
    expect(cart.includes('translate="no"')).toBe(version === '11');
  });

  it('sends its cache headers', async () => {
    const visitor = open();
    await visitor.get(`/?version=${version}`);
    const control = (await visitor.get('/cart/')).headers.get('cache-control') ?? '';
    expect(control.includes('no-store')).toBe(version === '9');
  });
});

it('version=11 returns a visitor to the newest version', async () => {
  const visitor = open();
  await visitor.get('/?version=9');
  expect(await (await visitor.get('/shop/?version=11')).text()).toContain('role="status" aria-relevant');
});
