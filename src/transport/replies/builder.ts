import * as z from 'zod/mini';
import { into, map, nothing, parseJson, partsOf, text, word } from '#lib/schemas.ts';

/** A widget that the server has drawn, as HTML. */
export const drawn = z.object({
  data: z.string(),
  /** `''` when there is one page. */
  pagination: text,
});

/** What the server says to a form. */
export const formAnswer = into(
  z.object({
    success: z.boolean(),
    data: partsOf(
      {
        /** May hold markup; `''` when there is nothing to tell. */
        message: text,
        // The server writes fields with the numbers 0, 1, … for ids as a list, and no errors as an empty one.
        errors: z.catch(z.union([z.record(z.string(), text), z.array(text)]), []),
        data: z.pipe(map, z.object({ redirect_url: text })),
      },
      map,
    ),
  }),
  ({ success, data: { message, errors, data, raw } }) => ({
    isSent: success,
    message,
    /** What is wrong, by the id of the field. The server may name fields that the form does not have. */
    errors: success ? [] : Object.entries(errors),
    /** Where the visitor is to be led, as the server wrote it; `''` when nowhere. */
    redirectUrl: data.redirect_url,
    /** All of it, for listeners: add-ons put more into it. */
    data: raw,
  }),
);

const code = z.catch(z.union([z.number(), into(z.string(), Number)]), 0);

/** The provider's answer travels as text in that of the site. */
const provided = z.pipe(
  into(text, parseJson),
  z.pipe(map, z.object({ url: text, error: z.pipe(map, z.object({ message: text })) })),
);

/** What came of asking for a payment: where it goes on, or whose fault it is that it does not, perhaps without words. */
export const payment = into(
  z.object({ response: z.pipe(map, z.object({ code })), body: provided }),
  ({ response, body: { url, error } }) => {
    if (response.code === 200 && url) return { kind: 'redirect' as const, url };
    const isRefused = response.code === 401 || response.code === 403;
    return { kind: isRefused ? ('payment' as const) : ('global' as const), message: error.message };
  },
);

const decision = into(
  z.pipe(map, z.object({ stamp: word, version: word, consent: word })),
  ({ consent, ...others }) => ({
    ...others,
    /** Lines of what was allowed. */
    consents: consent.split(/<br\s*\/?>/i),
  }),
);

/** Decisions of a visitor, the newest first. */
export const decisions = z.union([z.array(decision), into(nothing, () => [])]);
