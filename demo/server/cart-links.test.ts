import { beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { nonces } from './http/nonces.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const mug = '11';
const noMoreSaltCellars = '21';
const threeServingBowls = '14';

let visitor: Visitor;

beforeEach(() => {
  visitor = createVisitor(createShop());
});

/** Adds a product to the cart; returns the key of its line. */
const add = async (id: string, quantity = '1'): Promise<string> => {
  await visitor.get(`/?add-to-cart=${id}&quantity=${quantity}`);
  const keys = [...(await visitor.page('/cart/')).matchAll(/name="cart\[(\w+)\]\[qty\]"/g)];
  return keys.at(-1)?.[1] ?? '';
};

/** Posts the form of the cart page, with its nonce. */
const postCart = (fields: Record<string, string>) =>
  visitor.post('/cart/', { 'woocommerce-cart-nonce': nonces.cart, ...fields });

describe('the cart without script', () => {
  it('adds by link, redirects to the address without parameters, and shows the message once', async () => {
    const response = await visitor.get('/shop/page/2/?add-to-cart=18&orderby=price');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/shop/page/2/?orderby=price');
    const page = await visitor.page('/shop/page/2/?orderby=price');
    expect(page).toContain('&ldquo;Oak cutting board&rdquo; has been added to your cart.');
    expect(await visitor.page('/shop/')).not.toContain('has been added to your cart.');
  });

  it('shows why a link could not add, and leaves the cart unchanged', async () => {
    await visitor.get(`/?add-to-cart=${noMoreSaltCellars}`);
    expect(await visitor.page('/')).toContain('because the product is out of stock');
    expect(await visitor.page('/cart/')).toContain('Your cart is currently empty.');
  });

  it('adds from the form of the product page', async () => {
    const fields = { 'add-to-cart': mug, quantity: '3' };
    const response = await visitor.post('/product/stoneware-mug/', fields);
    expect(response.headers.get('location')).toBe('/product/stoneware-mug/');
    expect(await visitor.page('/cart/')).toContain('value="3"');
  });

  it('removes by link, and restores the line by "undo"', async () => {
    const key = await add(mug, '2');
    const response = await visitor.followLink(`/cart/?remove_item=${key}&_wpnonce=1`, '/cart/?script=off');
    expect(response.headers.get('location')).toBe('/cart/?script=off&removed_item=1');
    const emptied = await visitor.page('/cart/?script=off&removed_item=1');
    expect(emptied).toContain('&ldquo;Stoneware mug&rdquo; removed.');
    await visitor.get(/href="(\/cart\/\?undo_item=\w+)"/.exec(emptied)?.[1] ?? '');
    expect(await visitor.page('/cart/')).toContain('value="2"');
  });

  it('sets quantities by the cart form: 0 removes the line, too many are refused', async () => {
    const mugKey = await add(mug);
    await postCart({ [`cart[${mugKey}][qty]`]: '4', update_cart: 'Update cart' });
    expect(await visitor.page('/cart/')).toContain('value="4"');
    await postCart({ [`cart[${mugKey}][qty]`]: '0', update_cart: 'Update cart' });
    expect(await visitor.page('/cart/')).toContain('Your cart is currently empty.');
    const bowlKey = await add(threeServingBowls);
    await postCart({ [`cart[${bowlKey}][qty]`]: '9', update_cart: 'Update cart' });
    const page = await visitor.page('/cart/');
    expect(page).toContain('(3 available)');
    expect(page).toContain(`name="cart[${bowlKey}][qty]" value="1"`);
  });

  it('charges shipping below 80 euros and none above', async () => {
    await add(mug);
    expect(await visitor.page('/cart/')).toContain('</span>23.90</bdi>');
    await add(mug, '4');
    expect(await visitor.page('/cart/')).toMatch(/value="free_shipping:2"[^>]*checked/);
  });
});

describe('a removed line', () => {
  /** Removes a line, requests something else, and follows "undo". Returns the cart after that. */
  const undoAfter = async (...paths: readonly string[]): Promise<string> => {
    const key = await add(mug, '2');
    await visitor.followLink(`/cart/?remove_item=${key}&_wpnonce=1`, '/cart/');
    await visitor.page('/cart/?removed_item=1');
    for (const path of paths) await visitor.get(path);
    await visitor.get(`/cart/?undo_item=${key}`);
    return visitor.page('/cart/');
  };

  it.each([
    ['an ajax endpoint', '/?wc-ajax=get_refreshed_fragments'],
    ['an unknown page', '/nowhere/'],
    ['a picture', '/media/products/stoneware-mug.svg'],
    ['the cart with "removed_item" in its address', '/cart/?removed_item=1'],
  ])('is kept after a request for %s', async (_what, path) => {
    expect(await undoAfter(path)).toContain('value="2"');
  });

  it.each(['/cart/', '/shop/', '/?s=mug', '/my-account/'])(
    'is cleared by a request for the page %s',
    async (path) => {
      expect(await undoAfter(path)).toContain('Your cart is currently empty.');
    },
  );

  it('is cleared at once when the removal has no referer', async () => {
    const key = await add(mug);
    const response = await visitor.get(`/cart/?remove_item=${key}&_wpnonce=1`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('&ldquo;Stoneware mug&rdquo; removed.');
    await visitor.get(`/cart/?undo_item=${key}`);
    expect(await visitor.page('/cart/')).toContain('Your cart is currently empty.');
  });

  it('does not redirect to a referer of another site', async () => {
    const key = await add(mug);
    const response = await visitor.followLink(`/cart/?remove_item=${key}&_wpnonce=1`, 'http://other.test/');
    expect(response.headers.get('location')).toBeNull();
  });

  it('is kept by the older shop version after further pages', async () => {
    expect(await undoAfter('/?version=9', '/shop/', '/cart/')).toContain('value="2"');
  });
});
