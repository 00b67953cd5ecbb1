/** One tab of a product with its panel. */
export interface ProductTab {
  readonly link: HTMLAnchorElement;
  readonly item: HTMLElement;
  /** What says that it is a tab: the link, or its item in the markup of older shops; nothing in the oldest. */
  readonly tab: HTMLElement | undefined;
  readonly panel: HTMLElement;
}

const PANEL = '.wc-tab, .panel';
const HOST = '.wc-tabs-wrapper, .woocommerce-tabs';

/** What a fragment names, with its `#`, as it stands and in letters: ids hold either. */
export function namesOf(hash: string): string[] {
  try {
    return [hash, decodeURIComponent(hash)];
  } catch {
    return [hash];
  }
}

/** The tabs of one product, none of a list inside a panel, and none that leads elsewhere. */
export function findTabs(host: HTMLElement): ProductTab[] {
  const isOwn = (node: Element) => node.parentElement?.closest(`${PANEL}, ${HOST}`) === host;
  const panels = [...host.querySelectorAll<HTMLElement>(PANEL)].filter(isOwn);
  return [...host.querySelectorAll<HTMLAnchorElement>('.wc-tabs li a, ul.tabs li a')].flatMap((link) => {
    const item = link.closest('li');
    const names = namesOf(link.hash);
    const panel = panels.find(({ id }) => names.includes(`#${id}`));
    if (!item || !panel || !isOwn(link)) return [];
    const tab = [link, item].find((node) => node.getAttribute('role') === 'tab');
    return [{ link, item, tab, panel }];
  });
}
