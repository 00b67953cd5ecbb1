import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { inspectCarousel } from '../shared/carousel/inspect-carousel.ts';
import { carousels } from './handler.ts';

const DELAY_MS = 5000;
const settings = { speed: 0 };

const open = async (more: Record<string, unknown> = {}) =>
  inspectCarousel(
    await mountFixture(carousels, 'media/image-carousel.html', { settings: { ...settings, ...more } }),
  );
const control = () => document.querySelector<HTMLElement>('.skerry-autoplay');
const mouse = (node: Element, type: string) => node.dispatchEvent(new MouseEvent(type));
const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};
const delays = (count: number) => vi.advanceTimersByTimeAsync(count * DELAY_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

it('autoplay moves by one slide per delay, in a loop', async () => {
  const { swiper, find } = await open();
  const seen: number[] = [];
  for (let step = 0; step < 7; step += 1) {
    await delays(1);
    seen.push(swiper.realIndex);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 0, 1]);
  expect(find('.swiper-wrapper').getAttribute('aria-live')).toBe('off');
});

it('autoplay stops at the last slide without a loop, and restarts from the first on Play', async () => {
  const { swiper, find } = await open({ infinite: '' });
  await delays(9);
  expect(swiper.isEnd).toBe(true);
  expect(swiper.autoplay.running).toBe(false);
  expect(find('.swiper-wrapper').getAttribute('aria-live')).toBe('polite');
  control()?.click();
  expect(swiper.activeIndex).toBe(0);
  await delays(1);
  expect(swiper.activeIndex).toBe(1);
});

it('autoplay pauses while the pointer is over the carousel', async () => {
  const { swiper, swiperElement } = await open();
  mouse(swiperElement, 'mouseenter');
  await delays(3);
  expect(swiper.realIndex).toBe(0);
  mouse(swiperElement, 'mouseleave');
  await delays(1);
  expect(swiper.realIndex).toBe(1);
});

it('autoplay continues under the pointer when the setting is off', async () => {
  const { swiper, swiperElement } = await open({ pause_on_hover: '' });
  mouse(swiperElement, 'mouseenter');
  await delays(1);
  expect(swiper.realIndex).toBe(1);
});

it.each([
  ['an arrow', '.elementor-swiper-button-next'],
  ['a bullet', '.swiper-pagination-bullet'],
  ['a link in a slide', '.swiper-slide a'],
])('focus on %s stops autoplay, also after the pointer leaves', async (_what, selector) => {
  const { swiper, swiperElement, find } = await open();
  mouse(swiperElement, 'mouseenter');
  find(selector).focus();
  mouse(swiperElement, 'mouseleave');
  await delays(3);
  expect(swiper.realIndex).toBe(0);
  expect(find('.swiper-wrapper').getAttribute('aria-live')).toBe('polite');
});

describe('a visitor’s own move', () => {
  it('stops autoplay when the setting is on', async () => {
    const { swiper, next, swiperElement } = await open();
    mouse(swiperElement, 'mouseenter');
    next.click();
    mouse(swiperElement, 'mouseleave');
    await delays(3);
    expect(swiper.realIndex).toBe(1);
  });

  it('restarts the delay when the setting is off', async () => {
    const { swiper, next } = await open({ pause_on_interaction: '' });
    await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
    next.click();
    await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
    expect(swiper.realIndex).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(swiper.realIndex).toBe(2);
  });

  it('does not stop autoplay when a click moves the focus and the setting is off', async () => {
    const { swiper, next } = await open({ pause_on_interaction: '' });
    next.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    next.focus();
    next.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await delays(1);
    expect(swiper.realIndex).toBe(1);
  });
});

it('autoplay pauses while the page is hidden', async () => {
  const { swiper } = await open();
  setHidden(true);
  await delays(3);
  expect(swiper.realIndex).toBe(0);
  setHidden(false);
  await delays(1);
  expect(swiper.realIndex).toBe(1);
});

it('autoplay continues after the carousel was hidden and no transition ended', async () => {
  const { swiper, element } = await open({ speed: 300 });
  element.style.display = 'none';
  await vi.advanceTimersByTimeAsync(3 * (DELAY_MS + 300));
  element.style.display = '';
  const before = swiper.realIndex;
  await vi.advanceTimersByTimeAsync(DELAY_MS + 300);
  expect(swiper.realIndex).toBe((before + 1) % 6);
});

it('autoplay never starts with reduced motion', async () => {
  const { matchMedia } = window;
  const stubMatchMedia = (query: string) =>
    query.includes('reduced-motion')
      ? Object.assign(new EventTarget(), { matches: true })
      : matchMedia(query);
  vi.stubGlobal('matchMedia', stubMatchMedia);
  const { swiper } = await open({ speed: 300 });
  await delays(2);
  expect(swiper.realIndex).toBe(0);
  expect(swiper.params.speed).toBe(0);
  expect(control()).toBeNull();
});

it('autoplay does not run when no slide can move', async () => {
  const { swiper } = await open({ infinite: '', slides_to_show: '6' });
  await delays(2);
  expect(swiper.activeIndex).toBe(0);
  expect(control()).toBeNull();
});

it('other scripts start and stop autoplay', async () => {
  const { swiper } = await open();
  swiper.autoplay.stop();
  await delays(2);
  expect(swiper.realIndex).toBe(0);
  swiper.autoplay.start();
  await delays(1);
  expect(swiper.realIndex).toBe(1);
});

it('autoplay applies a new delay from the editor without a restart', async () => {
  const { swiper, element, runtime, swiperElement } = await open();
  runtime.update(element, { autoplay_speed: 1000 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(swiper.realIndex).toBe(1);
  runtime.update(element, { pause_on_hover: '' });
  mouse(swiperElement, 'mouseenter');
  await vi.advanceTimersByTimeAsync(1000);
  expect(swiper.realIndex).toBe(2);
  runtime.update(element, { autoplay: '' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(swiper.realIndex).toBe(2);
});
