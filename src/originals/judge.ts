import {
  COMBINED,
  COMMENT,
  DATA,
  DELAYED,
  ID,
  INDEPENDENT,
  JAVASCRIPT,
  KNOWN,
  MENTION,
  STRING,
  VALUE,
} from './patterns.ts';

/** A script of the page, as its element describes it. */
export interface PageScript {
  /**
   * The handle under which WordPress printed it. A combined file has its file name, another file without a
   * handle its address, and inline code without a handle `''`.
   */
  readonly handle: string;
  /** A file, inline code before or after the file of that handle, or other inline code. */
  readonly part: 'file' | 'before' | 'after' | 'code';
  /** Address of a file. */
  readonly src: string;
  /** Inline code. */
  readonly text: string;
  /** True when a tool delays it until a visitor acts. */
  readonly isDelayed: boolean;
  /** True for a file with an `integrity` hash. */
  readonly isChecked?: boolean;
}

/** True for code that only assigns data to variables of its own. */
export const isData = (text: string): boolean =>
  DATA.test(text.replace(STRING, '').replace(COMMENT, ' ').replace(VALUE, '').replace(/\s+/g, ' '));

/** Returns the address of a script, also when a tool keeps it in an attribute such as `data-src`. */
function addressOf({ attributes }: Element): string {
  const named = [...attributes].filter(({ name }) => /^(?:data-.*)?src$/.test(name));
  return named[0]?.value ?? '';
}

/** Returns the name of a file that a tool combined from several scripts; undefined for other scripts. */
export const combinedName = ({ id, src }: Pick<HTMLScriptElement, 'id' | 'src'>): string | undefined =>
  !id && COMBINED.test(src)
    ? (src.split(/[/?#]/).findLast((part) => part.endsWith('.js')) ?? src)
    : undefined;

type Known = Pick<PageScript, 'handle' | 'src' | 'isDelayed'>;

function judgeCode(is: Known, part: string, text: string): PageScript | undefined {
  if (part === 'extra' || isData(text)) return undefined;
  // Translations are passed to `wp.i18n` by a call, before their script runs.
  if (part === 'translations') return { ...is, part: 'before', text };
  if (part === 'before' || part === 'after') return { ...is, part, text };
  return MENTION.test(text) ? { ...is, handle: '', part: 'code', text } : undefined;
}

/**
 * Returns a file without a handle, of which nothing is known. Undefined for other scripts, and for `async`
 * files.
 */
export function judgeNameless(script: HTMLScriptElement): PageScript | undefined {
  const src = script.getAttribute('src');
  const isPlain = JAVASCRIPT.test(script.getAttribute('type') ?? '') && !script.hasAttribute('nomodule');
  if (!src || !isPlain || ID.test(script.id) || script.hasAttribute('async')) return undefined;
  return { handle: src, part: 'file', src, text: '', isDelayed: false };
}

/**
 * Describes a script that may be, or may need, an original. Undefined for scripts that are left alone: data,
 * modules, files without a handle, and scripts that are known to need nothing. Inline text may be incomplete
 * while the page is parsed: call again when it has grown.
 */
export function judge(script: HTMLScriptElement): PageScript | undefined {
  const type = script.getAttribute('type') ?? '';
  const src = addressOf(script);
  // Tools delay a script with a type of their own, or by moving its address to another attribute.
  const isDelayed = DELAYED.test(type) || Boolean(src && !script.hasAttribute('src'));
  if (!DELAYED.test(type) && !JAVASCRIPT.test(type)) return undefined;
  const [, handle = combinedName({ id: script.id, src }) ?? '', part = ''] = ID.exec(script.id) ?? [];
  const is = { handle, src, isDelayed };
  if (src) {
    const isLoose = script.hasAttribute('async') && !isDelayed && !KNOWN.test(handle);
    const isFile = handle && !part && !INDEPENDENT.test(handle) && !isLoose;
    const isChecked = Boolean(script.getAttribute('integrity'));
    return isFile ? { ...is, part: 'file', text: '', ...(isChecked && { isChecked }) } : undefined;
  }
  return judgeCode(is, part, script.text);
}
