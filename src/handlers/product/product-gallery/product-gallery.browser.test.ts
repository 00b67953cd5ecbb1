import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { productGallery } from './handler.ts';

const WIDTH_PX = 400;
const SPEED_MS = 80;
const SLIDER = { animation: 'slide', smoothHeight: true, controlNav: 'thumbnails', animationSpeed: SPEED_MS };
const PARAMS = {
  flexslider: SLIDER,
  zoom_enabled: '1',
  zoom_options: [],
  photoswipe_enabled: '1',
  flexslider_enabled: '1',
};
const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`;

beforeEach(() => {
  vi.stubGlobal('wc_single_product_params', PARAMS);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The fixture with real images; the second is taller. */
const source = async (file = 'product/gallery.html') => {
  let index = 0;
  const html = await readFixture(file);
  return html
    .replaceAll(/ src="[^"]*"/g, () => {
      index += 1;
      return ` src="${index === 2 ? picture(600, 900) : picture(600, 400)}" style="display:block;width:100%;height:auto"`;
    })
    .replaceAll(/data-thumb="[^"]*"/g, `data-thumb="${picture(100, 100)}"`)
    .replaceAll(/data-large_image="[^"]*"/g, `data-large_image="${picture(1200, 800)}"`)
    .replaceAll('width="600" height="400"', '');
};

const open = async (file?: string, change = (html: string) => html, stage: Stage = 'mounted') => {
  const html = `<div style="width:${WIDTH_PX}px">${change(await source(file))}</div>`;
  const fixture = await mountFixture(productGallery, html, { stage });
  const { element, container } = fixture;
  const slides = [...element.querySelectorAll<HTMLElement>('.woocommerce-product-gallery__image')];
  const viewport = element.querySelector('.flex-viewport') as HTMLElement;
  await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode()));
  return {
    ...fixture,
    /** Hovers, and waits until the island has mounted. */
    hover: () => {
      pointer('pointerover', element);
      return vi.waitFor(() => expect(viewport.style.transition).not.toBe(''));
    },
    frame: container.firstElementChild as HTMLElement,
    slides,
    viewport,
    thumbs: [...element.querySelectorAll<HTMLElement>('.flex-control-thumbs img')],
    active: () => slides.findIndex((slide) => slide.matches('.flex-active-slide')),
    /** The distance in pixels of a slide from the visible place. */
    offsetOf: (index: number) =>
      Math.round((slides[index]?.getBoundingClientRect().left ?? 0) - viewport.getBoundingClientRect().left),
  };
};

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};
const animationsFinished = (element: Element) =>
  Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
const press = async (thumb: HTMLElement | undefined) => {
  thumb?.click();
  // Observers run in a microtask.
  await Promise.resolve();
};
const pointer = (type: string, target: Element, init: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', ...init }),
  );

describe("a gallery's slider", () => {
  it('shows one image at a time, as wide as the gallery', async () => {
    const { slides, viewport, offsetOf } = await open();
    expect(slides.map(({ clientWidth }) => clientWidth)).toEqual([WIDTH_PX, WIDTH_PX, WIDTH_PX, WIDTH_PX]);
    expect([offsetOf(0), offsetOf(1)]).toEqual([0, WIDTH_PX]);
    expect(getComputedStyle(viewport).overflowX).toBe('auto');
    expect(getComputedStyle(viewport).scrollbarWidth).toBe('none');
  });

  it("moves in the shop's duration, and stays on the image", async () => {
    const { hover, element, thumbs, offsetOf, viewport } = await open();
    await hover();
    await frames(2);
    await press(thumbs[2]);
    const [animation] = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().duration === SPEED_MS);
    expect(animation).toBeDefined();
    expect(offsetOf(2)).toBeGreaterThan(0);
    await animationsFinished(element);
    await frames(2);
    expect(offsetOf(2)).toBe(0);
    expect(viewport.style.scrollSnapType).toBe('x mandatory');
  });

  it('marks the image at once, and moves when its code has loaded', async () => {
    const { thumbs, active, offsetOf } = await open();
    await frames(2);
    thumbs[1]?.click();
    thumbs[3]?.click();
    expect([active(), offsetOf(0)]).toEqual([3, 0]);
    await vi.waitFor(() => expect(offsetOf(3)).toBe(0));
    expect(active()).toBe(3);
  });

  it('reverses a running move without a jump', async () => {
    const { hover, element, thumbs, offsetOf } = await open();
    await hover();
    await frames(2);
    await press(thumbs[3]);
    await frames(2);
    const before = offsetOf(0);
    await press(thumbs[0]);
    expect(Math.abs(offsetOf(0) - before)).toBeLessThan(WIDTH_PX / 2);
    await animationsFinished(element);
    await frames(2);
    expect(offsetOf(0)).toBe(0);
  });

  it('marks the image that a touch scroll shows', async () => {
    const { viewport, active } = await open();
    await frames(2);
    viewport.scrollTo({ left: WIDTH_PX * 2, behavior: 'instant' });
    await vi.waitFor(() => expect(active()).toBe(2));
  });

  it('in its resting state has the height of its image, and marks the image scrolled to', async () => {
    const { viewport, slides, active, runtime } = await open(undefined, undefined, 'resting');
    await frames(2);
    expect(viewport.clientHeight).toBe(slides[0]?.offsetHeight);
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['waiting']);
    viewport.scrollTo({ left: WIDTH_PX, behavior: 'instant' });
    await vi.waitFor(() => expect(active()).toBe(1));
    await vi.waitFor(() => expect(viewport.clientHeight).toBe(slides[1]?.offsetHeight));
  });

  it('is mirrored in RTL', async () => {
    vi.stubGlobal('wc_single_product_params', { ...PARAMS, flexslider: { ...SLIDER, rtl: true } });
    const { hover, element, viewport, thumbs, offsetOf, active } = await open();
    await hover();
    await frames(2);
    expect(offsetOf(1)).toBe(-WIDTH_PX);
    await press(thumbs[1]);
    await animationsFinished(element);
    expect(offsetOf(1)).toBe(0);
    viewport.scrollTo({ left: -WIDTH_PX * 3, behavior: 'instant' });
    await vi.waitFor(() => expect(active()).toBe(3));
  });

  it('has the height of the visible image', async () => {
    const { hover, element, slides, viewport, thumbs } = await open();
    await hover();
    await frames(2);
    expect(viewport.clientHeight).toBe(slides[0]?.offsetHeight);
    expect(slides[1]?.offsetHeight).toBe(600);
    await press(thumbs[1]);
    await animationsFinished(element);
    expect(viewport.clientHeight).toBe(600);
  });

  it('has the height of its tallest image if the shop wants it', async () => {
    vi.stubGlobal('wc_single_product_params', { ...PARAMS, flexslider: { ...SLIDER, smoothHeight: false } });
    const { viewport } = await open();
    await frames(2);
    expect(viewport.clientHeight).toBe(600);
  });

  it('keeps its image when the window is resized', async () => {
    const { hover, element, frame, thumbs, offsetOf, active, viewport, slides } = await open();
    await hover();
    await frames(2);
    await press(thumbs[3]);
    await animationsFinished(element);
    for (const widthPx of [200, 333]) {
      frame.style.width = `${widthPx}px`;
      await frames(4);
      expect(active()).toBe(3);
      expect(offsetOf(3)).toBe(0);
      await animationsFinished(element);
      expect(viewport.clientHeight).toBe(slides[3]?.offsetHeight);
    }
  });

  it('shows the right image when its hidden container opens', async () => {
    const { element, frame, thumbs, offsetOf, viewport, slides } = await open();
    frame.style.display = 'none';
    thumbs[2]?.click();
    frame.style.display = '';
    await vi.waitFor(() => expect(offsetOf(2)).toBe(0));
    await animationsFinished(element);
    expect(viewport.clientHeight).toBe(slides[2]?.offsetHeight);
  });

  it('keeps hidden images out of the tab order', async () => {
    const { slides } = await open();
    const links = slides.map((slide) => slide.querySelector('a') as HTMLElement);
    links[1]?.focus();
    expect(document.activeElement).not.toBe(links[1]);
    links[0]?.focus();
    expect(document.activeElement).toBe(links[0]);
  });
});

describe("a gallery's zoom", () => {
  const large = (element: Element) => element.querySelector<HTMLImageElement>('img.zoomImg');
  const touchAt = (slide: HTMLElement) => {
    const { left, top } = slide.getBoundingClientRect();
    pointer('click', slide.querySelector('img') as Element, {
      pointerType: 'touch',
      clientX: left + 1,
      clientY: top + 1,
    });
  };

  it('by touch starts and ends with a tap', async () => {
    const { element, slides } = await open();
    const [slide] = slides as [HTMLElement];
    touchAt(slide);
    await vi.waitFor(() => expect(large(element)?.style.opacity).toBe('1'));
    expect(large(element)?.getBoundingClientRect().width).toBe(1200);
    expect(document.querySelector('dialog')).toBeNull();
    const { left, top } = slide.getBoundingClientRect();
    pointer('pointermove', slide, { pointerType: 'touch', clientX: left + WIDTH_PX, clientY: top });
    expect(Math.round(large(element)?.getBoundingClientRect().right ?? 0)).toBe(Math.round(left + WIDTH_PX));
    pointer('click', large(element) as Element, { pointerType: 'touch' });
    expect(large(element)).toBeNull();
  });

  it('starts with a tap on an image without a link', async () => {
    const { element, slides } = await open('product/gallery.html', (html) =>
      html.replaceAll(/<a href="[^"]*">|<\/a>/g, ''),
    );
    pointer('pointerover', slides[0] as HTMLElement, { pointerType: 'touch' });
    await vi.waitFor(() => {
      touchAt(slides[0] as HTMLElement);
      expect(large(element)).not.toBeNull();
    });
  });

  it('ends when a script changes the images', async () => {
    const { element, slides } = await open();
    touchAt(slides[0] as HTMLElement);
    await vi.waitFor(() => expect(large(element)).not.toBeNull());
    emit(element, 'woocommerce_gallery_init_zoom');
    await vi.waitFor(() => expect(large(element)).toBeNull());
  });

  it("uses the shop's magnification", async () => {
    vi.stubGlobal('wc_single_product_params', { ...PARAMS, zoom_options: { magnify: 2 } });
    const { element, slides } = await open();
    touchAt(slides[0] as HTMLElement);
    await vi.waitFor(() => expect(large(element)?.getBoundingClientRect().width).toBe(2400));
  });

  it('cleans up when disposed', async () => {
    const { element, slides, dispose, difference } = await open();
    touchAt(slides[0] as HTMLElement);
    await vi.waitFor(() => expect(large(element)).not.toBeNull());
    await dispose();
    expect(difference()).toBe('');
  });

  it('does not start on an image as small as the gallery: a tap opens the lightbox', async () => {
    const { element, slides } = await open('product/gallery-one.html');
    touchAt(slides[0] as HTMLElement);
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    expect(large(element)).toBeNull();
  });
});

describe("a gallery's lightbox", () => {
  const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
  const counter = () => dialog()?.querySelector('.skerry-lightbox-counter')?.textContent;

  it('opens at the clicked image, and restores the focus', async () => {
    const { element, slides, thumbs } = await open();
    thumbs[2]?.click();
    await animationsFinished(element);
    const link = slides[2]?.querySelector('a') as HTMLElement;
    link.click();
    await vi.waitFor(() => expect(counter()).toBe('3 / 4'));
    expect(dialog()?.querySelector('.skerry-lightbox-caption')?.textContent).toBe('The kiln, still warm');
    dialog()?.querySelector<HTMLElement>('.skerry-lightbox-close')?.click();
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(link);
  });

  it("opens at the visible image by its button, with the shop's texts", async () => {
    const shell = document.createElement('div');
    shell.innerHTML = '<button class="pswp__button--close" aria-label="Schließen"></button>';
    document.body.append(shell);
    const { element, thumbs } = await open();
    thumbs[1]?.click();
    element.querySelector<HTMLElement>('.woocommerce-product-gallery__trigger')?.click();
    await vi.waitFor(() => expect(counter()).toBe('2 / 4'));
    expect(dialog()?.getAttribute('aria-label')).toBe('View full-screen image gallery');
    expect(dialog()?.querySelector('.skerry-lightbox-close')?.getAttribute('aria-label')).toBe('Schließen');
    shell.remove();
  });

  it("has the label of the shop's own lightbox", async () => {
    const shell = document.createElement('div');
    shell.innerHTML =
      '<div class="pswp" id="photoswipe-fullscreen-dialog" aria-label="Vollbild" hidden></div>';
    document.body.append(shell);
    const { element } = await open();
    element.querySelector<HTMLElement>('.woocommerce-product-gallery__trigger')?.click();
    await vi.waitFor(() => expect(dialog()?.getAttribute('aria-label')).toBe('Vollbild'));
    shell.remove();
  });

  it('is removed with the gallery', async () => {
    const { slides, dispose, difference } = await open();
    slides[0]?.querySelector('a')?.click();
    await vi.waitFor(() => expect(dialog()).not.toBeNull());
    await dispose();
    expect(document.querySelector('dialog')).toBeNull();
    expect(difference()).toBe('');
  });
});

it('a row of images is as narrow as one image, which fills its place', async () => {
  const { frame, slides, viewport } = await open(undefined, (html) => html.replaceAll('width:100%;', ''));
  expect(slides.map(({ offsetWidth }) => offsetWidth)).toEqual(slides.map(() => viewport.clientWidth));
  frame.style.width = 'min-content';
  expect(frame.offsetWidth).toBeLessThanOrEqual(600);
});
