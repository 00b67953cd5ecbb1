import { pageTrustedTypes } from '#lib/trusted-types.ts';

type Attributes = Readonly<Record<string, string>>;

/** A script that the server has removed from a page. */
export interface RemovedScript {
  readonly attributes: Attributes;
  /** Its inline code; undefined for a file. */
  readonly text?: string;
  /** True for a library or its inline code, which runs when another script reads the library. */
  readonly readable?: true;
  /** Of the file of such a library: the names that code reads of it; none when it only changes another one. */
  readonly names?: readonly string[];
  /** Of the file of such a library: the handles that have to run for it, in order, unless it runs alone. */
  readonly order?: readonly string[];
  /** For a plugin of jQuery: the address of the last file before it that may be another copy of jQuery. */
  readonly behind?: string;
}

/**
 * The scripts that the server has removed from a page, and the attributes of the tag that it printed instead.
 */
export interface RemovedBlock {
  readonly tag: Attributes;
  /** In the order of the page. */
  readonly scripts: readonly RemovedScript[];
  /** Globals of the removed libraries, for a tag that runs when the page is parsed. */
  readonly names: readonly string[];
}

/**
 * Returns the JSON block with the removed scripts; null when there is none, or a tag has already taken it.
 */
export const findBlock = (): HTMLElement | null => document.getElementById('skerry-taken-off');

const listOf = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? value : [];

/** Returns the content of the block; undefined without a block, or when its JSON is damaged. */
export function readBlock(block: HTMLElement | null): RemovedBlock | undefined {
  try {
    const { tag = {}, scripts, names } = JSON.parse(block?.textContent ?? '') as Partial<RemovedBlock>;
    return { tag, scripts: listOf(scripts), names: listOf(names) };
  } catch {
    return undefined;
  }
}

/**
 * Removes the block from the page and returns its content. The caller becomes responsible for the removed
 * scripts.
 */
export function claimBlock(): RemovedBlock | undefined {
  const block = findBlock();
  block?.remove();
  return readBlock(block);
}

/** Returns a new script element, which is not in the page yet. */
export function createScript({ attributes, text = '' }: RemovedScript, nonce = ''): HTMLScriptElement {
  const script = document.createElement('script');
  const trust = pageTrustedTypes();
  for (const [name, value] of Object.entries(attributes))
    script.setAttribute(name, name === 'src' ? trust.createScriptURL(value) : value);
  if (text) script.text = trust.createScript(text);
  if (nonce) script.nonce = nonce;
  return script;
}
