import { CODE_STRING, COMMENT, DECLARATION, FREE_NAME, HARMLESS_NAMES, JQUERY_SELECTOR } from './patterns.ts';

/**
 * Returns the selectors of everything that a block of code works on with jQuery; undefined when it may work
 * on anything else. It is not a parser: code that it does not understand counts as anything else.
 */
export function selectorsUsedBy(code: string): readonly string[] | undefined {
  const text = code.replace(COMMENT, ' ');
  const withoutStrings = text.replace(CODE_STRING, "''");
  const declaredNames = new Set([...withoutStrings.matchAll(DECLARATION)].map(([, name]) => name));
  const names = withoutStrings.match(FREE_NAME) ?? [];
  if (names.some((name) => !HARMLESS_NAMES.has(name) && !declaredNames.has(name))) return undefined;
  const selectors = [...text.matchAll(JQUERY_SELECTOR)].map(([, , selector = '']) => selector);
  return selectors.length ? [...new Set(selectors)] : undefined;
}
