import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { rotationTimes, wordAfter } from './model.ts';
import type { Settings } from './settings.ts';
import { LETTER_IN, LETTER_OUT, takeWords, WORD_ACTIVE, type Word } from './words.ts';

const WORD_INACTIVE = 'elementor-headline-text-inactive';
const CLIP_ROOM_PX = 10;
const CLIPPED_PX = 2;
const LETTER_TYPES = ['typing', 'swirl', 'blinds', 'wave'];

/** Replaces a word with the next. Returns the time until the next turn in milliseconds. */
type Turn = (from: Word, to: Word) => number;

/** Rotates words until the scope ends or, without a loop, the last word is shown. */
export function rotate(
  wrapper: HTMLElement,
  nodes: readonly HTMLElement[],
  { animation_type: type, rotate_iteration_delay, loop }: Settings,
  patch: Patch,
  scope: Scope,
): void {
  const times = rotationTimes(rotate_iteration_delay);
  const words = takeWords(nodes, LETTER_TYPES.includes(type), patch, scope);
  const setActive = ({ node }: Word, isActive: boolean) => {
    patch.toggle(node, WORD_ACTIVE, isActive);
    patch.toggle(node, WORD_INACTIVE, !isActive);
  };
  const setIn = (letter: HTMLElement, isIn: boolean) => {
    letter.classList.toggle(LETTER_IN, isIn);
    letter.classList.toggle(LETTER_OUT, !isIn);
  };
  const setWidth = (px: number) => patch.style(wrapper, 'width', `${px}px`);
  const swap = (from: Word, to: Word) => {
    setActive(from, false);
    setActive(to, true);
  };
  const oneByOne = ({ letters }: Word, delayMs: number, run: (letter: HTMLElement) => void) => {
    letters.forEach((letter, index) => {
      if (index) scope.timeout(() => run(letter), index * delayMs);
      else run(letter);
    });
  };
  const clipTo = (px: number) => {
    const width = `${wrapper.offsetWidth}px`;
    wrapper.animate?.({ width: [width, `${px}px`] }, { duration: times.revealMs });
    setWidth(px);
  };

  const turns: Partial<Record<Settings['animation_type'], Turn>> = {
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
        oneByOne(to, times.typedLetterMs, (letter) => letter.classList.add(LETTER_IN));
      }, times.retypeMs);
      return times.retypeMs + Math.max(0, to.letters.length - 1) * times.typedLetterMs + times.standsMs;
    },
    clip(from, to) {
      clipTo(CLIPPED_PX);
      scope.timeout(() => {
        swap(from, to);
        clipTo(to.node.offsetWidth + CLIP_ROOM_PX);
      }, times.revealMs);
      return times.revealMs * 2 + times.revealedMs;
    },
  };
  const byLetters: Turn = (from, to) => {
    swap(from, to);
    oneByOne(from, times.letterMs, (letter) => setIn(letter, false));
    oneByOne(to, times.letterMs, (letter) => setIn(letter, true));
    setWidth(to.node.offsetWidth);
    const longer = Math.max(from.letters.length, to.letters.length, 1);
    return (longer - 1) * times.letterMs + times.standsMs;
  };
  const whole: Turn = (from, to) => {
    swap(from, to);
    setWidth(to.node.offsetWidth);
    return times.standsMs;
  };
  const turn = turns[type] ?? (LETTER_TYPES.includes(type) ? byLetters : whole);

  let at = Math.max(
    0,
    nodes.findIndex((node) => node.classList.contains(WORD_ACTIVE)),
  );
  const go = () => {
    const next = wordAfter(at, words.length, loop);
    const [from, to] = [words[at], words[next ?? at]];
    if (next === undefined || !from || !to) return;
    at = next;
    scope.timeout(go, turn(from, to));
  };
  const first = words[at];
  if (type === 'clip') setWidth(wrapper.offsetWidth + CLIP_ROOM_PX);
  else if (first && type !== 'typing') setWidth(first.node.offsetWidth);
  scope.timeout(go, times.standsMs);
}
