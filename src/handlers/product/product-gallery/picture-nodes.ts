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
