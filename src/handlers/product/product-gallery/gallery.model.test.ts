import { describe, expect, it } from 'vitest';
import {
  endZoom,
  enterPicture,
  indexAfter,
  type Move,
  type PointerState,
  parseGalleryOptions,
  startZoom,
  zoomOffset,
} from './model.ts';

const FLEXSLIDER = {
  rtl: false,
  animation: 'slide',
  smoothHeight: true,
  directionNav: false,
  controlNav: 'thumbnails',
  slideshow: false,
  animationSpeed: 500,
  animationLoop: false,
  allowOneSlide: false,
};
const DEFAULT_TEXT = 'View the pictures';
/** In the server's shapes. */
const PAGE = {
  flexslider: FLEXSLIDER,
  zoom_enabled: '1',
  zoom_options: [],
  photoswipe_enabled: '1',
  photoswipe_options: { shareEl: false },
  flexslider_enabled: '1',
  i18n_product_gallery_trigger_text: 'View full-screen image gallery',
};
const DEFAULT_SLIDER = {
  smoothHeight: true,
  nav: 'thumbnails',
  rtl: false,
  hasArrows: false,
  wraps: false,
  displayMs: undefined,
  fades: false,
  speedMs: 500,
};

describe('gallery options', () => {
  it("are read in the server's shapes", () => {
    expect(parseGalleryOptions(PAGE, DEFAULT_TEXT)).toEqual({
      slider: DEFAULT_SLIDER,
      zoom: { magnify: 1, isByClick: false },
      hasLightbox: true,
      triggerText: 'View full-screen image gallery',
    });
  });

  it.each([
    ['flexslider_enabled', '', { slider: undefined }],
    ['zoom_enabled', '', { zoom: undefined }],
    ['zoom_options', { magnify: '2' }, { zoom: { magnify: 2 } }],
    ['zoom_options', { magnify: 'much', on: 'mouseover' }, { zoom: { magnify: 1, isByClick: false } }],
    ['zoom_options', { on: 'click' }, { zoom: { isByClick: true } }],
    ['photoswipe_enabled', '', { hasLightbox: false }],
    ['photoswipe_enabled', true, { hasLightbox: true }],
    ['i18n_product_gallery_trigger_text', undefined, { triggerText: DEFAULT_TEXT }],
    ['i18n_product_gallery_trigger_text', 'Alle Bilder', { triggerText: 'Alle Bilder' }],
    ['flexslider', [], { slider: DEFAULT_SLIDER }],
    ['flexslider', 'junk', { slider: DEFAULT_SLIDER }],
  ])('with %s %j are %j', (name, value, expected) => {
    expect(parseGalleryOptions({ ...PAGE, [name]: value }, DEFAULT_TEXT)).toMatchObject(expected);
  });

  it.each([
    ['smoothHeight', '', { smoothHeight: false }],
    ['controlNav', false, { nav: undefined }],
    ['controlNav', '', { nav: undefined }],
    ['controlNav', undefined, {}],
    ['controlNav', null, {}],
    ['controlNav', '1', { nav: 'bullets' }],
    ['rtl', '1', { rtl: true }],
    ['animationLoop', true, { wraps: true }],
    ['directionNav', '1', { hasArrows: true }],
    ['slideshow', '1', { displayMs: 7000 }],
  ])('with the slider setting %s %j are %j', (name, value, expected) => {
    const { slider } = parseGalleryOptions(
      { ...PAGE, flexslider: { ...FLEXSLIDER, [name]: value } },
      DEFAULT_TEXT,
    );
    expect(slider).toEqual({ ...DEFAULT_SLIDER, ...expected });
  });

  it.each([
    [{}, false, 500],
    [{ animation: 'fade', animationSpeed: '300' }, true, 300],
    [{ animation: 'slide', animationSpeed: 0 }, false, 0],
    [{ animationSpeed: 'fast' }, false, 500],
    [{ animationSpeed: -1 }, false, 500],
  ])('contain the animation in %j', (animation, fades, speedMs) => {
    expect(parseGalleryOptions({ ...PAGE, flexslider: animation }, DEFAULT_TEXT).slider).toMatchObject({
      fades,
      speedMs,
    });
  });

  it('are all off without params', () => {
    expect(parseGalleryOptions({}, DEFAULT_TEXT)).toMatchObject({
      slider: undefined,
      zoom: undefined,
      hasLightbox: false,
    });
  });
});

it.each<[active: number, move: Move, expected: number]>([
  [0, { to: 2 }, 2],
  [1, { to: 4 }, 1],
  [1, { to: -1 }, 1],
  [1, { by: 1 }, 2],
  [0, { by: -1 }, 0],
  [3, { by: 1 }, 3],
  [3, { by: 1, wraps: true }, 0],
  [0, { by: -1, wraps: true }, 3],
])('from image %i of four, the move %j leads to %i', (active, move, expected) => {
  expect(indexAfter(active, move, 4)).toBe(expected);
});

it.each([
  ['at its start', 0, 0],
  ['in the middle', 200, 400],
  ['at its end', 400, 800],
  ['before the start', -50, 0],
  ['after the end', 500, 800],
])('a large image shows the place under the pointer: %s', (_where, at, expected) => {
  expect(zoomOffset(at, 400, 1200)).toBe(expected);
});

it('a large image smaller than its box does not move', () => {
  expect(zoomOffset(200, 400, 300)).toBe(0);
});

describe('a pointer on the images of a gallery', () => {
  const at = (index: number) => ({ index, x: 1, y: 2 });
  const zoomed = { ...at(0), isByTouch: false };

  it('changes the state only when it comes over another image, or over none', () => {
    const before: PointerState = {};
    expect(enterPicture(before, undefined)).toBe(before);
    const first = enterPicture(before, at(0));
    expect(first).toEqual({ hovered: at(0) });
    expect(enterPicture(first, { index: 0, x: 9, y: 9 })).toBe(first);
    expect(enterPicture(first, at(1))).toEqual({ hovered: at(1) });
    expect(enterPicture(first, undefined)).toEqual({});
  });

  it('starts a zoom, and starts it again after its end', () => {
    const state = startZoom(enterPicture({}, at(0)), zoomed);
    expect(state).toEqual({ hovered: at(0), zoomed });
    const ended = endZoom(state);
    expect(ended).toEqual({});
    expect(endZoom(ended)).toBe(ended);
    expect(enterPicture(ended, at(0))).not.toBe(ended);
  });
});
