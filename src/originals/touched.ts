import { COMMENT, DECLARED, HARMLESS, NAME, QUOTED, SELECTED } from './patterns.ts';

/**
 * Returns the selectors of everything that a block of code works on with jQuery; undefined when it may work
 * on anything else. It is not a parser: code that it does not understand counts as anything else.
 */
export function touchedBy(code: string): readonly string[] | undefined {
  const text = code.replace(COMMENT, ' ');
  const plain = text.replace(QUOTED, "''");
  const own = new Set([...plain.matchAll(DECLARED)].map(([, name]) => name));
  const names = plain.match(NAME) ?? [];
  if (names.some((name) => !HARMLESS.has(name) && !own.has(name))) return undefined;
  const selectors = [...text.matchAll(SELECTED)].map(([, , selector = '']) => selector);
  return selectors.length ? [...new Set(selectors)] : undefined;
}
