import { parseJson } from '#lib/schemas.ts';

/** Deeper levels contain the shop's content, not settings. */
const MAX_DEPTH = 6;
/** An object with more keys is a map, for example of countries. */
const MAX_KEYS = 60;
const MAX_ITEMS = 20;

const DECLARED = /^[ \t]*(?:var|let|const)\s+([\w$]+)\s*=\s*(?=[[{])/gm;

/** A quoted string, or a bracket. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[[{\]}]/g;

/** Returns the object or list at the start of a text. */
function beginningOf(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (!depth) return text.slice(0, index + token.length);
  }
  return text;
}

/** Returns the data that inline code assigns: `var NAME = {…}`. The value of invalid JSON is undefined. */
export function dataInCode(text: string): [name: string, value: unknown][] {
  return [...text.matchAll(DECLARED)].map(({ 0: { length }, 1: name = '', index }) => {
    return [name, parseJson(beginningOf(text.slice(index + length)))];
  });
}

/** Returns the data of a page by name. The name of a JSON script is `#` and its id. */
export function dataOf(page: Document): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const script of page.querySelectorAll('script:not([src])')) {
    const type = script.getAttribute('type') ?? '';
    // The recording extracted these values from code. The shop does not print them as data.
    const isJson = type === 'application/json' && script.id && !script.hasAttribute('data-extracted');
    if (isJson) found.set(`#${script.id}`, parseJson(script.textContent));
    else if (!type || /javascript/.test(type))
      for (const [name, value] of dataInCode(script.textContent)) found.set(name, value);
  }
  return found;
}

/** A number, a country or state code, or a hash. */
const ONE_OF_MANY = /^(?:\d+|[A-Z]{1,3}(?:-[A-Z\d]{1,3})?|(?=.*\d)[\da-f]{6,})$/;

/** Replaces a key that identifies one item of the shop by `*`. */
const generalKey = (key: string): string => (ONE_OF_MANY.test(key) || key.length > 60 ? '*' : key);

function* entriesOf(value: unknown): Generator<[key: string, value: unknown]> {
  if (Array.isArray(value)) for (const item of value.slice(0, MAX_ITEMS)) yield ['[]', item];
  else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const isMap = entries.length > MAX_KEYS;
    for (const [key, each] of isMap ? entries.slice(0, MAX_ITEMS) : entries)
      yield [isMap ? '*' : generalKey(key), each];
  } else if (typeof value === 'string' && /^[[{]/.test(value)) yield* entriesOf(parseJson(value));
}

/**
 * Returns the paths of all keys in a value: `elementorFrontendConfig.i18n.close`. Includes keys in JSON
 * strings.
 */
export function keysOf(name: string, value: unknown, depth = 0): string[] {
  if (depth >= MAX_DEPTH) return [];
  const paths = new Set<string>();
  for (const [key, each] of entriesOf(value)) {
    const path = `${name}${key === '[]' ? key : `.${key}`}`;
    paths.add(path);
    for (const inner of keysOf(path, each, depth + 1)) paths.add(inner);
  }
  return [...paths];
}
