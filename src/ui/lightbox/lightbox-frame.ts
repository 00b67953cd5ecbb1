import { type Attributes, createNode } from '#lib/create-node.ts';

/** One picture of a lightbox. */
export interface LightboxSlide {
  readonly src: string;
  /** `srcset` with other widths of the same picture. */
  readonly srcset?: string;
  /** In pixels, if known. */
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  readonly caption?: string;
}

/** Texts of a lightbox. */
export interface LightboxTexts {
  /** Name of the dialog. */
  readonly label: string;
  readonly close: string;
  readonly zoom: string;
  readonly previous: string;
  readonly next: string;
}

/** Nodes of a lightbox. */
export interface LightboxFrame {
  readonly dialog: HTMLDialogElement;
  /** The node that Swiper runs on. */
  readonly container: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly images: readonly HTMLImageElement[];
  readonly counter: HTMLElement;
  readonly caption: HTMLElement;
  readonly close: HTMLButtonElement;
  readonly zoom: HTMLButtonElement;
  readonly previous: HTMLButtonElement;
  readonly next: HTMLButtonElement;
}

const CLASS = 'skerry-lightbox';

const createButton = (part: string, label: string, attributes: Attributes = {}): HTMLButtonElement =>
  createNode('button', {
    class: `${CLASS}-button ${CLASS}-${part}`,
    type: 'button',
    'aria-label': label,
    ...attributes,
  });

function createImage({ alt, width, height }: LightboxSlide): HTMLImageElement {
  const size = width && height ? { width: String(width), height: String(height) } : {};
  return createNode('img', { class: `${CLASS}-image`, alt, decoding: 'async', ...size });
}

/**
 * Creates the nodes of a lightbox, outside the page; pictures have no address yet. A single picture hides
 * counter and arrows.
 */
export function createFrame(slides: readonly LightboxSlide[], texts: LightboxTexts): LightboxFrame {
  const div = (className: string, ...content: Node[]) => createNode('div', { class: className }, ...content);
  const images = slides.map(createImage);
  const nodes = images.map((image) => div('swiper-slide', div('swiper-zoom-container', image)));
  const container = div('swiper', div('swiper-wrapper', ...nodes));
  const hidden = slides.length < 2;
  const live = { 'aria-live': 'polite' };
  const counter = createNode('div', { class: `${CLASS}-counter`, ...live, hidden });
  const caption = createNode('div', { class: `${CLASS}-caption`, ...live });
  const close = createButton('close', texts.close, { autofocus: true });
  const zoom = createButton('zoom', texts.zoom, { 'aria-pressed': 'false' });
  const previous = createButton('previous', texts.previous, { hidden });
  const next = createButton('next', texts.next, { hidden });
  const content = [container, counter, zoom, close, previous, next, caption];
  const dialog = createNode('dialog', { class: CLASS, 'aria-label': texts.label }, ...content);
  return { dialog, container, slides: nodes, images, counter, caption, close, zoom, previous, next };
}
