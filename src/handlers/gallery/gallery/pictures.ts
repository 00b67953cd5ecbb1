import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

const LOADED = 'e-gallery-image-loaded';
const AHEAD_PX = 200;
const FALLBACK_RATIO = 3 / 2;

/** Returns the ratio (width / height) from the server's attributes; undefined without them. */
function serverRatioOf({ dataset }: HTMLElement): number | undefined {
  const ratio = Number(dataset.width) / Number(dataset.height);
  return ratio > 0 && ratio < Infinity ? ratio : undefined;
}

const toCssUrl = (address: string) =>
  `url("${new URL(address, document.baseURI).href.replace(/["\\\n]/g, encodeURIComponent)}")`;

/** The pictures of a gallery. */
export interface Pictures {
  /** Returns the ratio (width / height) of a picture, or a default until it is known. */
  ratioOf(item: HTMLElement): number;
}

/**
 * Loads pictures as backgrounds: near the window if lazy, else immediately. Calls `onSizeKnown` when a loaded
 * file reveals the size of a picture.
 */
export function loadPictures(
  items: readonly HTMLElement[],
  { isLazy, onSizeKnown }: { readonly isLazy: boolean; readonly onSizeKnown: () => void },
  patch: Patch,
  scope: Scope,
): Pictures {
  const loadedRatios = new Map<Element, number>();
  const boxOf = (item: HTMLElement) => item.querySelector<HTMLElement>('.e-gallery-image');

  const loadPicture = (item: HTMLElement) => {
    const box = boxOf(item);
    const { thumbnail } = box?.dataset ?? {};
    if (!box || !thumbnail) return;
    const image = new Image();
    scope.listen(
      image,
      'load',
      () => {
        patch.style(box, 'background-image', toCssUrl(thumbnail));
        patch.toggle(box, LOADED, true);
        if (serverRatioOf(box) || !image.naturalHeight) return;
        loadedRatios.set(item, image.naturalWidth / image.naturalHeight);
        onSizeKnown();
      },
      { once: true },
    );
    image.src = thumbnail;
  };

  if (isLazy) {
    // Hidden pictures do not intersect, so they do not load.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          loadPicture(target as HTMLElement);
        }
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    scope.observe(observer);
    for (const item of items) observer.observe(item);
  } else {
    for (const item of items) loadPicture(item);
  }
  return {
    ratioOf(item) {
      const box = boxOf(item);
      return (box && serverRatioOf(box)) ?? loadedRatios.get(item) ?? FALLBACK_RATIO;
    },
  };
}
