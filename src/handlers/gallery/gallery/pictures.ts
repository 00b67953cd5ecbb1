import type { Scope } from '#lib/scope.ts';

const LOADED = 'e-gallery-image-loaded';
const AHEAD_PX = 200;

const toCssUrl = (address: string) =>
  `url("${new URL(address, document.baseURI).href.replace(/["\\\n]/g, encodeURIComponent)}")`;

/** Calls back for each node near the window, once. Hidden nodes do not intersect. */
function whenNear(nodes: readonly HTMLElement[], run: (index: number) => void, scope: Scope): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        run(nodes.indexOf(target as HTMLElement));
      }
    },
    { rootMargin: `${AHEAD_PX}px 0px` },
  );
  scope.observe(observer);
  for (const node of nodes) observer.observe(node);
}

/** A picture to load. */
interface LoadablePicture {
  readonly item: HTMLElement;
  /** Gets the picture as its background. */
  readonly box: HTMLElement | null;
}

/**
 * Loads pictures as backgrounds: near the window if lazy, else immediately. Calls `onLoad` with the index of
 * each loaded picture, and its file.
 */
export function loadPictures(
  pictures: readonly LoadablePicture[],
  isLazy: boolean,
  onLoad: (index: number, image: HTMLImageElement) => void,
  scope: Scope,
): void {
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
  if (!isLazy) {
    for (const index of pictures.keys()) loadPicture(index);
    return;
  }
  const items = pictures.map(({ item }) => item);
  whenNear(items, loadPicture, scope);
}
