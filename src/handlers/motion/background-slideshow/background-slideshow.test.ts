import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { backgroundSlideshow } from './handler.ts';

const PAGE = 'motion/background-slideshow.html';
const PERIOD_MS = 5500;
const urls = (...names: string[]) => names.map((url, id) => ({ url, id }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

async function open(changes: Record<string, unknown> = {}) {
  const entries = Object.entries(changes).map(([key, value]) => [
    key === 'background' ? 'background_background' : `background_slideshow_${key}`,
    value,
  ]);
  const fixture = await mountFixture(backgroundSlideshow, PAGE, { settings: Object.fromEntries(entries) });
  const { element } = fixture;
  const root = () => element.querySelector<HTMLElement>(':scope > .elementor-background-slideshow');
  const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const placesOf = (selector: string, name: string) =>
    all(selector).flatMap((node, place) => (node.classList.contains(name) ? [place] : []));
  return {
    ...fixture,
    root,
    all,
    images: () => all('.elementor-background-slideshow__slide__image'),
    active: () => placesOf('.swiper-slide', 'swiper-slide-active'),
    zooming: () => placesOf('.elementor-background-slideshow__slide__image', 'elementor-ken-burns--active'),
    visible: () => all('.swiper-slide').flatMap((node, place) => (node.style.visibility ? [] : [place])),
    see: (isIntersecting = true) => intersections.trigger(element, { isIntersecting }),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe('markup', () => {
  it('is the first child, with one slide per picture', async () => {
    const { element, root, images } = await open();
    expect(element.firstElementChild).toBe(root());
    expect(root()?.className).toMatch(/^elementor-background-slideshow swiper\b/);
    expect(root()?.firstElementChild?.className).toBe('swiper-wrapper');
    expect(images().map(({ parentElement }) => parentElement?.className)).toEqual([
      'elementor-background-slideshow__slide swiper-slide swiper-slide-active',
      'elementor-background-slideshow__slide swiper-slide',
      'elementor-background-slideshow__slide swiper-slide',
    ]);
    expect(images().map(({ style }) => style.backgroundImage)).toEqual([
      'url("https://shop.example/media/scenes/lighthouse.svg")',
      'url("https://shop.example/media/scenes/harbour.svg")',
      'url("https://shop.example/media/scenes/kiln.svg")',
    ]);
  });

  it.each([
    ['fade', 'rtl', 'swiper-horizontal swiper-fade'],
    ['slide_left', 'ltr', 'swiper-horizontal'],
    ['slide_right', 'rtl', 'swiper-horizontal'],
    ['slide_up', 'rtl', 'swiper-vertical'],
    ['slide_down', 'rtl', 'swiper-vertical'],
    ['spin', 'rtl', 'swiper-horizontal swiper-fade'],
  ])('of "%s" has the direction %s and the classes %s', async (slide_transition, dir, classes) => {
    const { root } = await open({ slide_transition });
    expect(root()?.dir).toBe(dir);
    expect(root()?.className).toBe(`elementor-background-slideshow swiper swiper-initialized ${classes}`);
  });

  it.each([
    ['in', 'elementor-ken-burns elementor-ken-burns--in'],
    ['out', 'elementor-ken-burns elementor-ken-burns--out'],
    ['sideways', 'elementor-ken-burns elementor-ken-burns--in'],
  ])('has the class for the zoom direction %s', async (ken_burns_zoom_direction, classes) => {
    const { images } = await open({ ken_burns_zoom_direction });
    expect(images()[1]?.className).toBe(`elementor-background-slideshow__slide__image ${classes}`);
  });

  it('of lazy pictures has their addresses as data until they load', async () => {
    const { images, see, pass } = await open({ lazyload: 'yes' });
    expect(images()[0]?.classList.contains('swiper-lazy-loaded')).toBe(true);
    expect(images()[2]?.dataset.background).toBe('https://shop.example/media/scenes/kiln.svg');
    expect(images()[2]?.style.backgroundImage).toBe('');
    expect(images()[2]?.querySelector('.swiper-lazy-preloader')).not.toBeNull();
    see();
    await pass(PERIOD_MS);
    await pass(PERIOD_MS);
    expect(images()[2]?.dataset.background).toBeUndefined();
    expect(images()[2]?.style.backgroundImage).toContain('kiln.svg');
    expect(images()[2]?.className).not.toMatch(/swiper-lazy( |$)/);
    expect(images()[2]?.childElementCount).toBe(0);
  });

  it.each([
    ['no gallery', { gallery: null }],
    ['an empty gallery', { gallery: [] }],
    ['a gallery that is not a list', { gallery: 'junk' }],
    ['pictures without an address', { gallery: [{ id: 3 }, null, 'x', { url: '' }] }],
    ['another background', { background: 'classic' }],
    ['no background', { background: null }],
  ])('is missing with %s', async (_title, changes) => {
    const { root } = await open(changes);
    expect(root()).toBeNull();
  });

  it('leaves out addresses with forbidden schemes, and escapes quotes', async () => {
    const { images } = await open({
      gallery: urls(
        'javascript:alert(1)',
        'data:text/html,x',
        'https://shop.example/a"),url(https://evil.example/b.png?c\\"d',
        'https://shop.example/?x=\\") ; color: red',
      ),
    });
    expect(images().map(({ style }) => style.backgroundImage)).toEqual([
      'url("https://shop.example/a%22),url(https://evil.example/b.png?c\\\\%22d")',
      'url("https://shop.example/?x=\\\\%22)%20;%20color:%20red")',
    ]);
    expect(images()[1]?.style.color).toBe('');
  });
});

describe('pictures', () => {
  it('change one after the other, in a loop', async () => {
    const { active, see, pass } = await open();
    see();
    const seen: number[][] = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push(active());
      await pass(PERIOD_MS);
    }
    expect(seen).toEqual([[0], [1], [2], [0]]);
  });

  it('stay for their duration, and overlap only during transitions', async () => {
    const { active, visible, see, pass } = await open();
    see();
    await pass(4999);
    expect(active()).toEqual([0]);
    await pass(1);
    expect(active()).toEqual([1]);
    expect(visible()).toEqual([0, 1]);
    await pass(500);
    expect(visible()).toEqual([1]);
    await pass(4999);
    expect(active()).toEqual([1]);
  });

  it('stop at the last one without a loop', async () => {
    const { active, see, pass } = await open({ loop: null });
    see();
    await pass(10 * PERIOD_MS);
    expect(active()).toEqual([2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('zoom while shown', async () => {
    const { zooming, see, pass } = await open();
    await pass(50);
    expect(zooming()).toEqual([0]);
    see();
    await pass(5000);
    expect(zooming()).toEqual([1]);
  });

  it('do not zoom when the setting is off', async () => {
    const { zooming, images, see, pass } = await open({ ken_burns: null });
    see();
    await pass(PERIOD_MS);
    expect(zooming()).toEqual([]);
    expect(images()[0]?.className).toBe('elementor-background-slideshow__slide__image');
  });

  it('do not change when there is only one', async () => {
    const { root, active, pass } = await open({ gallery: urls('/a.jpg') });
    await pass(PERIOD_MS);
    expect(active()).toEqual([0]);
    expect(root()?.className).toBe('elementor-background-slideshow swiper');
    expect(intersections.size).toBe(0);
  });

  it('are not displayed until they are next', async () => {
    const { all, see, pass } = await open();
    const displays = () => all('.swiper-slide').map(({ style }) => style.display);
    expect(displays()).toEqual(['', 'none', 'none']);
    see();
    await pass(0);
    expect(displays()).toEqual(['', '', 'none']);
  });

  it.each([
    ['junk', 'soon', 5000],
    ['missing', null, 5000],
    ['text', '2000', 2000],
    ['too short', 0, 500],
  ])('stay for the right duration when the setting is %s', async (_title, slide_duration, expected) => {
    const { active, see, pass } = await open({ slide_duration });
    see();
    await pass(expected - 1);
    expect(active()).toEqual([0]);
    await pass(1);
    expect(active()).toEqual([1]);
  });
});

describe('no picture changes', () => {
  it('out of view, until the slideshow is back in view', async () => {
    const { active, see, pass } = await open();
    await pass(PERIOD_MS);
    expect(active()).toEqual([0]);
    see();
    await pass(4000);
    see(false);
    await pass(PERIOD_MS);
    expect(active()).toEqual([0]);
    see();
    await pass(5000);
    expect(active()).toEqual([1]);
  });

  it('in a hidden page', async () => {
    const { active, see, pass } = await open();
    see();
    setHidden(true);
    await pass(PERIOD_MS);
    expect(active()).toEqual([0]);
    setHidden(false);
    await pass(5000);
    expect(active()).toEqual([1]);
  });

  it('with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { active, zooming, see, pass } = await open();
    see();
    await pass(3 * PERIOD_MS);
    expect(active()).toEqual([0]);
    expect(zooming()).toEqual([]);
  });

  it('after leaving the view, but a running transition ends', async () => {
    const { visible, see, pass } = await open();
    see();
    await pass(5100);
    see(false);
    await pass(500);
    expect(visible()).toEqual([1]);
  });
});

it('in the editor another background type removes the slideshow, and its own adds it again', async () => {
  const { element, root, runtime, settled, pass } = await open();
  const { update } = runtime;
  update(element, { background_background: 'classic' });
  await pass(50);
  await settled();
  expect(root()).toBeNull();
  update(element, { background_background: 'slideshow' });
  await pass(50);
  await settled();
  expect(root()).not.toBeNull();
});

it('an element restores the markup on dispose, and its pictures stop changing', async () => {
  const { dispose, difference, see, pass } = await open();
  see();
  await pass(5100);
  await dispose();
  expect(difference()).toBe('');
  expect(intersections.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
