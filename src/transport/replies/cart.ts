import * as z from 'zod/mini';
import { blank, compact, into, listOf, map, nothing, text, usable, word } from '#lib/schemas.ts';
import { asFragments } from '../fragments.ts';

/** Server HTML by the selector of what it replaces. PHP prints an empty map as `[]`. */
export const fragments = into(
  z.custom<object>((given) => asFragments(given) !== undefined, 'expected fragments'),
  (given) => asFragments(given) ?? {},
);

/** What a cart endpoint answered. An `error` without a usable `product_url` (it may be `false`) is no redirect. */
export const cart = z.union([
  /** A body without content, as for a request without a product. */
  into(nothing, () => ({ kind: 'empty' as const })),
  /** The shop wants the shopper on the product's page. */
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

/** A variation; undefined when there is none: the shop answers `false`, or an empty body when the product is missing. */
export const variation = z.union([
  z.looseObject({
    attributes: z.custom<object>(
      (given) => typeof given === 'object' && given !== null,
      'expected attributes',
    ),
  }),
  nothing,
]);

/** What the shop shows of one value of a variation; it may be anything that a variation has. */
export const preview = z.union([z.record(z.string(), z.unknown()), nothing]);

/** The usable ones are picked where they are used, as from a page. */
export const variations = z.array(z.unknown());

/** The buttons of menu carts; undefined without a valid nonce: the server answers `[]`. */
export const menuCart = z.union([into(z.object({ fragments }), (reply) => reply.fragments), blank]);

/** Where the shop takes the visitor to be: a hash, `''` when it does not say. */
export const location = into(
  z.object({ success: z.optional(z.unknown()), data: z.pipe(map, z.object({ hash: text })) }),
  ({ success, data }) => (success ? data.hash : ''),
);

const amount = (fallback: number) => z.catch(z.pipe(into(word, Number.parseFloat), z.number()), fallback);

/** One line of the cart, under the names of the server. */
const item = z.object({
  product_id: z.pipe(word, z.string().check(z.minLength(1))),
  product_name: word,
  /** Of one piece; 0 when it is unknown. */
  price: amount(0),
  /** 1 when it is unknown. */
  quantity: amount(1),
});

/** What is in the cart: a list, or under `data` of what succeeded one that may be a map by keys of the cart. Junk in it is left out. */
export const cartItems = into(
  z.union([
    z.array(usable(item)),
    into(
      z.object({
        success: z.optional(z.custom<unknown>((given) => given !== false)),
        data: listOf(usable(item)),
      }),
      ({ data }) => data,
    ),
  ]),
  compact<z.output<typeof item>>,
);
