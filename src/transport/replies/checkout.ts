import * as z from 'zod/mini';
import { blank, into, isTrue, map, objectWithRaw, parseJson, text } from '#lib/schemas.ts';
import { fragments } from './cart.ts';

/**
 * The order review, which the shop sends while the form is filled in. After the session has expired it has
 * only fragments.
 */
export const review = into(
  objectWithRaw(
    {
      result: z.optional(z.unknown()),
      /** Whether the notices are errors; undefined when the server does not send it. */
      has_errors: z.catch(z.optional(z.boolean()), undefined),
      /** Notices, as HTML. */
      messages: text,
      /** The page must be reloaded. */
      reload: isTrue,
      fragments: z.catch(fragments, {}),
    },
    z
      .record(z.string(), z.unknown())
      .check(
        z.refine(
          ({ result, fragments: parsedFragments }) => result !== undefined || parsedFragments,
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

/** Finds and parses the reply in a text: servers print warnings around it. */
export function extractReply(body: string): unknown {
  const from = body.indexOf('{"result"');
  return parseJson(body) ?? (from < 0 ? undefined : parseJson(body.slice(from, body.lastIndexOf('}') + 1)));
}

/** The result of placing an order. */
export const order = z.pipe(
  into(z.string(), extractReply),
  into(
    objectWithRaw({
      result: z.string(),
      /** The address to open next; `''` without one. */
      redirect: text,
      /** Notices, as HTML. */
      messages: text,
      /** The order review must be fetched again. */
      refresh: isTrue,
      /** The page must be reloaded. */
      reload: isTrue,
    }),
    ({ result, raw: data, ...others }) => ({ ...others, isSuccess: result === 'success', data }),
  ),
);

/** Whether the login succeeded; if not, `message` is the reason as HTML, or `''`. */
export const login = z.union([
  into(z.object({ logged_in: isTrue, message: text }), ({ logged_in: isLoggedIn, message }) => ({
    isLoggedIn,
    message,
  })),
  into(blank, () => ({ isLoggedIn: false, message: '' })),
]);

const reviewResult = z.object({ status: z.catch(z.enum(['ok', 'pending_moderation', 'error']), 'error') });

/**
 * The result of each product review that was sent for an order, by row index. PHP prints a list when the
 * indexes run from 0.
 */
export const orderReviews = into(
  z.object({
    success: z.literal(true),
    data: z.object({
      results: z.union([z.record(z.string(), z.pipe(map, reviewResult)), z.array(z.pipe(map, reviewResult))]),
    }),
  }),
  ({ data: { results } }) =>
    new Map(Object.entries(results).map(([index, { status }]) => [index, status] as const)),
);
