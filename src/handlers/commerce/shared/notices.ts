import { escapeHtml } from '#lib/escape-html.ts';
import { membersOf } from '#lib/members-of.ts';
import { insert, parseHtml } from '#platform/html.ts';
import type { Runtime } from '#runtime/define.ts';
import { RequestError } from '#transport/errors.ts';

const BANNER = '.wc-block-components-notice-banner';

/** Selector for the shop's notices: classic ones, and the banners of newer themes. */
export const NOTICES: string = `.woocommerce-error,.woocommerce-message,.woocommerce-info,${BANNER}`;

// Notices that must stay: the empty cart's message, and those that toggle the checkout's login and coupon
// forms.
const LASTING =
  '.cart-empty,.wc-empty-cart-message,[class*="-form-login-toggle"],[class*="-form-coupon-toggle"]';

/** Where to insert notices. */
export interface NoticePlace {
  readonly element: Element;
  readonly where: 'prepend' | 'before';
}

const isRemovable = (notice: Element) => !notice.closest(LASTING);

/** Returns the text of a notice in one line. */
export const textOf = (element: Pick<Node, 'textContent'>): string =>
  element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** Returns whether a notice reports an error. */
export const isError = (notice: Element): boolean => notice.matches(`.woocommerce-error,${BANNER}.is-error`);

/** Parses the outermost notices in server HTML, in order. Returns an empty list for anything but a string. */
export const readNotices = (html: unknown): Element[] => noticesIn(parseHtml(html));

/**
 * Returns the notices of a reply. Throws RequestError without any: the reply may be a login page, for
 * example.
 */
export function requireNotices(html: unknown): Element[] {
  const notices = readNotices(html);
  if (!notices.length) throw new RequestError('unknown_error');
  return notices;
}

/** Returns the notices inside a node, without nested ones. */
export const noticesIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll(NOTICES)].filter(
    (notice) => isRemovable(notice) && !membersOf(notice.parentElement)?.closest(NOTICES),
  );

/** Removes notices, optionally only those that match. Permanent notices stay. */
export function removeNotices(selector: string = NOTICES): void {
  for (const notice of document.querySelectorAll(selector)) if (isRemovable(notice)) notice.remove();
}

/** Removes what earlier acts report as done, for example before a failure is shown. A way to undo stays. */
export function removeSuccesses(): void {
  for (const notice of document.querySelectorAll(`.woocommerce-message,${BANNER}.is-success`))
    if (isRemovable(notice) && !notice.querySelector('a.restore-item')) notice.remove();
}

/**
 * Returns where the page shows notices: in the first wrapper, else before the cart; undefined on other pages.
 */
function noticePlace(): NoticePlace | undefined {
  const wrapper = document.querySelector('.woocommerce-notices-wrapper');
  if (wrapper) return { element: wrapper, where: 'prepend' };
  const element = document.querySelector('.wc-empty-cart-message,.cart-empty,.woocommerce-cart-form');
  return element ? { element, where: 'before' } : undefined;
}

/**
 * Shows a reply's notices at a place (default: the page's place for notices). Skips texts that are already
 * shown. Returns the new elements.
 */
export function showNotices(
  notices: readonly Element[],
  runtime: Runtime,
  place: NoticePlace | undefined = noticePlace(),
): HTMLElement[] {
  const shownTexts = new Set(noticesIn(document).map(textOf));
  const newNotices = notices.filter((notice) => {
    const text = textOf(notice);
    const isNew = text !== '' && !shownTexts.has(text);
    shownTexts.add(text);
    return isNew;
  });
  if (!place || !newNotices.length) return [];
  return insert(place.element, place.where, newNotices.map((notice) => notice.outerHTML).join(''), runtime);
}

/** Returns one of our messages as an error notice. It has no role: the caller announces it. */
export function errorNotice(sentence: string): Element[] {
  const html = `<ul class="woocommerce-error"><li>${escapeHtml(sentence)}</li></ul>`;
  return [...parseHtml(html).children];
}

/** Returns the page builder's notices widget. Its styles hide notices elsewhere. */
export const findNoticesWidget = (): Element | null =>
  document.querySelector('.e-woocommerce-notices-wrapper');

/** Selector for the checkout's notices that newer ones replace. */
export const REPLACED_NOTICES = '.woocommerce-error,.woocommerce-message,.is-error,.is-success';

/** Returns the first notice with the role of an alert; undefined without one. */
export const alertNotice = (): Element | undefined =>
  noticesIn(document).find((notice) => notice.getAttribute('role') === 'alert');
