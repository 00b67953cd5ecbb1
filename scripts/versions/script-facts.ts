import { type HeldScript, heldScripts } from './decision.ts';
import { ownPath } from './recording.ts';

/** `data` only gives values to names; `jQuery` reads jQuery; `code` does anything else. */
export type CodeKind = 'data' | 'code' | 'jQuery';

/** A block of code that stands on a page. */
export interface InlineCode {
  /** Handle of the script that it belongs to; `''` for code of its own. */
  readonly handle: string;
  readonly part: 'before' | 'after' | 'own';
  /** What tells code of its own apart from others: its id, a word that a recording names, or how it begins. */
  readonly sign: string;
  readonly kind: CodeKind;
  /** False for code in which nothing is called, such as one that only sets a member of jQuery. */
  readonly hasCall: boolean;
  readonly text: string;
}

/** What one page says of scripts. */
export interface ScriptFacts {
  /** Paths of files by their handles. */
  readonly files: ReadonlyMap<string, string>;
  /** Code that is more than data. */
  readonly codes: readonly InlineCode[];
  /** What the decision is about, in the order of the page. */
  readonly held: readonly HeldScript[];
}

/** What a block of code is called in the report. */
export const nameOfCode = ({ handle, part, sign }: InlineCode): string =>
  part === 'own' ? `code of its own: ${sign}` : `code ${part} ${handle}`;

const CLASSIC = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;
const NAMED = /^(.+)-js(?:-(before|after|extra|translations))?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*/g;
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g;

/** Says what a block of code is, by its text alone. */
export function kindOfCode(text: string): Pick<InlineCode, 'kind' | 'hasCall'> {
  const plain = text.replace(STRING, "''").replace(COMMENT, '');
  const hasCall = plain.includes('(');
  if (/\bjQuery\b|\$\(/.test(plain)) return { kind: 'jQuery', hasCall };
  return { kind: hasCall ? 'code' : 'data', hasCall };
}

/** Returns how a block of code begins, without what differs from page to page. */
const beginningOf = (text: string): string =>
  text.replace(COMMENT, '').replace(/\d+/g, '0').replace(/\s+/g, ' ').trim().slice(0, 60);

/** True when a block of code is the one that a sign stands for. */
export const isSameText = (sign: string, text: string): boolean =>
  sign.length > 3 && (text.includes(sign) || beginningOf(text) === sign);

function codeOf(script: HTMLScriptElement): InlineCode | undefined {
  const text = script.textContent;
  const [, handle = '', part] = NAMED.exec(script.id) ?? [];
  if (!text.trim() || part === 'extra' || part === 'translations') return undefined;
  const { kind, hasCall } = kindOfCode(text);
  if (kind === 'data') return undefined;
  if (part === 'before' || part === 'after') return { handle, part, sign: '', kind, hasCall, text };
  const sign = script.id || script.getAttribute('data-about') || beginningOf(text);
  return { handle: '', part: 'own', sign, kind, hasCall, text };
}

/** Reads what a page prints of classic scripts; modules are no part of it. */
export function scriptFacts(page: Document): ScriptFacts {
  const files = new Map<string, string>();
  const codes: InlineCode[] = [];
  for (const script of page.querySelectorAll('script')) {
    if (!CLASSIC.test(script.getAttribute('type') ?? '')) continue;
    const src = script.getAttribute('src');
    const [, handle, part] = NAMED.exec(script.id) ?? [];
    if (src && handle && !part) files.set(handle, ownPath(src));
    const code = src ? undefined : codeOf(script);
    if (code) codes.push(code);
  }
  return { files, codes, held: heldScripts(page) };
}
