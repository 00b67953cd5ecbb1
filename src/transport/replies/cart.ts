import * as z from 'zod/mini';
import { blank, compact, into, listOf, map, nothing, text, usable, word } from '#lib/schemas.ts';
import { asFragments } from '../fragments.ts';

/** The fragments of a reply; see `asFragments`. */
export const fragments = into(
  z.custom<object>((value) => asFragments(value) !== undefined, 'expected fragments'),
  (value) => asFragments(value) ?? {},
);

/**
 * The reply of a cart endpoint. An `error` without a usable `product_url` (it may be `false`) is not a
 * redirect.
 */
export const cart = z.union([
  /** An empty body: the request named no product. */
  into(nothing, () => ({ kind: 'empty' as const })),
  /** The shopper has to continue on the product's page. */
  into(
    z.object({ error: z.custom<unknown>(Boolean), product_url: z.string().check(z.minLength(1)) }),
    ({ product_url: url }) => ({ kind: 'redirect' as const, url }),
  ),
  into(z.object({ fragments, cart_hash: text }), ({ cart_hash: hash, ...others }) => ({
    kind: 'fragments' as const,
    ...others,
    hash,
  })),
  /** Anything else: an unknown product, an unknown cart line. */
  into(z.unknown(), () => ({ kind: 'refused' as const })),
]);

/** A variation; undefined when the shop replies `false`, or an empty body because the product is missing. */
export const variation = z.union([
  z.looseObject({
    attributes: z.custom<object>(
      (value) => typeof value === 'object' && value !== null,
      'expected attributes',
    ),
  }),
  nothing,
]);

/** The preview of one attribute value: any fields of a variation. */
export const preview = z.union([z.record(z.string(), z.unknown()), nothing]);

/** Variations, not checked here: the widget skips unusable ones, as it does for those in the page. */
export const variations = z.array(z.unknown());

/** The buttons of menu carts; undefined without a valid nonce: then the server replies `[]`. */
export const menuCart = z.union([into(z.object({ fragments }), (reply) => reply.fragments), blank]);

/** The hash of the location that the shop assumes for the visitor; `''` when it sends none. */
export const location = into(
  z.object({ success: z.optional(z.unknown()), data: z.pipe(map, z.object({ hash: text })) }),
  ({ success, data }) => (success ? data.hash : ''),
);

const amount = (fallback: number) => z.catch(z.pipe(into(word, Number.parseFloat), z.number()), fallback);

/** One line of the cart, with the server's field names. */
const item = z.object({
  product_id: z.pipe(word, z.string().check(z.minLength(1))),
  product_name: word,
  /** Price of one piece; 0 when unknown. */
  price: amount(0),
  /** 1 when unknown. */
  quantity: amount(1),
});

/**
 * The lines of the cart: a list, or `data` of a success, which may be a map by cart key. Drops junk lines.
 */
export const cartItems = into(
  z.union([
    z.array(usable(item)),
    into(
      z.object({
        success: z.optional(z.custom<unknown>((value) => value !== false)),
        data: listOf(usable(item)),
      }),
      ({ data }) => data,
    ),
  ]),
  compact<z.output<typeof item>>,
);
