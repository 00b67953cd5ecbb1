import type { Look } from '#lib/look.ts';
import { makeNode } from '../shared/make-node.ts';
import type { SlideOptions } from './model.ts';

/** The server's nodes of one picture. */
export interface Picture {
  readonly slide: HTMLElement;
  readonly image: HTMLImageElement | null;
  readonly link: HTMLAnchorElement | null;
}

const SLIDE = '.woocommerce-product-gallery__image';

/** The row of pictures; null when the markup has none. */
export const findRow = (gallery: Element) =>
  gallery.querySelector<HTMLElement>('.woocommerce-product-gallery__wrapper');

/** The pictures of a row in order; what other scripts put between them is none, nor is the stand-in for no picture. */
export const findPictures = (row: Element | null): Picture[] =>
  [...(row?.querySelectorAll<HTMLElement>(`:scope > ${SLIDE}`) ?? [])].map((slide) => ({
    slide,
    image: slide.querySelector('img'),
    link: slide.querySelector('a'),
  }));

/** A row of which the viewport shows one slide, and which a finger scrolls. */
export const ROW_LOOK: Look = { style: { display: 'flex', 'align-items': 'flex-start' } };

const PLACE = {
  display: 'block',
  'flex-shrink': '0',
  'margin-left': '0',
  'margin-right': '0',
  'scroll-snap-align': 'start',
  'scroll-snap-stop': 'always',
};

/**
 * The place of a slide in the row. All but the first are as wide as their place, and ask for none: a row of pictures is no wider than
 * the first of them, whatever it stands in.
 */
export const placeLook = (index: number): Look => ({
  style: { ...PLACE, ...(index ? { width: '0', 'min-width': '100%' } : { width: '100%' }) },
});

/** A slide that is shown, or out of reach. */
export const slideLook = (isShown: boolean): Look => ({
  classes: { 'flex-active-slide': isShown },
  attributes: { inert: isShown ? null : '' },
});

/** The control of a picture that is shown, or of another. */
export const controlLook = (isShown: boolean): Look => ({
  classes: { 'flex-active': isShown },
  attributes: { 'aria-current': String(isShown) },
});

/** What shows the row. */
export function makeViewport(isRtl: boolean): HTMLElement {
  const viewport = makeNode('div', { class: 'flex-viewport', dir: isRtl ? 'rtl' : undefined });
  viewport.style.cssText =
    'position:relative;overflow:auto hidden;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain';
  return viewport;
}

function makeThumb({ slide, image }: Picture, place: string): HTMLElement {
  const { thumb = image?.src, thumbAlt, thumbSrcset, thumbSizes } = slide.dataset;
  // Thumbnails have their size in their names.
  const [, width, height] = /-(\d+)x(\d+)\.\w+(\?|$)/.exec(thumb ?? '') ?? [];
  const alt = thumbAlt || image?.alt;
  const control = makeNode('img', {
    role: 'button',
    tabindex: '0',
    src: thumb,
    srcset: thumbSrcset,
    sizes: thumbSizes,
    alt,
    'aria-label': alt ? undefined : place,
    width,
  });
  // The row has its height before its pictures are there.
  if (width) control.style.aspectRatio = `auto ${width}/${height}`;
  return control;
}

const makeBullet = (place: string) => makeNode('a', { href: '#', role: 'button' }, place);

/** Makes what stands under the pictures, in the markup that themes style: one control for each. */
export function makeNav(pictures: readonly Picture[], kind: NonNullable<SlideOptions['nav']>) {
  const hasThumbs = kind === 'thumbnails';
  const controls = pictures.map((picture, index) =>
    hasThumbs ? makeThumb(picture, `${index + 1} / ${pictures.length}`) : makeBullet(`${index + 1}`),
  );
  const list = makeNode(
    'ol',
    { class: `flex-control-nav flex-control-${hasThumbs ? 'thumbs' : 'paging'}` },
    ...controls.map((control) => makeNode('li', {}, control)),
  );
  return { list, controls };
}

/** Makes the arrows to the picture before and to the next; they say nothing yet. */
export function makeArrows() {
  const arrows = ['prev', 'next'].map((name) =>
    makeNode('a', { class: `flex-${name}`, href: '#', role: 'button' }),
  );
  const items = arrows.map((arrow) =>
    makeNode('li', { class: arrow.className.replace('-', '-nav-') }, arrow),
  );
  return { list: makeNode('ul', { class: 'flex-direction-nav' }, ...items), arrows };
}

/** Makes the button that opens the lightbox; style sheets of shops lay it over the picture. */
export const makeTrigger = (text: string): HTMLAnchorElement =>
  makeNode(
    'a',
    {
      href: '#',
      class: 'woocommerce-product-gallery__trigger',
      role: 'button',
      'aria-haspopup': 'dialog',
      'aria-label': text,
    },
    makeNode('span', { 'aria-hidden': 'true' }, '🔍'),
  );
