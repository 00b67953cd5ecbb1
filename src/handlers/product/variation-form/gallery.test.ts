import jquery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import type { FixtureOptions } from '#testing/mount-fixture.ts';
import { openVariationForm, stubVariationParams } from '#testing/variation-page.ts';
import { productGallery } from '../product-gallery/handler.ts';
import { variationForm } from './handler.ts';

const FORM = 'product/variation-form.html';
const GALLERY = '.woocommerce-product-gallery';
const REPLACED = 'data-product_gallery_active';
const GALLERY_MS = 20;
const PARAMS = {
  flexslider: { animation: 'slide', controlNav: 'thumbnails' },
  zoom_enabled: '1',
  zoom_options: [],
  photoswipe_enabled: '1',
  flexslider_enabled: '1',
};

let consoleInfo: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  stubVariationParams();
  vi.stubGlobal('wc_single_product_params', PARAMS);
  consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Returns the fixture with a newer shop's fields: `black` for black variations, otherwise empty. */
async function source(black: Readonly<Record<string, unknown>>, inForm = ''): Promise<string> {
  const template = document.createElement('template');
  template.innerHTML = await readFixture(FORM);
  const form = template.content.querySelector<HTMLElement>('form') as HTMLElement;
  const list: { attributes: Record<string, string> }[] = JSON.parse(form.dataset.product_variations ?? '');
  const variations = list.map((each) => ({
    gallery_image_ids: [],
    gallery_images_html: '',
    ...each,
    ...(each.attributes.attribute_pa_color === 'black' && black),
  }));
  form.dataset.product_variations = JSON.stringify(variations);
  form.insertAdjacentHTML('beforeend', inForm);
  return template.innerHTML;
}

const openSource = async (html: string, options: FixtureOptions = { others: [productGallery] }) => {
  const opened = await openVariationForm(variationForm, html, options);
  const all = (selector: string) => [...opened.container.querySelectorAll<HTMLElement>(selector)];
  const settled = async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(GALLERY_MS);
  };
  const choose = (color: string, size: string) => {
    opened.size('');
    opened.color(color);
    opened.size(size);
    return settled();
  };
  return {
    ...opened,
    all,
    settled,
    choose,
    gallery: () => opened.find(GALLERY),
    thumbs: () => all('.flex-control-thumbs img').map((each) => each.getAttribute('src')),
    active: () => all(`${GALLERY}__image`).findIndex((each) => each.matches('.flex-active-slide')),
    isReplaced: () => opened.element.getAttribute(REPLACED),
  };
};

const open = async (
  black: Readonly<Record<string, unknown>> = {},
  inForm?: string,
  options?: FixtureOptions,
) => {
  const html = await readFixture('product/gallery.html');
  return openSource(await source({ gallery_images_html: html, ...black }, inForm), options);
};

/** Records events of galleries and the window. */
function watchEvents(): string[] {
  const events: string[] = [];
  const names = ['before-destroy', 'before-init', 'after-init'].map((each) => `wc-product-gallery-${each}`);
  const record = ({ type }: Event) => void events.push(type.replace('wc-product-gallery-', ''));
  const all = [
    ...names,
    'resize',
    'woocommerce_gallery_reset_slide_position',
    'woocommerce_gallery_init_zoom',
  ];
  for (const name of all) window.addEventListener(name, record);
  onTestFinished(() => {
    for (const name of all) window.removeEventListener(name, record);
  });
  return events;
}

describe('a variation with its own gallery', () => {
  it("shows its images, thumbnails and lightbox button instead of the product's", async () => {
    const opened = await open();
    const events = watchEvents();
    await opened.choose('black', 's');
    expect(opened.all(GALLERY)).toHaveLength(1);
    expect(opened.gallery().style.opacity).toBe('1');
    expect(opened.thumbs()).toHaveLength(4);
    expect(opened.thumbs()[0]).toContain('lighthouse');
    expect(opened.all(`${GALLERY}__trigger`)).toHaveLength(1);
    expect(opened.active()).toBe(0);
    expect([opened.element.getAttribute('current-image'), opened.isReplaced()]).toEqual(['402', 'yes']);
    expect(events).toEqual(['before-destroy', 'before-init', 'after-init', 'resize']);
  });

  it("is replaced by the product's gallery at the slide that has the next variation's image", async () => {
    const opened = await open();
    await opened.choose('black', 's');
    await opened.choose('blue', 'm');
    expect(opened.all(GALLERY)).toHaveLength(1);
    expect(opened.thumbs()).toHaveLength(2);
    await vi.waitFor(() => expect(opened.active()).toBe(1));
    expect([opened.element.getAttribute('current-image'), opened.isReplaced()]).toEqual(['401', null]);
  });

  it("is replaced by the product's gallery with the next variation's image in the first slide", async () => {
    const opened = await open();
    await opened.choose('black', 's');
    await opened.choose('red', 's');
    expect(opened.thumbs()).toEqual([
      '/media/products/salt-cellar.svg?thumb',
      '/media/products/teapot-fjord.svg?thumb',
    ]);
    expect(opened.find('.wp-post-image').getAttribute('src')).toBe('/media/products/salt-cellar.svg');
    opened.color('');
    await opened.settled();
    expect(opened.thumbs()[0]).toBe('/media/products/wool-blanket.svg?thumb');
  });

  it("is removed when the choice is cleared, and so is the form's mark", async () => {
    const opened = await open();
    const original = opened.gallery();
    const before = original.outerHTML;
    await opened.choose('black', 's');
    expect(original.isConnected).toBe(false);
    const events = watchEvents();
    opened.size('');
    await opened.settled();
    expect(opened.gallery()).toBe(original);
    expect(original.outerHTML).toBe(before);
    expect([opened.element.getAttribute('current-image'), opened.isReplaced()]).toEqual(['', null]);
    expect(events).toEqual(['before-destroy', 'before-init', 'after-init', 'resize']);
  });

  it("leaves no image of the previous variation in the product's gallery", async () => {
    const opened = await open();
    const original = opened.gallery();
    const before = original.outerHTML;
    await opened.choose('red', 's');
    await opened.choose('black', 's');
    opened.size('');
    await opened.settled();
    expect(opened.gallery()).toBe(original);
    expect(original.outerHTML).toBe(before);
  });

  it('keeps its position when the next choice has the same gallery', async () => {
    const opened = await open();
    await opened.choose('black', 's');
    const shown = opened.gallery();
    const events = watchEvents();
    opened.size('l');
    await opened.settled();
    expect(opened.all(GALLERY)).toEqual([shown]);
    expect(opened.element.getAttribute('current-image')).toBe('404');
    expect(events).toEqual(['resize']);
  });

  it('shows its gallery again, once, when chosen again', async () => {
    const opened = await open();
    for (let round = 0; round < 2; round += 1) {
      await opened.choose('black', 's');
      expect([opened.all(GALLERY).length, opened.thumbs().length]).toEqual([1, 4]);
      opened.size('');
      await opened.settled();
      expect([opened.all(GALLERY).length, opened.thumbs().length]).toEqual([1, 2]);
    }
  });

  it('leaves no gallery when the form is disposed', async () => {
    const opened = await open();
    await opened.choose('black', 's');
    await opened.dispose();
    expect(opened.difference()).toBe('');
  });

  it('that alternates quickly with others ends with the last one', async () => {
    const opened = await open();
    for (const [color, size] of [
      ['black', 's'],
      ['red', 's'],
      ['blue', 'm'],
    ] as const) {
      opened.size('');
      opened.color(color);
      opened.size(size);
    }
    await opened.settled();
    expect(opened.thumbs()).toEqual([
      '/media/products/wool-blanket.svg?thumb',
      '/media/products/teapot-fjord.svg?thumb',
    ]);
    await vi.waitFor(() => expect(opened.active()).toBe(1));
  });
});

describe("a variation's gallery", () => {
  it.each([
    ['is broken HTML', '<div class="woocommerce-product-gallery'],
    ['is plain text', 'No gallery.'],
    ['has no image', '<div class="woocommerce-product-gallery images"></div>'],
    ['is not text', 7],
  ])('that %s is ignored with one console message, and the image changes', async (_what, html) => {
    const opened = await open({ gallery_images_html: html });
    await opened.choose('black', 's');
    await opened.choose('black', 'l');
    expect(opened.find('.wp-post-image').getAttribute('src')).toBe('/media/products/stoneware-mug.svg');
    expect([opened.all(GALLERY).length, opened.isReplaced()]).toEqual([1, null]);
    expect(consoleInfo).toHaveBeenCalledOnce();
    expect(consoleInfo).toHaveBeenCalledWith(expect.stringContaining('variation 302'));
    expect(opened.id.value).toBe('304');
  });

  it.each([
    ['an older shop sends none', { gallery_image_ids: undefined, gallery_images_html: undefined }],
    ['it is empty', { gallery_images_html: '' }],
  ])('changes only the image when %s', async (_what, fields) => {
    const opened = await open(fields);
    const original = opened.gallery();
    await opened.choose('black', 's');
    expect(opened.gallery()).toBe(original);
    expect(opened.find('.wp-post-image').getAttribute('src')).toBe('/media/products/stoneware-mug.svg');
    expect(consoleInfo).not.toHaveBeenCalled();
  });

  it('is also shown for variations loaded separately', async () => {
    const { on } = createFakeTransport();
    const html = await readFixture('product/gallery.html');
    const attributes = { attribute_pa_color: 'blue', attribute_size: 'm' };
    on('POST', '/?wc-ajax=get_variation', {
      json: { attributes, variation_id: 9, image_id: 8, image: {}, gallery_images_html: html },
    });
    const opened = await openSource('product/variation-ajax.html');
    await opened.choose('blue', 'm');
    await opened.settled();
    expect([opened.all(GALLERY).length, opened.thumbs().length]).toEqual([1, 4]);
    expect(opened.element.getAttribute('current-image')).toBe('8');
  });
});

describe('a form whose gallery another script has replaced', () => {
  const originalHtml = `<div class="woocommerce-product-gallery images" id="own"><img src="/own.svg" alt=""></div>`;
  const mark = (opened: Awaited<ReturnType<typeof open>>) => opened.element.setAttribute(REPLACED, 'yes');

  it("restores the gallery from the form's template", async () => {
    const template = `<script type="text/template" class="wc-product-gallery-default-template">${originalHtml}</script>`;
    const opened = await open({}, template);
    mark(opened);
    await opened.choose('black', 's');
    opened.size('');
    await opened.settled();
    expect(opened.all(GALLERY).map(({ id }) => id)).toEqual(['own']);
    expect(opened.gallery().style.opacity).toBe('1');
  });

  it("restores the gallery from the page's data without a template", async () => {
    vi.stubGlobal('wc_variation_gallery_defaults', { 23: originalHtml });
    const opened = await open();
    mark(opened);
    await opened.choose('red', 's');
    expect(opened.all(GALLERY).map(({ id }) => id)).toEqual(['own']);
    expect(opened.isReplaced()).toBeNull();
  });

  it('keeps the gallery when the page has no other one', async () => {
    const opened = await open();
    mark(opened);
    const before = opened.gallery().outerHTML;
    await opened.choose('red', 's');
    expect(opened.gallery().outerHTML).toBe(before);
    expect(opened.isReplaced()).toBe('yes');
    opened.element.removeAttribute(REPLACED);
  });
});

describe('a variation gallery without our gallery handler', () => {
  const withoutGallery: FixtureOptions = { others: [] };

  it("is started by the page's script, with the usual events", async () => {
    vi.stubGlobal('jQuery', jquery);
    const started: unknown[] = [];
    Object.assign(jquery.fn, {
      wc_product_gallery(this: ArrayLike<Element>, params: unknown) {
        started.push(this[0], params);
      },
    });
    onTestFinished(() => void delete (jquery.fn as Record<string, unknown>).wc_product_gallery);
    const opened = await open({}, '', withoutGallery);
    const before = opened.gallery();
    const destroyed: unknown[] = [];
    jquery(document.body).on('wc-product-gallery-before-destroy', (_event: unknown, ...args: unknown[]) =>
      destroyed.push(...args),
    );
    onTestFinished(() => void jquery(document.body).off('wc-product-gallery-before-destroy'));
    const events = watchEvents();
    await opened.choose('black', 's');
    expect(started).toEqual([opened.gallery(), PARAMS]);
    expect(destroyed).toEqual([before, PARAMS]);
    expect(events).toEqual(['before-destroy', 'before-init', 'after-init', 'resize']);
  });

  it("is shown when the page's script is missing", async () => {
    vi.stubGlobal('wc_single_product_params', undefined);
    const opened = await open({}, '', withoutGallery);
    const events = watchEvents();
    await opened.choose('black', 's');
    expect([opened.gallery().style.opacity, opened.all(`${GALLERY}__image`).length]).toEqual(['1', 4]);
    await opened.choose('red', 's');
    expect(opened.find('.wp-post-image').getAttribute('src')).toBe('/media/products/salt-cellar.svg');
    expect(events.filter((each) => each !== 'resize')).toEqual([
      'woocommerce_gallery_reset_slide_position',
      'woocommerce_gallery_init_zoom',
    ]);
  });

  it("still shows the price when the page's script throws", async () => {
    vi.stubGlobal('jQuery', jquery);
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    Object.assign(jquery.fn, {
      wc_product_gallery() {
        throw new Error('no slider');
      },
    });
    onTestFinished(() => void delete (jquery.fn as Record<string, unknown>).wc_product_gallery);
    const opened = await open({}, '', withoutGallery);
    await opened.choose('black', 's');
    await opened.shown();
    expect(opened.id.value).toBe('302');
    expect(opened.area.textContent).toContain('€');
    expect(reported).toHaveBeenCalledOnce();
  });
});
