import { createNode } from '#lib/create-node.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { rotationTimes, type Settings, wordAfter } from './model.ts';
import { createWrapperWidth } from './wrapper-width.ts';

/** Class of a letter that is entering or visible. */
const LETTER_IN = 'elementor-headline-animation-in';
/** Class of a letter that is leaving or hidden. */
const LETTER_OUT = 'elementor-headline-animation-out';
/** Class of the visible word. */
const WORD_ACTIVE = 'elementor-headline-text-active';

/** A rotating word. */
interface Word {
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
const readWords = (nodes: readonly HTMLElement[], hasLetters: boolean, patch: Patch, scope: Scope): Word[] =>
  nodes.map((node) => ({ node, letters: hasLetters ? splitIntoLetters(node, patch, scope) : [] }));

const WORD_INACTIVE = 'elementor-headline-text-inactive';
const LETTER_TYPES = ['typing', 'swirl', 'blinds', 'wave'];

/** Replaces a word with the next. Returns the time until the next replacement in milliseconds. */
type Transition = (from: Word, to: Word) => number;

/** Rotates words until the scope ends or, without a loop, the last word is shown. */
export function rotate(
  wrapper: HTMLElement,
  nodes: readonly HTMLElement[],
  { animation_type: type, rotate_iteration_delay, loop }: Settings,
  patch: Patch,
  scope: Scope,
): void {
  const times = rotationTimes(rotate_iteration_delay);
  const words = readWords(nodes, LETTER_TYPES.includes(type), patch, scope);
  const setActive = ({ node }: Word, isActive: boolean) => {
    patch.toggle(node, WORD_ACTIVE, isActive);
    patch.toggle(node, WORD_INACTIVE, !isActive);
  };
  const setIn = (letter: HTMLElement, isIn: boolean) => {
    letter.classList.toggle(LETTER_IN, isIn);
    letter.classList.toggle(LETTER_OUT, !isIn);
  };
  const swap = (from: Word, to: Word) => {
    setActive(from, false);
    setActive(to, true);
  };
  const staggerLetters = ({ letters }: Word, delayMs: number, run: (letter: HTMLElement) => void) => {
    letters.forEach((letter, index) => {
      if (index) scope.timeout(() => run(letter), index * delayMs);
      else run(letter);
    });
  };
  const width = type === 'typing' ? undefined : createWrapperWidth(wrapper, nodes, type === 'clip', scope);

  const transitions: Partial<Record<Settings['animation_type'], Transition>> = {
    typing(from, to) {
      const selected = 'elementor-headline-typing-selected';
      patch.toggle(wrapper, selected, true);
      scope.timeout(() => {
        patch.toggle(wrapper, selected, false);
        setActive(from, false);
        for (const letter of from.letters) letter.classList.remove(LETTER_IN);
      }, times.selectedMs);
      scope.timeout(() => {
        setActive(to, true);
        staggerLetters(to, times.typedLetterMs, (letter) => letter.classList.add(LETTER_IN));
      }, times.retypeMs);
      return times.retypeMs + Math.max(0, to.letters.length - 1) * times.typedLetterMs + times.displayMs;
    },
    clip(from, to) {
      width?.close(times.revealMs);
      scope.timeout(() => {
        swap(from, to);
        width?.fit(to.node, times.revealMs);
      }, times.revealMs);
      return times.revealMs * 2 + times.revealedMs;
    },
  };
  const byLetters: Transition = (from, to) => {
    swap(from, to);
    staggerLetters(from, times.letterMs, (letter) => setIn(letter, false));
    staggerLetters(to, times.letterMs, (letter) => setIn(letter, true));
    width?.fit(to.node);
    const longer = Math.max(from.letters.length, to.letters.length, 1);
    return (longer - 1) * times.letterMs + times.displayMs;
  };
  const byWord: Transition = (from, to) => {
    swap(from, to);
    width?.fit(to.node);
    return times.displayMs;
  };
  const transition = transitions[type] ?? (LETTER_TYPES.includes(type) ? byLetters : byWord);

  let currentIndex = Math.max(
    0,
    nodes.findIndex((node) => node.classList.contains(WORD_ACTIVE)),
  );
  const showNext = () => {
    const next = wordAfter(currentIndex, words.length, loop);
    const [from, to] = [words[currentIndex], words[next ?? currentIndex]];
    if (next === undefined || !from || !to) return;
    currentIndex = next;
    scope.timeout(showNext, transition(from, to));
  };
  const first = words[currentIndex];
  if (first) width?.fit(first.node, 0, type === 'clip' ? wrapper.offsetWidth : undefined);
  scope.timeout(showNext, times.displayMs);
}
