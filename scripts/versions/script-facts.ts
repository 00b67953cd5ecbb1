import { type InterceptedScript, interceptedScripts } from './decision.ts';
import { ownPath } from './recording.ts';

/** `jQuery` uses jQuery; `code` calls anything else; `data` calls nothing. */
export type CodeKind = 'data' | 'code' | 'jQuery';

/** A block of inline code on a page. */
export interface InlineCode {
  /** Handle of the script that it belongs to; `''` for code without a handle. */
  readonly handle: string;
  readonly part: 'before' | 'after' | 'own';
  /** Identifies code without a handle: its id, its recorded word, or its first characters. */
  readonly sign: string;
  readonly kind: CodeKind;
  /** False for code that calls nothing, for example code that only sets a jQuery member. */
  readonly hasCall: boolean;
  readonly text: string;
}

/** Facts about the scripts of one page. */
export interface ScriptFacts {
  /** Paths of files, by handle. */
  readonly files: ReadonlyMap<string, string>;
  /** Inline code that is more than data. */
  readonly codes: readonly InlineCode[];
  /** The scripts that the decision covers, in document order. */
  readonly intercepted: readonly InterceptedScript[];
}

/** Returns the name of a code block in the report. */
export const nameOfCode = ({ handle, part, sign }: InlineCode): string =>
  part === 'own' ? `code of its own: ${sign}` : `code ${part} ${handle}`;

const CLASSIC = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;
const NAMED = /^(.+)-js(?:-(before|after|extra|translations))?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*/g;
const STRING = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g;

/** Returns the kind of a code block, from its text alone. */
export function kindOfCode(text: string): Pick<InlineCode, 'kind' | 'hasCall'> {
  const plain = text.replace(STRING, "''").replace(COMMENT, '');
  const hasCall = plain.includes('(');
  if (/\bjQuery\b|\$\(/.test(plain)) return { kind: 'jQuery', hasCall };
  return { kind: hasCall ? 'code' : 'data', hasCall };
}

/** Returns the first characters of a code block, without parts that differ between pages. */
const beginningOf = (text: string): string =>
  text.replace(COMMENT, '').replace(/\d+/g, '0').replace(/\s+/g, ' ').trim().slice(0, 60);

/** True when a sign identifies a code block. */
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

/** Collects the facts about a page's classic scripts. Ignores modules. */
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
  return { files, codes, intercepted: interceptedScripts(page) };
}
