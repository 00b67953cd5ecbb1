import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import type { CarouselOptions } from '../shared/carousel/carousel-model.ts';
import { contentOptions } from './content-carousels.ts';
import { imageOptions } from './image-carousel.ts';
import { type RowContext, rowOptions } from './row-carousels.ts';
import { type Kind, kindOf, settings } from './settings.ts';
import { thumbnailOptions } from './thumbnails-extension.ts';

const usual = readBreakpoints(undefined);
const all = readBreakpoints({
  breakpoints: Object.fromEntries(
    ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'].map((name) => [
      name,
      { is_enabled: true },
    ]),
  ),
});

const optionsOf = {
  'image-carousel': imageOptions,
  'loop-carousel': contentOptions,
  'nested-carousel': contentOptions,
  'media-carousel': rowOptions,
  'testimonial-carousel': rowOptions,
  reviews: rowOptions,
};

const options = (kind: Kind, raw: unknown, part: Partial<RowContext> = {}) =>
  optionsOf[kind](settings.parse(raw), {
    kind,
    count: 6,
    breakpoints: usual,
    reducedMotion: false,
    isEdit: false,
    ...part,
  });

const views = ({ breakpoints = {} }: Pick<CarouselOptions, 'breakpoints'>) =>
  Object.entries(breakpoints).map(([width, { slidesPerView }]) => [Number(width), slidesPerView]);

it.each([
  ['media-carousel.default', 'media-carousel'],
  ['loop-carousel.post', 'loop-carousel'],
  ['image-carousel.default', 'image-carousel'],
  ['', 'image-carousel'],
])('recognises the kind of %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

describe('visible slides', () => {
  it.each<[Kind, unknown, number[]]>([
    ['image-carousel', {}, [1, 2, 3]],
    ['loop-carousel', {}, [1, 2, 3]],
    ['nested-carousel', { slides_to_show: '1' }, [1, 1, 1]],
    ['media-carousel', {}, [1, 2, 3]],
    ['media-carousel', { slides_per_view: '4' }, [1, 2, 4]],
    ['media-carousel', { slides_per_view: '9', slides_per_view_mobile: '8' }, [6, 2, 6]],
    ['testimonial-carousel', {}, [1, 1, 1]],
    ['testimonial-carousel', { slides_per_view: '2' }, [1, 1, 2]],
    ['reviews', { slides_per_view: '2', slides_per_view_tablet: 2 }, [1, 2, 2]],
    ['reviews', { slides_per_view: 'many', slides_per_view_tablet: null }, [1, 1, 1]],
    ['media-carousel', [], [1, 2, 3]],
  ])('of %s with %j', (kind, raw, expected) => {
    expect(views(options(kind, raw)).map(([, count]) => count)).toEqual(expected);
  });

  it('of media have a default per device', () => {
    expect(views(options('media-carousel', { slides_per_view: '5' }, { breakpoints: all }))).toEqual([
      [0, 1],
      [768, 2],
      [881, 2],
      [1025, 3],
      [1201, 3],
      [1367, 5],
      [2400, 5],
    ]);
  });

  it('of widescreen have their own number', () => {
    const widest = options('media-carousel', { slides_per_view_widescreen: '6' }, { breakpoints: all });
    expect(views(widest).at(-1)).toEqual([2400, 6]);
    const shown = options('image-carousel', { slides_to_show_widescreen: '5' }, { breakpoints: all });
    expect(views(shown).at(-1)).toEqual([2400, 5]);
  });

  it('leave one slide hidden in a loop', () => {
    const three = { loop: 'yes', slides_per_view: '3' };
    expect(options('media-carousel', three, { count: 3 }).slidesPerView).toBe(2);
    expect(options('media-carousel', { ...three, loop: '' }, { count: 3 }).slidesPerView).toBe(3);
  });

  it('are not exceeded by the slides per step', () => {
    expect(options('reviews', { slides_to_scroll: '9' }, { count: 4 }).slidesPerGroup).toBe(4);
  });

  it('have the gap of the device', () => {
    const spaced = options('reviews', { space_between: { size: 10 }, space_between_mobile: { size: 4 } });
    expect(Object.values(spaced.breakpoints ?? {}).map(({ spaceBetween }) => spaceBetween)).toEqual([
      4, 10, 10,
    ]);
  });
});

describe('effects', () => {
  it.each<[Kind, unknown, string, number | undefined]>([
    ['media-carousel', { effect: 'fade' }, 'fade', 1],
    ['media-carousel', { effect: 'cube', slides_per_view: '3' }, 'cube', 1],
    ['media-carousel', { skin: 'coverflow', effect: 'cube' }, 'coverflow', 3],
    ['media-carousel', { skin: 'slideshow', slides_per_view: '3' }, 'slide', 1],
    ['media-carousel', { effect: 'flip' }, 'slide', 3],
    ['testimonial-carousel', { effect: 'cube' }, 'slide', 1],
    ['image-carousel', { effect: 'cube', slides_to_show: 1 }, 'slide', 1],
    ['nested-carousel', { effect: 'fade', slides_to_show: '1' }, 'fade', 1],
  ])('of %s with %j', (kind, raw, effect, shown) => {
    expect(options(kind, raw)).toMatchObject({ effect, slidesPerView: shown });
  });

  it('with a single slide have no layouts for devices', () => {
    expect(options('media-carousel', { effect: 'cube' }).breakpoints).toBeUndefined();
    expect(options('media-carousel', { skin: 'slideshow' }).breakpoints).toBeUndefined();
  });

  it('coverflow shows at most all slides', () => {
    expect(options('media-carousel', { skin: 'coverflow' }, { count: 2 }).slidesPerView).toBe(2);
  });
});

describe('slides per view with partly visible slides', () => {
  it.each([
    ['right', 2.001],
    ['both', 2.001],
    ['left', 2],
    ['up', 2],
  ])('%s', (offset_sides, slidesPerView) => {
    expect(
      options('loop-carousel', { offset_sides, slides_to_show: '2', infinite: 'yes' }).slidesPerView,
    ).toBe(slidesPerView);
  });

  it('do not change without a loop', () => {
    expect(options('loop-carousel', { offset_sides: 'both', slides_to_show: '2' })).toMatchObject({
      offset: 'none',
      slidesPerView: 2,
    });
  });
});

describe('while edited', () => {
  const plays = (kind: Kind) =>
    options(kind, { autoplay: 'yes', loop: 'yes', infinite: 'yes' }, { isEdit: true });

  it.each<Kind>(['media-carousel', 'testimonial-carousel', 'reviews', 'nested-carousel'])(
    '%s does not autoplay',
    (kind) => {
      expect(plays(kind).autoplay.plays).toBe(false);
    },
  );

  it('a nested carousel does not loop', () => {
    expect(plays('nested-carousel')).toMatchObject({ loop: false, autoplay: { pauseOnHover: false } });
    expect(plays('reviews').loop).toBe(true);
  });
});

it('reduced motion turns off autoplay and transitions', () => {
  const still = options('reviews', { autoplay: 'yes', speed: 800 }, { reducedMotion: true });
  expect(still).toMatchObject({ speedMs: 0, autoplay: { plays: false } });
});

describe('thumbnail row', () => {
  const row = (raw: unknown, count = 8) =>
    thumbnailOptions(settings.parse(raw), { count, breakpoints: usual });

  it('shows 5, 4 and 3 thumbnails by default', () => {
    expect(views(row({})).map(([, count]) => count)).toEqual([3, 4, 5]);
    expect(views(row({ slideshow_slides_per_view: '6', slides_per_view: '2' }))[2]?.[1]).toBe(6);
  });

  it.each([
    [{ loop: 'yes' }, 8, true],
    [{ loop: 'yes' }, 6, true],
    [{ loop: 'yes' }, 5, false],
    [{ loop: 'yes', centered_slides: 'yes' }, 8, false],
    [{ loop: 'yes', centered_slides: 'yes' }, 9, true],
    [{}, 8, false],
  ])('loops with %j of %i: %s', (raw, count, loop) => {
    expect(row(raw, count).loop).toBe(loop);
  });
});
