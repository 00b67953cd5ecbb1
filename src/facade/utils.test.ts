import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { intersections, media } from '#testing/fake-observers.ts';
import { engineOptions, minWidthLayouts } from './carousel.ts';
import { debounce, waypoint } from './listeners.ts';
import { topMargins } from './masonry.ts';
import { Scroll } from './scroll.ts';

const breakpoints = readBreakpoints(undefined);

it('debounce runs at once and again after the last call', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const debounced = debounce(run, 100);
  for (const value of [1, 2, 3]) debounced(value);
  expect(run.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(100);
  expect(run.mock.calls).toEqual([[1], [3]]);
  vi.useRealTimers();
});

describe('waypoint', () => {
  let element: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = '<p></p>';
    element = document.querySelector('p') as HTMLElement;
    return () => {
      document.body.innerHTML = '';
    };
  });

  it.each([
    [{}, '0%'],
    [{ offset: '80%' }, '-20%'],
    [{ offset: 100 }, `${100 - window.innerHeight}px`],
  ])('with %j uses %s as the bottom margin', (options, below) => {
    const [handle] = waypoint(element, () => {}, options);
    expect(intersections.optionsFor(element)[0]?.rootMargin).toContain(` ${below} `);
    handle?.destroy();
    expect(intersections.isObserved(element)).toBe(false);
  });

  it('calls back once by default, and each time with triggerOnce false', () => {
    const once = vi.fn();
    const often = vi.fn();
    waypoint(element, once);
    const [handle] = waypoint([element], often, { triggerOnce: false });
    for (let time = 0; time < 2; time += 1) intersections.trigger(element);
    expect(once).toHaveBeenCalledOnce();
    expect(often).toHaveBeenCalledTimes(2);
    expect(often.mock.contexts[0]).toBe(element);
    handle?.destroy();
  });
});

describe('options of a carousel', () => {
  it.each([
    ['at the breakpoints', { 767: { slidesPerView: 1 }, 1024: { slidesPerView: 2 } }],
    ['one pixel below them', { 766: { slidesPerView: 1 }, 1023: { slidesPerView: 2 } }],
  ])('are converted to layouts by smallest width: %s', (_title, layouts) => {
    expect(minWidthLayouts({ slidesPerView: 3 }, layouts, breakpoints)).toEqual({
      0: { slidesPerView: 1 },
      768: { slidesPerView: 2 },
      1025: { slidesPerView: 3, slidesPerGroup: 1 },
    });
  });

  it('are unchanged without handleElementorBreakpoints', () => {
    const options = { breakpoints: { 100: {} }, speed: 300 };
    expect(engineOptions(options, breakpoints)).toEqual(options);
  });

  it('have no motion for visitors who prefer less of it', () => {
    media.set('prefers-reduced-motion', 'reduce');
    expect(engineOptions({ speed: 300, autoplay: { delay: 1 } }, breakpoints)).toEqual({
      speed: 0,
      autoplay: false,
    });
  });
});

it('masonry moves each item up to the one above it', () => {
  const boxes = [
    { top: 0, height: 100 },
    { top: 0, height: 40 },
    { top: 130, height: 50 },
    { top: 130, height: 50 },
    { top: 210, height: 10 },
  ];
  expect(topMargins(boxes, 2, 30)).toEqual([0, 0, 0, -60, 0]);
});

it('the scroll observer reports how much is in view, and the direction', () => {
  const states: object[] = [];
  const element = document.createElement('p');
  const observer = Scroll.scrollObserver({ sensitivity: 4, callback: (state) => states.push(state) });
  observer.observe(element);
  expect(intersections.optionsFor(element)[0]?.threshold).toEqual([0, 0.25, 0.5, 0.75, 1]);
  for (const top of [-10, 20]) {
    intersections.trigger(element, {
      intersectionRatio: 0.33333,
      boundingClientRect: new DOMRect(0, top, 1, 1),
    });
  }
  expect(states).toMatchObject([
    { sensitivity: 4, isInViewport: true, scrollPercentage: 33.33, intersectionScrollDirection: 'down' },
    { intersectionScrollDirection: 'up' },
  ]);
});
