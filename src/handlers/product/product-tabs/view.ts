import type { View } from '#runtime/widget.ts';
import { namesOf } from './model.ts';

/** One tab of a product with its panel. */
export interface ProductTab {
  readonly link: HTMLAnchorElement;
  readonly item: HTMLElement;
  /** What has the role of a tab: the link, or its item in the markup of older shops; nothing in the oldest. */
  readonly tab: HTMLElement | undefined;
  readonly panel: HTMLElement;
  /** The inline `display` that shows the panel: none, or `block` where the style sheet hides it. */
  readonly display: string | null;
}

const PANEL = '.wc-tab, .panel';
const HOST = '.wc-tabs-wrapper, .woocommerce-tabs';

/** Returns the tabs of one product, without those of a list inside a panel, and without those that lead elsewhere. */
export function findTabs(host: HTMLElement): ProductTab[] {
  const isOwn = (node: Element) => node.parentElement?.closest(`${PANEL}, ${HOST}`) === host;
  const panels = [...host.querySelectorAll<HTMLElement>(PANEL)].filter(isOwn);
  return [...host.querySelectorAll<HTMLAnchorElement>('.wc-tabs li a, ul.tabs li a')].flatMap((link) => {
    const item = link.closest('li');
    const names = namesOf(link.hash);
    const panel = panels.find(({ id }) => names.includes(`#${id}`));
    if (!item || !panel || !isOwn(link)) return [];
    const tab = [link, item].find((node) => node.getAttribute('role') === 'tab');
    const display = getComputedStyle(panel).display === 'none' ? 'block' : null;
    return [{ link, item, tab, panel, display }];
  });
}

/** Says what tabs and panels look like when the panel with this id is open. */
export function* viewTabs(tabs: readonly ProductTab[], open: string | undefined): View {
  for (const { link, item, tab, panel, display } of tabs) {
    const isOpen = panel.id === open;
    yield [item, { classes: { active: isOpen } }];
    yield [tab, { attributes: { 'aria-selected': String(isOpen) } }];
    // A tab of older shops is no link, and Tab reaches all links there.
    if (tab === link) yield [link, { attributes: { tabindex: isOpen ? '0' : '-1' } }];
    yield [panel, { style: { display: isOpen ? display : 'none' } }];
  }
}
