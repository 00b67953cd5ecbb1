const CLASS = 'e-page-transition--preloader';
const DOTS = 4;

const createNode = (cover: Element, tag: string): HTMLElement => {
  const node = cover.ownerDocument.createElement(tag);
  node.className = CLASS;
  node.setAttribute('aria-hidden', 'true');
  return node;
};

const byType: Readonly<Record<string, (cover: Element) => HTMLElement | undefined>> = {
  image(cover) {
    const src = cover.getAttribute('preloader-image-url');
    return src ? Object.assign(createNode(cover, 'img') as HTMLImageElement, { src, alt: '' }) : undefined;
  },
  icon(cover) {
    const icon = cover.getAttribute('preloader-icon')?.trim();
    if (!icon) return undefined;
    const node = createNode(cover, 'i');
    node.classList.add(...icon.split(/\s+/));
    return node;
  },
  animation(cover) {
    const type = cover.getAttribute('preloader-animation-type');
    if (!type) return undefined;
    const node = createNode(cover, 'e-preloader');
    node.setAttribute('type', type);
    if (type.includes('dots')) {
      for (let dot = 0; dot < DOTS; dot += 1) node.append(cover.ownerDocument.createElement('i'));
    }
    return node;
  },
};

/**
 * Returns the animation shown on the cover while the next page loads; undefined if none is set or the server
 * rendered one.
 */
export function createPreloader(cover: Element): HTMLElement | undefined {
  const type = cover.getAttribute('preloader-type') ?? '';
  return cover.childElementCount || !Object.hasOwn(byType, type) ? undefined : byType[type]?.(cover);
}
