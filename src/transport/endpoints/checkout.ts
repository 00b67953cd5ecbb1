import { asMap } from '#lib/fields.ts';
import { RequestError } from '../errors.ts';
import type { FormValue } from '../form-body.ts';
import { request } from '../request.ts';
import { postShop, postShopJson, SHOP_HEADERS, type ShopAjaxOptions } from '../shop-ajax.ts';
import { asFragments, type Fragments } from './cart.ts';

/** What the shop says about the order as it is filled in. */
export interface ReviewReply {
  readonly isFailure: boolean;
  /** Whether the notices are about something wrong; undefined from servers that do not say. */
  readonly hasErrors: boolean | undefined;
  /** Notices, as HTML. */
  readonly messages: string;
  /** The page is to be loaded anew. */
  readonly reload: boolean;
  readonly fragments: Fragments;
  /** The whole reply, for other scripts. */
  readonly data: unknown;
}

/** What became of an order. */
export interface OrderReply {
  readonly isSuccess: boolean;
  /** Where the shopper goes on; `''` when the shop names nothing. */
  readonly redirect: string;
  /** Notices, as HTML. */
  readonly messages: string;
  /** The order review is to be asked for anew. */
  readonly refresh: boolean;
  /** The page is to be loaded anew. */
  readonly reload: boolean;
  /** The whole reply, for other scripts. */
  readonly data: unknown;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function asObject(reply: unknown): Readonly<Record<string, unknown>> {
  if (typeof reply !== 'object' || !reply) throw new RequestError('unknown_error');
  return asMap(reply);
}

/** Asks for the order review. Rejects with RequestError when the shop gave no usable answer. */
export async function reviewOrder(
  fields: Record<string, FormValue>,
  options: ShopAjaxOptions,
): Promise<ReviewReply> {
  const data = await postShopJson('update_order_review', fields, options);
  const { result, messages, reload, fragments, has_errors: hasErrors } = asObject(data);
  // A session that is over answers with fragments alone.
  if (result === undefined && !fragments) throw new RequestError('unknown_error');
  return {
    isFailure: result === 'failure',
    hasErrors: typeof hasErrors === 'boolean' ? hasErrors : undefined,
    messages: asText(messages),
    reload: reload === true,
    fragments: asFragments(fragments) ?? {},
    data,
  };
}

const couponCall =
  (endpoint: string) =>
  async (fields: Record<string, FormValue>, options: ShopAjaxOptions): Promise<string> =>
    (await (await postShop(endpoint, fields, options)).text()).trim();

/** Applies a coupon. Gives the notices as HTML; `''` for an empty answer. Rejects when the shop gave none. */
export const applyCoupon = couponCall('apply_coupon');

/** As `applyCoupon`, for taking a coupon off. */
export const removeCoupon = couponCall('remove_coupon');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reply in a text: servers print warnings around it. */
export function salvageReply(text: string): unknown {
  const from = text.indexOf('{"result"');
  return parse(text) ?? (from < 0 ? undefined : parse(text.slice(from, text.lastIndexOf('}') + 1)));
}

/**
 * Places the order: posts the whole form, encoded, once. Rejects with RequestError when no usable answer came, whatever
 * became of the order.
 */
export async function placeOrder(url: string, body: string): Promise<OrderReply> {
  const response = await request(url, { method: 'POST', headers: SHOP_HEADERS, body });
  const { status } = response;
  const text = await response.text().catch((cause) => {
    throw new RequestError('fetch_error', { status, cause });
  });
  const data = salvageReply(text);
  const { result, redirect, messages, refresh, reload } = asMap(data);
  if (typeof result !== 'string') {
    throw new RequestError(response.ok ? 'invalid_json' : 'unknown_error', { status });
  }
  return {
    isSuccess: result === 'success',
    redirect: asText(redirect),
    messages: asText(messages),
    refresh: refresh === true,
    reload: reload === true,
    data,
  };
}
