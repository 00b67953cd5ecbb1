import { afterEach, expect, it } from 'vitest';
import { isShown } from './watch-shown.ts';

const FADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
/** It has not begun yet, and is transparent until then. */
const LATER: KeyframeAnimationOptions = { delay: 60_000, duration: 100, fill: 'both' };

afterEach(() => {
  document.body.replaceChildren();
});

/** Puts an overlay on the page, and returns its parts. */
function show() {
  document.body.innerHTML = '<div class="around"><div class="root"><p class="part">Words</p></div></div>';
  const find = (name: string) => document.querySelector(`.${name}`) as HTMLElement;
  return { around: find('around'), root: find('root'), part: find('part') };
}

it.each(['around', 'root', 'part'] as const)('is shown while its entrance on "%s" has not begun', (name) => {
  const nodes = show();
  // Some overlays have no box of their own.
  if (name === 'part') nodes.root.style.display = 'contents';
  const fade = nodes[name].animate(FADE, LATER);
  expect(getComputedStyle(nodes[name]).opacity).toBe('0');
  expect(isShown(nodes.root)).toBe(true);
  fade.cancel();
});

it('is not shown when it is transparent, or has faded out', () => {
  const { root, around } = show();
  root.style.opacity = '0';
  expect(isShown(root)).toBe(false);
  root.style.opacity = '';
  const fade = around.animate(FADE.toReversed(), { duration: 100, fill: 'both' });
  fade.finish();
  expect(isShown(root)).toBe(false);
  fade.cancel();
  expect(isShown(root)).toBe(true);
});

it('is not shown when it is transparent and something else moves', () => {
  const { root } = show();
  root.style.opacity = '0';
  root.animate({ translate: ['0 10px', '0'] }, LATER);
  expect(isShown(root)).toBe(false);
});

it('is not shown when it is hidden, although it fades', () => {
  const { root } = show();
  root.style.visibility = 'hidden';
  root.animate(FADE, LATER);
  expect(isShown(root)).toBe(false);
});
