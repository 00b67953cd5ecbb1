import { own } from '#lib/own.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { jsonScript } from '#platform/params.ts';
import { type Pack, packs } from './packs.ts';

/** A text for visitors; `{name}` in it is replaced by a value. */
export interface TextEntry {
  readonly key: string;
  readonly english: string;
  /** Name of the same text in the page builder's data; if its versions differ, their names, newest first. */
  readonly builder?: string | readonly string[];
}

/** Values for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the page's primary language; `''` without a page. */
const language = (): string => globalThis.document?.documentElement.lang.toLowerCase().split('-')[0] ?? '';

/** Returns the page's language for `Intl`; English when it is missing or invalid. */
function localeOf(): string {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** Returns the text that the option `texts` has for a key. */
function optionOf(key: string): string | undefined {
  const { texts } = Object(jsonScript('skerry-config')) as { texts?: unknown };
  return asText(Object.hasOwn(Object(texts), key) ? (texts as Record<string, unknown>)[key] : undefined);
}

let pack: Pack | undefined;
let pendingPack: Promise<void> | undefined;
let pendingLanguage = '';

/** Loads the pack of the page's language, if there is one. Resolves when it has loaded or failed. */
function loadPack(): Promise<void> | undefined {
  const wanted = language();
  if (pendingLanguage === wanted) return pendingPack;
  pendingLanguage = wanted;
  pack = undefined;
  pendingPack = packs
    .get(wanted)?.()
    .then(
      (found) => {
        if (pendingLanguage === wanted) pack = found.pack;
      },
      () => {
        // The next text tries again.
        pendingLanguage = '';
      },
    );
  return pendingPack;
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(own(values, name) ?? placeholder));

interface Translations {
  __?(text: string): unknown;
}

/** Returns the page's own translation of an English text; undefined when there is none. */
export function translationOfPage(english: string): string | undefined {
  try {
    const translations = runningMember(runningGlobal('wp'), 'i18n') as Translations | undefined;
    const translated = asText(translations?.__?.(english));
    return translated === english ? undefined : translated;
  } catch {
    return undefined;
  }
}

/** Returns the first text that the builder's data has under these names. */
const textOfBuilder = (names: string | readonly string[]): string | undefined =>
  asText(
    [names]
      .flat()
      .map((name) => pageConfig.text(name, ''))
      .find(asText),
  );

/** Returns the page's own text: from the builder's data, its translations or the option `texts`. */
const pageTextOf = ({ key, english, builder = [] }: TextEntry): string | undefined =>
  textOfBuilder(builder) ?? translationOfPage(english) ?? optionOf(key);

/**
 * Returns a text in the language of the page: the page's own, else that of the loaded pack, else English.
 * Loads the pack if the page has no text of its own.
 */
export function translate(text: TextEntry, values: Values = {}): string {
  const pageText = pageTextOf(text);
  if (pageText === undefined) loadPack();
  return fill(pageText ?? pack?.[text.key] ?? text.english, values);
}

/** Forms of a text by plural category (`Intl.PluralRules`). */
export interface PluralForms {
  readonly one: TextEntry;
  readonly other: TextEntry;
}

/**
 * Returns the form of a text for a count. `{count}` in it becomes the number, formatted for the page's
 * language.
 */
export function translateCount({ one, other }: PluralForms, count: number): string {
  const locale = localeOf();
  const text = new Intl.PluralRules(locale).select(count) === 'one' ? one : other;
  return translate(text, { count: new Intl.NumberFormat(locale).format(count) });
}

/**
 * Applies a text at once, and again when the loaded pack of the page's language has a different one, unless
 * the scope has ended.
 */
export function applyText(
  text: TextEntry,
  scope: Scope,
  apply: (text: string) => void,
  values: Values = {},
): void {
  const first = translate(text, values);
  apply(first);
  if (pageTextOf(text) !== undefined) return;
  loadPack()?.then(() => {
    const next = translate(text, values);
    if (!scope.disposed && next !== first) apply(next);
  });
}

/** Resolves when the pack of the page's language has loaded or failed, or if there is none. */
export const textsReady = async (): Promise<void> => loadPack();
