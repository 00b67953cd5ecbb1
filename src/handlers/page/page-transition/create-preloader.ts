import { type Attributes, createNode } from '#lib/create-node.ts';

const DOTS = 4;

const preloader = (name: string, attributes: Attributes, ...content: Node[]) =>
  createNode(
    name,
    {
      ...attributes,
      class: `e-page-transition--preloader ${attributes.class ?? ''}`.trim(),
      'aria-hidden': 'true',
    },
    ...content,
  );

const byType: Readonly<Record<string, (cover: Element) => HTMLElement | undefined>> = {
  image(cover) {
    const src = cover.getAttribute('preloader-image-url');
    return src ? preloader('img', { src, alt: '' }) : undefined;
  },
  icon(cover) {
    const icon = cover.getAttribute('preloader-icon')?.trim().replace(/\s+/g, ' ');
    return icon ? preloader('i', { class: icon }) : undefined;
  },
  animation(cover) {
    const type = cover.getAttribute('preloader-animation-type');
    const dots = Array.from({ length: type?.includes('dots') ? DOTS : 0 }, () => createNode('i'));
    return type ? preloader('e-preloader', { type }, ...dots) : undefined;
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
