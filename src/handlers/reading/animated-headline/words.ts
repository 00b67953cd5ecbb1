import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

export const LETTER_IN = 'elementor-headline-animation-in';
export const LETTER_OUT = 'elementor-headline-animation-out';
export const WORD_ACTIVE = 'elementor-headline-text-active';

/** A word that takes turns with others. */
export interface Word {
  readonly node: HTMLElement;
  /** Its letters, when each moves for itself. */
  readonly letters: readonly HTMLElement[];
}

/** What a reader takes for one letter each, as far as the browser can tell. */
const lettersOf = (text: string): string[] =>
  globalThis.Intl?.Segmenter
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [...text];

/** Puts each letter of a word into an element of its own, until the scope ends. */
function split(node: HTMLElement, patch: Patch, scope: Scope): HTMLElement[] {
  const served = [...node.childNodes];
  const isActive = node.classList.contains(WORD_ACTIVE);
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(node.textContent ?? '') ?? [];
  const letters = lettersOf(text).map((letter) => {
    const element = document.createElement('span');
    element.className = `elementor-headline-dynamic-letter${isActive ? ` ${LETTER_IN}` : ''}`;
    // A space alone would have no width.
    element.textContent = letter.replace(/\s+/, '\u00a0');
    return element;
  });
  node.replaceChildren(before, ...letters, after);
  patch.style(node, 'opacity', '1');
  scope.add(() => node.replaceChildren(...served));
  return letters;
}

/** Takes the words, in letters when these move. */
export const takeWords = (
  nodes: readonly HTMLElement[],
  hasLetters: boolean,
  patch: Patch,
  scope: Scope,
): Word[] => nodes.map((node) => ({ node, letters: hasLetters ? split(node, patch, scope) : [] }));
