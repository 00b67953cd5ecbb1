import type { View } from '#runtime/widget.ts';
import { fragmentVariants } from './model.ts';

/** A product tab with its panel. */
export interface ProductTab {
  readonly link: HTMLAnchorElement;
  readonly item: HTMLElement;
  /** The node with the role of a tab: the link, or its list item in older shops; undefined in the oldest. */
  readonly tab: HTMLElement | undefined;
  readonly panel: HTMLElement;
  /** The inline `display` of the open panel: `block` if the style sheet hides it, else null. */
  readonly display: string | null;
}

const PANEL = '.wc-tab, .panel';
const HOST = '.wc-tabs-wrapper, .woocommerce-tabs';

/** Returns a product's tabs that have a panel, without those of nested lists. */
export function findTabs(host: HTMLElement): ProductTab[] {
  const isOfHost = (node: Element) => node.parentElement?.closest(`${PANEL}, ${HOST}`) === host;
  const panels = [...host.querySelectorAll<HTMLElement>(PANEL)].filter(isOfHost);
  return [...host.querySelectorAll<HTMLAnchorElement>('.wc-tabs li a, ul.tabs li a')].flatMap((link) => {
    const item = link.closest('li');
    const names = fragmentVariants(link.hash);
    const panel = panels.find(({ id }) => names.includes(`#${id}`));
    if (!item || !panel || !isOfHost(link)) return [];
    const tab = [link, item].find((node) => node.getAttribute('role') === 'tab');
    const display = getComputedStyle(panel).display === 'none' ? 'block' : null;
    return [{ link, item, tab, panel, display }];
  });
}

/** Returns the looks of tabs and panels when the panel `open` is open. */
export function* viewTabs(tabs: readonly ProductTab[], open: string | undefined): View {
  for (const { link, item, tab, panel, display } of tabs) {
    const isOpen = panel.id === open;
    yield [item, { classes: { active: isOpen } }];
    yield [tab, { attributes: { 'aria-selected': String(isOpen) } }];
    // In older shops, the tab is not a link and all links are tab stops.
    if (tab === link) yield [link, { attributes: { tabindex: isOpen ? '0' : '-1' } }];
    yield [panel, { style: { display: isOpen ? display : 'none' } }];
  }
}
