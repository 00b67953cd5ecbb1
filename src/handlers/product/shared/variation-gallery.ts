import { listen, pageJQuery } from '#platform/events.ts';
import { parseHtml, replaceWith } from '#platform/html.ts';
import { pageGlobal } from '#platform/params.ts';
import type { Runtime } from '#runtime/define.ts';
import { note } from '#runtime/report.ts';
import type { Scope } from '#runtime/scope.ts';
import { emitGallery } from './plugins.ts';
import type { Variation } from './variations.ts';

const GALLERY = '.woocommerce-product-gallery';
const HANDLER = 'product-gallery';
/** Set on the form while a variation's gallery is on the page; other scripts read it. */
const REPLACED = 'data-product_gallery_active';
const TEMPLATE = 'script.wc-product-gallery-default-template';
const DEFAULTS = 'wc_variation_gallery_defaults';

/** The gallery of a product, which a variation may replace with its own. */
export interface VariationGallery {
  /** Returns the gallery that a variation brings; undefined when it brings none, or the page has no place for it. */
  of(variation: Variation): HTMLElement | undefined;
  isReplaced(): boolean;
  /** Puts the gallery of a variation in the place of the one on the page. */
  show(gallery: HTMLElement): void;
  /** Puts the product's own gallery back. Returns false when it is already there, or there is none. */
  restore(): boolean;
  /** Calls back once the gallery has started, at once if it has already. A later callback replaces a waiting one. */
  whenStarted(callback: () => void): void;
}

type WithPlugin = (gallery: Element) => { wc_product_gallery?(params: unknown): unknown };

/** Starts a gallery through the page's own script; without one its pictures are shown as the server sent them. */
function startForeign(gallery: HTMLElement): void {
  const params = pageGlobal('wc_single_product_params');
  if (params) emitGallery(gallery, 'before-init', params);
  try {
    (pageJQuery() as unknown as WithPlugin | undefined)?.(gallery).wc_product_gallery?.(params);
  } catch (error) {
    // A foreign script; the product can be bought without it.
    reportError(error);
  }
  gallery.style.opacity = '1';
  if (params) emitGallery(gallery, 'after-init', params);
}

/** Returns the gallery in HTML of the shop; undefined when it has none with a picture. */
const galleryIn = (html: unknown) =>
  parseHtml(html).querySelector<HTMLElement>(`${GALLERY}:has(img)`) ?? undefined;

/** Returns the product's own gallery as HTML, for a form whose gallery another script has replaced before. */
const ownHtml = (form: HTMLElement): unknown =>
  form.querySelector<HTMLScriptElement>(TEMPLATE)?.text ??
  pageGlobal(DEFAULTS)?.[form.dataset.product_id ?? ''];

/** Manages the product's gallery around a form. When the scope ends, the product's own is back. */
export function createVariationGallery(form: HTMLElement, runtime: Runtime, scope: Scope): VariationGallery {
  /** The product's gallery while a variation's replaces it. */
  let own: HTMLElement | undefined;
  let brought: { readonly html: unknown; readonly gallery: HTMLElement } | undefined;
  let isNoted = false;
  let starting: Scope | undefined;
  let onStarted = () => {};

  const find = () => form.closest('.product')?.querySelector<HTMLElement>(GALLERY) ?? undefined;
  const isReplaced = () => form.getAttribute(REPLACED) === 'yes';
  const start = (gallery: HTMLElement) => {
    starting?.dispose();
    onStarted = () => {};
    if (!runtime.serves(gallery, HANDLER)) return startForeign(gallery);
    const waiting = scope.child();
    const end = () => {
      waiting.dispose();
      onStarted();
    };
    listen(gallery, 'wc-product-gallery-after-init', end, waiting);
    starting = waiting;
    return undefined;
  };
  const replace = (before: HTMLElement, after: HTMLElement, put: () => void) => {
    const params = pageGlobal('wc_single_product_params');
    if (params) emitGallery(before, 'before-destroy', params);
    put();
    start(after);
  };
  const insert = (before: HTMLElement, after: HTMLElement) =>
    replace(before, after, () => {
      const fragment = new DocumentFragment();
      fragment.append(after);
      replaceWith(before, fragment, runtime);
    });
  // Its scripts have run already.
  const putBack = (before: HTMLElement, after: HTMLElement) =>
    replace(before, after, () => {
      runtime.dispose(before);
      before.replaceWith(after);
      runtime.scan(after);
    });
  scope.add(() => {
    // A running runtime finds the inserted gallery by itself.
    if (own) find()?.replaceWith(own);
    form.removeAttribute(REPLACED);
  });

  return {
    isReplaced,
    of({ gallery_images_html: html, variation_id: id }) {
      const place = html ? find() : undefined;
      if (!place) return undefined;
      // The pictures stay as the visitor left them.
      if (html === brought?.html && place === brought?.gallery) return place;
      const gallery = galleryIn(html);
      if (gallery) brought = { html, gallery };
      else if (!isNoted) note(`The gallery of variation ${id} has no pictures. It is left out.`);
      isNoted ||= !gallery;
      return gallery;
    },
    show(gallery) {
      const before = find();
      if (!before || gallery === before) return;
      if (!isReplaced()) own = before;
      form.setAttribute(REPLACED, 'yes');
      insert(before, gallery);
    },
    restore() {
      const before = isReplaced() ? find() : undefined;
      const after = before && (own ?? galleryIn(ownHtml(form)));
      if (!after) return false;
      const put = after === own ? putBack : insert;
      own = undefined;
      form.removeAttribute(REPLACED);
      put(before, after);
      return true;
    },
    whenStarted(callback) {
      if (starting && !starting.disposed) onStarted = callback;
      else callback();
    },
  };
}
