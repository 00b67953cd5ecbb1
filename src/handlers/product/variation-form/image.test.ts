import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { openVariationForm, stubVariationParams } from '#testing/variation-page.ts';
import { createVariationImage } from '../shared/variation-image.ts';
import { variationForm } from './handler.ts';

const GALLERY_MS = 20;

beforeEach(() => {
  vi.useFakeTimers();
  stubVariationParams();
});

async function open() {
  const opened = await openVariationForm(variationForm, 'product/variation-form.html');
  const events: string[] = [];
  const record = ({ type }: Event) => void events.push(type);
  const gallery = opened.find('.images');
  const galleryEvents = ['woocommerce_gallery_reset_slide_position', 'woocommerce_gallery_init_zoom'];
  for (const name of galleryEvents) gallery.addEventListener(name, record);
  window.addEventListener('resize', record);
  onTestFinished(() => window.removeEventListener('resize', record));
  /** The gallery events after the last choice. */
  const readEvents = async () => {
    await vi.advanceTimersByTimeAsync(GALLERY_MS);
    return events.splice(0);
  };
  const picture = opened.find<HTMLImageElement>('.wp-post-image');
  const attribute = (name: string) => picture.getAttribute(name);
  return { ...opened, gallery, picture, attribute, readEvents };
}

/** Adds thumbnails like a gallery's. */
function addThumbs(gallery: Element, ...sources: string[]): readonly HTMLImageElement[] {
  const list = document.createElement('ol');
  list.className = 'flex-control-nav flex-control-thumbs';
  list.innerHTML = sources.map((source) => `<li><img src="${source}"></li>`).join('');
  gallery.append(list);
  onTestFinished(() => list.remove());
  return [...list.querySelectorAll('img')];
}

const RESIZED = ['resize', 'woocommerce_gallery_init_zoom'];
const MOVED = ['resize', 'woocommerce_gallery_reset_slide_position', 'woocommerce_gallery_init_zoom'];

describe("the product's image", () => {
  it("changes to the variation's, with all its attributes", async () => {
    const opened = await open();
    opened.color('black');
    opened.size('s');
    const names = [
      'src',
      'width',
      'height',
      'srcset',
      'title',
      'alt',
      'data-caption',
      'data-src',
      'data-large_image',
    ];
    expect(names.map(opened.attribute)).toEqual([
      '/media/products/stoneware-mug.svg',
      '600',
      '600',
      '/media/products/stoneware-mug.svg 600w',
      'stoneware-mug',
      'The blanket, stoneware-mug',
      'stoneware-mug caption',
      '/media/products/stoneware-mug.svg?full',
      '/media/products/stoneware-mug.svg?full',
    ]);
    expect(opened.attribute('data-large_image_width')).toBe('1200');
    expect(opened.attribute('data-o_src')).toBe('/media/products/wool-blanket.svg');
    expect(opened.attribute('data-o_title')).toBe('');
    expect(opened.picture.closest('a')?.getAttribute('href')).toBe('/media/products/stoneware-mug.svg?full');
    expect(opened.find('.woocommerce-product-gallery__image').dataset.thumb).toBe(
      '/media/products/stoneware-mug.svg',
    );
    expect(opened.element.getAttribute('current-image')).toBe('402');
    expect(await opened.readEvents()).toEqual(MOVED);
  });

  it('is restored in all attributes when the choice is cleared', async () => {
    const opened = await open();
    const before = opened.gallery.innerHTML;
    opened.color('black');
    opened.size('s');
    await opened.readEvents();
    opened.size('');
    expect(opened.gallery.innerHTML).toBe(before);
    expect(await opened.readEvents()).toEqual(MOVED);
  });

  describe.each([
    ['the image is marked', (image: HTMLImageElement) => image],
    [
      'the picture is marked',
      (image: HTMLImageElement, picture: HTMLElement) => {
        image.classList.remove('wp-post-image');
        picture.classList.add('wp-post-image');
      },
    ],
  ])('among several formats, if %s,', (_what, mark) => {
    it('changes in place of them, and they return when the choice is cleared', async () => {
      const opened = await open();
      const { picture: image } = opened;
      const picture = document.createElement('picture');
      image.replaceWith(picture);
      picture.innerHTML = '<source type="image/webp" sizes="100vw" srcset="/wool.webp 600w">';
      picture.append(image);
      mark(image, picture);
      const read = () => [image.getAttribute('src'), picture.firstElementChild?.getAttribute('srcset')];
      const before = opened.gallery.innerHTML;
      opened.color('black');
      opened.size('s');
      expect(read()).toEqual(['/media/products/stoneware-mug.svg', null]);
      await opened.readEvents();
      opened.size('');
      expect(opened.gallery.innerHTML).toBe(before);
    });
  });

  it('emits nothing while unchanged', async () => {
    const opened = await open();
    opened.color('black');
    opened.color('');
    expect(await opened.readEvents()).toEqual([]);
  });

  it("keeps the server's values through several choices, for other scripts", async () => {
    const opened = await open();
    opened.color('black');
    opened.size('s');
    opened.color('red');
    await opened.readEvents();
    expect(opened.attribute('src')).toBe('/media/products/salt-cellar.svg');
    expect(opened.attribute('data-o_src')).toBe('/media/products/wool-blanket.svg');
  });

  it.each([
    ['false', { srcset: false, sizes: false }],
    ['null', { srcset: null, sizes: null }],
  ])('loses attributes that are %s in the variation', async (_what, without) => {
    const opened = await open();
    const image = { src: '/x.svg', alt: 'X', ...without };
    opened.element.dispatchEvent(new CustomEvent('found_variation', { detail: { variation: { image } } }));
    expect([opened.attribute('src'), opened.attribute('srcset'), opened.attribute('sizes')]).toEqual([
      '/x.svg',
      null,
      null,
    ]);
    // Undefined attributes stay.
    expect(opened.attribute('data-src')).toBe('/media/products/wool-blanket.svg?full');
  });

  it('is shown for a variation without an image', async () => {
    const opened = await open();
    opened.color('black');
    opened.size('s');
    const found = (image: unknown) =>
      opened.element.dispatchEvent(new CustomEvent('found_variation', { detail: { variation: { image } } }));
    found(undefined);
    expect(opened.attribute('src')).toBe('/media/products/wool-blanket.svg');
    found({ src: '' });
    expect(opened.attribute('src')).toBe('/media/products/wool-blanket.svg');
  });
});

describe("the product's image with thumbnails", () => {
  it("chooses the slide with the variation's image", async () => {
    const opened = await open();
    const [, second] = addThumbs(
      opened.gallery,
      '/media/products/wool-blanket.svg?thumb',
      '/media/products/teapot-fjord.svg?thumb',
    );
    const clicked = vi.fn();
    second?.addEventListener('click', clicked);
    opened.color('blue');
    opened.size('m');
    expect(clicked).toHaveBeenCalledOnce();
    expect(opened.attribute('src')).toBe('/media/products/wool-blanket.svg');
    expect(opened.element.getAttribute('current-image')).toBe('401');
    expect(await opened.readEvents()).toEqual(RESIZED);
  });

  it('changes the first thumbnail in all sizes, and restores it', async () => {
    const opened = await open();
    const [first] = addThumbs(opened.gallery, '/media/products/salt-cellar.svg?thumb');
    const attributes = { srcset: '/media/products/salt-cellar.svg 324w', sizes: '100px' };
    Object.assign(first ?? {}, attributes);
    opened.color('black');
    opened.size('s');
    expect([first?.getAttribute('srcset'), first?.getAttribute('sizes')]).toEqual([null, null]);
    opened.size('');
    expect(first).toMatchObject(attributes);
  });

  it('changes the first thumbnail, and restores it before its own slide is chosen', async () => {
    const opened = await open();
    const [first] = addThumbs(opened.gallery, '/media/products/salt-cellar.svg?thumb');
    opened.color('black');
    opened.size('s');
    expect(first?.getAttribute('src')).toBe('/media/products/stoneware-mug.svg?thumb');
    const clicked = vi.fn();
    first?.addEventListener('click', clicked);
    opened.color('red');
    expect(clicked).toHaveBeenCalledOnce();
    expect(first?.getAttribute('src')).toBe('/media/products/salt-cellar.svg?thumb');
    expect(opened.attribute('src')).toBe('/media/products/wool-blanket.svg');
  });
});

it("the product's image is not changed for a form without a product or images", async () => {
  const opened = await open();
  opened.gallery.remove();
  opened.color('black');
  opened.size('s');
  expect(await opened.readEvents()).toEqual([]);
  expect(opened.id.value).toBe('302');
  opened.find('.product').prepend(opened.gallery);
});

it("the product's image is shared by two users, and restored by the last", async () => {
  const opened = await open();
  const before = opened.gallery.outerHTML;
  const [first, second] = [createScope(() => {}), createScope(() => {})];
  await opened.dispose();
  const image = createVariationImage(opened.element, opened.runtime, first);
  createVariationImage(opened.element, opened.runtime, second).show({
    attributes: {},
    image: { src: '/x.svg' },
  });
  second.dispose();
  expect(opened.attribute('src')).toBe('/x.svg');
  image.show({ attributes: {}, image: { src: '/y.svg' } });
  expect(await opened.readEvents()).toEqual(RESIZED);
  first.dispose();
  expect(opened.gallery.outerHTML).toBe(before);
  first.dispose();
  expect(opened.difference()).toBe('');
});
