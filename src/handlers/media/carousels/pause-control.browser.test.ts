import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const delays = (count: number) => vi.advanceTimersByTimeAsync(count * DELAY_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the pause button exists only with autoplay, and takes no space', async () => {
  const { element } = await open({ autoplay: '' });
  expect(control()).toBeNull();
  expect(element.querySelector('.swiper-wrapper')?.getAttribute('aria-live')).toBe('polite');
  const { swiperElement } = await open();
  const button = control() as HTMLElement;
  expect(getComputedStyle(button).position).toBe('absolute');
  // Synchronously, so that no picture loads in between.
  const { height } = swiperElement.getBoundingClientRect();
  button.style.display = 'none';
  expect(swiperElement.getBoundingClientRect().height).toBe(height);
});

it('the pause button stops and starts autoplay, and its label says what it will do', async () => {
  const { swiper, swiperElement } = await open();
  expect(control()?.getAttribute('aria-label')).toBe('Pause');
  mouse(swiperElement, 'mouseenter');
  control()?.click();
  expect(control()?.getAttribute('aria-label')).toBe('Play');
  mouse(swiperElement, 'mouseleave');
  await delays(2);
  expect(swiper.realIndex).toBe(0);
  mouse(swiperElement, 'mouseenter');
  control()?.click();
  await delays(1);
  expect(swiper.realIndex).toBe(1);
});

it('the pause button can have the focus without stopping autoplay', async () => {
  const { swiper } = await open();
  control()?.focus();
  await delays(1);
  expect(swiper.realIndex).toBe(1);
});

it('the pause button is removed on dispose', async () => {
  const { dispose, difference, swiper } = await open();
  await delays(2);
  await dispose();
  expect(control()).toBeNull();
  expect(difference()).toBe('');
  await delays(2);
  expect(swiper.destroyed).toBe(true);
});
