import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

interface CartReply {
  fragments: Record<string, string>;
  cart_hash: string;
  error?: boolean;
  product_url?: string | false;
  success?: boolean;
}

const mug = '11';
const teapotSoldOnce = '15';
const noMoreSaltCellars = '21';
const blanketWithOptions = '23';
const lampSoldElsewhere = '31';
const threeServingBowls = '14';

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop());
});

const ajax = async (name: string, fields: Record<string, string> = {}): Promise<CartReply> => {
  const response = await visitor.post(`/?wc-ajax=${name}`, fields);
  return (await response.json()) as CartReply;
};
const add = (id: string, quantity = '1') => ajax('add_to_cart', { product_id: id, quantity });
const miniCart = ({ fragments }: CartReply): string => fragments['div.widget_shopping_cart_content'] ?? '';
const keyOf = (reply: CartReply): string => /data-cart_item_key="(\w+)"/.exec(miniCart(reply))?.[1] ?? '';

describe('the ajax cart', () => {
  it('adds a product and returns fragments, with the same hash as in the cookie', async () => {
    const reply = await add(mug, '2');
    expect(miniCart(reply)).toMatch(/^<div class="widget_shopping_cart_content">/);
    expect(miniCart(reply)).toContain('2 &times;');
    expect(reply.fragments['a.cart-contents']).toContain('2 items');
    expect(reply.cart_hash).toMatch(/^[\da-f]{32}$/);
    expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(reply.cart_hash);
    expect(visitor.cookies.get('woocommerce_items_in_cart')).toBe('1');
  });

  it('sets the session and both cart cookies for the first item, and only the hash for the next', async () => {
    await add(mug);
    expect(visitor.lastSet).toEqual([
      expect.stringMatching(/^wp_woocommerce_session_\w+$/),
      'woocommerce_items_in_cart',
      'woocommerce_cart_hash',
    ]);
    await add(mug);
    expect(visitor.lastSet).toEqual(['woocommerce_cart_hash']);
  });

  it('keeps one line per product', async () => {
    await add(mug);
    const reply = await add(mug, '2');
    expect(miniCart(reply).match(/mini_cart_item"/g)).toHaveLength(1);
    expect(miniCart(reply)).toContain('3 &times;');
  });

  it.each(['0', '-3', 'many', ''])('treats the quantity %j as one', async (quantity) => {
    expect(miniCart(await add(mug, quantity))).toContain('1 &times;');
  });

  it('returns an empty body without a product', async () => {
    const response = await visitor.post('/?wc-ajax=add_to_cart', { quantity: '1' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('returns an error without an address for an unknown product', async () => {
    expect(await add('999999')).toEqual({ error: true, product_url: false });
  });

  it.each([
    ['out of stock', noMoreSaltCellars, '1', '/product/salt-cellar/'],
    ['with options', blanketWithOptions, '1', '/product/wool-blanket/'],
    ['sold elsewhere', lampSoldElsewhere, '1', '/product/reading-lamp/'],
    ['with a quantity above its stock', threeServingBowls, '4', '/product/serving-bowl/'],
  ])('refuses a product %s and returns its address', async (_why, id, quantity, path) => {
    expect(await add(id, quantity)).toEqual({ error: true, product_url: `http://shop.test${path}` });
    expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(false);
  });

  it('refuses the second piece of a product that is sold individually, and shows why on its page', async () => {
    expect(miniCart(await add(teapotSoldOnce, '5'))).toContain('1 &times;');
    expect(await add(teapotSoldOnce)).toEqual({
      error: true,
      product_url: 'http://shop.test/product/teapot-fjord/',
    });
    const page = await visitor.page('/product/teapot-fjord/');
    expect(page).toContain('You cannot add another &ldquo;Teapot Fjord&rdquo;');
    expect(await visitor.page('/product/teapot-fjord/')).not.toContain('You cannot add another');
  });

  it('removes a line, and with the last one both cart cookies', async () => {
    const key = keyOf(await add(mug));
    const reply = await ajax('remove_from_cart', { cart_item_key: key });
    expect(reply.cart_hash).toBe('');
    expect(miniCart(reply)).toContain('woocommerce-mini-cart__empty-message');
    expect(visitor.cookies.has('woocommerce_items_in_cart')).toBe(false);
    expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(false);
  });

  it.each<Record<string, string>>([{ cart_item_key: '0123456789abcdef0123456789abcdef' }, {}])(
    'returns only "success: false" when %j has no valid line key',
    async (fields) => {
      await add(mug);
      expect(await ajax('remove_from_cart', fields)).toEqual({ success: false });
    },
  );

  it('refreshes fragments: a new visitor gets an empty hash and no cookie', async () => {
    const reply = await ajax('get_refreshed_fragments', { time: '1' });
    expect(reply.cart_hash).toBe('');
    expect(visitor.lastSet).toEqual([]);
  });

  it('keeps the carts of two visitors apart', async () => {
    const shop = createShop();
    const [ann, bob] = [createVisitor(shop), createVisitor(shop)];
    await ann.post('/?wc-ajax=add_to_cart', { product_id: mug });
    expect(await bob.page('/cart/')).toContain('Your cart is currently empty.');
    expect(await ann.page('/cart/')).toContain('Stoneware mug');
  });

  it('forgets a cart 48 hours after the last visit', async () => {
    let nowMs = 0;
    const late = createVisitor(createShop({ now: () => nowMs }));
    await late.post('/?wc-ajax=add_to_cart', { product_id: mug });
    nowMs += 47 * 3_600_000;
    expect(await late.page('/cart/')).toContain('Stoneware mug');
    nowMs += 49 * 3_600_000;
    expect(await late.page('/cart/')).toContain('Your cart is currently empty.');
  });

  it('returns an empty 200 for an unknown endpoint', async () => {
    const response = await visitor.post('/?wc-ajax=constructor', {});
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('the admin ajax endpoint', () => {
  it('returns an empty list of fragments for an unknown document', async () => {
    const fields = { action: 'elementor_menu_cart_fragments', 'templates[]': '12' };
    const response = await visitor.post('/wp-admin/admin-ajax.php', fields);
    expect(await response.json()).toEqual({ fragments: [] });
  });

  it('returns a nonce as plain text to signed-in visitors, and 400 with 0 to all others', async () => {
    const refused = await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce');
    expect([refused.status, await refused.text()]).toEqual([400, '0']);
    visitor.cookies.set('wordpress_logged_in_abc', 'ann');
    const reply = await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toMatch(/^[\da-f]{10}$/);
  });
});
