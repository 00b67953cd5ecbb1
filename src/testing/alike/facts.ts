import type { AttributeChanges, BeforeAfter } from './recordings.ts';

/**
 * One change that scripts left on an element. `name` is `class +open`, `class -open`, `style display`, or an
 * attribute name. `value` is null when it was removed.
 */
export interface Fact {
  readonly name: string;
  readonly value: string | null;
}

const DECLARATION = /\s*([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g;

/** Parses the declarations of an inline style, by property. */
export const declarations = (style: string | null): Map<string, string> =>
  new Map([...(style ?? '').matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value.trim()]));

const styleFacts = ([before, after]: BeforeAfter): Fact[] => {
  const [was, is] = [declarations(before), declarations(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({ name, before: was.get(name) ?? null, value: is.get(name) ?? null }))
    .filter(
      (each) =>
        each.before !== each.value && !(each.before && each.value && isSameValue(each.before, each.value)),
    )
    .map(({ name, value }) => ({ name: `style ${name}`, value }));
};

/** Returns the facts of an element's changes: one for each class, attribute and style property. */
export function factsOf(wrote: AttributeChanges = {}): Fact[] {
  return Object.entries(wrote).flatMap(([name, change]): Fact[] => {
    if (!change) return [];
    if ('on' in change || 'off' in change || !Array.isArray(change)) {
      const { on = [], off = [] } = change as NonNullable<AttributeChanges['class']>;
      return [
        ...on.map((each) => ({ name: `class +${each}`, value: '' })),
        ...off.map((each) => ({ name: `class -${each}`, value: '' })),
      ];
    }
    const written = change as unknown as BeforeAfter;
    return name === 'style' ? styleFacts(written) : [{ name, value: written[1] }];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces lengths by `#` and their unit: captured pages lack the shop's style sheets, so their layout
 * differs.
 */
const withoutLengths = (value: string) =>
  /\dpx/.test(value) ? value.replace(/-?\d+(\.\d+)?(e-\d+)?(px|deg)/g, '#$3') : value;

/** Rounds to two decimals: two layouts of the same element may differ in the last digits. */
const rounded = (digits: string) => String(Math.round(Number(digits) * 100) / 100);

const comparable = (value: string) =>
  withoutLengths(value)
    .replace(/(?<![\w#.])-?\d*\.\d+/g, rounded)
    .replace(/["']/g, '')
    .replace(/\s*([,()])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/;$/, '')
    .trim();

/**
 * Returns whether two values are equal, ignoring lengths in px and random parts (`ID`, `NONCE` in
 * recordings).
 */
export function isSameValue(theirs: string | null, ours: string | null): boolean {
  if (theirs === null || ours === null) return theirs === ours;
  const [wanted, actual] = [comparable(theirs), comparable(ours)];
  if (wanted === actual) return true;
  if (!/ID|NONCE/.test(wanted)) return false;
  const random = escaped(wanted).replace(/ID|NONCE/g, '[\\w-]+');
  return new RegExp(`^${random}$`).test(actual);
}
