import { expect, it } from 'vitest';
import { RequestError } from '../errors.ts';
import { parseReply } from '../replies/replies.ts';

const MUG = { product_id: 29, product_name: 'Tea mug', price: '12.50', quantity: '2' };
const READ = { product_id: '29', product_name: 'Tea mug', price: 12.5, quantity: 2 };

it.each<[string, unknown, unknown]>([
  ['a list', [MUG], [READ]],
  ['a list under data', { success: true, data: [MUG] }, [READ]],
  ['a map by cart key', { success: true, data: { a1: MUG } }, [READ]],
  ['an empty cart', [], []],
  ['a price followed by its currency', [{ ...MUG, price: '12.50 EUR' }], [READ]],
  [
    'a line without name, price and quantity',
    [{ product_id: '7' }],
    [{ product_id: '7', product_name: '', price: 0, quantity: 1 }],
  ],
  ['a list with junk', [null, 'x', {}, { product_id: {} }, MUG], [READ]],
])('the lines of the cart are parsed from %s', (_what, reply, items) => {
  expect(parseReply('cart_items', reply)).toEqual(items);
});

it.each<[string, unknown]>([
  ['a failure', { success: false, data: [MUG] }],
  ['a text', 'no'],
  ['an empty body', undefined],
])('a reply with the lines of the cart is rejected when it is %s', (_what, reply) => {
  expect(() => parseReply('cart_items', reply)).toThrow(RequestError);
});
