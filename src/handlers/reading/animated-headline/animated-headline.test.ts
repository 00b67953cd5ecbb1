import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections, media, resizes } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { animatedHeadline } from './handler.ts';

const ROTATING = 'reading/animated-headline-rotate.html';
const MARKED = 'reading/animated-headline-highlight.html';
const IN = 'elementor-headline-animation-in';

afterEach(() => {
  vi.useRealTimers();
});
let letterPx = 10;
beforeEach(() => {
  letterPx = 10;
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return (this.textContent ?? '').trim().length * letterPx;
  });
});

async function open(source: string, settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(animatedHeadline, source, { settings });
  vi.useFakeTimers();
  const headline = fixture.element.querySelector('.elementor-headline') as HTMLElement;
  const wrapper = headline.querySelector('.elementor-headline-dynamic-wrapper') as HTMLElement;
  const words = [...wrapper.querySelectorAll<HTMLElement>('.elementor-headline-dynamic-text')];
  return {
    ...fixture,
    headline,
    wrapper,
    words,
    enter: () => intersections.trigger(headline, {}),
    active: () =>
      words.flatMap((word, index) => (word.matches('.elementor-headline-text-active') ? [index] : [])),
    shown: () => [...wrapper.querySelectorAll(`.${IN}`)].map((letter) => letter.textContent).join(''),
    wait: (ms: number) => vi.advanceTimersByTime(ms),
  };
}

describe('rotating words', () => {
  it('stay for their duration, one after the other, in a loop', async () => {
    const { enter, active, wait, wrapper } = await open(ROTATING);
    wait(9000);
    expect(active()).toEqual([0]);
    enter();
    expect(wrapper.style.width).toBe('50px');
    const seen = [2499, 1, 2500, 2500].map((ms) => {
      wait(ms);
      return active();
    });
    expect(seen).toEqual([[0], [1], [2], [0]]);
  });

  it('set the width of their wrapper', async () => {
    const { enter, wait, wrapper, words } = await open(ROTATING);
    enter();
    wait(2500);
    expect(wrapper.style.width).toBe(`${(words[1]?.textContent ?? '').trim().length * 10}px`);
    expect(words[0]?.matches('.elementor-headline-text-inactive')).toBe(true);
  });

  it('stop at the last one without a loop', async () => {
    const { enter, active, wait } = await open(ROTATING, { loop: '' });
    enter();
    wait(20_000);
    expect(active()).toEqual([2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are typed', async () => {
    const { enter, active, wait, wrapper, shown } = await open(ROTATING, { animation_type: 'typing' });
    const isSelected = () => wrapper.matches('.elementor-headline-typing-selected');
    enter();
    expect([shown(), wrapper.style.width]).toEqual(['wool.', '']);
    wait(2500);
    expect([isSelected(), active()]).toEqual([true, [0]]);
    wait(500);
    expect([isSelected(), active(), shown()]).toEqual([false, [], '']);
    wait(800);
    expect([active(), shown()]).toEqual([[1], 'c']);
    wait(150);
    expect(shown()).toBe('cl');
    wait(150 * 3);
    expect(shown()).toBe('clay.');
    wait(2499);
    expect(isSelected()).toBe(false);
    wait(1);
    expect(isSelected()).toBe(true);
  });

  it.each(['swirl', 'blinds', 'wave'])('change letter by letter (%s)', async (animation_type) => {
    const { enter, active, wait, shown, words } = await open(ROTATING, { animation_type });
    enter();
    expect([shown(), words[2]?.style.opacity]).toEqual(['wool.', '1']);
    wait(2500);
    expect([active(), shown()]).toEqual([[1], 'ool.c']);
    wait(50);
    expect(shown()).toBe('ol.cl');
    wait(50 * 3);
    expect(shown()).toBe('clay.');
    wait(2499);
    expect(active()).toEqual([1]);
    wait(1);
    expect(active()).toEqual([2]);
  });

  it('are clipped', async () => {
    const { enter, active, wait, wrapper } = await open(ROTATING, { animation_type: 'clip' });
    const before = wrapper.offsetWidth;
    enter();
    expect(wrapper.style.width).toBe(`${before + 10}px`);
    wait(2500);
    expect([wrapper.style.width, active()]).toEqual(['2px', [0]]);
    wait(600);
    expect([wrapper.style.width, active()]).toEqual(['60px', [1]]);
    wait(600 + 1500);
    expect(wrapper.style.width).toBe('2px');
  });

  it('keep their wrapper as wide as the shown one when its font or the window changes its size', async () => {
    const { enter, wait, wrapper, words } = await open(ROTATING, { loop: '' });
    const resize = (index: number, px: number) => {
      letterPx = px;
      resizes.trigger(words[index] as Element);
      wait(16);
      return wrapper.style.width;
    };
    enter();
    expect(resize(0, 12)).toBe('60px');
    wait(20_000);
    expect(resize(2, 5)).toBe('50px');
    // A hidden headline keeps its width.
    expect(resize(2, 0)).toBe('50px');
  });

  it('are clipped to their changed size, but stay closed while they change', async () => {
    const { enter, wait, wrapper, words } = await open(ROTATING, { animation_type: 'clip' });
    const resize = (px: number) => {
      letterPx = px;
      for (const word of words) resizes.trigger(word);
      wait(16);
      return wrapper.style.width;
    };
    enter();
    expect(resize(12)).toBe('70px');
    wait(2500 - 16);
    expect(resize(20)).toBe('2px');
    wait(600 - 16);
    expect(wrapper.style.width).toBe('110px');
  });

  it('are read as a whole, and do not rotate with reduced motion', async () => {
    const { enter, headline } = await open(ROTATING, { animation_type: 'wave' });
    enter();
    expect(headline.getAttribute('aria-label')).toBe('Made of wool. clay. driftwood.');
    vi.useRealTimers();
    media.set('prefers-reduced-motion', 'reduce');
    const still = await open(ROTATING);
    still.enter();
    still.wait(9000);
    expect([still.active(), still.difference()]).toEqual([[0], '']);
  });
});

describe('the marker of a headline', () => {
  const state = (headline: HTMLElement) =>
    ['e-animated', 'e-hide-highlight'].map((name) => headline.classList.contains(name));

  it('is drawn, hidden, and drawn again', async () => {
    const { enter, headline, wait, wrapper } = await open(MARKED);
    expect(state(headline)).toEqual([false, false]);
    enter();
    expect(state(headline)).toEqual([true, false]);
    expect(wrapper.querySelectorAll('svg[aria-hidden=true][viewBox="0 0 500 150"] path')).toHaveLength(1);
    wait(7600);
    expect(state(headline)).toEqual([true, true]);
    wait(1600);
    expect(state(headline)).toEqual([true, false]);
    wait(7600);
    expect(state(headline)).toEqual([true, true]);
  });

  it.each([
    ['double', 2],
    ['double_underline', 2],
    ['x', 2],
    ['curly', 1],
    ['nothing', 1],
  ])('%s has %i lines', async (marker, count) => {
    const { enter, wrapper } = await open(MARKED, { marker });
    enter();
    expect(wrapper.querySelectorAll('path')).toHaveLength(count);
  });

  it.each([
    ['it does not loop', ''],
    ['reduced motion is preferred', 'yes'],
  ])('stays when %s', async (_, loop) => {
    if (loop) media.set('prefers-reduced-motion', 'reduce');
    const { enter, headline, wait } = await open(MARKED, { loop });
    enter();
    wait(20_000);
    expect(state(headline)).toEqual([true, false]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  [ROTATING, 'typing'],
  [ROTATING, 'clip'],
  [MARKED, ''],
])('nothing of %s (%s) remains after dispose', async (source, animation_type) => {
  const { enter, wait, dispose, difference } = await open(source, { animation_type });
  enter();
  wait(3300);
  const disposed = dispose();
  await vi.advanceTimersByTimeAsync(100);
  await disposed;
  expect([difference(), vi.getTimerCount()]).toEqual(['', 0]);
});

it('an animated headline survives junk settings', async () => {
  const { enter, active, wait } = await open(ROTATING, { animation_type: 3, rotate_iteration_delay: 'x' });
  enter();
  wait(2500 + 1300);
  expect(active()).toEqual([1]);
});
