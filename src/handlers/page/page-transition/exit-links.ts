import { addNode, createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { canPrerender, isPageOfSite, readPattern } from './model.ts';

const LINKS = 'a:not([data-elementor-open-lightbox="yes"])';
/** Links that the account page's widget handles. */
const ACCOUNT_TABS = '.woocommerce-MyAccount-navigation-link';

const isTrigger = (link: Element, selector: string): boolean => {
  try {
    return link.matches(selector);
  } catch {
    // The site owner typed an invalid selector.
    return link.matches(LINKS);
  }
};

const opensPopup = (link: Element) =>
  link.getAttribute('aria-haspopup') === 'true' && link.getAttribute('aria-expanded') === 'false';

/**
 * Returns the link around a node if it leaves the page; undefined if the cover's or the link's settings
 * exclude it.
 */
export function findExit(node: EventTarget | null, cover: Element): HTMLAnchorElement | undefined {
  const link = node instanceof Element && membersOf(node).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || !link.getAttribute('href')) return undefined;
  if (!isTrigger(link, cover.getAttribute('triggers') || LINKS) || opensPopup(link)) return undefined;
  if (!/^(_self)?$/.test(link.target) || link.hasAttribute('download')) return undefined;
  if (link.hasAttribute('data-e-disable-page-transition') || link.closest(ACCOUNT_TABS)) return undefined;
  return isPageOfSite(link.href, location.href, readPattern(cover.getAttribute('exclude')))
    ? link
    : undefined;
}

type Network = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/**
 * Prerenders the page of a link once, when the visitor points at it. `exitOf` finds links that leave the
 * page.
 */
export function prerenderOnHover(
  exitOf: (node: EventTarget | null) => HTMLAnchorElement | undefined,
  scope: Scope,
): void {
  if ((navigator as Network).connection?.saveData) return;
  const requested = new Set<string>();
  const prerender = ({ target }: Event) => {
    const href = exitOf(target)?.href;
    if (!href || requested.has(href) || !canPrerender(href, location.href)) return;
    requested.add(href);
    addNode(document.head, 'append', createNode('link', { rel: 'prerender', href }), scope);
  };
  for (const type of ['mouseover', 'touchstart']) scope.listen(document, type, prerender, { passive: true });
}
