import { type Product, pictureNames } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';

const captions = ['', 'As close as one can come', 'In the evening', 'In the other room'];

const pictureHtml = (origin: string, product: Product, name: string, index: number): string => {
  const src = `${origin}/media/products/${name}.svg`;
  const alt = escapeHtml(index === 0 ? product.name : `${product.name}, picture ${index + 1}`);
  const caption = captions[index] ?? '';
  return `<div data-thumb="${src}?size=thumb" data-thumb-alt="${alt}" class="woocommerce-product-gallery__image"><a href="${src}?size=full"><img width="600" height="600" src="${src}" class="${index === 0 ? 'wp-post-image' : ''}" alt="${alt}" title="${escapeHtml(product.name)}" data-caption="${caption}" data-src="${src}?size=full" data-large_image="${src}?size=full" data-large_image_width="1200" data-large_image_height="1200" decoding="async"${index > 1 ? ' loading="lazy"' : ''}></a></div>`;
};

/** Renders the gallery of a product or variation. It is invisible until a script or a stylesheet shows it. */
export const galleryHtml = (
  origin: string,
  product: Product,
  names: readonly string[] = pictureNames(product),
): string => {
  const pictures = names.map((name, index) => pictureHtml(origin, product, name, index));
  return `<div class="woocommerce-product-gallery woocommerce-product-gallery--with-images woocommerce-product-gallery--columns-4 images" data-columns="4" style="opacity: 0; transition: opacity .25s ease-in-out;"><div class="woocommerce-product-gallery__wrapper">${pictures.join('')}</div></div>`;
};

/** The empty markup of the full-screen lightbox, printed near the end of the page. */
export const lightboxShellHtml = `<div id="photoswipe-fullscreen-dialog" class="pswp" tabindex="-1" role="dialog" aria-modal="true" aria-hidden="true" aria-label="Full screen image"><div class="pswp__bg"></div><div class="pswp__scroll-wrap"><div class="pswp__container"><div class="pswp__item"></div><div class="pswp__item"></div><div class="pswp__item"></div></div><div class="pswp__ui pswp__ui--hidden"><div class="pswp__top-bar"><div class="pswp__counter"></div><button class="pswp__button pswp__button--zoom" aria-label="Zoom in/out"></button><button class="pswp__button pswp__button--fs" aria-label="Toggle fullscreen"></button><button class="pswp__button pswp__button--share" aria-label="Share"></button><button class="pswp__button pswp__button--close" aria-label="Close (Esc)"></button><div class="pswp__preloader"><div class="pswp__preloader__icn"><div class="pswp__preloader__cut"><div class="pswp__preloader__donut"></div></div></div></div></div><div class="pswp__share-modal pswp__share-modal--hidden pswp__single-tap"><div class="pswp__share-tooltip"></div></div><button class="pswp__button pswp__button--arrow--left" aria-label="Previous (arrow left)"></button><button class="pswp__button pswp__button--arrow--right" aria-label="Next (arrow right)"></button><div class="pswp__caption"><div class="pswp__caption__center"></div></div></div></div></div>`;
