import { expect, it } from 'vitest';
import { RequestError } from '../errors.ts';
import { parseReply } from '../replies/replies.ts';

const MUG = { product_id: 29, product_name: 'Tea mug', price: '12.50', quantity: '2' };
const READ = { product_id: '29', product_name: 'Tea mug', price: 12.5, quantity: 2 };

it.each<[string, unknown, unknown]>([
  ['a list', [MUG], [READ]],
  ['a list under data', { success: true, data: [MUG] }, [READ]],
  ['a map by keys of the cart', { success: true, data: { a1: MUG } }, [READ]],
  ['an empty cart', [], []],
  ['a price with its currency behind it', [{ ...MUG, price: '12.50 EUR' }], [READ]],
  ['what is unknown', [{ product_id: '7' }], [{ product_id: '7', product_name: '', price: 0, quantity: 1 }]],
  ['junk among items', [null, 'x', {}, { product_id: {} }, MUG], [READ]],
])('reads %s', (_what, reply, items) => {
  expect(parseReply('cart_items', reply)).toEqual(items);
});

it.each<[string, unknown]>([
  ['a failure', { success: false, data: [MUG] }],
  ['a text', 'no'],
  ['nothing', undefined],
])('takes %s for no cart', (_what, reply) => {
  expect(() => parseReply('cart_items', reply)).toThrow(RequestError);
});
