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

/** A script of the page, as far as its element says. */
export interface PageScript {
  /**
   * The name under which the shop's system printed it. A combined file has its own name, any other file its address, and code nothing.
   */
  readonly handle: string;
  /** A file, the code before or after the file of that handle, or code of its own. */
  readonly part: 'file' | 'before' | 'after' | 'code';
  /** Address of a file. */
  readonly src: string;
  /** Code that stands on the page. */
  readonly text: string;
  /** True when a tool made it inert until a visitor shows up. */
  readonly isDelayed: boolean;
  /** True for a file that the browser checks against a hash. */
  readonly isChecked?: boolean;
}

/** True for code that does nothing but give values to names of its own. */
export const isData = (text: string): boolean =>
  DATA.test(text.replace(STRING, '').replace(COMMENT, ' ').replace(VALUE, '').replace(/\s+/g, ' '));

/** The address of a script, also where a tool keeps it in an attribute of its own. */
function addressOf({ attributes }: Element): string {
  const named = [...attributes].filter(({ name }) => /^(?:data-.*)?src$/.test(name));
  return named[0]?.value ?? '';
}

/** The name of a file that a tool has made of several scripts, which has no handle. Nothing when it is none. */
export const combinedName = ({ id, src }: Pick<HTMLScriptElement, 'id' | 'src'>): string | undefined =>
  !id && COMBINED.test(src)
    ? (src.split(/[/?#]/).findLast((part) => part.endsWith('.js')) ?? src)
    : undefined;

type Known = Pick<PageScript, 'handle' | 'src' | 'isDelayed'>;

function judgeCode(is: Known, part: string, text: string): PageScript | undefined {
  if (part === 'extra' || isData(text)) return undefined;
  // Translations are handed to a library by a call, before their script runs.
  if (part === 'translations') return { ...is, part: 'before', text };
  if (part === 'before' || part === 'after') return { ...is, part, text };
  return MENTION.test(text) ? { ...is, handle: '', part: 'code', text } : undefined;
}

/**
 * Returns a file that nobody gave a name, as something of which nothing is known; nothing for anything else, and for one that the page does not
 * wait for.
 */
export function judgeNameless(script: HTMLScriptElement): PageScript | undefined {
  const src = script.getAttribute('src');
  const isPlain = JAVASCRIPT.test(script.getAttribute('type') ?? '') && !script.hasAttribute('nomodule');
  if (!src || !isPlain || ID.test(script.id) || script.hasAttribute('async')) return undefined;
  return { handle: src, part: 'file', src, text: '', isDelayed: false };
}

/**
 * Says what a script is when it may need, or be, what we replace; nothing when it is left alone: data, modules, what has no
 * handle, and what is known to need nothing. Its text may still be on its way: ask again when more of it has come.
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
