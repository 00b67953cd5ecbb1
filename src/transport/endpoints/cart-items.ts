import { asMap } from '#lib/fields.ts';
import { RequestError } from '../errors.ts';
import { formBody } from '../form-body.ts';
import { readJson, request } from '../request.ts';

/** One line of the cart, under the names of the server. */
export interface CartItem {
  readonly product_id: string;
  readonly product_name: string;
  /** Of one piece; 0 when it is unknown. */
  readonly price: number;
  /** 1 when it is unknown. */
  readonly quantity: number;
}

/** What the page says about the call. */
export interface CartItemsEndpoint {
  readonly url: string;
  readonly action: string;
  readonly nonce: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const numberOf = (value: unknown, fallback: number): number => {
  const number = Number.parseFloat(textOf(value));
  return Number.isFinite(number) ? number : fallback;
};

function readItem(value: unknown): CartItem[] {
  const item = asMap(value);
  const id = textOf(item.product_id);
  if (!id) return [];
  const { product_name: name, price, quantity } = item;
  return [
    {
      product_id: id,
      product_name: textOf(name),
      price: numberOf(price, 0),
      quantity: numberOf(quantity, 1),
    },
  ];
}

/** The items of a reply: a list, or one under `data` of what succeeded, which may be a map by keys of the cart; undefined when it is none. */
export function readCartItems(reply: unknown): readonly CartItem[] | undefined {
  const { success, data } = asMap(reply);
  const list = Array.isArray(reply) || success === false ? reply : data;
  if (Array.isArray(list)) return list.flatMap(readItem);
  return list === data && typeof data === 'object' && data
    ? Object.values(data).flatMap(readItem)
    : undefined;
}

/** Asks for what is in the cart. Rejects with RequestError when the site gave no usable answer. */
export async function fetchCartItems(
  { url, action, nonce }: CartItemsEndpoint,
  signal: AbortSignal,
): Promise<readonly CartItem[]> {
  const response = await request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: formBody({ action, nonce }),
    signal,
  });
  const items = response.ok ? readCartItems(await readJson(response)) : undefined;
  if (!items) throw new RequestError('unknown_error', { status: response.status });
  return items;
}
