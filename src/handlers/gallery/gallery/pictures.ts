import type { Scope } from '#lib/scope.ts';

const LOADED = 'e-gallery-image-loaded';
const AHEAD_PX = 200;

const toCssUrl = (address: string) =>
  `url("${new URL(address, document.baseURI).href.replace(/["\\\n]/g, encodeURIComponent)}")`;

/**
 * Calls back once for each shown node that is near the window. Returns a function to call after other nodes are shown.
 * Hidden nodes are not watched: the builder's style sheets only shrink them, and they would count as near.
 */
function whenNear(
  nodes: readonly HTMLElement[],
  isShown: (index: number) => boolean,
  run: (index: number) => void,
  scope: Scope,
): () => void {
  const waiting = new Set(nodes);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.delete(target as HTMLElement);
        run(nodes.indexOf(target as HTMLElement));
      }
    },
    { rootMargin: `${AHEAD_PX}px 0px` },
  );
  scope.observe(observer);
  const refresh = () => {
    for (const node of waiting) {
      if (isShown(nodes.indexOf(node))) observer.observe(node);
      else observer.unobserve(node);
    }
  };
  refresh();
  return refresh;
}

/** A picture to load. */
interface LoadablePicture {
  readonly item: HTMLElement;
  /** Gets the picture as its background. */
  readonly box: HTMLElement | null;
}

/** Which pictures to load. */
export interface LoadOptions {
  /** True: each loads when it is shown near the window. False: all load at once. */
  readonly isLazy: boolean;
  /** Whether a picture, by its index, is shown. */
  readonly isShown: (index: number) => boolean;
  /** Called with the index of each loaded picture, and its file. */
  readonly onLoad: (index: number, image: HTMLImageElement) => void;
}

/** Loads pictures as backgrounds. Returns a function to call after other pictures are shown. */
export function loadPictures(
  pictures: readonly LoadablePicture[],
  { isLazy, isShown, onLoad }: LoadOptions,
  scope: Scope,
): () => void {
  const patch = scope.patch();
  const loadPicture = (index: number) => {
    const box = pictures[index]?.box;
    const { thumbnail } = box?.dataset ?? {};
    if (!box || !thumbnail) return;
    const image = new Image();
    const show = () => {
      patch.style(box, 'background-image', toCssUrl(thumbnail));
      patch.toggle(box, LOADED, true);
      onLoad(index, image);
    };
    scope.listen(image, 'load', show, { once: true });
    image.src = thumbnail;
  };
  const items = pictures.map(({ item }) => item);
  if (isLazy) return whenNear(items, isShown, loadPicture, scope);
  for (const index of pictures.keys()) loadPicture(index);
  return () => {};
}
