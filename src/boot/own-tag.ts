import { createScript, type RemovedBlock } from '#originals/removed-scripts.ts';
import { isBrowserCurrent } from './is-browser-current.ts';

const OURS = /\/skerry[\w.-]*\.js/;

/** Says why nothing of ours runs, or nothing of what it replaces is left out. */
export const logOriginalsRun = (why: string) =>
  console.info(`[skerry] The scripts of this page run as if Skerry was not there: ${why}.`);

/** The tag of this script: its address, its element, and the folder of its files. */
export interface OwnTag {
  readonly url: string;
  readonly element: HTMLScriptElement | undefined;
  readonly base: URL;
  /** True when the tag names the folder. */
  readonly isBaseNamed: boolean;
}

/** Returns the folder of the files as the tag names it; undefined when it does not, or with an invalid address. */
function namedBase(assetBase: string | undefined): URL | undefined {
  try {
    return assetBase ? new URL(assetBase.replace(/\/?$/, '/'), document.baseURI) : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the tag. `printed`: its attributes as the server has printed them. */
export function findTag(stack: string | undefined, printed: RemovedBlock['tag'] | undefined): OwnTag {
  // A stack trace has this file's address. `import.meta` would be a syntax error where a tool has removed
  // `type="module"` from the tag.
  const [url] = /http\S+(?=:\d+:)/.exec(stack as string) ?? [document.baseURI];
  // An inlined tag has no address, but may name the folder of the files.
  const found = [...document.scripts].find(({ src, dataset }) => src === url || dataset.assetBase);
  // When a tool has merged the tag into another file, the tag of that file names no folder.
  const element =
    printed && !found?.dataset.assetBase ? createScript({ attributes: printed }, found?.nonce) : found;
  const base = namedBase(element?.dataset.assetBase);
  return { url, element, base: base ?? new URL('.', url), isBaseNamed: Boolean(base) };
}

/** Imports a file from the folder of the tag. */
export type ImportFile = (file: string) => Promise<unknown>;

/** Returns what imports files from the folder of a tag. */
export const importFrom =
  ({ base }: Pick<OwnTag, 'base'>): ImportFile =>
  (file) =>
    import(/* @vite-ignore */ new URL(file, base).href);

/** Returns whether our files cannot run in this browser. The console says so. */
export function isTooOld(): boolean {
  if (isBrowserCurrent()) return false;
  logOriginalsRun('this browser is too old');
  return true;
}

/** Returns whether a tool has put this code into a file of its own, beside which ours are not. The console says so. */
export function isMoved({ url, isBaseNamed }: OwnTag): boolean {
  if (import.meta.env.DEV || isBaseNamed || OURS.test(url)) return false;
  logOriginalsRun(`a tool has moved skerry.js into ${url}; exclude it there, or set data-asset-base`);
  return true;
}

/** Returns whether other scripts with a handle, or another Skerry tag, may have run before this one. */
export function hasEarlierScripts({ element }: OwnTag): boolean {
  const { currentScript } = document;
  const isOther = (script: HTMLScriptElement) =>
    script !== (currentScript ?? element) &&
    script.src &&
    (script.id.endsWith('-js') || OURS.test(script.src));
  return [...document.scripts].some(isOther);
}

/** Returns whether the parser waits for the tag, so that later scripts can be intercepted. */
export function isParserWaiting(): boolean {
  const { currentScript } = document;
  if (!(currentScript instanceof HTMLScriptElement) || document.readyState !== 'loading') return false;
  return !currentScript.async && !currentScript.defer;
}
