import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPatch } from '#lib/patch.ts';
import { createScope, type Scope } from '#lib/scope.ts';
import { lockScroll } from './page-behind.ts';
import { createScrollScope, jumpTo, scrollablePx, scrollPage } from './page-position.ts';
import { onViewport, scrolledPx } from './viewport.ts';

const PART_PX = 1000;
const SNAPS =
  'html{height:100vh;overflow:hidden}body{margin:0;height:100vh;overflow:auto;scroll-snap-type:y mandatory}body>div{scroll-snap-align:start}';

let scope: Scope;

/** Opens a page of four parts with a style sheet. */
function open(css: string): void {
  const style = Object.assign(document.createElement('style'), { textContent: css });
  document.head.append(style);
  const parts = [0, 1, 2, 3].map(() => document.createElement('div'));
  for (const part of parts) part.style.height = `${PART_PX}px`;
  document.body.append(...parts);
  onTestFinished(() => {
    jumpTo(0);
    for (const node of [style, ...parts]) node.remove();
  });
}

const snapType = () => document.body.style.scrollSnapType;

beforeEach(() => {
  scope = createScope((error) => {
    throw error;
  });
});

afterEach(() => scope.dispose());

describe.each([
  ['a plain page', 'body{margin:0}', false],
  ['a page whose sections snap', SNAPS, true],
])('%s', (_, css, snaps) => {
  it('has a scroll position and a length that can be scrolled', () => {
    open(css);
    expect([scrolledPx(), scrollablePx()]).toEqual([0, 4 * PART_PX - innerHeight]);
    jumpTo(2 * PART_PX);
    expect([scrolledPx(), scrollablePx()]).toEqual([2 * PART_PX, 4 * PART_PX - innerHeight]);
  });

  it('calls viewport readers with its scroll position', async () => {
    open(css);
    const seen: number[] = [];
    onViewport(({ scrollY }) => {
      seen.push(scrollY);
      return undefined;
    }, scope);
    await expect.poll(() => seen).toEqual([0]);
    jumpTo(PART_PX);
    await expect.poll(() => seen.at(-1)).toBe(PART_PX);
  });

  it('scrolls step by step, without snapping on the way', async () => {
    open(css);
    const seen = new Set<string>();
    onViewport(({ scrollY }) => {
      if (scrollY && scrollY < 2 * PART_PX) seen.add(snapType());
      return undefined;
    }, scope);
    scrollPage(2 * PART_PX, scope, { durationMs: 200 });
    await expect.poll(scrolledPx).toBe(2 * PART_PX);
    await expect.poll(snapType).toBe('');
    expect([...seen]).toEqual([snaps ? 'none' : '']);
    expect(document.body.getAttribute('style')).toBeNull();
  });

  it('cannot be scrolled while it is locked', () => {
    open(css);
    const patch = createPatch();
    lockScroll(patch);
    const scroller = snaps ? document.body : document.documentElement;
    const isStill = () =>
      [scroller, document.body].some((node) => getComputedStyle(node).overflowY === 'hidden');
    expect(isStill()).toBe(true);
    patch.restore();
    expect(isStill()).toBe(false);
  });
});

it('the scope of a scroll ends when the browser has scrolled', async () => {
  open(SNAPS);
  const landing = createScrollScope(scope);
  expect(snapType()).toBe('none');
  document.body.scrollTo({ top: 500, behavior: 'smooth' });
  await expect.poll(() => landing.disposed).toBe(true);
  expect(snapType()).toBe('');
});
