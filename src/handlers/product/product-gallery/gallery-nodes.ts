/** Makes an element with attributes; those that are undefined are left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value) element.setAttribute(key, value);
  return element;
}

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

/** The row of controls under the pictures. */
export interface GalleryNav {
  readonly element: HTMLElement;
  readonly controls: readonly HTMLElement[];
  /** Marks the control of the picture that is shown. */
  mark(active: number): void;
}

function createThumb({ slide, image }: Picture, place: string): HTMLElement {
  const { thumb = image?.src ?? '', thumbAlt, thumbSrcset, thumbSizes } = slide.dataset;
  // Thumbnails have their size in their names.
  const [, width, height] = /-(\d+)x(\d+)\.\w+(\?|$)/.exec(thumb) ?? [];
  const alt = thumbAlt || image?.alt;
  const control = make('img', {
    role: 'button',
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

/** Makes the thumbnails, in the markup that themes style. */
export function createNav(pictures: readonly Picture[]): GalleryNav {
  const element = make('ol', { class: 'flex-control-nav flex-control-thumbs' });
  const controls = pictures.map((picture, index) => {
    const item = make('li', {});
    const control = createThumb(picture, `${index + 1} / ${pictures.length}`);
    control.tabIndex = 0;
    item.append(control);
    element.append(item);
    return control;
  });
  return {
    element,
    controls,
    mark: (active) =>
      controls.forEach((control, index) => {
        const isActive = index === active;
        control.classList.toggle('flex-active', isActive);
        control.setAttribute('aria-current', String(isActive));
      }),
  };
}
