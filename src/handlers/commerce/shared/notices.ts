import { escapeHtml } from '#lib/escape-html.ts';
import { insert, parseHtml } from '#platform/html.ts';
import type { Runtime } from '#runtime/define.ts';

const BANNER = '.wc-block-components-notice-banner';

/** What the shop tells a shopper: classic notices, and the banners of newer themes. */
export const NOTICES: string = `.woocommerce-error,.woocommerce-message,.woocommerce-info,${BANNER}`;

// The empty cart says so in a notice of its own, and two forms of the checkout hide behind one.
const LASTING =
  '.cart-empty,.wc-empty-cart-message,[class*="-form-login-toggle"],[class*="-form-coupon-toggle"]';

/** Where notices go: an element, and the side of it. */
export interface NoticePlace {
  readonly element: Element;
  readonly where: 'prepend' | 'before';
}

const isPassing = (notice: Element) => !notice.closest(LASTING);

/** What a notice says, in one line. */
export const textOf = (element: Pick<Node, 'textContent'>): string =>
  element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** True for a notice that tells what went wrong. */
export const isError = (notice: Element): boolean => notice.matches(`.woocommerce-error,${BANNER}.is-error`);

/** The notices in server HTML, outermost first come; none when there are none, or when it is no HTML. */
export const readNotices = (html: unknown): Element[] => noticesIn(parseHtml(html));

/** The notices under a node, without those inside of another. */
export const noticesIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll(NOTICES)].filter(
    (notice) => isPassing(notice) && !notice.parentElement?.closest(NOTICES),
  );

/** Takes notices off the page, or those among them that match; what a page always shows stays. */
export function removeNotices(selector: string = NOTICES): void {
  for (const notice of document.querySelectorAll(selector)) if (isPassing(notice)) notice.remove();
}

/** Where the page shows its notices: the first wrapper for them, else over the cart; undefined on other pages. */
function noticePlace(): NoticePlace | undefined {
  const wrapper = document.querySelector('.woocommerce-notices-wrapper');
  if (wrapper) return { element: wrapper, where: 'prepend' };
  const element = document.querySelector('.wc-empty-cart-message,.cart-empty,.woocommerce-cart-form');
  return element ? { element, where: 'before' } : undefined;
}

/**
 * Shows notices of a reply at a place (default: where the page shows them), each text once, also beside those that stand
 * there. Gives the elements that are new.
 */
export function showNotices(
  notices: readonly Element[],
  runtime: Runtime,
  place: NoticePlace | undefined = noticePlace(),
): HTMLElement[] {
  const said = new Set(noticesIn(document).map(textOf));
  const fresh = notices.filter((notice) => {
    const text = textOf(notice);
    const isNew = text !== '' && !said.has(text);
    said.add(text);
    return isNew;
  });
  if (!place || !fresh.length) return [];
  return insert(place.element, place.where, fresh.map((notice) => notice.outerHTML).join(''), runtime);
}

/** A sentence of ours as the notice of an error. It has no role: whoever shows it says it, too. */
export function errorNotice(sentence: string): Element[] {
  const html = `<ul class="woocommerce-error"><li>${escapeHtml(sentence)}</li></ul>`;
  return [...parseHtml(html).children];
}

/** Where notices are shown on a page with the builder's widget for them: its styles hide every notice that stands elsewhere. */
export const findNoticesWidget = (): Element | null =>
  document.querySelector('.e-woocommerce-notices-wrapper');

/** What goes when the checkout has something newer to say. */
export const PASSING = '.woocommerce-error,.woocommerce-message,.is-error,.is-success';

/** The notice that is read out when it gets the focus; undefined when there is none. */
export const alertNotice = (): Element | undefined =>
  noticesIn(document).find((notice) => notice.getAttribute('role') === 'alert');
