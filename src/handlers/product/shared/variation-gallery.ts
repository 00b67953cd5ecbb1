import { membersOf } from '#lib/members-of.ts';
import { logInfo } from '#lib/report.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, pageJQuery } from '#platform/events.ts';
import { parseHtml, replaceWith } from '#platform/html.ts';
import { pageGlobal } from '#platform/params.ts';
import type { Runtime } from '#runtime/define.ts';
import { emitGallery } from './jquery-methods.ts';
import type { Variation } from './variations.ts';

const GALLERY = '.woocommerce-product-gallery';
const HANDLER = 'product-gallery';
/** Set on the form while a variation's gallery is on the page. Other scripts read it. */
const REPLACED = 'data-product_gallery_active';
const TEMPLATE = 'script.wc-product-gallery-default-template';
const DEFAULTS = 'wc_variation_gallery_defaults';

/** A product's gallery, which a variation may replace. */
export interface VariationGallery {
  /** Returns a variation's gallery; undefined if it has none, or the page has no place for it. */
  galleryOf(variation: Variation): HTMLElement | undefined;
  isReplaced(): boolean;
  /** Replaces the page's gallery with a variation's. */
  show(gallery: HTMLElement): void;
  /** Restores the product's own gallery. Returns false if it is already on the page, or missing. */
  restore(): boolean;
  /** Calls `callback` once the gallery has started. A later callback replaces a pending one. */
  whenStarted(callback: () => void): void;
}

type WithPlugin = (gallery: Element) => { wc_product_gallery?(params: unknown): unknown };

/** Starts a gallery with the page's own script. Without it, shows the images as sent by the server. */
function startWithPageScript(gallery: HTMLElement): void {
  const params = pageGlobal('wc_single_product_params');
  if (params) emitGallery(gallery, 'before-init', params);
  try {
    (pageJQuery() as unknown as WithPlugin | undefined)?.(gallery).wc_product_gallery?.(params);
  } catch (error) {
    // Another script's error must not block the purchase.
    reportError(error);
  }
  gallery.style.opacity = '1';
  if (params) emitGallery(gallery, 'after-init', params);
}

/** Returns the gallery in the shop's HTML; undefined without one that has images. */
const galleryIn = (html: unknown) =>
  parseHtml(html).querySelector<HTMLElement>(`${GALLERY}:has(img)`) ?? undefined;

/** Returns the HTML of the product's own gallery, for a form whose gallery another script has replaced. */
const defaultGalleryHtml = (form: HTMLElement): unknown =>
  membersOf(form).querySelector<HTMLScriptElement>(TEMPLATE)?.text ??
  pageGlobal(DEFAULTS)?.[membersOf(form).dataset.product_id ?? ''];

/** Returns the controller of a form's gallery. Restores the product's own gallery when the scope ends. */
export function createVariationGallery(form: HTMLElement, runtime: Runtime, scope: Scope): VariationGallery {
  /** The product's own gallery while a variation's replaces it. */
  let replacedGallery: HTMLElement | undefined;
  let lastParsed: { readonly html: unknown; readonly gallery: HTMLElement } | undefined;
  let isReported = false;
  let startScope: Scope | undefined;
  let onStarted = () => {};

  const find = () => membersOf(form).closest('.product')?.querySelector<HTMLElement>(GALLERY) ?? undefined;
  const isReplaced = () => membersOf(form).getAttribute(REPLACED) === 'yes';
  const start = (gallery: HTMLElement) => {
    startScope?.dispose();
    onStarted = () => {};
    if (!runtime.serves(gallery, HANDLER)) return startWithPageScript(gallery);
    const waitScope = scope.child();
    const finish = () => {
      waitScope.dispose();
      onStarted();
    };
    listen(gallery, 'wc-product-gallery-after-init', finish, waitScope);
    startScope = waitScope;
    return undefined;
  };
  const replace = (before: HTMLElement, after: HTMLElement, swap: () => void) => {
    const params = pageGlobal('wc_single_product_params');
    if (params) emitGallery(before, 'before-destroy', params);
    swap();
    start(after);
  };
  const insert = (before: HTMLElement, after: HTMLElement) =>
    replace(before, after, () => {
      const fragment = new DocumentFragment();
      fragment.append(after);
      replaceWith(before, fragment, runtime);
    });
  // The native `replaceWith`, because the gallery's scripts have already run.
  const putBack = (before: HTMLElement, after: HTMLElement) =>
    replace(before, after, () => {
      runtime.dispose(before);
      before.replaceWith(after);
      runtime.scan(after);
    });
  scope.add(() => {
    // A running runtime finds the restored gallery itself.
    if (replacedGallery) find()?.replaceWith(replacedGallery);
    membersOf(form).removeAttribute(REPLACED);
  });

  return {
    isReplaced,
    galleryOf({ gallery_images_html: html, variation_id: id }) {
      const currentGallery = html ? find() : undefined;
      if (!currentGallery) return undefined;
      // Keeps the visitor's position in the images.
      if (html === lastParsed?.html && currentGallery === lastParsed?.gallery) return currentGallery;
      const gallery = galleryIn(html);
      if (gallery) lastParsed = { html, gallery };
      else if (!isReported) logInfo(`The gallery of variation ${id} was left out: its HTML has no images.`);
      isReported ||= !gallery;
      return gallery;
    },
    show(gallery) {
      const before = find();
      if (!before || gallery === before) return;
      if (!isReplaced()) replacedGallery = before;
      membersOf(form).setAttribute(REPLACED, 'yes');
      insert(before, gallery);
    },
    restore() {
      const before = isReplaced() ? find() : undefined;
      const after = before && (replacedGallery ?? galleryIn(defaultGalleryHtml(form)));
      if (!after) return false;
      const swap = after === replacedGallery ? putBack : insert;
      replacedGallery = undefined;
      membersOf(form).removeAttribute(REPLACED);
      swap(before, after);
      return true;
    },
    whenStarted(callback) {
      if (startScope && !startScope.disposed) onStarted = callback;
      else callback();
    },
  };
}
