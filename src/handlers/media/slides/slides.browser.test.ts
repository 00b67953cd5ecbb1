import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { inspectCarousel } from '../shared/carousel/inspect-carousel.ts';
import { slides } from './handler.ts';

const PAGE = 'media/slides.html';
const STEADY = { autoplay: '', transition_speed: 0 };

const open = async (settings: Record<string, unknown> = {}) =>
  inspectCarousel(await mountFixture(slides, PAGE, { settings: { ...STEADY, ...settings } }));

const zooming = (element: HTMLElement) =>
  [...element.querySelectorAll('.elementor-ken-burns--active')].map((each) =>
    each.getAttribute('aria-label'),
  );

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe('slides', () => {
  it('zoom the background of the current slide only', async () => {
    const { element, next } = await open();
    await vi.waitFor(() => expect(zooming(element)).toEqual([expect.stringContaining('lighthouse')]));
    next.click();
    await vi.waitFor(() => expect(zooming(element)).toEqual([expect.stringContaining('kiln')]));
  });

  it('hide their texts during each move, and animate them after it', async () => {
    const { next, findAll } = await open({ transition_speed: 200 });
    const texts = () =>
      findAll('.swiper-slide-contents').map((text) => [
        text.style.display,
        text.classList.contains('zoomIn'),
      ]);
    const [shown, hidden] = [Array(3).fill(['', true]), Array(3).fill(['none', false])];
    expect(texts()).toEqual(shown);
    next.click();
    expect(texts()).toEqual(hidden);
    await vi.waitFor(() => expect(texts()).toEqual(shown));
  });

  it('show their texts again even if the transition never ends', async () => {
    const { element, next, findAll } = await open({ transition_speed: 200 });
    next.click();
    element.style.display = 'none';
    await vi.waitFor(() => expect(findAll('.swiper-slide-contents.animated')).toHaveLength(3));
    element.style.display = '';
  });

  it('end with the last one without a loop, also by keyboard', async () => {
    const { next, swiper, reachable } = await open({ infinite: '', transition: 'slide' });
    for (let press = 0; press < 5; press += 1)
      next.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    expect(swiper.realIndex).toBe(2);
    expect(reachable()).toBe('3');
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('leave nothing behind on dispose', async () => {
    const listeners = countListeners();
    const { next, dispose, difference } = await open();
    next.click();
    await dispose();
    next.click();
    expect(difference()).toBe('');
    expect(listeners.list()).toEqual([]);
  });

  it('survive junk settings', async () => {
    const junk = { transition: {}, transition_speed: 'x', infinite: [], autoplay_speed: null };
    expect((await open(junk)).swiper.params.effect).toBe('slide');
  });
});

describe('single slide', () => {
  it('zooms and animates without Swiper', async () => {
    const { element, dispose, difference } = await mountFixture(slides, 'media/slides-one.html');
    expect(zooming(element)).toHaveLength(1);
    expect(element.querySelector('.swiper-slide-contents')?.className).toContain('animated fadeInUp');
    expect(element.querySelector('.swiper-initialized')).toBeNull();
    await dispose();
    expect(difference()).toBe('');
  });
});

it('fading slides appear immediately, whatever transition of opacity a style sheet sets', async () => {
  const rule = Object.assign(document.createElement('style'), {
    textContent: '.swiper-slide { transition: opacity calc(4000ms * 1.2) }',
  });
  document.head.append(rule);
  onTestFinished(() => rule.remove());
  const { findAll } = await open({ transition: 'fade' });
  const seen = findAll('.swiper-slide').map((slide) => getComputedStyle(slide).opacity);
  expect(seen.sort()).toEqual(['0', '0', '1']);
  const placed = findAll('.swiper-slide').map(({ style }) => [style.transitionDuration, style.opacity]);
  expect(placed.map(([duration]) => duration)).toEqual(['0ms', '0ms', '0ms']);
  expect(placed.map(([, opacity]) => opacity).sort()).toEqual(['0', '0', '1']);
});
