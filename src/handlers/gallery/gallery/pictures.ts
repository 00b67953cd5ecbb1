import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const LOADED = 'e-gallery-image-loaded';
const AHEAD_PX = 200;
const FALLBACK_RATIO = 3 / 2;

/** Returns the ratio (width / height) from the server's attributes; undefined without them. */
function ratioBy({ dataset }: HTMLElement): number | undefined {
  const ratio = Number(dataset.width) / Number(dataset.height);
  return ratio > 0 && ratio < Infinity ? ratio : undefined;
}

const quoted = (address: string) =>
  `url("${new URL(address, document.baseURI).href.replace(/["\\\n]/g, encodeURIComponent)}")`;

/** The pictures of a gallery. */
export interface Pictures {
  /** Returns the ratio (width / height) of a picture, or a default until it is known. */
  ratioOf(item: HTMLElement): number;
}

/**
 * Loads pictures as backgrounds: near the window if lazy, else immediately. Calls `known` when a loaded file
 * reveals the size of a picture.
 */
export function bringPictures(
  items: readonly HTMLElement[],
  { isLazy, known }: { readonly isLazy: boolean; readonly known: () => void },
  patch: Patch,
  scope: Scope,
): Pictures {
  const found = new Map<Element, number>();
  const boxOf = (item: HTMLElement) => item.querySelector<HTMLElement>('.e-gallery-image');

  const bring = (item: HTMLElement) => {
    const box = boxOf(item);
    const { thumbnail } = box?.dataset ?? {};
    if (!box || !thumbnail) return;
    const image = new Image();
    scope.listen(
      image,
      'load',
      () => {
        patch.style(box, 'background-image', quoted(thumbnail));
        patch.toggle(box, LOADED, true);
        if (ratioBy(box) || !image.naturalHeight) return;
        found.set(item, image.naturalWidth / image.naturalHeight);
        known();
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
          bring(target as HTMLElement);
        }
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    scope.observe(observer);
    for (const item of items) observer.observe(item);
  } else {
    for (const item of items) bring(item);
  }
  return {
    ratioOf(item) {
      const box = boxOf(item);
      return (box && ratioBy(box)) ?? found.get(item) ?? FALLBACK_RATIO;
    },
  };
}
