import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatch, showNode } from './patch.ts';
import { slide, stopSlide } from './slide.ts';

const CONTENT_PX = 200;
const PADDING_PX = 20;
const FULL_PX = CONTENT_PX + 2 * PADDING_PX;

let holder: HTMLElement;
let panel: HTMLElement;
let shows: string[];

beforeEach(() => {
  holder = document.createElement('div');
  holder.innerHTML = `<div style="padding: ${PADDING_PX}px 0"><div style="height: ${CONTENT_PX}px"></div></div>`;
  panel = holder.firstElementChild as HTMLElement;
  document.body.append(holder);
  shows = [];
});
afterEach(() => {
  holder.remove();
  vi.unstubAllGlobals();
});

const show = (display: string) => {
  shows.push(display);
  panel.style.display = display;
};
const showOpen = () => showNode(panel, createPatch());
const run = (open: boolean, durationMs = 400) => slide(panel, open, { durationMs, show });
const animation = () => panel.getAnimations()[0];
/** Pauses the running slide at a share of its duration. */
const seek = (share: number) => {
  const running = animation();
  if (!running) throw new Error('Nothing slides.');
  running.pause();
  running.currentTime = share * 400;
};
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([
    promise.then(() => 'done'),
    new Promise((resolve) => setTimeout(resolve, 20, 'pending')),
  ])) === 'pending';

describe('a slide', () => {
  it('closes to height 0, then hides the element', async () => {
    const finished = run(false);
    expect(shows).toEqual([]);
    seek(0.999);
    expect(panel.offsetHeight).toBeLessThan(5);
    animation()?.finish();
    await finished;
    expect(shows).toEqual(['none']);
    expect(panel.getAnimations()).toEqual([]);
  });

  it('shows the element at once, then opens it to its height', async () => {
    panel.style.display = 'none';
    const measured = vi.spyOn(panel, 'offsetHeight', 'get');
    const finished = run(true);
    expect(shows).toEqual(['block']);
    expect(measured).toHaveBeenCalledTimes(1);
    seek(0);
    expect(panel.offsetHeight).toBe(0);
    animation()?.finish();
    await finished;
    expect(panel.offsetHeight).toBe(FULL_PX);
    expect(panel.style.cssText).toContain('display: block');
  });

  it('with `showOpen` ends with the display of the style sheet, or `block` if that is none', async () => {
    const rules = document.createElement('style');
    rules.textContent = '.hidden-by-sheet { display: none }';
    holder.append(rules);
    for (const [name, left] of [
      ['', ''],
      ['hidden-by-sheet', 'block'],
    ] as const) {
      panel.className = name;
      panel.style.display = 'none';
      const finished = slide(panel, true, { durationMs: 400, show, showOpen });
      animation()?.finish();
      await finished;
      expect([panel.style.display, panel.offsetHeight]).toEqual([left, FULL_PX]);
    }
    await slide(panel, false, { durationMs: 0, show, showOpen });
    expect(panel.style.display).toBe('none');
  });

  it('is reversed from where it is, and its promise never settles', async () => {
    const closing = run(false);
    seek(0.5);
    const halfPx = panel.offsetHeight;
    expect(halfPx).toBeGreaterThan(50);
    expect(halfPx).toBeLessThan(FULL_PX - 50);
    const opening = run(true);
    seek(0);
    expect(Math.abs(panel.offsetHeight - halfPx)).toBeLessThanOrEqual(1);
    expect(panel.getAnimations()).toHaveLength(1);
    animation()?.finish();
    await opening;
    expect(panel.offsetHeight).toBe(FULL_PX);
    expect(await isPending(closing)).toBe(true);
    expect(shows).toEqual(['block']);
  });

  it('does not jump when it is reversed at its start', () => {
    panel.style.display = 'none';
    run(true);
    seek(0);
    run(false);
    seek(0);
    expect(panel.offsetHeight).toBe(0);
  });

  it('that is stopped keeps the inline display and does not change it later', async () => {
    run(false);
    seek(0.5);
    stopSlide(panel);
    stopSlide(panel);
    expect(panel.offsetHeight).toBe(FULL_PX);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shows).toEqual([]);
  });

  it.each([
    ['open', true, 'block'],
    ['closed', false, 'none'],
  ])('does not move an element that is already %s', async (_state, open, display) => {
    panel.style.display = display;
    await run(open);
    expect(panel.getAnimations()).toEqual([]);
    expect(shows).toEqual([display]);
  });

  it.each([
    ['0', 0],
    ['negative', -1],
    ['not a number', Number.NaN],
  ])('ends at once when its duration is %s', async (_what, durationMs) => {
    await run(false, durationMs);
    expect(shows).toEqual(['none']);
    await run(true, durationMs);
    expect(panel.offsetHeight).toBe(FULL_PX);
  });

  it('ends at once for visitors who prefer reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await run(false);
    expect(shows).toEqual(['none']);
  });

  it.each([
    ['opens', true, 'block'],
    ['closes', false, 'none'],
  ])('%s at once inside a hidden ancestor', async (_how, open, display) => {
    holder.style.display = 'none';
    panel.style.display = open ? 'none' : 'block';
    await run(open);
    expect(shows.at(-1)).toBe(display);
    expect(panel.getAnimations()).toEqual([]);
    holder.style.display = '';
    expect(panel.offsetHeight).toBe(open ? FULL_PX : 0);
  });
});
