import { isModified } from '#lib/is-modified.ts';
import type { Scope } from '#runtime/scope.ts';

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

export interface TabChoice {
  /** Called with the panel that a visitor chooses. */
  readonly choose: (panelId: string) => void;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

const KEYS = /^( |Home|End|Arrow(Left|Right))$/;

/** Tells what a visitor chooses, by pointer or keys; the code for keys comes with the focus. */
export function wireTabs(
  host: HTMLElement,
  tabs: readonly ProductTab[],
  { choose, scope, report }: TabChoice,
): void {
  const links = tabs.map(({ link }) => link);
  const tabOf = ({ target }: Event) => tabs.find(({ link }) => link.contains(target as Node));

  scope.listen<MouseEvent>(host, 'click', (event) => {
    const chosen = tabOf(event);
    if (!chosen || isModified(event)) return;
    event.preventDefault();
    choose(chosen.panel.id);
  });
  scope.listen(host, 'focusin', (event) => {
    // Asked for again, and reported, by the key that needs it.
    if (tabOf(event)) import('./tab-actions.ts').catch(() => {});
  });
  scope.listen<KeyboardEvent>(host, 'keydown', (event) => {
    if (!tabOf(event)?.tab || isModified(event) || !KEYS.test(event.key)) return;
    // Also before there is code for it: the page would scroll.
    event.preventDefault();
    import('./tab-actions.ts').then(({ useTabKey }) => useTabKey(links, event)).catch(report);
  });
  // Galleries of other scripts slide by arrows that are released anywhere on the page.
  scope.listen<KeyboardEvent>(host, 'keyup', (event) => {
    if (event.key.startsWith('Arrow') && tabOf(event)) event.stopPropagation();
  });
}
