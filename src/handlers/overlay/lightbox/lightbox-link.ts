/** What may be opened in a lightbox: every link, and overlays that say so. */
export const OPENERS = 'a, [data-elementor-lightbox]';

const PICTURE = /^[^?]+\.(png|jpe?g|gif|svg|webp|avif)(\?.*)?$/i;

/** The address of a link, also of one in a drawing. */
const addressOf = (link: Element): string => {
  const { href } = link as HTMLAnchorElement | SVGAElement;
  return typeof href === 'string' ? href : (href?.baseVal ?? link.getAttribute('href') ?? '');
};

/** True for an address that ends like a picture; a fragment makes it another. */
export const isPicture = (address: string): boolean => PICTURE.test(address);

/**
 * True when a click opens the lightbox: an overlay with data for it, or a link to a picture or of a video that is no
 * download; unless the link says no, or says nothing where the site says no.
 */
export function opensLightbox(element: Element, { isSiteOn }: { isSiteOn: boolean }): boolean {
  const isLink = element.localName === 'a';
  if (isLink && element.hasAttribute('download')) return false;
  const isMarked = element.hasAttribute('data-elementor-lightbox-video');
  if (isLink && !isMarked && !isPicture(addressOf(element))) return false;
  const own = element.getAttribute('data-elementor-open-lightbox');
  return own === 'yes' || (own !== 'no' && isSiteOn);
}
