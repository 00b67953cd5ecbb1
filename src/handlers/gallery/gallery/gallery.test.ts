import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections, media, resizes } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { gallery } from './handler.ts';

const GRID = 'gallery/grid.html';
const JUSTIFIED = 'gallery/justified.html';
const MULTIPLE = 'gallery/multiple.html';

let images: HTMLImageElement[];
let width = 1000;

/** Pictures load when the test emits their event. */
function FakeImage() {
  const image = document.createElement('img');
  images.push(image);
  return image;
}

beforeEach(() => {
  images = [];
  width = 1000;
  vi.stubGlobal('Image', FakeImage);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

async function open(source: string, settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(gallery, source, { settings });
  const { element } = fixture;
  const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const items = all('.e-gallery-item');
  const container = element.querySelector('.elementor-gallery__container') as HTMLElement;
  return {
    ...fixture,
    all,
    items,
    list: container,
    titles: all('.elementor-gallery-title'),
    shown: () => items.map((item) => (item.classList.contains('e-gallery-item--hidden') ? 0 : 1)).join(''),
    propertyOf: (name: string) => items.map((item) => item.style.getPropertyValue(name)),
    boxes: all('.e-gallery-image'),
  };
}
const load = (image: HTMLImageElement | undefined, size = {}) => {
  if (!image) return;
  for (const [name, value] of Object.entries(size)) Object.defineProperty(image, name, { value });
  image.dispatchEvent(new Event('load'));
};

describe('a gallery', () => {
  it('lays out a grid, and restores the markup on dispose', async () => {
    const { list, propertyOf, dispose, difference } = await open(GRID);
    expect([...list.classList].slice(1).sort()).toEqual([
      'e-gallery--lazyload',
      'e-gallery--ltr',
      'e-gallery-container',
      'e-gallery-grid',
    ]);
    expect(propertyOf('--column')).toEqual(['0', '1', '2', '0', '1', '2']);
    expect(list.style.getPropertyValue('--hgap')).toBe('10px');
    expect(list.style.getPropertyValue('--animation-duration')).toBe('350ms');
    await dispose();
    expect(difference()).toBe('');
  });

  it.each([
    [390, '1'],
    [1024, '2'],
    [1025, '3'],
  ])('at %i pixels has %s columns', async (at, columns) => {
    media.resize(at);
    const { list } = await open(GRID);
    expect(list.style.getPropertyValue('--columns')).toBe(columns);
  });

  it('fills justified rows, from the right on a right-to-left page', async () => {
    Object.assign(window, { elementorFrontendConfig: { is_rtl: '1' } });
    const { list, propertyOf, all } = await open(JUSTIFIED);
    expect(list.classList.contains('e-gallery--rtl')).toBe(true);
    expect(propertyOf('--row')).toEqual(['0', '0', '0', '0', '1', '1']);
    expect(all('.e-gallery-first-row-item')).toHaveLength(2);
  });

  it('in a closed panel is laid out when that opens', async () => {
    width = 0;
    const { list, propertyOf } = await open(JUSTIFIED);
    expect(propertyOf('--row')[0]).toBe('');
    width = 1000;
    resizes.trigger(list);
    await vi.waitFor(() => expect(propertyOf('--row')[5]).toBe('1'));
  });

  it('is laid out again when its settings change', async () => {
    const { element, list, runtime, settled } = await open(GRID);
    runtime.update(element, { columns: 2, gap: { unit: 'px', size: 24 } });
    await settled();
    expect([list.style.getPropertyValue('--columns'), list.style.getPropertyValue('--vgap')]).toEqual([
      '2',
      '24px',
    ]);
    runtime.update(element, { gallery_layout: 'masonry' });
    await settled();
    expect([list.classList.contains('e-gallery-grid'), list.style.paddingBottom]).not.toContain('');
  });

  it('adds classes for the animations of its parts', async () => {
    const { all } = await open(MULTIPLE, { background_overlay_hover_animation: 'slide-up' });
    expect(all('.elementor-gallery-item__overlay.elementor-animated-item--slide-up')).toHaveLength(6);
    expect(all('.elementor-gallery-item__description.elementor-animated-item--fade-in')).toHaveLength(6);
    expect(all('.elementor-gallery--sequenced-animation')).toHaveLength(6);
  });
});

describe('the pictures of a gallery', () => {
  it('load near the viewport, once', async () => {
    const { boxes, items } = await open(GRID);
    const [first, second] = items as [HTMLElement, HTMLElement];
    expect(images).toHaveLength(0);
    intersections.trigger(first);
    intersections.trigger(second, { isIntersecting: false });
    expect(images.map((image) => image.getAttribute('src'))).toEqual(['/media/scenes/lighthouse.svg']);
    expect(intersections.isObserved(first)).toBe(false);
    expect(boxes[0]?.style.backgroundImage).toBe('');
    load(images[0]);
    expect(boxes[0]?.style.backgroundImage).toContain('/media/scenes/lighthouse.svg');
    expect(boxes[0]?.classList.contains('e-gallery-image-loaded')).toBe(true);
  });

  it('load immediately without lazyload; a broken one keeps its place', async () => {
    const { boxes, propertyOf } = await open(MULTIPLE, { lazyload: '' });
    expect(images).toHaveLength(6);
    images[0]?.dispatchEvent(new Event('error'));
    load(images[1]);
    expect(boxes.map((box) => box.classList.contains('e-gallery-image-loaded')).slice(0, 2)).toEqual([
      false,
      true,
    ]);
    expect(propertyOf('--item-height')[0]).toBe('66.6667%');
  });

  it('of unknown size are placed when they have loaded', async () => {
    const bare = `<div class="elementor-element" data-id="a" data-element_type="widget" data-settings="{&quot;gallery_layout&quot;:&quot;masonry&quot;,&quot;lazyload&quot;:&quot;&quot;}" data-widget_type="gallery.default"><div class="elementor-gallery__container"><div class="e-gallery-item"><div class="e-gallery-image" data-thumbnail="/a.jpg" data-width="x"></div></div></div></div>`;
    const { propertyOf } = await open(bare);
    expect(propertyOf('--item-height')).toEqual(['66.6667%']);
    load(images[0], { naturalWidth: 100, naturalHeight: 200 });
    await vi.waitFor(() => expect(propertyOf('--item-height')).toEqual(['200%']));
  });
});

describe('the titles of a gallery', () => {
  it('show one gallery at a time, mark it, and make all other pictures inert', async () => {
    const { titles, shown, items, propertyOf } = await open(MULTIPLE);
    const pressed = () => titles.map((title) => title.getAttribute('aria-pressed'));
    expect([shown(), pressed()]).toEqual(['111111', ['true', 'false', 'false']]);
    titles[2]?.click();
    expect([shown(), pressed()]).toEqual(['001011', ['false', 'false', 'true']]);
    expect(items.map((item) => item.hasAttribute('inert'))).toEqual([true, true, false, true, false, false]);
    expect(propertyOf('--column').filter((_value, at) => [2, 4, 5].includes(at))).toEqual(['0', '1', '2']);
    expect(titles[2]?.classList.contains('elementor-item-active')).toBe(true);
  });

  it('set the lightbox group of the pictures', async () => {
    const { titles, items } = await open(MULTIPLE);
    const groups = () => items.map((item) => item.getAttribute('data-elementor-lightbox-slideshow'));
    expect(new Set(groups())).toEqual(new Set(['all_6a11e03']));
    titles[2]?.click();
    expect(groups().filter((group) => group === '1_6a11e03')).toHaveLength(3);
  });

  it.each(['Enter', ' '])('are pressed by the key %j, without scrolling the page', async (key) => {
    const { titles, shown } = await open(MULTIPLE);
    const send = (type: string) => {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
      titles[1]?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(send('keydown')).toBe(key === ' ');
    send('keyup');
    expect(shown()).toBe('110110');
  });

  it('are pressed through their children, also before the code is loaded', async () => {
    const fixture = await mountFixture(gallery, MULTIPLE, { stage: 'waiting' });
    const title = fixture.element.querySelectorAll('.elementor-gallery-title')[1];
    const word = document.createElement('b');
    title?.append(word);
    word.click();
    await vi.waitFor(() => expect(title?.getAttribute('aria-pressed')).toBe('true'));
  });

  it('start with the first one if none shows all', async () => {
    const { shown } = await open(MULTIPLE.replace('.html', '-without-all.html'));
    expect(shown()).toBe('110110');
  });

  it('animate a grid, except with reduced motion', async () => {
    vi.useFakeTimers();
    const { titles, list } = await open(MULTIPLE, { gallery_layout: 'grid' });
    titles[1]?.click();
    expect(list.classList.contains('e-gallery--animated')).toBe(true);
    vi.advanceTimersByTime(400);
    expect(list.classList.contains('e-gallery--animated')).toBe(false);
    media.set('prefers-reduced-motion', 'reduce');
    titles[2]?.click();
    expect(list.classList.contains('e-gallery--animated')).toBe(false);
  });
});

it.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'that are invalid',
    { gallery_layout: 5, columns: 'x', gap: [], aspect_ratio: {}, lazyload: [] },
    { '--columns': '4', '--hgap': '10px', '--aspect-ratio': '66.6667%' },
  ],
  ['out of range', { gallery_layout: 'grid', columns: -1, gap: -4 }, { '--columns': '1', '--hgap': '0px' }],
  [
    'that give rows no height',
    { gallery_layout: 'justified', ideal_row_height: { size: 0 } },
    { '--rows': '' },
  ],
  ['with invalid animation names', { content_hover_animation: 'a b', image_hover_animation: '<' }, {}],
])('a gallery uses valid values for settings %s', async (_what, settings, expected) => {
  const { errors, list } = await open(MULTIPLE, settings);
  expect(errors).toEqual([]);
  const names = Object.keys(expected);
  expect(Object.fromEntries(names.map((name) => [name, list.style.getPropertyValue(name)]))).toEqual(
    expected,
  );
});

it('a gallery without pictures does nothing but mark itself in the editor', async () => {
  Object.assign(window, { elementorFrontendConfig: { environmentMode: { edit: '1' } } });
  const empty =
    '<div class="elementor-element" data-id="a" data-element_type="widget" data-widget_type="gallery.default"><i class="elementor-widget-empty-icon"></i></div>';
  const { element } = await mountFixture(gallery, empty);
  expect(element.classList.contains('elementor-widget-empty')).toBe(true);
});

it('a gallery leaves nothing behind on dispose', async () => {
  const listeners = countListeners();
  const { dispose, titles, shown, difference, items } = await open(MULTIPLE);
  titles[1]?.click();
  intersections.trigger(items[0] as Element);
  await dispose();
  titles[2]?.click();
  load(images[0]);
  expect([shown(), difference(), listeners.list()]).toEqual(['111111', '', []]);
});
