import { beforeEach, expect, it, vi } from 'vitest';
import { media } from '#testing/fake-observers.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { updateFragments } from './cart.ts';

const FRAGMENTS = { '.count': '<b class="count">2</b>', 'div[': '<b>never</b>' };
const animate = vi.fn();

beforeEach(() => {
  animate.mockReset();
  Element.prototype.animate = animate;
  return () => Reflect.deleteProperty(Element.prototype, 'animate');
});

async function update() {
  const { runtime } = await startRuntime('<b class="count">1</b><i>x</i><b class="count">1</b>', []);
  const before = [...document.querySelectorAll('.count')];
  updateFragments(FRAGMENTS, runtime);
  return { before, after: [...document.querySelectorAll('.count')] };
}

it('updateFragments marks old fragments as updating, shows new ones at once and fades them in', async () => {
  const { before, after } = await update();
  expect(before.map(({ className }) => className)).toEqual(['count updating', 'count updating']);
  expect(after.map(({ outerHTML }) => outerHTML)).toEqual(Array(2).fill('<b class="count">2</b>'));
  expect(animate.mock.calls).toEqual(Array(2).fill([{ opacity: [0.6, 1] }, 400]));
  expect(animate.mock.contexts).toEqual(after);
});

it('updateFragments replaces fragments without a fade for visitors who prefer reduced motion', async () => {
  media.set('prefers-reduced-motion', 'reduce');
  const { after } = await update();
  expect(after[0]?.textContent).toBe('2');
  expect(animate).not.toHaveBeenCalled();
});
