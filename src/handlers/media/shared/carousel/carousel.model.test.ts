import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import {
  type CarouselOptions,
  type CarouselSettings,
  canUpdateOptions,
  carouselOptions,
} from './carousel-model.ts';

const breakpoints = readBreakpoints(undefined);

const settings = (part: Partial<CarouselSettings> = {}): CarouselSettings => ({
  slides_to_show: { base: undefined },
  slides_to_scroll: { base: undefined },
  image_spacing_custom: { base: undefined },
  infinite: false,
  speed: 500,
  effect: 'slide',
  autoplay: false,
  autoplay_speed: 5000,
  pause_on_hover: false,
  pause_on_interaction: false,
  ...part,
});

const options = (part: Partial<CarouselSettings> = {}, { count = 6, reducedMotion = false } = {}) =>
  carouselOptions(settings(part), { count, reducedMotion, breakpoints });

const views = ({ breakpoints: layouts = {} }: CarouselOptions) =>
  Object.entries(layouts).map(([width, { slidesPerView }]) => [Number(width), slidesPerView]);

it('a carousel shows 3, 2 and 1 slides by default', () => {
  expect(views(options())).toEqual([
    [0, 1],
    [768, 2],
    [1025, 3],
  ]);
});

it('a loop shows fewer slides on each device, so that one stays hidden', () => {
  const shown = { base: 3, tablet: 3, mobile: 2 };
  expect(views(options({ infinite: true, slides_to_show: shown }, { count: 3 }))).toEqual([
    [0, 2],
    [768, 2],
    [1025, 2],
  ]);
});

it('a carousel without a loop keeps its visible slides, even if all fit', () => {
  expect(options({ slides_to_show: { base: 4 } }, { count: 3 }).slidesPerView).toBe(4);
});

describe('effect is', () => {
  it.each([
    ['fade with one visible slide', { base: 1 }, 'fade'],
    ['slide with several visible slides', { base: 2 }, 'slide'],
    ['slide by default', { base: undefined }, 'slide'],
  ])('%s', (_title, slides_to_show, expected) => {
    expect(options({ effect: 'fade', slides_to_show }).effect).toBe(expected);
  });

  it('fade with one slide on each device', () => {
    const fade = options({ effect: 'fade', slides_to_show: { base: 1, mobile: 2 } });
    expect(fade.slidesPerView).toBe(1);
    expect(fade.breakpoints).toBeUndefined();
  });
});

describe('autoplay', () => {
  it('pauses and stops as set', () => {
    const part = { autoplay: true, autoplay_speed: 3000, pause_on_hover: true, pause_on_interaction: false };
    expect(options(part).autoplay).toEqual({
      plays: true,
      delayMs: 3000,
      pauseOnHover: true,
      stopOnInteraction: false,
    });
  });

  it('is off when the setting is off', () => {
    expect(options().autoplay.plays).toBe(false);
  });

  it('is off with reduced motion, like transitions', () => {
    const still = options({ autoplay: true }, { reducedMotion: true });
    expect(still.autoplay.plays).toBe(false);
    expect(still.speedMs).toBe(0);
  });
});

it.each([
  ['speed', { speed: 900 }, true],
  ['gap', { image_spacing_custom: { base: 5 } }, true],
  ['number of slides', { slides_to_show: { base: 2 } }, true],
  ['loop', { infinite: true }, false],
  ['autoplay', { autoplay: true }, true],
  ['effect', { effect: 'fade', slides_to_show: { base: 1 } } as const, false],
])('a changed %s can be applied without a restart: %s -> %s', (_what, part, expected) => {
  expect(canUpdateOptions(options(), options(part))).toBe(expected);
});
