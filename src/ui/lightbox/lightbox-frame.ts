/** One picture of a lightbox. */
export interface LightboxSlide {
  readonly src: string;
  /** Sizes of the same picture for screens of other widths. */
  readonly srcset?: string;
  /** In pixels, as far as known. */
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  /** Text below the picture; none without it. */
  readonly caption?: string;
}

/** What a lightbox says; English by default. */
export interface LightboxTexts {
  /** What the whole is called. */
  readonly label: string;
  readonly close: string;
  readonly zoom: string;
  readonly previous: string;
  readonly next: string;
}

/** The parts of a lightbox, which stands nowhere yet. */
export interface LightboxFrame {
  readonly dialog: HTMLDialogElement;
  /** What the engine slides. */
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

function create<Name extends keyof HTMLElementTagNameMap>(
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
  const button = create('button', `${CLASS}-button ${CLASS}-${part}`);
  button.type = 'button';
  button.setAttribute('aria-label', label);
  return button;
}

function createImage({ alt, width, height }: LightboxSlide): HTMLImageElement {
  const image = create('img', `${CLASS}-image`);
  image.alt = alt;
  image.decoding = 'async';
  if (width && height) Object.assign(image, { width, height });
  return image;
}

/** Makes the elements of a lightbox; its pictures have no address yet. What leads from one to another is hidden when there is one. */
export function createFrame(slides: readonly LightboxSlide[], texts: LightboxTexts): LightboxFrame {
  const images = slides.map(createImage);
  const nodes = images.map((image) =>
    create('div', 'swiper-slide', create('div', 'swiper-zoom-container', image)),
  );
  const container = create('div', 'swiper', create('div', 'swiper-wrapper', ...nodes));
  const counter = create('div', `${CLASS}-counter`);
  const caption = create('div', `${CLASS}-caption`);
  const close = createButton('close', texts.close);
  const zoom = createButton('zoom', texts.zoom);
  const previous = createButton('previous', texts.previous);
  const next = createButton('next', texts.next);
  const dialog = create('dialog', CLASS, container, counter, zoom, close, previous, next, caption);
  dialog.setAttribute('aria-label', texts.label);
  // In the words of the page, whose direction a modal keeps.
  for (const each of [counter, caption]) each.setAttribute('aria-live', 'polite');
  for (const each of [counter, previous, next]) each.hidden = slides.length < 2;
  zoom.setAttribute('aria-pressed', 'false');
  close.autofocus = true;
  return { dialog, container, slides: nodes, images, counter, caption, close, zoom, previous, next };
}
