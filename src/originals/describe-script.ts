import {
  COMBINED_ADDRESS,
  COMBINED_ID,
  COMMENT,
  DATA_ASSIGNMENTS,
  DATA_STRING,
  DATA_VALUE,
  DELAYED_TYPE,
  INDEPENDENT_HANDLE,
  JAVASCRIPT_TYPE,
  KNOWN_HANDLE,
  ORIGINAL_MENTION,
  OUR_ID,
  SCRIPT_ID,
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
  readonly hasIntegrity?: boolean;
}

/** True for inline code that only assigns data to variables of its own. */
export const isData = (text: string): boolean =>
  DATA_ASSIGNMENTS.test(
    text.replace(DATA_STRING, '').replace(COMMENT, ' ').replace(DATA_VALUE, '').replace(/\s+/g, ' '),
  );

/** Returns the address of a script, also when a tool keeps it in an attribute such as `data-src`. */
function addressOf({ attributes }: Element): string {
  const sources = [...attributes].filter(({ name }) => /^(?:data-.*)?src$/.test(name));
  return sources[0]?.value ?? '';
}

/** Returns the name of a file that a tool combined from several scripts; undefined for other scripts. */
export function combinedFileName(script: Element): string | undefined {
  const src = addressOf(script);
  if ((script.id && !COMBINED_ID.test(script.id)) || !COMBINED_ADDRESS.test(src)) return undefined;
  const file = src.split(/[/?#]/).findLast((part) => part.endsWith('.js'));
  return file ?? src.split('/').slice(-2).join('/');
}

type ScriptBase = Pick<PageScript, 'handle' | 'src' | 'isDelayed'>;

function describeCode(base: ScriptBase, part: string, text: string): PageScript | undefined {
  if (part === 'extra' || isData(text)) return undefined;
  // Translations are passed to `wp.i18n` by a call, before their script runs.
  if (part === 'translations') return { ...base, part: 'before', text };
  if (part === 'before' || part === 'after') return { ...base, part, text };
  return ORIGINAL_MENTION.test(text) ? { ...base, handle: '', part: 'code', text } : undefined;
}

const namelessFile = (src: string): PageScript => ({
  handle: src,
  part: 'file',
  src,
  text: '',
  isDelayed: false,
});

const srcOf = (script: HTMLScriptElement): string => script.getAttribute('src') ?? '';

/**
 * Returns a file without a handle, of which nothing is known. Undefined for other scripts, and for `async`
 * files.
 */
export function describeNamelessFile(script: HTMLScriptElement): PageScript | undefined {
  const src = srcOf(script);
  const isPlain = JAVASCRIPT_TYPE.test(script.getAttribute('type') ?? '') && !script.hasAttribute('nomodule');
  if (!src || !isPlain || SCRIPT_ID.test(script.id) || script.hasAttribute('async')) return undefined;
  return namelessFile(src);
}

/**
 * Returns any script that the browser would run behind code that waits: files and inline code of every kind,
 * also modules. Undefined for data, and for our own scripts.
 */
export function describeLaterScript(script: HTMLScriptElement): PageScript | undefined {
  const type = script.getAttribute('type') ?? '';
  if (OUR_ID.test(script.id) || script.hasAttribute('nomodule')) return undefined;
  if (type !== 'module' && !JAVASCRIPT_TYPE.test(type)) return undefined;
  const src = srcOf(script);
  if (src) return namelessFile(src);
  return { handle: '', part: 'code', src, text: script.text, isDelayed: false };
}

/**
 * Describes a script that may be, or may need, an original. Undefined for scripts that are left alone: data,
 * modules, files without a handle, and scripts that are known to need nothing. Inline text may be incomplete
 * while the page is parsed: call again when it has grown.
 */
export function describeScript(script: HTMLScriptElement): PageScript | undefined {
  const type = script.getAttribute('type') ?? '';
  const src = addressOf(script);
  // Tools delay a script with a type of their own, or by moving its address to another attribute.
  const isDelayed = DELAYED_TYPE.test(type) || Boolean(src && !script.hasAttribute('src'));
  if (!DELAYED_TYPE.test(type) && !JAVASCRIPT_TYPE.test(type)) return undefined;
  const combinedName = combinedFileName(script);
  const [, handle = '', part = ''] = (!combinedName && SCRIPT_ID.exec(script.id)) || [];
  const base = { handle: combinedName ?? handle, src, isDelayed };
  if (src) {
    const isUnknownAsync = script.hasAttribute('async') && !isDelayed && !KNOWN_HANDLE.test(base.handle);
    const isFile = base.handle && !part && !INDEPENDENT_HANDLE.test(base.handle) && !isUnknownAsync;
    const hasIntegrity = Boolean(script.getAttribute('integrity'));
    return isFile ? { ...base, part: 'file', text: '', ...(hasIntegrity && { hasIntegrity }) } : undefined;
  }
  return describeCode(base, part, script.text);
}
