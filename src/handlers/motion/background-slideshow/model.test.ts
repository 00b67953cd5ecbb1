import { expect, it } from 'vitest';
import { indexAfter, slideshowOf } from './model.ts';
import { settings } from './settings.ts';

const slideshow = (values: Record<string, unknown> = {}) =>
  slideshowOf(
    settings.parse({
      background_background: 'slideshow',
      background_slideshow_gallery: [{ url: 'a' }, { url: 'bad' }, { url: 'b' }],
      ...values,
    }),
    (address) => (address === 'bad' ? undefined : `https://shop.example/${address}`),
  );

it("settings that are missing have the builder's defaults", () => {
  expect(slideshow()).toEqual({
    pictures: ['https://shop.example/a', 'https://shop.example/b'],
    isEndless: false,
    displayMs: 5000,
    transition: 'fade',
    transitionMs: 500,
    isLazy: false,
    zoom: undefined,
  });
});

it('a gallery that PHP printed as a map keeps its pictures', () => {
  expect(slideshow({ background_slideshow_gallery: { 2: { url: 'x' } } }).pictures).toHaveLength(1);
});

it.each([
  [0, 'yes', 1],
  [1, 'yes', 0],
  [0, '', 1],
  [1, '', undefined],
])('after picture %s with a loop of "%s" follows %s', (at, loop, expected) => {
  expect(indexAfter(at, slideshow({ background_slideshow_loop: loop }))).toBe(expected);
});

it('a single picture has no next one', () => {
  const alone = slideshow({ background_slideshow_gallery: [{ url: 'a' }], background_slideshow_loop: 'yes' });
  expect(indexAfter(0, alone)).toBeUndefined();
});
