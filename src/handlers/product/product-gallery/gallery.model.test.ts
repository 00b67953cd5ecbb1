import { describe, expect, it } from 'vitest';
import { moveOptions } from './gallery-actions.ts';
import { galleryOptions } from './gallery-options.ts';

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
/** As the server prints them. */
const OWN = 'View the pictures';
const PAGE = {
  flexslider: FLEXSLIDER,
  zoom_enabled: '1',
  zoom_options: [],
  photoswipe_enabled: '1',
  photoswipe_options: { shareEl: false },
  flexslider_enabled: '1',
  i18n_product_gallery_trigger_text: 'View full-screen image gallery',
};
const DEFAULT_SLIDER = { smoothHeight: true, hasThumbs: true, rtl: false, hasExtras: false };

describe('the options of a gallery', () => {
  it('are read in the shapes of the server', () => {
    expect(galleryOptions(PAGE, OWN)).toEqual({
      slider: { ...DEFAULT_SLIDER, given: FLEXSLIDER },
      zoom: {},
      hasLightbox: true,
      triggerText: 'View full-screen image gallery',
    });
  });

  it.each([
    ['flexslider_enabled', '', { slider: undefined }],
    ['zoom_enabled', '', { zoom: undefined }],
    ['zoom_options', { magnify: '2' }, { zoom: { magnify: '2' } }],
    ['photoswipe_enabled', '', { hasLightbox: false }],
    ['photoswipe_enabled', true, { hasLightbox: true }],
    ['i18n_product_gallery_trigger_text', undefined, { triggerText: OWN }],
    ['i18n_product_gallery_trigger_text', 'Alle Bilder', { triggerText: 'Alle Bilder' }],
    ['flexslider', [], { slider: DEFAULT_SLIDER }],
    ['flexslider', 'junk', { slider: DEFAULT_SLIDER }],
  ])('%s %j gives %j', (name, value, expected) => {
    expect(galleryOptions({ ...PAGE, [name]: value }, OWN)).toMatchObject(expected);
  });

  it.each([
    ['smoothHeight', '', { smoothHeight: false }],
    ['controlNav', false, { hasThumbs: false }],
    ['controlNav', '', { hasThumbs: false }],
    ['controlNav', undefined, {}],
    ['rtl', '1', { rtl: true }],
    ['animationLoop', true, {}],
  ])('of its slider: %s %j gives %j', (name, value, expected) => {
    const { slider } = galleryOptions({ ...PAGE, flexslider: { ...FLEXSLIDER, [name]: value } }, OWN);
    expect(slider).toMatchObject({ ...DEFAULT_SLIDER, ...expected });
  });

  it.each([
    [{}, false, 500],
    [{ animation: 'fade', animationSpeed: '300' }, true, 300],
    [{ animation: 'slide', animationSpeed: 0 }, false, 0],
    [{ animationSpeed: 'fast' }, false, 500],
    [{ animationSpeed: -1 }, false, 500],
  ])('of a move: %j', (given, fades, speedMs) => {
    expect(moveOptions(given)).toEqual({ fades, speedMs });
  });

  it.each(['directionNav', 'slideshow', 'controlNav'])(
    'of its slider: %s needs more than most shops',
    (name) => {
      const flexslider = { ...FLEXSLIDER, [name]: '1' };
      expect(galleryOptions({ ...PAGE, flexslider }, OWN).slider?.hasExtras).toBe(true);
    },
  );

  it('are all off where the page gives nothing', () => {
    expect(galleryOptions({}, OWN)).toMatchObject({ slider: undefined, zoom: undefined, hasLightbox: false });
  });
});
