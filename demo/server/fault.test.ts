import { describe, expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { createVisitor } from './visitor.ts';

const endpoint = '/?wc-ajax=get_refreshed_fragments';

const openShop = () => {
  const delaysMs: number[] = [];
  const sleep = async (delayMs: number) => {
    delaysMs.push(delayMs);
  };
  return { delaysMs, visitor: createVisitor(createShop({ sleep })) };
};

describe('a fault of a single request', () => {
  it.each([
    ['500', 500, 'critical error'],
    ['html', 200, 'name="loginform"'],
    ['empty', 200, ''],
  ])('of the kind %s returns status %i', async (fault, status, text) => {
    const { visitor } = openShop();
    const response = await visitor.get(`${endpoint}&fault=${fault}`);
    const body = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    if (text) expect(body).toContain(text);
    else expect(body).toBe('');
  });

  it('of the kind slow waits three seconds, or the given time, and then responds', async () => {
    const { visitor, delaysMs } = openShop();
    const response = await visitor.get(`${endpoint}&fault=slow`);
    await visitor.get('/shop/?fault=slow&fault_ms=250');
    expect(delaysMs).toEqual([3000, 250]);
    expect(await response.json()).toMatchObject({ cart_hash: '' });
  });

  it('of the kind offline drops the connection', async () => {
    const { visitor } = openShop();
    let isDropped = false;
    const destroy = () => {
      isDropped = true;
    };
    await visitor.get(`${endpoint}&fault=offline`, { incoming: { socket: { destroy } } });
    expect(isDropped).toBe(true);
  });

  it('prevents a change of the cart', async () => {
    const { visitor } = openShop();
    await visitor.post('/?wc-ajax=add_to_cart&fault=500', { product_id: '11' });
    expect(await visitor.page('/cart/')).toContain('Your cart is currently empty.');
  });

  it.each(['none', 'made-up', ''])('of the kind %j has no effect', async (fault) => {
    const { visitor } = openShop();
    expect((await visitor.get(`/shop/?fault=${fault}`)).status).toBe(200);
  });
});

describe('a session fault', () => {
  it('applies to endpoints, not to pages, and is cleared by fault=none', async () => {
    const { visitor } = openShop();
    const home = await visitor.get('/?fault=500');
    expect(home.status).toBe(200);
    expect((await visitor.get(endpoint)).status).toBe(500);
    expect((await visitor.get('/wp-json/contact-form-7/v1/contact-forms/146/refill')).status).toBe(500);
    expect(await visitor.page('/shop/')).toContain('Fault <strong>500</strong> is on');
    await visitor.get('/?fault=none');
    expect((await visitor.get(endpoint)).status).toBe(200);
  });

  it('can apply to pages or chunks instead', async () => {
    const { visitor } = openShop();
    await visitor.get('/?fault=500&fault_on=pages');
    expect((await visitor.get(endpoint)).status).toBe(200);
    expect((await visitor.get('/shop/')).status).toBe(500);
    await visitor.get('/?fault=500&fault_on=chunks');
    expect((await visitor.get('/shop/')).status).toBe(200);
    expect((await visitor.get('/skerry/chunks/any.js')).status).toBe(500);
  });

  it('can apply to one endpoint only', async () => {
    const { visitor } = openShop();
    await visitor.get('/?fault=500&fault_on=checkout');
    expect((await visitor.get(endpoint)).status).toBe(200);
    expect((await visitor.post('/?wc-ajax=checkout', {})).status).toBe(500);
  });

  it('can lose the response after the request was handled', async () => {
    const { visitor } = openShop();
    await visitor.get('/?fault=empty&fault_on=add_to_cart&fault_when=after');
    const response = await visitor.post('/?wc-ajax=add_to_cart', { product_id: '11' });
    expect(await response.text()).toBe('');
    expect(visitor.cookies.get('woocommerce_items_in_cart')).toBe('1');
    expect(await visitor.page('/cart/')).toContain('Stoneware mug');
  });
});
