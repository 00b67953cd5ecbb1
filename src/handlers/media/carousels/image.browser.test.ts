import type { Swiper } from 'swiper/types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Handler } from '#runtime/define.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press } from '#testing/user.ts';
import { inspectCarousel } from '../shared/carousel/inspect-carousel.ts';
import { carousels } from './handler.ts';

const PAGE = 'media/image-carousel.html';
const LEGACY = 'media/image-carousel-legacy.html';
const FADE = 'media/image-carousel-fade.html';
const STEADY = { autoplay: '', speed: 0 };

const open = async (source: string, settings: Record<string, unknown> = {}) =>
  inspectCarousel(await mountFixture(carousels, source, { settings }));

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('a carousel', () => {
  it.each([
    ['does not start with one slide', 'media/image-carousel-one-slide.html'],
    [
      'does not start with one slide that contains several',
      '<div class="elementor-element" data-element_type="widget" data-widget_type="nested-carousel.default"><div class="e-n-carousel swiper"><div class="swiper-wrapper"><div class="swiper-slide"><i class="swiper-slide"></i><i class="swiper-slide"></i></div></div></div></div>',
    ],
    [
      'does not start without slides',
      '<div class="elementor-element" data-element_type="widget" data-widget_type="image-carousel.default"></div>',
    ],
  ])('%s', async (_title, source) => {
    const html = source.startsWith('<') ? source : await readFixture(source);
    const { errors, elements } = await mountFixture(carousels, html + (await readFixture(PAGE)));
    const [first, second] = elements;
    // The second widget shows that Swiper has loaded.
    await vi.waitFor(() => expect(second?.querySelector('.swiper-initialized')).not.toBeNull());
    expect([first?.querySelector('.swiper-initialized'), errors]).toEqual([null, []]);
  });

  it.each([
    ['current markup', PAGE],
    ['older markup', LEGACY],
    ['fading slides', FADE],
  ])('restores %s on dispose, after moving', async (_title, source) => {
    const { swiper, dispose, difference } = await open(source, { speed: 0 });
    swiper.slideNext();
    swiper.slideNext();
    await dispose();
    expect(difference()).toBe('');
  });

  it('marks the widget and its wrap for the site’s style sheets', async () => {
    const markup = (id: string) =>
      `<div class="elementor-element elementor-widget" data-element_type="widget" data-widget_type="image-carousel.default" id="${id}">
        <div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">1</div><div class="swiper-slide">2</div></div></div></div>`;
    const { container, runtime } = await mountFixture(
      carousels,
      `<div class="elementor-widget-wrap">${markup('one')}${markup('two')}</div>`,
    );
    const wrap = container.firstElementChild as Element;
    expect(wrap.className).toBe('elementor-widget-wrap e-swiper-container');
    expect(wrap.querySelectorAll('.e-widget-swiper')).toHaveLength(2);
    runtime.dispose(wrap.querySelector('#one') as Element);
    expect(wrap.className).toBe('elementor-widget-wrap e-swiper-container');
    runtime.dispose(wrap.querySelector('#two') as Element);
    expect(wrap.className).toBe('elementor-widget-wrap');
  });

  it('exposes its instance to other scripts, also through jQuery', async () => {
    const data = new Map<string, unknown>();
    const set = { data: data.set.bind(data), removeData: data.delete.bind(data) };
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => set, { expando: 'x', fn: { on() {} } }),
    );
    const { swiperElement, swiper, dispose } = await open(PAGE, STEADY);
    expect(data.get('swiper')).toBe(swiper);
    (data.get('swiper') as Swiper).slideToLoop(2, 0);
    await vi.waitFor(() => expect(swiperElement.swiper.realIndex).toBe(2));
    await dispose();
    expect(data.size).toBe(0);
    expect('swiper' in swiperElement).toBe(false);
  });

  it('survives junk settings', async () => {
    const junk = {
      slides_to_show: 'many',
      slides_to_scroll: -2,
      speed: 'fast',
      effect: 7,
      autoplay_speed: {},
    };
    const { swiper } = await open(PAGE, {
      ...junk,
      image_spacing_custom: 'x',
      activeItemIndex: 'x',
      autoplay: '',
    });
    expect(swiper.params.slidesPerView).toBe(3);
    expect(swiper.params.speed).toBe(500);
  });
});

describe('an image carousel whose code fails to load', () => {
  it('shows a scrollable row, and loads deferred pictures', async () => {
    const failingHandler: Handler = { ...carousels, load: () => Promise.reject(new Error('offline')) };
    const { element, clearErrors } = await mountFixture(failingHandler, FADE);
    expect(element.querySelector<HTMLElement>('.swiper')?.style.overflowX).toBe('auto');
    expect([...element.querySelectorAll('img')].every((image) => image.hasAttribute('src'))).toBe(true);
    expect(clearErrors()).toHaveLength(1);
  });
});

describe('an image carousel in the editor', () => {
  it('applies changes without a restart', async () => {
    const { element, runtime, swiperElement, swiper, reachable } = await open(PAGE, STEADY);
    const { update } = runtime;
    update(element, { speed: 700, image_spacing_custom: { unit: 'px', size: 50 }, slides_to_show: '2' });
    expect(swiperElement.swiper).toBe(swiper);
    expect(swiper.params.speed).toBe(700);
    expect(swiper.params.spaceBetween).toBe(50);
    expect(reachable()).toBe('1 2');
  });

  it('restarts when Swiper cannot apply a change', async () => {
    const { element, runtime, swiperElement, swiper, next } = await open(PAGE, STEADY);
    runtime.update(element, { infinite: '' });
    await vi.waitFor(() => expect(swiperElement.swiper).toBeDefined());
    expect(swiperElement.swiper).not.toBe(swiper);
    next.click();
    expect(swiperElement.swiper.activeIndex).toBe(1);
  });

  it('moves to the edited slide', async () => {
    const { element, runtime, swiper } = await open(PAGE, STEADY);
    runtime.update(element, { activeItemIndex: 3 });
    await vi.waitFor(() => expect(swiper.realIndex).toBe(2));
  });
});

it('a carousel has no listeners after dispose', async () => {
  const { next, bullets, swiper, dispose, swiperElement } = await open(PAGE, STEADY);
  const [, second] = bullets();
  await dispose();
  next.click();
  second?.click();
  press(next, 'ArrowRight');
  window.dispatchEvent(new Event('elementor/nested-tabs/activate'));
  expect(swiper.destroyed).toBe(true);
  expect(swiperElement.querySelector('.swiper-wrapper')?.hasAttribute('style')).toBe(false);
});

it('a carousel leaves no listener behind when started and disposed repeatedly', async () => {
  const listeners = countListeners();
  const { element, runtime } = await open(PAGE, { speed: 0 });
  runtime.dispose(element);
  const before = listeners.list().length;
  for (let round = 0; round < 20; round += 1) {
    runtime.scan(element);
    await runtime.settled();
    expect(element.querySelector('.swiper-initialized')).not.toBeNull();
    runtime.dispose(element);
  }
  listeners.stop();
  expect(listeners.list()).toHaveLength(before);
});
