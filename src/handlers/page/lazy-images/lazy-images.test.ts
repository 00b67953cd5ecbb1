import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { lazyImages } from './handler.ts';

const FAR = new DOMRect(0, 5000, 100, 100);
const IN_VIEW = new DOMRect(0, 10, 100, 100);
const image = '<img class="lazyload" data-src="/a.png" alt="">';

/** Opens a page whose first checks are over, and counts how often its image is measured from then on. */
async function open(rect = FAR, html = image) {
  const fixture = await mountFixture(lazyImages, html);
  const measure = vi.spyOn(fixture.element, 'getBoundingClientRect').mockReturnValue(rect);
  await vi.advanceTimersByTimeAsync(25_000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(25_000);
  measure.mockClear();
  return { ...fixture, measure };
}
const scroll = () => window.dispatchEvent(new Event('scroll'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a check for lazy images', () => {
  it('runs once for ten scrolls within 100 ms', async () => {
    const { measure } = await open();
    for (let time = 0; time < 10; time += 1) {
      scroll();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(measure).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(150);
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a resize', () => window.dispatchEvent(new Event('resize'))],
    ['a new fragment', () => window.dispatchEvent(new Event('hashchange'))],
    ['the focus', () => document.body.dispatchEvent(new Event('focus'))],
    ['a pointer', () => document.body.dispatchEvent(new Event('mouseover', { bubbles: true }))],
    ['a click', () => document.body.dispatchEvent(new Event('click', { bubbles: true }))],
    ['the end of a transition', () => document.body.dispatchEvent(new Event('transitionend'))],
    ['the end of an animation', () => document.body.dispatchEvent(new Event('animationend'))],
    ['a loaded image', () => document.body.dispatchEvent(new Event('load'))],
    ['a changed attribute', () => document.body.setAttribute('data-changed', '1')],
  ])('runs after %s', async (_what, act) => {
    const { measure } = await open();
    act();
    await vi.advanceTimersByTimeAsync(50);
    document.body.removeAttribute('data-changed');
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it('waits for the throttle delay in the settings', async () => {
    vi.stubGlobal('lazySizesConfig', { throttleDelay: 1000 });
    const { measure } = await open();
    for (let time = 0; time < 5; time += 1) {
      scroll();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(measure).toHaveBeenCalledTimes(1);
  });
});

it('lazy-images loads further away one second after load, but not while the page scrolls', async () => {
  const { runtime } = await open();
  const { cfg } = (window as unknown as { lazySizes: { cfg: { loadMode: number } } }).lazySizes;
  expect(cfg.loadMode).toBe(3);
  scroll();
  expect(cfg.loadMode).toBe(2);
  await vi.advanceTimersByTimeAsync(98);
  expect(cfg.loadMode).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(cfg.loadMode).toBe(3);
  runtime.stop();
});

it.each([
  ['a second after its start', 'complete', 900, 1100],
  ['20 s after its start, when it never loads', 'interactive', 19_000, 21_000],
] as const)('lazy-images loads further away %s', async (_when, readyState, beforeMs, afterMs) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  await mountFixture(lazyImages, image);
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  const { cfg } = (window as unknown as { lazySizes: { cfg: { loadMode: number } } }).lazySizes;
  await vi.advanceTimersByTimeAsync(beforeMs);
  expect(cfg.loadMode).toBe(2);
  await vi.advanceTimersByTimeAsync(afterMs - beforeMs);
  expect(cfg.loadMode).toBe(3);
});

it('lazy-images measures an image with automatic sizes once its current source is loaded', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const html = '<img class="lazyload" data-sizes="auto" src="/small.png" data-src="/a.png" alt="">';
  const { element } = await open(IN_VIEW, html);
  expect(element.getAttribute('src')).toBe('/small.png');
  complete.mockReturnValue(true);
  scroll();
  await vi.advanceTimersByTimeAsync(200);
  expect(element.getAttribute('src')).toBe('/a.png');
});

it('lazy-images stops counting an image as loading after 2.5 s', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(IN_VIEW);
  const { container } = await mountFixture(lazyImages, image.repeat(9));
  const loadingCount = () => container.querySelectorAll('.lazyloading').length;
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(loadingCount()).toBe(8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(loadingCount()).toBe(9);
});

it('lazy-images mounts once for the whole page', async () => {
  const { runtime } = await mountFixture(lazyImages, image.repeat(5));
  expect(runtime.mounts()).toHaveLength(1);
});

it('lazy-images shows images when the code fails to load', async () => {
  const failing = { ...lazyImages, load: () => Promise.reject(new Error('offline')) };
  const html = `${image}<img class="lazyload" data-srcset="/b.png 300w, /c.png 600w" alt="">`;
  const { elements, clearErrors } = await mountFixture(failing, html);
  expect(elements.map((each) => each.getAttribute('src'))).toEqual(['/a.png', '/b.png']);
  expect(clearErrors()).not.toEqual([]);
});

it('lazy-images survives junk settings', async () => {
  vi.stubGlobal('lazySizesConfig', { lazyClass: 7, expand: 'far', customMedia: 'x', loadMode: {} });
  const { element } = await open(IN_VIEW);
  expect(element.classList.contains('lazyloading')).toBe(true);
});
