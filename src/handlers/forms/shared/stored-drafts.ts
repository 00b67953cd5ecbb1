import * as z from 'zod/mini';
import { map, parseJson } from '#lib/schemas.ts';

/** The state of one control: its text, whether it is checked, or the selected values. */
const state = z.union([z.string(), z.boolean(), z.array(z.string())]);

/** States by control name, in form order. Invalid entries become empty lists. */
const states = z.pipe(map, z.record(z.string(), z.catch(z.array(state), [])));

const drafts = z.pipe(map, z.record(z.string(), states));

/** Stored states by control name. */
export type FieldStates = z.infer<typeof states>;

/** Parses the stored drafts of all forms. */
export const readDrafts = (text: string): Readonly<Record<string, FieldStates>> =>
  drafts.parse(parseJson(text));
