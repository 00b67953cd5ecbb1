import * as z from 'zod/mini';
import { blank, into, isTrue, map, parseJson, partsOf, text } from '#lib/schemas.ts';
import { fragments } from './cart.ts';

/** What the shop says about the order as it is filled in. A session that is over answers with fragments alone. */
export const review = into(
  partsOf(
    {
      result: z.optional(z.unknown()),
      /** Whether the notices are about something wrong; undefined from servers that do not say. */
      has_errors: z.catch(z.optional(z.boolean()), undefined),
      /** Notices, as HTML. */
      messages: text,
      /** The page is to be loaded anew. */
      reload: isTrue,
      fragments: z.catch(fragments, {}),
    },
    z
      .record(z.string(), z.unknown())
      .check(
        z.refine(
          ({ result, fragments: given }) => result !== undefined || given,
          'neither result nor fragments',
        ),
      ),
  ),
  ({ result, has_errors: hasErrors, raw: data, ...others }) => ({
    ...others,
    isFailure: result === 'failure',
    hasErrors,
    data,
  }),
);

/** The reply in a text: servers print warnings around it. */
export function salvageReply(given: string): unknown {
  const from = given.indexOf('{"result"');
  return (
    parseJson(given) ?? (from < 0 ? undefined : parseJson(given.slice(from, given.lastIndexOf('}') + 1)))
  );
}

/** What became of an order. */
export const order = z.pipe(
  into(z.string(), salvageReply),
  into(
    partsOf({
      result: z.string(),
      /** Where the shopper goes on; `''` when the shop names nothing. */
      redirect: text,
      /** Notices, as HTML. */
      messages: text,
      /** The order review is to be asked for anew. */
      refresh: isTrue,
      /** The page is to be loaded anew. */
      reload: isTrue,
    }),
    ({ result, raw: data, ...others }) => ({ ...others, isSuccess: result === 'success', data }),
  ),
);

/** Whether a shopper is signed in; if not, why, as HTML; `''` when the server does not say. */
export const login = z.union([
  into(z.object({ logged_in: isTrue, message: text }), ({ logged_in: isLoggedIn, message }) => ({
    isLoggedIn,
    message,
  })),
  into(blank, () => ({ isLoggedIn: false, message: '' })),
]);

const outcome = z.object({ status: z.catch(z.enum(['ok', 'pending_moderation', 'error']), 'error') });

/** What became of each review of an order, by the index of its row. PHP prints a list where these run from 0. */
export const orderReviews = into(
  z.object({
    success: z.literal(true),
    data: z.object({
      results: z.union([z.record(z.string(), z.pipe(map, outcome)), z.array(z.pipe(map, outcome))]),
    }),
  }),
  ({ data: { results } }) =>
    new Map(Object.entries(results).map(([index, { status }]) => [index, status] as const)),
);
