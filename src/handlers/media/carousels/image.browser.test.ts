import type { Swiper } from 'swiper/types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Handler } from '#runtime/define.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press } from '#testing/user.ts';
import { inspectCarousel } from '../shared/inspect-carousel.ts';
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

describe('starting', () => {
  it.each([
    ['nothing with one slide', 'media/image-carousel-one-slide.html'],
    [
      'nothing with one slide, though that holds several',
      '<div class="elementor-element" data-element_type="widget" data-widget_type="nested-carousel.default"><div class="e-n-carousel swiper"><div class="swiper-wrapper"><div class="swiper-slide"><i class="swiper-slide"></i><i class="swiper-slide"></i></div></div></div></div>',
    ],
    [
      'nothing without slides',
      '<div class="elementor-element" data-element_type="widget" data-widget_type="image-carousel.default"></div>',
    ],
  ])('%s', async (_title, source) => {
    const html = source.startsWith('<') ? source : await readFixture(source);
    const { errors, elements } = await mountFixture(carousels, html + (await readFixture(PAGE)));
    const [first, second] = elements;
    // The one after it has its engine, so it would have its own.
    await vi.waitFor(() => expect(second?.querySelector('.swiper-initialized')).not.toBeNull());
    expect([first?.querySelector('.swiper-initialized'), errors]).toEqual([null, []]);
  });

  it.each([
    ['today’s markup', PAGE],
    ['markup of older sites', LEGACY],
    ['fading pictures', FADE],
  ])('leaves %s as it was when it ends, wherever it stands then', async (_title, source) => {
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

  it('gives its instance to other scripts, through jQuery too', async () => {
    const data = new Map<string, unknown>();
    const set = { data: data.set.bind(data), removeData: data.delete.bind(data) };
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => set, { expando: 'x' }),
    );
    const { frame, swiper, dispose } = await open(PAGE, STEADY);
    expect(data.get('swiper')).toBe(swiper);
    (data.get('swiper') as Swiper).slideToLoop(2, 0);
    await vi.waitFor(() => expect(frame.swiper.realIndex).toBe(2));
    await dispose();
    expect(data.size).toBe(0);
    expect('swiper' in frame).toBe(false);
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

describe('when the engine cannot be had', () => {
  it('the pictures are a row to scroll, and those held back load', async () => {
    const gone: Handler = { ...carousels, load: () => Promise.reject(new Error('offline')) };
    const { element, takeErrors } = await mountFixture(gone, FADE);
    expect(element.querySelector<HTMLElement>('.swiper')?.style.overflowX).toBe('auto');
    expect([...element.querySelectorAll('img')].every((image) => image.hasAttribute('src'))).toBe(true);
    expect(takeErrors()).toHaveLength(1);
  });
});

describe('in the editor', () => {
  it('takes changes in place', async () => {
    const { element, runtime, frame, swiper, reachable } = await open(PAGE, STEADY);
    const { update } = runtime;
    update(element, { speed: 700, image_spacing_custom: { unit: 'px', size: 50 }, slides_to_show: '2' });
    expect(frame.swiper).toBe(swiper);
    expect(swiper.params.speed).toBe(700);
    expect(swiper.params.spaceBetween).toBe(50);
    expect(reachable()).toBe('1 2');
  });

  it('starts anew where the engine must', async () => {
    const { element, runtime, frame, swiper, next } = await open(PAGE, STEADY);
    runtime.update(element, { infinite: '' });
    await vi.waitFor(() => expect(frame.swiper).toBeDefined());
    expect(frame.swiper).not.toBe(swiper);
    next.click();
    expect(frame.swiper.activeIndex).toBe(1);
  });

  it('slides to the picture that is edited', async () => {
    const { element, runtime, swiper } = await open(PAGE, STEADY);
    runtime.update(element, { activeItemIndex: 3 });
    await vi.waitFor(() => expect(swiper.realIndex).toBe(2));
  });
});

it('nothing hears anything after the end', async () => {
  const { next, bullets, swiper, dispose, frame } = await open(PAGE, STEADY);
  const [, second] = bullets();
  await dispose();
  next.click();
  second?.click();
  press(next, 'ArrowRight');
  window.dispatchEvent(new Event('elementor/nested-tabs/activate'));
  expect(swiper.destroyed).toBe(true);
  expect(frame.querySelector('.swiper-wrapper')?.hasAttribute('style')).toBe(false);
});

it('started and ended again and again leaves no listener', async () => {
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
