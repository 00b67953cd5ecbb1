import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

interface VariationRecord {
  readonly variation_id: number;
  readonly is_in_stock: boolean;
  readonly max_qty: number | '';
  readonly price_html: string;
  readonly attributes: Record<string, string>;
  readonly image: { readonly src: string; readonly gallery_thumbnail_src: string };
}

const blanket = '23';
const cushion = '25';
const tile = '35';

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop());
});

const request = async (id: string, selected: Record<string, string>): Promise<string> =>
  (await visitor.post('/?wc-ajax=get_variation', { product_id: id, ...selected })).text();

const decode = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const recordsOn = (page: string): VariationRecord[] =>
  JSON.parse(decode(/data-product_variations="([^"]*)"/.exec(page)?.[1] ?? 'null'));

describe('variations in the page', () => {
  it('are embedded as records without missing combinations, with limits as numbers or empty strings', async () => {
    const records = recordsOn(await visitor.page('/product/wool-blanket/'));
    expect(records).toHaveLength(6);
    const of = (colour: string, size: string) =>
      records.find(
        ({ attributes }) =>
          attributes.attribute_pa_colour === colour && attributes.attribute_pa_size === size,
      );
    expect(of('rust', 'bed')).toBeUndefined();
    expect(of('sea', 'bed')?.max_qty).toBe('');
    expect(of('chalk', 'bed')?.max_qty).toBe(3);
    expect(of('chalk', 'throw')?.is_in_stock).toBe(false);
    expect(of('rust', 'throw')?.price_html).toContain('<del');
    expect(of('moss', 'double')?.image.src).toContain('/media/products/wool-blanket-moss.svg');
  });

  it('contain thumbnails of the gallery, and only pictures that exist', async () => {
    const page = await visitor.page('/product/wool-blanket/');
    const thumbs = recordsOn(page).map(({ image }) => image.gallery_thumbnail_src);
    expect(thumbs.filter((src) => page.includes(`data-thumb="${src}"`)).length).toBe(2);
    for (const src of new Set(thumbs)) {
      const { pathname } = new URL(src);
      expect((await visitor.get(pathname)).status).toBe(200);
    }
  });

  it('are not embedded when there are too many', async () => {
    expect(await visitor.page('/product/glazed-tile/')).toContain('data-product_variations="false"');
  });

  it('have empty "any" values, and the default is preselected', async () => {
    const page = await visitor.page('/product/cushion-dune/');
    expect(recordsOn(page)[0]?.attributes).toEqual({ attribute_pa_colour: 'sand', attribute_pa_filling: '' });
    expect(page).toMatch(/<option value="sand" selected='selected'>/);
    const chosen = await visitor.page('/product/cushion-dune/?attribute_pa_colour=sea');
    expect(chosen).toMatch(/<option value="sea" selected='selected'>/);
  });
});

describe('get_variation', () => {
  const choice = { attribute_pa_glaze: 'sea', attribute_pa_size: '20', attribute_pa_finish: 'matt' };

  it('returns the matching record', async () => {
    expect(JSON.parse(await request(tile, choice))).toMatchObject({ display_price: 7.9, is_in_stock: true });
  });

  it('returns false without a match, and an empty body without a product', async () => {
    expect(await request(tile, { ...choice, attribute_pa_glaze: 'slate' })).toBe('false');
    expect(await request('', choice)).toBe('');
  });

  it('requires a value for an "any" attribute', async () => {
    expect(await request(cushion, { attribute_pa_colour: 'clay', attribute_pa_filling: '' })).toBe('false');
    const found = await request(cushion, { attribute_pa_colour: 'clay', attribute_pa_filling: 'wool' });
    expect(JSON.parse(found)).toMatchObject({ variation_id: 2502, price_html: '' });
  });
});

describe('the form of a variable product', () => {
  const add = async (fields: Record<string, string>): Promise<string> => {
    await visitor.post('/product/wool-blanket/', { 'add-to-cart': blanket, ...fields });
    return visitor.page('/cart/');
  };

  it('adds the chosen variation, and the cart shows its values', async () => {
    const cart = await add({ attribute_pa_colour: 'rust', attribute_pa_size: 'throw', quantity: '2' });
    expect(cart).toContain('<dd class="variation-Colour"><p>Rust</p></dd>');
    expect(cart).toContain(
      'href="/product/wool-blanket/?attribute_pa_colour=rust&amp;attribute_pa_size=throw"',
    );
    expect(cart).toContain('</span>218.00</bdi>');
  });

  it('keeps a line for each choice', async () => {
    await add({ attribute_pa_colour: 'sea', attribute_pa_size: 'throw' });
    const cart = await add({ attribute_pa_colour: 'moss', attribute_pa_size: 'double' });
    expect(cart.match(/class="woocommerce-cart-form__cart-item/g)).toHaveLength(2);
  });

  it.each([
    [{}, 'Please choose product options'],
    [{ attribute_pa_colour: 'sea' }, 'Size is a required field'],
    [{ attribute_pa_colour: 'rust', attribute_pa_size: 'bed' }, 'no products matched your selection'],
    [{ attribute_pa_colour: 'chalk', attribute_pa_size: 'throw' }, 'is out of stock'],
    [{ attribute_pa_colour: 'chalk', attribute_pa_size: 'bed', quantity: '4' }, '(3 remaining)'],
  ])('refuses %j with a message', async (fields, words) => {
    await visitor.post('/product/wool-blanket/', { 'add-to-cart': blanket, ...fields } as never);
    expect(await visitor.page('/product/wool-blanket/')).toContain(words);
    expect(await visitor.page('/cart/')).toContain('Your cart is currently empty.');
  });

  it('is the redirect target of a link that adds the product without a choice', async () => {
    const response = await visitor.get(`/shop/?add-to-cart=${blanket}`);
    expect(response.headers.get('location')).toBe('/product/wool-blanket/');
  });

  it('restores the choice by "undo"', async () => {
    const cart = await add({ attribute_pa_colour: 'sea', attribute_pa_size: 'bed' });
    const path = (/href="(\/cart\/\?remove_item=[^"]*)"/.exec(cart)?.[1] ?? '').replace('&amp;', '&');
    await visitor.followLink(path, '/cart/');
    const emptied = await visitor.page('/cart/?removed_item=1');
    await visitor.get(/href="(\/cart\/\?undo_item=\w+)"/.exec(emptied)?.[1] ?? '');
    expect(await visitor.page('/cart/')).toContain('<p>150 × 220 cm</p>');
  });
});

describe('the form of another kind of product', () => {
  it('adds several products of a group at once', async () => {
    const fields = { 'add-to-cart': '37', 'quantity[11]': '2', 'quantity[12]': '', 'quantity[15]': '1' };
    await visitor.post('/product/breakfast-for-two/', fields);
    const page = await visitor.page('/product/breakfast-for-two/');
    expect(page).toContain('have been added to your cart');
    const cart = await visitor.page('/cart/');
    expect(cart).toContain('Stoneware mug');
    expect(cart).toContain('Teapot Fjord');
    expect(cart).not.toContain('Breakfast bowl');
  });

  it('shows a message when no product of a group was chosen', async () => {
    await visitor.post('/product/breakfast-for-two/', { 'add-to-cart': '37' });
    expect(await visitor.page('/product/breakfast-for-two/')).toContain('Please choose the quantity');
  });

  it('refuses a quantity below the minimum', async () => {
    const response = await visitor.post('/?wc-ajax=add_to_cart', { product_id: '36', quantity: '1' });
    expect(await response.json()).toMatchObject({ error: true });
    expect(await visitor.page('/product/egg-cup/')).toContain('sold from 2 pieces on');
    expect(await visitor.page('/shop/page/4/')).toMatch(/data-quantity="2"[^>]*data-product_id="36"/);
  });
});

describe('the review form', () => {
  const review = {
    comment_post_ID: '11',
    rating: '4',
    comment: 'Round <b>and</b> good',
    author: 'Bo',
    email: 'bo@example.org',
  };

  it('saves a review, redirects to it, and escapes its text', async () => {
    const response = await visitor.post('/wp-comments-post.php', review);
    expect(response.headers.get('location')).toMatch(/^\/product\/stoneware-mug\/#comment-\d+$/);
    const page = await visitor.page('/product/stoneware-mug/');
    expect(page).toContain('Round &lt;b&gt;and&lt;/b&gt; good');
    expect(page).toContain('Thank you for your review.');
  });

  it.each([
    ['rating', 'Please select a rating.'],
    ['comment', 'Please type your review text.'],
    ['author', 'Please fill the required fields'],
  ])('refuses a review without %s, and keeps the typed values', async (name, words) => {
    const response = await visitor.post('/wp-comments-post.php', { ...review, [name]: '' });
    const page = await response.text();
    expect(page).toContain(words);
    expect(page).toContain('value="bo@example.org"');
  });

  it('returns 404 for a review of an unknown product', async () => {
    expect((await visitor.post('/wp-comments-post.php', { comment_post_ID: '1' })).status).toBe(404);
  });
});

describe('the quick view', () => {
  it('returns a product with its form and unique ids', async () => {
    const html = await (await visitor.post('/?wc-ajax=quick_view', { product_id: blanket })).text();
    expect(html).toContain('class="variations_form cart"');
    expect(html).toContain('id="pa_colour_quick"');
    expect(await (await visitor.post('/?wc-ajax=quick_view', { product_id: '1' })).text()).toBe('');
  });
});

describe('the price filter', () => {
  const names = (page: string) => [...page.matchAll(/loop-product__title">([^<]+)/g)].map(([, name]) => name);

  it('shows only products in the price range, and keeps the range in links and forms', async () => {
    const page = await visitor.page('/shop/?min_price=100&max_price=150&orderby=price');
    expect(names(page)).toEqual(['Wool blanket', 'Reading lamp']);
    expect(page).toContain('<input type="hidden" name="min_price" value="100">');
    const many = await visitor.page('/shop/?max_price=30');
    expect(many).toContain('href="/shop/page/2/?max_price=30"');
  });

  it('ignores an invalid price', async () => {
    expect(await visitor.page('/shop/?min_price=cheap')).toContain('of 27 results');
  });
});
