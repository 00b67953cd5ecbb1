import { pageJQuery } from '#platform/events.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Scope } from '#runtime/scope.ts';

const DATA = 'product_gallery';

/** What scripts may ask of a gallery. */
export interface GalleryActions {
  /** Back to the first picture. */
  reset(): void;
  resetZoom(): void;
  /** Opens the lightbox. */
  open(): void;
}

interface Offer {
  readonly gallery: HTMLElement;
  readonly actions: GalleryActions;
  /** Starts a gallery, with options of its own or without. */
  readonly start: (gallery: Element, given: unknown) => void;
  /** Ends with the gallery. */
  readonly scope: Scope;
  /** Ends with the page. */
  readonly pageScope: Scope;
}

/** Lets other scripts reach a gallery where they look for it, and themes and quick views start galleries by name. */
export function offerToJQuery({ gallery, actions, start, scope, pageScope }: Offer): void {
  if (scope.disposed) return;
  const { reset, resetZoom, open } = actions;
  // By the names that they have in the shop's own.
  const instance = { onResetSlidePosition: reset, initZoom: resetZoom, openPhotoswipe: open };
  pageJQuery()?.(gallery).data(DATA, instance);
  scope.add(() => pageJQuery()?.(gallery).removeData(DATA));
  offerPlugin(
    'wc_product_gallery',
    function (given?: unknown) {
      for (const each of Array.from(this)) start(each, given);
    },
    pageScope,
  );
}
