import * as z from 'zod/mini';
import { map, parseJson } from '#lib/schemas.ts';

/** What a visitor did to one control: its text, whether it is ticked, or the values chosen. */
const state = z.union([z.string(), z.boolean(), z.array(z.string())]);

/** States by the name of the controls, in the order of the form. What is spoiled is as if it had never been kept. */
const states = z.pipe(map, z.record(z.string(), z.catch(z.array(state), [])));

const drafts = z.pipe(map, z.record(z.string(), states));

export type FieldState = z.infer<typeof state>;
export type FieldStates = z.infer<typeof states>;

/** Reads what the tab's storage has of each form. */
export const readDrafts = (text: string): Readonly<Record<string, FieldStates>> =>
  drafts.parse(parseJson(text));
