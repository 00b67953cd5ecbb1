import { parseHtml } from '#platform/html.ts';
import type { Scope } from '#runtime/scope.ts';
import type { LightboxSlide, LightboxTexts } from '#ui/lightbox/lightbox-frame.ts';
import { openLightbox } from '#ui/lightbox/open-lightbox.ts';
import type { Picture } from './view.ts';

interface Opening {
  /** The picture that is shown first. */
  readonly start: Picture | undefined;
  readonly opener: HTMLElement;
  /** What the lightbox is called. */
  readonly label: string;
}

const PARTS = {
  close: '.pswp__button--close',
  zoom: '.pswp__button--zoom',
  previous: '.pswp__button--arrow--left',
  next: '.pswp__button--arrow--right',
} as const;

/** The words of the shop's own lightbox, whose shell the page has in its language. */
function shopTexts(label: string): Partial<LightboxTexts> {
  const texts = Object.entries(PARTS).flatMap(([name, selector]) => {
    const text = document.querySelector(selector)?.getAttribute('aria-label');
    return text ? [[name, text]] : [];
  });
  return { ...Object.fromEntries(texts), label };
}

/** The large picture; undefined when there is none. */
function slideOf({ image, link }: Picture): LightboxSlide | undefined {
  const src = image?.dataset.large_image || link?.href;
  if (!image || !src) return undefined;
  const { large_image_width: width, large_image_height: height, caption } = image.dataset;
  return {
    src,
    alt: image.alt,
    // Shops write them with markup.
    caption: parseHtml(caption || image.title).textContent,
    ...(Number(width) && Number(height) ? { width: Number(width), height: Number(height) } : {}),
  };
}

/** Opens the large pictures of a gallery; those without one are left out. Nothing happens when there is none. */
export function openGallery(
  pictures: readonly Picture[],
  { start, opener, label }: Opening,
  scope: Scope,
): void {
  const withSlide = pictures.filter(slideOf);
  const slides = withSlide.flatMap((picture) => slideOf(picture) ?? []);
  const first = start ? Math.max(0, withSlide.indexOf(start)) : 0;
  if (slides.length) openLightbox(slides, { start: first, opener, texts: shopTexts(label) }, scope);
}
