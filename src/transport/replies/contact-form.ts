import * as z from 'zod/mini';
import { into, map, partsOf, text, usable } from '#lib/schemas.ts';

type Question = readonly [question: string, hash: string];

const filled = z.string().check(z.minLength(1));
const pair = into(z.tuple([filled, filled], z.unknown()), ([question, hash]): Question => [question, hash]);

/** New questions, because the old ones were answered; whatever is none is left out. */
const questions = {
  /** The address of each picture by the name of the field that asks for its text. */
  captcha: into(
    z.pipe(map, z.record(z.string(), text)),
    (given) => new Map(Object.entries(given).filter(([, url]) => url)),
  ),
  /** A question, and the hash of its answer, by the name of the field. */
  quiz: into(
    z.pipe(map, z.record(z.string(), usable(pair))),
    (given) => new Map(Object.entries(given).filter((entry): entry is [string, Question] => !!entry[1])),
  ),
};

export const refill = z.union([
  into(partsOf(questions), ({ captcha, quiz, raw: data }) => ({ captcha, quiz, data })),
  /** A form without questions replies with an empty list. */
  into(z.array(z.unknown()), (data) => ({
    captcha: new Map<string, string>(),
    quiz: new Map<string, Question>(),
    data,
  })),
]);

const invalid = z.object({ field: text, message: text });

/** What became of a message. */
export const feedback = into(
  partsOf({
    ...questions,
    /** `mail_sent`, `validation_failed`, …; sites have their own, too. */
    status: z.string().check(z.trim(), z.minLength(1)),
    /** Plain text; `''` when the site says nothing. */
    message: text,
    /** Tells a message from its repetition; `''` when nothing was sent. */
    posted_data_hash: text,
    invalid_fields: z.catch(z.array(z.pipe(map, invalid)), []),
  }),
  ({ posted_data_hash: hash, invalid_fields: fields, raw: data, ...others }) => ({
    ...others,
    hash,
    invalidFields: fields.filter(({ field }) => field),
    data,
  }),
);

/** The rules of a form's fields, as they came; what is in them is read where they are judged by. */
export const rules = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);
