import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { inspectCarousel } from '../shared/carousel/inspect-carousel.ts';
import { carousels } from './handler.ts';

const PAGE = 'media/image-carousel.html';
const FADE = 'media/image-carousel-fade.html';
const STEADY = { autoplay: '', speed: 0 };

const open = async (source: string, settings: Record<string, unknown> = {}) =>
  inspectCarousel(await mountFixture(carousels, source, { settings }));

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('a carousel', () => {
  it.each([
    [1200, 3],
    [1025, 3],
    [1024, 2],
    [900, 2],
    [768, 2],
    [767, 1],
    [500, 1],
  ])('at %i px shows %i slides', async (width, count) => {
    await page.viewport(width, 800);
    const { reachable } = await open(PAGE, {
      ...STEADY,
      slides_to_show: '',
      slides_to_show_tablet: '',
      slides_to_show_mobile: '',
    });
    expect(reachable().split(' ')).toHaveLength(count);
  });

  it('adapts to the width of the window even if its own stays', async () => {
    const { element, reachable, swiper } = await open(PAGE, STEADY);
    element.style.width = '400px';
    await nextFrames();
    for (const [width, count] of [
      [900, 2],
      [500, 1],
      [1200, 3],
    ] as const) {
      await page.viewport(width, 800);
      await vi.waitFor(() => expect(reachable().split(' ')).toHaveLength(count));
      expect(swiper.params.spaceBetween).toBe(20);
    }
    element.style.width = '';
  });

  it('keeps the gap of the settings between slides', async () => {
    const { findAll } = await open(PAGE, STEADY);
    const [first, second] = findAll('.swiper-slide').map((slide) => slide.getBoundingClientRect());
    expect(Math.round((second?.left ?? 0) - (first?.right ?? 0))).toBe(20);
  });

  it('starts when the panel around it opens', async () => {
    const { container } = await mountFixture(
      carousels,
      `<section hidden>${await readFixture(PAGE)}</section>`,
    );
    expect(container.querySelector('.swiper-initialized')).toBeNull();
    container.querySelector('section')?.removeAttribute('hidden');
    await vi.waitFor(() => expect(container.querySelectorAll('.swiper-slide:not([inert])')).toHaveLength(3));
  });

  it('is updated after the window changed while it was hidden', async () => {
    const { element, reachable, findAll } = await open(PAGE, STEADY);
    element.style.display = 'none';
    await page.viewport(900, 800);
    await nextFrames();
    element.style.display = '';
    window.dispatchEvent(new Event('elementor/nested-tabs/activate'));
    await vi.waitFor(() => expect(reachable()).toBe('1 2'));
    expect(findAll('.swiper-slide')[0]?.getBoundingClientRect().width).toBeGreaterThan(300);
  });
});

describe('a right-to-left carousel', () => {
  it('shows the first slides from the right, and only these are not inert', async () => {
    const html = (await readFixture(PAGE)).replace('dir="ltr"', 'dir="rtl"');
    const { findAll, swiper, reachable } = await open(html, { ...STEADY, infinite: '' });
    const [first, second] = findAll('.swiper-slide').map((slide) => slide.getBoundingClientRect().left);
    expect(first).toBeGreaterThan(second ?? 0);
    swiper.slideNext();
    expect(reachable()).toBe('2 3 4');
  });
});

describe('deferred pictures', () => {
  it('load in the visible slide and its neighbour', async () => {
    const { findAll, swiper } = await open(FADE, STEADY);
    const sources = () => findAll('img').map((image) => image.hasAttribute('src'));
    expect(sources()).toEqual([true, true, false]);
    swiper.slideNext();
    expect(sources()).toEqual([true, true, true]);
  });

  it('load across the ends of a loop, and lose their spinner', async () => {
    const { findAll } = await open(FADE, { ...STEADY, infinite: 'yes' });
    expect(findAll('img').every((image) => image.hasAttribute('src'))).toBe(true);
    await vi.waitFor(() =>
      expect(findAll('.swiper-lazy-preloader').every((each) => each.style.display === 'none')).toBe(true),
    );
    expect(findAll('img.swiper-lazy-loaded')).toHaveLength(3);
  });
});
