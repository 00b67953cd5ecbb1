import * as z from 'zod/mini';
import { into, map, objectWithRaw, text, usable } from '#lib/schemas.ts';

type Question = readonly [question: string, hash: string];

const nonEmpty = z.string().check(z.minLength(1));
const pair = into(
  z.tuple([nonEmpty, nonEmpty], z.unknown()),
  ([question, hash]): Question => [question, hash],
);

/** Captcha and quiz questions; junk is dropped. */
const questions = {
  /** The address of each captcha picture, by the name of its field. */
  captcha: into(
    z.pipe(map, z.record(z.string(), text)),
    (urls) => new Map(Object.entries(urls).filter(([, url]) => url)),
  ),
  /** Each question and the hash of its answer, by the name of its field. */
  quiz: into(
    z.pipe(map, z.record(z.string(), usable(pair))),
    (entries) => new Map(Object.entries(entries).filter((entry): entry is [string, Question] => !!entry[1])),
  ),
};

/** New captcha and quiz questions of a form. */
export const refill = z.union([
  into(objectWithRaw(questions), ({ captcha, quiz, raw: data }) => ({ captcha, quiz, data })),
  /** The reply for a form without questions is an empty list. */
  into(z.array(z.unknown()), (data) => ({
    captcha: new Map<string, string>(),
    quiz: new Map<string, Question>(),
    data,
  })),
]);

const invalidField = z.object({ field: text, message: text });

/** The result of sending a message. */
export const feedback = into(
  objectWithRaw({
    ...questions,
    /** `mail_sent`, `validation_failed`, …; sites may add their own. */
    status: z.string().check(z.trim(), z.minLength(1)),
    /** Plain text; `''` without a message. */
    message: text,
    /** Distinguishes a message from a repeated one; `''` when nothing was sent. */
    posted_data_hash: text,
    invalid_fields: z.catch(z.array(z.pipe(map, invalidField)), []),
  }),
  ({ posted_data_hash: hash, invalid_fields: fields, raw: data, ...others }) => ({
    ...others,
    hash,
    invalidFields: fields.filter(({ field }) => field),
    data,
  }),
);

/** The validation rules of a form, not checked here: the code that applies them parses them. */
export const rules = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);
