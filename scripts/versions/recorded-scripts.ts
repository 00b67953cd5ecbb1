import { asMap } from '#lib/as-map.ts';
import { type Handles, ownPath, type Registered } from './recording.ts';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function registeredOf(value: unknown): Registered {
  const { src, deps } = asMap(value);
  return { path: typeof src === 'string' ? ownPath(src) : '', deps: texts(deps) };
}

/** Parses a map of handles from a registry or a recording of scripts; undefined when it contains none. */
export function handlesOf(value: unknown): Handles | undefined {
  const entries = Object.entries(asMap(value)).filter(([, each]) => Object.keys(asMap(each)).length);
  return entries.length ? new Map(entries.map(([handle, each]) => [handle, registeredOf(each)])) : undefined;
}

/** A script handle as a page prints it, with the inline code around its file. */
export interface PrintedHandle {
  readonly handle: string;
  /** Names of its data variables. */
  readonly extra: readonly string[];
  /** Kind of inline code: `data`, `code`, `code that calls jQuery`; `''` for none. */
  readonly before: string;
  readonly after: string;
}

/** Inline code without a handle. */
export interface PrintedCode {
  readonly id: string;
  /** The library that it calls, or `nothing`. */
  readonly calls: string;
  /** A word in the code. */
  readonly about: string;
}

/** The recorded scripts of one page. */
export interface PrintedPage {
  readonly name: string;
  readonly printed: readonly PrintedHandle[];
  readonly inline: readonly PrintedCode[];
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function printedOf(value: unknown): PrintedHandle {
  if (typeof value === 'string') return { handle: value, extra: [], before: '', after: '' };
  const { handle, extra, before, after } = asMap(value);
  return { handle: word(handle), extra: texts(extra), before: word(before), after: word(after) };
}

function codeOf(value: unknown): PrintedCode {
  const { id, calls, about } = asMap(value);
  return { id: word(id), calls: word(calls), about: word(about) };
}

/** Parses the pages of a recording of scripts. Ignores missing and invalid parts. */
export const printedPagesOf = (value: unknown): PrintedPage[] =>
  Object.entries(asMap(value)).map(([name, page]) => {
    const { printed, inline } = asMap(page);
    return {
      name,
      printed: list(printed)
        .map(printedOf)
        .filter(({ handle }) => handle),
      inline: list(inline).map(codeOf),
    };
  });
