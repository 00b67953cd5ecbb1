import { parseHtml } from '#platform/html.ts';
import type { Scope } from '#runtime/scope.ts';
import type { LightboxSlide, LightboxTexts } from '#ui/lightbox/lightbox-frame.ts';
import { openLightbox } from '#ui/lightbox/open-lightbox.ts';
import type { Picture } from './gallery-nodes.ts';

interface Opening {
  /** Place of the picture that is shown first. */
  readonly start: number;
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

/** Opens the large pictures of a gallery; slides without a picture are left out. Nothing happens when there is none. */
export function openGallery(
  pictures: readonly Picture[],
  { start, opener, label }: Opening,
  scope: Scope,
): void {
  const found = pictures.flatMap((picture, index) => {
    const slide = slideOf(picture);
    return slide ? [{ slide, index }] : [];
  });
  if (!found.length) return;
  openLightbox(
    found.map(({ slide }) => slide),
    {
      start: Math.max(
        0,
        found.findIndex(({ index }) => index === start),
      ),
      opener,
      texts: shopTexts(label),
    },
    scope,
  );
}
