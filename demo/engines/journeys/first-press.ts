import { expect } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { LAZY_CHUNKS } from '#testing/pause-requests.ts';
import type { Journey } from '../journey.ts';

const ADD = '.ajax_add_to_cart[data-product_id="11"]';

/** A press that comes before our code. */
export const firstPress: Journey = [
  'a press before the code of the button has come is kept, and adds once',
  async (visit) => {
    const visitor = await visit('/', { hold: LAZY_CHUNKS, until: 'loaded' });
    await eventually(() => visitor.run(() => 'debug' in Object(window.skerry))).toBe(true);
    await visitor.click(ADD);
    await visitor.expectAttribute(ADD, 'aria-busy', 'true');
    expect(visitor.shop.requests.filter((path) => path.includes('add_to_cart'))).toEqual([]);
    visitor.shop.release();
    await visitor.expectText('.cart-contents .count', '1 item');
    await visitor.expectAttribute(ADD, 'aria-busy', null);
    expect(visitor.shop.requests.filter((path) => path.includes('add_to_cart'))).toHaveLength(1);
  },
];
