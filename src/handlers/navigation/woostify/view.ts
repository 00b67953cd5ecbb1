import type { LiveWidget, View } from '#runtime/widget.ts';
import type { State } from './model.ts';

/** The slide of a submenu. */
export const SLIDE_MS = 200;

const ARROWS = '.primary-navigation .arrow-icon';

/** Returns the submenus of a sidebar: items with an arrow. */
function submenusOf(sidebar: Element) {
  const arrows = [...sidebar.querySelectorAll<HTMLElement>(ARROWS)];
  const items = new Set(arrows.map((arrow) => arrow.closest('li')).filter((item) => item !== null));
  return [...items].map((item) => {
    const name = item.querySelector('a')?.textContent?.trim();
    const ownArrows = arrows.filter((arrow) => arrow.closest('li') === item);
    return {
      item,
      list: item.querySelector<HTMLElement>(':scope > ul'),
      arrows: ownArrows,
      label: name && ownArrows.every((arrow) => !arrow.hasAttribute('aria-label')) ? name : undefined,
    };
  });
}

/** Finds the nodes of the theme. */
export function findNodes(body: HTMLElement) {
  const sidebars = [...body.querySelectorAll<HTMLElement>('.sidebar-menu')];
  return {
    body,
    /** The buttons that open the menu. */
    get buttons() {
      return [...body.querySelectorAll<HTMLElement>('.toggle-sidebar-menu-btn')];
    },
    submenus: sidebars.flatMap(submenusOf),
    /** The menus of each sidebar, and the titles that choose one. */
    sidebars: sidebars.map((sidebar) => {
      const tabs = [...sidebar.querySelectorAll<HTMLElement>('.mobile-nav-tab .mobile-tab-title')];
      return {
        tabs,
        lists: [...sidebar.querySelectorAll<HTMLElement>('.mobile-nav-tab')],
        menus: [...sidebar.querySelectorAll('nav')],
        servedTab: Math.max(
          0,
          tabs.findIndex((tab) => tab.classList.contains('active')),
        ),
      };
    }),
  };
}

/** The nodes of the theme. */
export type Nodes = ReturnType<typeof findNodes>;

/** The theme's running widget. */
export type Woostify = LiveWidget<unknown, Nodes, State>;

function* viewSubmenus({ submenus: open }: State, { submenus }: Nodes): View {
  for (const [index, { list, arrows, label }] of submenus.entries()) {
    const isOpen = open[index];
    const fold = isOpen === undefined ? undefined : ({ isOpen, slideMs: SLIDE_MS, as: 'block' } as const);
    yield [list, { classes: { show: !!isOpen }, fold }];
    for (const arrow of arrows) {
      // Styled as a button, but no `<button>`.
      const attributes = { role: 'button', tabindex: '0', 'aria-expanded': String(!!isOpen) };
      yield [arrow, { classes: { active: !!isOpen }, attributes: { ...attributes, 'aria-label': label } }];
    }
  }
}

function* viewMenus({ chosenMenus }: State, { sidebars }: Nodes): View {
  for (const [index, { lists, tabs, menus, servedTab }] of sidebars.entries()) {
    const chosen = chosenMenus[index];
    const activeIf = (at: number) => (chosen === undefined ? {} : { classes: { active: at === chosen } });
    for (const list of lists) yield [list, { attributes: { role: 'tablist' } }];
    for (const [at, menu] of menus.entries()) yield [menu, activeIf(at)];
    for (const [at, tab] of tabs.entries()) {
      const isSelected = at === (chosen ?? servedTab);
      const attributes = { 'aria-selected': String(isSelected), tabindex: isSelected ? '0' : '-1' };
      yield [tab, { ...activeIf(at), attributes: { role: 'tab', ...attributes } }];
    }
  }
}

/** Returns the looks of the theme's nodes. Style sheets show a drawer by a class of the page. */
export function* viewTheme(state: State, nodes: Nodes): View {
  const isMenuOpen = state.openDrawers.includes('menu');
  const isCartOpen = state.openDrawers.includes('cart');
  const classes = { 'sidebar-menu-open': isMenuOpen, 'cart-sidebar-open': isCartOpen };
  yield [document.documentElement, { classes }];
  for (const button of nodes.buttons) {
    yield [button, { attributes: { 'aria-expanded': String(isMenuOpen) } }];
  }
  const { scrolls } = state;
  if (scrolls)
    yield [
      nodes.body,
      { classes: { 'scrolling-down': scrolls === 'down', 'scrolling-up': scrolls === 'up' } },
    ];
  yield* viewSubmenus(state, nodes);
  yield* viewMenus(state, nodes);
}
