import { defineHandler } from '#runtime/define.ts';

const GALLERY = '.woocommerce-product-gallery';

/** How long hidden images wait for the code before they are shown. */
const MAX_HIDDEN_MS = 1000;

// The server hides the gallery until a script shows it.
const show = (gallery: HTMLElement) => {
  gallery.style.opacity = '1';
};
const showAll = () => document.querySelectorAll<HTMLElement>(GALLERY).forEach(show);

/** Turns a product's images into a slider with zoom and lightbox, depending on the shop's options. */
export const productGallery = defineHandler({
  name: 'product-gallery',
  on: { selector: GALLERY },
  hold: `${GALLERY}__image>a,${GALLERY}__trigger,.flex-control-nav li>*,.flex-direction-nav a`,
  // The slider's controls are visible before the code for their keys is loaded.
  keys: '.flex-viewport *,.flex-control-nav *',
  fallback: show,
  replaces: ['wc-single-product'],
  interactive: () => import('./product-gallery.interactive.ts'),
  when: 'now',
  load() {
    const timer = setTimeout(showAll, MAX_HIDDEN_MS);
    return import('./product-gallery.ts').finally(() => clearTimeout(timer));
  },
});
