import jquery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { media } from '#testing/fake-observers.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { productGallery } from './handler.ts';

const FIXTURE = 'product/gallery.html';
const PARAMS = {
  flexslider: {
    rtl: false,
    animation: 'slide',
    smoothHeight: true,
    directionNav: false,
    controlNav: 'thumbnails',
    slideshow: false,
    animationSpeed: 500,
    animationLoop: false,
    allowOneSlide: false,
  },
  zoom_enabled: '1',
  zoom_options: [],
  photoswipe_enabled: '1',
  photoswipe_options: { shareEl: false },
  flexslider_enabled: '1',
  i18n_product_gallery_trigger_text: 'View full-screen image gallery',
};

const TRIGGER = '.woocommerce-product-gallery__trigger';

beforeEach(() => {
  vi.stubGlobal('wc_single_product_params', structuredClone(PARAMS));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stubParams = (changes: object) => vi.stubGlobal('wc_single_product_params', { ...PARAMS, ...changes });
const stubSliderParams = (changes: object) =>
  stubParams({ flexslider: { ...PARAMS.flexslider, ...changes } });

const open = async (source = FIXTURE, options: FixtureOptions = {}) => {
  const fixture = await mountFixture(productGallery, source, options);
  const { element } = fixture;
  const all = <E extends HTMLElement>(selector: string) => [...element.querySelectorAll<E>(selector)];
  return {
    ...fixture,
    all,
    slides: () => all('.woocommerce-product-gallery__image'),
    thumbs: () => all<HTMLImageElement>('ol.flex-control-nav.flex-control-thumbs > li > img'),
    nav: () => element.querySelector('.flex-control-nav'),
    trigger: () => element.querySelector<HTMLElement>(TRIGGER),
    /** The visible image according to slides, thumbnails and `inert`. */
    active: () => [
      all('.woocommerce-product-gallery__image').findIndex((each) => each.matches('.flex-active-slide')),
      all('.flex-control-nav li > *').findIndex((each) => each.matches('.flex-active')),
      all('.flex-control-nav li > *').findIndex((each) => each.getAttribute('aria-current') === 'true'),
      all('.woocommerce-product-gallery__image').findIndex((each) => !each.inert),
    ],
  };
};

const fire = (target: Element | undefined | null, event: Event) => {
  target?.dispatchEvent(event);
  return event.defaultPrevented;
};
const press = (target: Element | undefined, key: string) =>
  fire(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const click = (target: Element | undefined | null, init: MouseEventInit = {}) =>
  fire(target, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const allAt = (index: number) => [index, index, index, index];

describe('a product gallery', () => {
  it('is shown with its first image, and thumbnails in the markup of themes', async () => {
    const { element, slides, thumbs, active, nav } = await open();
    expect(element.style.opacity).toBe('1');
    expect(active()).toEqual(allAt(0));
    const viewport = element.querySelector('.flex-viewport');
    expect(viewport?.firstElementChild?.className).toBe('woocommerce-product-gallery__wrapper');
    expect(viewport?.nextElementSibling).toBe(nav());
    expect(thumbs().map(({ alt }) => alt)).toEqual(slides().map(({ dataset }) => dataset.thumbAlt));
    expect(thumbs().map((thumb) => thumb.getAttribute('src'))).toEqual(
      slides().map(({ dataset }) => dataset.thumb),
    );
  });

  it("gives thumbnails the server's attributes, and reserves their space", async () => {
    const html = (await readFixture(FIXTURE)).replace(
      'data-thumb="/media/scenes/lighthouse.svg?size=thumb-100x100.svg"',
      'data-thumb="/a-100x80.jpg" data-thumb-srcset="/a-100x80.jpg 100w, /a.jpg 600w" data-thumb-sizes="100px"',
    );
    const [thumb] = (await open(html)).thumbs();
    expect(thumb?.getAttribute('srcset')).toBe('/a-100x80.jpg 100w, /a.jpg 600w');
    expect(thumb?.getAttribute('sizes')).toBe('100px');
    expect(thumb?.getAttribute('width')).toBe('100');
    expect(thumb?.style.aspectRatio.replaceAll(' ', '')).toBe('auto100/80');
  });

  it('labels a thumbnail without text by its position', async () => {
    const source = await readFixture(FIXTURE);
    const html = source.replaceAll(/(data-thumb-alt|alt)="[^"]*"/g, '$1=""');
    const [, second] = (await open(html)).thumbs();
    expect(second?.getAttribute('aria-label')).toBe('2 / 4');
  });

  it('slides to a thumbnail on click, Enter or Space', async () => {
    const { thumbs, active } = await open();
    thumbs()[2]?.click();
    expect(active()).toEqual(allAt(2));
    expect(press(thumbs()[1], 'Enter')).toBe(true);
    expect(active()).toEqual(allAt(1));
    expect(press(thumbs()[3], ' ')).toBe(true);
    expect(active()).toEqual(allAt(3));
    expect(press(thumbs()[0], 'Tab')).toBe(false);
  });

  it("slides on a script's flexslider-click, natively or through jQuery", async () => {
    const { thumbs, active } = await open();
    emit(thumbs()[1] as Element, 'flexslider-click');
    expect(active()).toEqual(allAt(1));
    vi.stubGlobal('jQuery', jquery);
    emit(document.body, 'anything');
    jquery(thumbs()[3] as Element).trigger('flexslider-click');
    expect(active()).toEqual(allAt(3));
    jquery(thumbs()[0] as Element).trigger('click');
    expect(active()).toEqual(allAt(0));
  });

  it('returns to the first image on the reset event', async () => {
    const { element, thumbs, active } = await open();
    thumbs()[2]?.click();
    emit(element, 'woocommerce_gallery_reset_slide_position');
    expect(active()).toEqual(allAt(0));
  });

  it('slides with arrow keys when focused, and stops at its ends', async () => {
    const { thumbs, active, slides } = await open();
    const [first] = thumbs();
    first?.focus();
    await vi.waitFor(() => {
      press(first, 'ArrowRight');
      expect(active()).toEqual(allAt(1));
    });
    expect(document.activeElement).toBe(thumbs()[1]);
    press(thumbs()[1], 'ArrowLeft');
    press(thumbs()[0], 'ArrowLeft');
    expect(active()).toEqual(allAt(0));
    slides()[0]?.querySelector('a')?.focus();
    press(slides()[0]?.querySelector('a') ?? undefined, 'ArrowRight');
    expect(active()).toEqual(allAt(1));
    expect(document.activeElement).toBe(slides()[1]?.querySelector('a'));
  });

  it("does not handle a player's arrow keys", async () => {
    const html = (await readFixture(FIXTURE)).replace(
      '<img width="600"',
      '<video controls></video><img width="600"',
    );
    const { element, thumbs, active } = await open(html);
    const [first] = thumbs();
    first?.focus();
    await vi.waitFor(() => expect(press(first, 'ArrowRight')).toBe(true));
    const [, second] = active();
    expect(press(element.querySelector('video') ?? undefined, 'ArrowRight')).toBe(false);
    expect(active()).toEqual(allAt(second ?? -1));
  });

  it('is mirrored in RTL', async () => {
    stubSliderParams({ rtl: '1' });
    const { element, thumbs, active } = await open();
    const viewport = element.querySelector<HTMLElement>('.flex-viewport');
    expect(viewport?.dir).toBe('rtl');
    // As a browser does for the attribute.
    if (viewport) viewport.style.direction = 'rtl';
    thumbs()[1]?.focus();
    thumbs()[1]?.click();
    await vi.waitFor(() => {
      press(thumbs()[1], 'ArrowLeft');
      expect(active()).toEqual(allAt(2));
    });
  });

  it('emits events before and after its start; listeners may change the options before', async () => {
    const events: unknown[] = [];
    const record = (event: Event) => {
      const { element, params } = (event as CustomEvent).detail;
      events.push([
        event.type,
        element.className.split(' ')[0],
        params === Reflect.get(window, 'wc_single_product_params'),
      ]);
      events.push(element.style.opacity);
      params.flexslider_enabled = '';
    };
    const names = ['wc-product-gallery-before-init', 'wc-product-gallery-after-init'];
    for (const name of names) document.addEventListener(name, record);
    const { nav } = await open();
    for (const name of names) document.removeEventListener(name, record);
    const [before, after] = names;
    expect(events).toEqual([
      [before, 'woocommerce-product-gallery', true],
      '0',
      [after, 'woocommerce-product-gallery', true],
      '1',
    ]);
    expect(nav()).toBeNull();
  });

  it('shows nothing anew while a mouse moves over one image', async () => {
    const { slides } = await open();
    const [slide] = slides();
    const move = () => fire(slide?.querySelector('img'), new MouseEvent('pointerover', { bubbles: true }));
    move();
    const reads = vi.spyOn(slide as HTMLElement, 'getAttribute');
    for (let count = 0; count < 5; count += 1) move();
    expect(reads).not.toHaveBeenCalled();
  });

  it('is independent of others on the page', async () => {
    const source = await readFixture(FIXTURE);
    const { elements } = await open(source + source);
    elements[1]?.querySelectorAll<HTMLElement>('.flex-control-thumbs img')[2]?.click();
    const activeOf = (gallery: Element | undefined) =>
      [...(gallery?.querySelectorAll('.woocommerce-product-gallery__image') ?? [])].findIndex((each) =>
        each.matches('.flex-active-slide'),
      );
    expect(elements.map(activeOf)).toEqual([0, 2]);
    expect(elements.map(({ style }) => style.opacity)).toEqual(['1', '1']);
  });
});

describe('a video in a product gallery', () => {
  const openWith = async (tag: string) => {
    const html = (await readFixture(FIXTURE)).replace('<img width="600"', `${tag}<img width="600"`);
    const opened = await open(html);
    const calls: string[] = [];
    let isPaused = false;
    const act = (name: string, pauses: boolean) => async () => {
      isPaused = pauses;
      calls.push(name);
    };
    Object.defineProperties(opened.element.querySelector('video'), {
      paused: { get: () => isPaused },
      play: { value: act('play', false) },
      pause: { value: act('pause', true) },
    });
    return { ...opened, calls: () => calls.splice(0) };
  };

  it.each([
    ['goes on when it is back, if the page had started it', '<video></video>', ['play']],
    ['stays paused when it is back, if the visitor had started it', '<video controls></video>', []],
  ])('is paused when its slide is left, and %s', async (_what, tag, expected) => {
    const { thumbs, calls, dispose } = await openWith(tag);
    thumbs()[2]?.click();
    expect(calls()).toEqual(['pause']);
    thumbs()[1]?.click();
    expect(calls()).toEqual([]);
    thumbs()[0]?.click();
    expect(calls()).toEqual(expected);
    await dispose();
    expect(calls()).toEqual([]);
  });
});

describe('a product gallery with few images', () => {
  it.each(['product/gallery-one.html', 'product/gallery-none.html'])(
    'is shown without a slider: %s',
    async (source) => {
      const { element, nav } = await open(source);
      expect(element.style.opacity).toBe('1');
      expect(nav()).toBeNull();
      expect(element.querySelector('.flex-viewport')).toBeNull();
    },
  );

  it('has no lightbox button without an image', async () => {
    expect((await open('product/gallery-none.html')).trigger()).toBeNull();
  });

  it('is shown when empty', async () => {
    const { element } = await open('<div class="woocommerce-product-gallery" style="opacity:0"></div>');
    expect(element.style.opacity).toBe('1');
  });
});

describe('product gallery options', () => {
  it.each([
    ['missing', undefined],
    ['invalid', 'junk'],
    ['a list', []],
    ['without a slider', { ...PARAMS, flexslider_enabled: '' }],
  ])('that are %s leave the images as the server sent them, and show them', async (_title, params) => {
    vi.stubGlobal('wc_single_product_params', params);
    const { element, nav } = await open();
    expect(element.style.opacity).toBe('1');
    expect(nav()).toBeNull();
  });

  it('show numbers instead of thumbnails', async () => {
    stubSliderParams({ controlNav: true });
    const { all, active } = await open();
    const bullets = () => all('ol.flex-control-paging > li > a');
    await vi.waitFor(() =>
      expect(bullets().map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']),
    );
    expect(active()).toEqual(allAt(0));
    expect(click(bullets()[1])).toBe(true);
    await vi.waitFor(() => expect(active()).toEqual(allAt(1)));
  });

  it('show no controls', async () => {
    stubSliderParams({ controlNav: '' });
    const { nav, element } = await open();
    expect(nav()).toBeNull();
    expect(element.querySelector('.flex-viewport')).not.toBeNull();
  });

  it.each([
    ['stop at the ends', false, 0],
    ['wrap around', true, 3],
  ])('show arrows that %s', async (_title, animationLoop, last) => {
    stubSliderParams({ directionNav: true, animationLoop });
    const { all, active } = await open();
    await vi.waitFor(() => expect(all('ul.flex-direction-nav > li')).toHaveLength(2));
    const [previous, next] = [all('.flex-prev')[0], all('.flex-next')[0]];
    expect(click(next)).toBe(true);
    expect(active()).toEqual(allAt(1));
    click(previous);
    click(previous);
    expect(active()).toEqual(allAt(last));
  });

  /** Fakes timers, except those with which the runtime yields between mounts. */
  const stopClock = () => {
    vi.stubGlobal('scheduler', { yield: () => Promise.resolve() });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  };

  it('show images automatically until a visitor interacts', async () => {
    stubSliderParams({ slideshow: true, slideshowSpeed: 1000 });
    stopClock();
    const { element, active } = await open();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(active()).toEqual(allAt(1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(active()).toEqual(allAt(0));
    element.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(active()).toEqual(allAt(0));
  });

  it('show no images automatically with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    stubSliderParams({ slideshow: true, slideshowSpeed: 1000 });
    stopClock();
    const { active } = await open();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(active()).toEqual(allAt(0));
  });
});

describe("a product gallery's lightbox button", () => {
  it("is first in the gallery, with the shop's markup", async () => {
    const { element, trigger } = await open();
    expect(element.firstElementChild).toBe(trigger());
    expect(trigger()?.getAttribute('role')).toBe('button');
    expect(trigger()?.getAttribute('aria-haspopup')).toBe('dialog');
    expect(trigger()?.getAttribute('aria-label')).toBe('View full-screen image gallery');
    expect(trigger()?.querySelector('[aria-hidden=true]')?.textContent).toBe('🔍');
  });

  it('handles Space before the code for presses has loaded', async () => {
    const { trigger, dispose } = await open();
    const clicked = vi.fn();
    trigger()?.addEventListener('click', clicked);
    expect([press(trigger() ?? undefined, 'Tab'), press(trigger() ?? undefined, ' ')]).toEqual([false, true]);
    expect(clicked).toHaveBeenCalledTimes(1);
    await dispose();
  });

  it.each([['zoom_enabled'], ['photoswipe_enabled']])('is missing without %s', async (name) => {
    stubParams({ [name]: '' });
    expect((await open()).trigger()).toBeNull();
  });
});

describe('a click on a product image', () => {
  const linkOf = (slides: HTMLElement[]) => slides[0]?.querySelector('a');
  const expectPrevented = async (isPrevented: boolean) => {
    const { slides, dispose } = await open();
    const stop = (event: Event) => {
      expect(event.defaultPrevented).toBe(isPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    click(linkOf(slides()));
    // The code that it loads would arrive after the test.
    await dispose();
  };

  it.each([
    ['zoom and lightbox', {}, true],
    ['zoom alone', { photoswipe_enabled: '' }, true],
    ['lightbox alone', { zoom_enabled: '' }, true],
    ['neither', { photoswipe_enabled: '', zoom_enabled: '' }, false],
  ])('is prevented only for zoom or lightbox: %s', async (_title, changes, isPrevented) => {
    stubParams(changes);
    await expectPrevented(isPrevented);
  });

  it.each([
    ['yes', false],
    ['', true],
  ])(
    'is prevented unless the page builder opens images in its own lightbox ("%s")',
    async (opens, isPrevented) => {
      vi.stubGlobal('elementorFrontendConfig', { kit: { global_image_lightbox: opens } });
      await expectPrevented(isPrevented);
    },
  );

  it.each([
    ['by the mouse opens no file if the image can be zoomed', 1, '2000', 0],
    ['by the mouse opens the file of an image that is too small to be zoomed', 1, '0', 1],
    ['by a key opens the file', 0, '2000', 1],
  ])('%s, without a lightbox', async (_what, detail, width, count) => {
    stubParams({ photoswipe_enabled: '' });
    const opened = recordNavigation();
    const { slides } = await open();
    slides()[0]?.querySelector('img')?.setAttribute('data-large_image_width', width);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    expect(fire(linkOf(slides()), event)).toBe(true);
    expect(opened).toHaveLength(count);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s keeps its default action', async (key) => {
    const { slides } = await open();
    expect(click(linkOf(slides()), { [key]: true })).toBe(false);
  });
});

describe('scripts that control a product gallery', () => {
  beforeEach(() => {
    vi.stubGlobal('jQuery', jquery);
  });

  const start = (element: Element, ...args: unknown[]) =>
    (jquery(element) as unknown as { wc_product_gallery(...args: unknown[]): unknown }).wc_product_gallery(
      ...args,
    );
  const offered = () => vi.waitFor(() => expect(jquery.fn).toHaveProperty('wc_product_gallery'));

  it("find it in jQuery's data until it is disposed", async () => {
    const { element, dispose, active, thumbs } = await open();
    await offered();
    const instance = jquery(element).data('product_gallery') as { onResetSlidePosition(): void };
    thumbs()[1]?.click();
    instance.onResetSlidePosition();
    expect(active()).toEqual(allAt(0));
    await dispose();
    expect(jquery(element).data('product_gallery')).toBeUndefined();
    expect(jquery.fn).not.toHaveProperty('wc_product_gallery');
  });

  it('find it even if jQuery loads late', async () => {
    vi.stubGlobal('jQuery', undefined);
    const { element } = await open();
    vi.stubGlobal('jQuery', jquery);
    window.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(jquery(element).data('product_gallery')).toBeDefined());
  });

  it("restart it by its method, with their options or the page's", async () => {
    const { element, thumbs, nav, active } = await open();
    await offered();
    thumbs()[2]?.click();
    start(element);
    expect(active()).toEqual(allAt(0));
    expect(element.querySelectorAll('.flex-viewport')).toHaveLength(1);
    expect(element.querySelectorAll(TRIGGER)).toHaveLength(1);
    start(element, { ...PARAMS, flexslider_enabled: false });
    expect(nav()).toBeNull();
    expect(element.style.opacity).toBe('1');
  });

  it('start an inserted one with their options', async () => {
    const { element, container, settled } = await open();
    await offered();
    const second = document.createElement('div');
    const source = await readFixture(FIXTURE);
    second.innerHTML = source;
    const gallery = second.querySelector('.woocommerce-product-gallery') as HTMLElement;
    container.append(second);
    start(gallery, { ...PARAMS, flexslider_enabled: '' });
    await settled();
    await vi.waitFor(() => expect(gallery.style.opacity).toBe('1'));
    expect(gallery.querySelector('.flex-viewport')).toBeNull();
    expect(element.querySelector('.flex-viewport')).not.toBeNull();
  });
});

describe('a product gallery in its resting state', () => {
  const openResting = () => open(FIXTURE, { stage: 'resting' });

  it('shows the first image, with its thumbnails and button', async () => {
    const { active, thumbs, trigger, element, runtime } = await openResting();
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['waiting']);
    expect(active()).toEqual(allAt(0));
    expect(thumbs()).toHaveLength(4);
    expect(element.firstElementChild).toBe(trigger());
    expect(element.style.opacity).toBe('1');
  });

  it('holds clicks, and keeps its nodes', async () => {
    const { active, thumbs, all } = await openResting();
    const before = thumbs();
    before[2]?.click();
    await vi.waitFor(() => expect(active()).toEqual(allAt(2)));
    expect(thumbs()).toEqual(before);
    expect(all('.flex-viewport, .flex-control-nav')).toHaveLength(2);
  });

  it("slides on a script's flexslider-click", async () => {
    const { active, thumbs } = await openResting();
    emit(thumbs()[3] as Element, 'flexslider-click');
    await vi.waitFor(() => expect(active()).toEqual(allAt(3)));
  });

  it('shows the first image when reset after a held click', async () => {
    const { element, active, thumbs, settled } = await openResting();
    thumbs()[2]?.click();
    emit(element, 'woocommerce_gallery_reset_slide_position');
    await settled();
    expect(active()).toEqual(allAt(0));
  });

  it('loads no code for events that change nothing', async () => {
    const { element, active, runtime } = await openResting();
    emit(element, 'woocommerce_gallery_reset_slide_position');
    emit(element, 'woocommerce_gallery_init_zoom');
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['waiting']);
    expect(active()).toEqual(allAt(0));
  });

  it('restarts by its jQuery method, and restores the markup', async () => {
    vi.stubGlobal('jQuery', jquery);
    const { element, all, active, dispose, difference } = await openResting();
    await vi.waitFor(() => expect(jquery.fn).toHaveProperty('wc_product_gallery'));
    (jquery(element) as unknown as { wc_product_gallery(): unknown }).wc_product_gallery();
    expect(all('.flex-viewport, .flex-control-nav')).toHaveLength(2);
    expect(active()).toEqual(allAt(0));
    await dispose();
    expect(difference()).toBe('');
  });
});

describe('a product gallery whose code fails to load', () => {
  it('is shown by its fallback', async () => {
    const { element } = await mountFixture(productGallery, FIXTURE, { stage: 'waiting' });
    expect(element.style.opacity).toBe('0');
    productGallery.fallback?.(element);
    expect(element.style.opacity).toBe('1');
  });

  it('is shown after a second', async () => {
    const { element } = await mountFixture(productGallery, FIXTURE, { stage: 'waiting' });
    vi.useFakeTimers();
    const loading = productGallery.load?.();
    vi.advanceTimersByTime(999);
    expect(element.style.opacity).toBe('0');
    vi.advanceTimersByTime(1);
    expect(element.style.opacity).toBe('1');
    await loading;
  });

  it('stays hidden until it mounts when the code loads in time', async () => {
    const { element } = await mountFixture(productGallery, FIXTURE, { stage: 'waiting' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await productGallery.load?.();
    await vi.advanceTimersByTimeAsync(5000);
    expect(element.style.opacity).toBe('0');
  });
});

describe('a product gallery in unusual cases', () => {
  it('restores the markup and stops listening when disposed', async () => {
    const { thumbs, dispose, difference, element } = await open();
    const [, second] = thumbs();
    second?.click();
    await dispose();
    expect(difference()).toBe('');
    second?.click();
    emit(element, 'woocommerce_gallery_reset_slide_position');
    emit(element, 'woocommerce_gallery_init_zoom');
    expect(difference()).toBe('');
  });

  it('survives junk settings', async () => {
    const source = await readFixture(FIXTURE);
    const { active, clearErrors } = await open(
      source.replace('data-columns', 'data-settings="{junk" data-columns'),
    );
    expect(active()).toEqual(allAt(0));
    clearErrors();
  });
});
