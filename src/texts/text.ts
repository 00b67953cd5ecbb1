import { pageConfig } from '#platform/config.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { jsonScript } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Pack, packs } from './packs.ts';

/** A text that we put on a page; those with `{name}` in them take values. */
export interface Text {
  readonly key: string;
  readonly english: string;
  /** The name by which the page builder's own data has the same text, in the language of the page; where versions differ, the newest first. */
  readonly builder?: string | readonly string[];
}

export type Values = Readonly<Record<string, string | number>>;

/** Of the page; none where there is no page. */
const language = (): string => globalThis.document?.documentElement.lang.toLowerCase().split('-')[0] ?? '';

/** The page's language as `Intl` takes it; English where it has none, or nonsense. */
function localeOf(): string {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** What the option `texts` has by a key. */
function optionOf(key: string): string | undefined {
  const { texts } = Object(jsonScript('skerry-config')) as { texts?: unknown };
  return asText(Object.hasOwn(Object(texts), key) ? (texts as Record<string, unknown>)[key] : undefined);
}

let pack: Pack | undefined;
let coming: Promise<void> | undefined;
let comingFor = '';

/** Brings the pack of the page's language, when there is one; resolves when it is there, or will not be. */
function bringPack(): Promise<void> | undefined {
  const wanted = language();
  if (comingFor === wanted) return coming;
  comingFor = wanted;
  pack = undefined;
  coming = packs
    .get(wanted)?.()
    .then(
      (found) => {
        if (comingFor === wanted) pack = found.pack;
      },
      () => {
        // Asked for again by the next text.
        comingFor = '';
      },
    );
  return coming;
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

interface Translations {
  __?(text: string): unknown;
}

/** What the translations that a page brings have for an English text; undefined when they have none. */
export function translationOfPage(english: string): string | undefined {
  try {
    const translations = runningMember(runningGlobal('wp'), 'i18n') as Translations | undefined;
    const translated = asText(translations?.__?.(english));
    return translated === english ? undefined : translated;
  } catch {
    return undefined;
  }
}

/** What the builder's data have under the first of these names that has something. */
const textOfBuilder = (names: string | readonly string[]): string | undefined =>
  asText(
    [names]
      .flat()
      .map((name) => pageConfig.text(name, ''))
      .find(asText),
  );

/** What the page itself says: in the builder's data or its translations, else in the option `texts`. */
const givenOf = ({ key, english, builder = [] }: Text): string | undefined =>
  textOfBuilder(builder) ?? translationOfPage(english) ?? optionOf(key);

/**
 * A text in the language of the page, as far as it is known at this moment: what the page says, else what the pack of its language says when
 * that is there, else in English. Asked for a text that only a pack may have, it brings the pack.
 */
export function translate(text: Text, values: Values = {}): string {
  const given = givenOf(text);
  if (given === undefined) bringPack();
  return fill(given ?? pack?.[text.key] ?? text.english, values);
}

/** The forms of a text by what plural rules call them. */
export interface Counted {
  readonly one: Text;
  readonly other: Text;
}

/** The form of a text that goes with a count, which is `{count}` in it, with the digits of the page's language. */
export function translateCount({ one, other }: Counted, count: number): string {
  const locale = localeOf();
  const text = new Intl.PluralRules(locale).select(count) === 'one' ? one : other;
  return translate(text, { count: new Intl.NumberFormat(locale).format(count) });
}

/** Applies a text at once, and once more when the pack of the page's language has come and says it otherwise. */
export function applyText(
  text: Text,
  scope: Scope,
  apply: (text: string) => void,
  values: Values = {},
): void {
  const first = translate(text, values);
  apply(first);
  if (givenOf(text) !== undefined) return;
  bringPack()?.then(() => {
    const next = translate(text, values);
    if (!scope.disposed && next !== first) apply(next);
  });
}

/** Resolves when every text is known in the language of the page, as far as it ever will be. */
export const textsReady = async (): Promise<void> => bringPack();
