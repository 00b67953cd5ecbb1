import { defineHandler } from '#runtime/define.ts';

const GALLERY = '.woocommerce-product-gallery';
const PICTURE_LINK = '.woocommerce-product-gallery__image>a';

/** How long a shopper waits for the slider before the pictures are shown as the server sent them. */
const PATIENCE_MS = 1000;

// The server hides it in the hope of a script.
const show = (gallery: HTMLElement) => {
  gallery.style.opacity = '1';
};
const showAll = () => document.querySelectorAll<HTMLElement>(GALLERY).forEach(show);

export const productGallery = defineHandler({
  name: 'product-gallery',
  on: { selector: GALLERY },
  when: 'now',
  hold: PICTURE_LINK,
  fallback: show,
  replaces: ['wc-single-product'],
  load() {
    const timer = setTimeout(showAll, PATIENCE_MS);
    return import('./product-gallery.ts').finally(() => clearTimeout(timer));
  },
});
