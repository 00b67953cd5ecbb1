const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
const SELECTED = /(?:\bjQuery|\$)\(\s*(['"`])(.*?)\1/g;
const DECLARED = /\b(?:var|let|const|function)\s+([\w$]+)/g;
/** Names that are no member and no key of an object. */
const NAME = /(?<![.\w$])[A-Za-z_$][\w$]*(?!\s*:)(?![\w$])/g;
/** What any code may say, and what such code works with: jQuery, and the address that it leads to. */
const HARMLESS = new Set(
  'break case const continue else false for function if in let new null return switch this true typeof undefined var while jQuery $ location'.split(
    ' ',
  ),
);

/**
 * Selectors of all that a block of code works on with jQuery; nothing when it may work on anything else, too. It is no parser: what it does
 * not understand touches other things.
 */
export function touchedBy(code: string): readonly string[] | undefined {
  const text = code.replace(COMMENT, ' ');
  const plain = text.replace(STRING, "''");
  const own = new Set([...plain.matchAll(DECLARED)].map(([, name]) => name));
  const names = plain.match(NAME) ?? [];
  if (names.some((name) => !HARMLESS.has(name) && !own.has(name))) return undefined;
  const selectors = [...text.matchAll(SELECTED)].map(([, , selector = '']) => selector);
  return selectors.length ? [...new Set(selectors)] : undefined;
}
