import * as z from 'zod/mini';
import { into, map, nothing, objectWithRaw, parseJson, text, word } from '#lib/schemas.ts';

/** A widget that the server has rendered. */
export const renderedWidget = z.object({
  data: z.string(),
  /** `''` when there is one page. */
  pagination: text,
});

/** The reply to a form. */
export const formReply = into(
  z.object({
    success: z.boolean(),
    data: objectWithRaw(
      {
        /** May contain markup; `''` without a message. */
        message: text,
        // PHP prints a list when the ids of the fields are 0, 1, … and when there are no errors.
        errors: z.catch(z.union([z.record(z.string(), text), z.array(text)]), []),
        data: z.pipe(map, z.object({ redirect_url: text })),
      },
      map,
    ),
  }),
  ({ success, data: { message, errors, data, raw } }) => ({
    isSent: success,
    message,
    /** Error messages by the id of the field. The form may not have that field. */
    errors: success ? [] : Object.entries(errors),
    /** The address to open next, as the server sent it; `''` without one. */
    redirectUrl: data.redirect_url,
    /** The whole `data` for listeners: add-ons extend it. */
    data: raw,
  }),
);

const code = z.catch(z.union([z.number(), into(z.string(), Number)]), 0);

/** The provider's reply is JSON text inside the site's reply. */
const providerReply = z.pipe(
  into(text, parseJson),
  z.pipe(map, z.object({ url: text, error: z.pipe(map, z.object({ message: text })) })),
);

/**
 * The result of requesting a payment page: its address, or the kind of failure and a message (may be `''`).
 */
export const payment = into(
  z.object({ response: z.pipe(map, z.object({ code })), body: providerReply }),
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
    /** The allowed services, as lines of text. */
    consents: consent.split(/<br\s*\/?>/i),
  }),
);

/** The consent decisions of a visitor, newest first. */
export const decisions = z.union([z.array(decision), into(nothing, () => [])]);
