import { type Fields, readFields, type Shop, type ShopContext } from '../http/context.ts';
import { ajaxJson } from '../http/headers.ts';

/** The only order that can be reviewed; the same as in the fixture. */
export const reviewedOrder = { number: 1040, key: 'wc_order_8f2c6e', nonce: '5b1d0c77aa' };

type Status = 'ok' | 'pending_moderation' | 'error';

/** Saves the review of a row. A text with a link awaits moderation; one that is too short is refused. */
function saveReview(shop: Shop, of: (name: string) => string): Status {
  const product = shop.catalogue.byId(Number(of('product_id')));
  const [stars, text] = [of('rating'), of('text')];
  if (!product || !/^[1-5]$/.test(stars) || (text && text.length < 3)) return 'error';
  if (/https?:/.test(text)) return 'pending_moderation';
  const day = new Date(shop.now()).toISOString().slice(0, 10);
  shop.reviews.add({ productId: product.id, author: 'Ann', stars: Number(stars), text, day });
  return 'ok';
}

/** Returns the result of each row with stars. PHP prints a list when the indexes are 0, 1, 2 and so on. */
function resultsOf(shop: Shop, fields: Fields): unknown {
  const indexes = Object.keys(fields).flatMap((name) => /^reviews\[(\d+)\]\[rating\]$/.exec(name)?.[1] ?? []);
  const results = Object.fromEntries(
    indexes.map((index) => [
      index,
      { status: saveReview(shop, (name) => (fields[`reviews[${index}][${name}]`] ?? '').trim()) },
    ]),
  );
  return indexes.every((index, at) => Number(index) === at) ? Object.values(results) : results;
}

/** Handles the request with the reviews of an order. */
export async function answerOrderReviews(c: ShopContext, shop: Shop): Promise<Response> {
  const fields = await readFields(c);
  const { number, key, nonce } = reviewedOrder;
  if (Number(fields.order_id) !== number || fields.key !== key)
    return c.json({ success: false, data: { message: 'There is no such order.' } }, 404, ajaxJson);
  if (fields._wcnonce !== nonce)
    return c.json({ success: false, data: { message: 'This page is too old.' } }, 403, ajaxJson);
  return c.json({ success: true, data: { results: resultsOf(shop, fields) } }, 200, ajaxJson);
}
