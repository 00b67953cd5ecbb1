interface Pair {
  /** As spelled in the address. */
  readonly text: string;
  readonly name: string;
  readonly value: string;
}

interface Parts {
  readonly base: string;
  readonly pairs: readonly Pair[];
  /** Includes the `#`; `''` without one. */
  readonly fragment: string;
}

type Args = Readonly<Record<string, unknown>>;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const decodeForm = (text: string) => decode(text.replaceAll('+', ' '));

function parseUrl(url: string): Parts {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  const pairs = query.split('&').filter(Boolean);
  return {
    base,
    fragment,
    pairs: pairs.map((text) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
      return { text, name: decodeForm(name), value: decodeForm(value) };
    }),
  };
}

/** Returns the argument of a bracketed name: `a` for `a[0][b]`. */
const rootOf = (name: string) => name.replace(/\[.*/s, '') || name;

function encode(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => encode(`${name}[${key}]`, inner));
  }
  return [[name, String(value ?? '')].map(encodeURIComponent).join('=')];
}

/**
 * Sets arguments in the query of an address; undefined removes one. Other arguments keep their spelling.
 * Nested values get bracketed names.
 */
export function addQueryArgs(url: string, args: Args = {}): string {
  if (!Object.keys(args).length) return url;
  const { base, pairs, fragment } = parseUrl(url);
  const added = new Map(Object.entries(args).map(([name, value]) => [name, encode(name, value)]));
  const texts = pairs.flatMap(({ text, name }) => {
    const root = rootOf(name);
    if (!Object.hasOwn(args, root)) return [text];
    const replacement = added.get(root) ?? [];
    added.delete(root);
    return replacement;
  });
  const query = [...texts, ...[...added.values()].flat()].join('&');
  return base + (query && `?${query}`) + fragment;
}

/** Returns true when the query has the argument, empty or not. */
export const hasQueryArg = (url: string, name: string): boolean =>
  parseUrl(url).pairs.some((pair) => rootOf(pair.name) === name);

/** Returns an argument of the query as text, the last one of that name; undefined without one. */
export const getQueryArg = (url: string, name: string): string | undefined =>
  parseUrl(url).pairs.findLast((pair) => pair.name === name)?.value;

/** Returns the same spelling for equivalent paths: arguments sorted by name and encoded alike. */
export function normalizePath(path: string): string {
  const [base = '', query] = path.split('?');
  if (!query) return base;
  const pairs = query.split('&').map((pair) => pair.split('=').map(decode));
  pairs.sort(([a = ''], [b = '']) => a.localeCompare(b));
  return `${base}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
}
