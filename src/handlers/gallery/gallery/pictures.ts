import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const LOADED = 'e-gallery-image-loaded';
const AHEAD_PX = 200;
const FALLBACK_RATIO = 3 / 2;

/** Width per height, as the server says it; undefined when it does not. */
function ratioBy({ dataset }: HTMLElement): number | undefined {
  const ratio = Number(dataset.width) / Number(dataset.height);
  return ratio > 0 && ratio < Infinity ? ratio : undefined;
}

const quoted = (address: string) =>
  `url("${new URL(address, document.baseURI).href.replace(/["\\\n]/g, encodeURIComponent)}")`;

export interface Pictures {
  /** Width per height of a picture, as far as it is known. */
  ratioOf(item: HTMLElement): number;
}

/**
 * Brings the pictures of items as backgrounds: those near the window, as it comes to them, or all at once. `known` is told when the size of
 * one is known only by its file.
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
    // Hidden ones are nowhere, so their files stay where they are.
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
