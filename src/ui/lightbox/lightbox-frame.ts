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

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

function createButton(part: string, label: string): HTMLButtonElement {
  const button = createElement('button', `${CLASS}-button ${CLASS}-${part}`);
  button.type = 'button';
  button.setAttribute('aria-label', label);
  return button;
}

function createImage({ alt, width, height }: LightboxSlide): HTMLImageElement {
  const image = createElement('img', `${CLASS}-image`);
  image.alt = alt;
  image.decoding = 'async';
  if (width && height) Object.assign(image, { width, height });
  return image;
}

/**
 * Creates the nodes of a lightbox, outside the page; pictures have no address yet. A single picture hides
 * counter and arrows.
 */
export function createFrame(slides: readonly LightboxSlide[], texts: LightboxTexts): LightboxFrame {
  const images = slides.map(createImage);
  const nodes = images.map((image) =>
    createElement('div', 'swiper-slide', createElement('div', 'swiper-zoom-container', image)),
  );
  const container = createElement('div', 'swiper', createElement('div', 'swiper-wrapper', ...nodes));
  const counter = createElement('div', `${CLASS}-counter`);
  const caption = createElement('div', `${CLASS}-caption`);
  const close = createButton('close', texts.close);
  const zoom = createButton('zoom', texts.zoom);
  const previous = createButton('previous', texts.previous);
  const next = createButton('next', texts.next);
  const dialog = createElement('dialog', CLASS, container, counter, zoom, close, previous, next, caption);
  dialog.setAttribute('aria-label', texts.label);
  for (const each of [counter, caption]) each.setAttribute('aria-live', 'polite');
  for (const each of [counter, previous, next]) each.hidden = slides.length < 2;
  zoom.setAttribute('aria-pressed', 'false');
  close.autofocus = true;
  return { dialog, container, slides: nodes, images, counter, caption, close, zoom, previous, next };
}
