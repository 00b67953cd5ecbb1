import { COMMENT, DECLARED, HARMLESS, NAME, QUOTED, SELECTED } from './patterns.ts';

/**
 * Selectors of all that a block of code works on with jQuery; nothing when it may work on anything else, too. It is no parser: what it does
 * not understand touches other things.
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
