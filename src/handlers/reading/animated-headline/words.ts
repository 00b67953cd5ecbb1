import { createNode } from '#lib/create-node.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

/** Class of a letter that is entering or visible. */
export const LETTER_IN = 'elementor-headline-animation-in';
/** Class of a letter that is leaving or hidden. */
export const LETTER_OUT = 'elementor-headline-animation-out';
/** Class of the visible word. */
export const WORD_ACTIVE = 'elementor-headline-text-active';

/** A rotating word. */
export interface Word {
  readonly node: HTMLElement;
  /** Its letters, if they move one by one. */
  readonly letters: readonly HTMLElement[];
}

/** Splits text into visible characters; without `Intl.Segmenter` into code points. */
const lettersOf = (text: string): string[] =>
  globalThis.Intl?.Segmenter
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [...text];

/** Wraps each letter of a word in an element, until the scope ends. */
function splitIntoLetters(node: HTMLElement, patch: Patch, scope: Scope): HTMLElement[] {
  const serverNodes = [...node.childNodes];
  const isActive = node.classList.contains(WORD_ACTIVE);
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(node.textContent ?? '') ?? [];
  const className = `elementor-headline-dynamic-letter${isActive ? ` ${LETTER_IN}` : ''}`;
  // A single space would have no width.
  const letters = lettersOf(text).map((letter) =>
    createNode('span', { class: className }, letter.replace(/\s+/, '\u00a0')),
  );
  node.replaceChildren(before, ...letters, after);
  patch.style(node, 'opacity', '1');
  scope.add(() => node.replaceChildren(...serverNodes));
  return letters;
}

/** Returns the words, with their letters if these are animated. */
export const readWords = (
  nodes: readonly HTMLElement[],
  hasLetters: boolean,
  patch: Patch,
  scope: Scope,
): Word[] => nodes.map((node) => ({ node, letters: hasLetters ? splitIntoLetters(node, patch, scope) : [] }));
