import { pageTrust } from '#platform/trust.ts';

/** Attributes of an element, by their names. */
type Attributes = Readonly<Record<string, string>>;

/** A script that the server has taken off a page. */
export interface TakenOff {
  readonly attributes: Attributes;
  /** Its code; a file has none. */
  readonly text?: string;
  /** Set for a library, and for code of one, that runs when something reads it. */
  readonly readable?: true;
}

/** What the server has taken off a page, and the tag that it has put there instead. */
export interface TakenOffBlock {
  readonly tag: Attributes;
  /** In the order of the page. */
  readonly scripts: readonly TakenOff[];
}

/** Returns the block in which the server says what it has taken off; nothing when it has not, or when somebody has taken the block already. */
export const findBlock = (): HTMLElement | null => document.getElementById('skerry-taken-off');

/** Returns what a block says; nothing for a damaged one. */
export function readBlock(block: HTMLElement | null): TakenOffBlock | undefined {
  try {
    const { tag = {}, scripts } = JSON.parse(block?.textContent ?? '') as Partial<TakenOffBlock>;
    return { tag, scripts: Array.isArray(scripts) ? scripts : [] };
  } catch {
    return undefined;
  }
}

/** Takes the block off the page and returns what it says: who has taken it answers for the page. */
export function takeBlock(): TakenOffBlock | undefined {
  const block = findBlock();
  block?.remove();
  return readBlock(block);
}

/** Makes a script that is not on the page yet. */
export function createScript({ attributes, text = '' }: TakenOff, nonce = ''): HTMLScriptElement {
  const script = document.createElement('script');
  const trust = pageTrust();
  for (const [name, value] of Object.entries(attributes))
    script.setAttribute(name, name === 'src' ? trust.createScriptURL(value) : value);
  if (text) script.text = trust.createScript(text);
  if (nonce) script.nonce = nonce;
  return script;
}
