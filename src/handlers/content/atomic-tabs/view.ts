import type { Look } from '#lib/look.ts';

const SELECTED = 'e--selected';

const atom = (type: string) => `[data-e-type="${type}"],[data-element_type="${type}"]`;

const WIDGET = atom('e-tabs');

/** Finds what belongs to a widget, without what belongs to tabs in its panels. Ids repeat on a page, so nothing is found by them. */
const findOwn = (element: Element, type: string) =>
  [...element.querySelectorAll<HTMLElement>(atom(type))].filter((node) => node.closest(WIDGET) === element);

/** Finds the tabs and panels of one widget as they are at the moment: the n-th panel belongs to the n-th tab. */
export const findTabs = (element: Element) => ({
  tabs: findOwn(element, 'e-tab'),
  panels: findOwn(element, 'e-tab-content'),
});

export type Tabs = ReturnType<typeof findTabs>;

/** Returns the tab that the server has selected: the first that is marked, else the first whose panel is shown; undefined when there is none. */
export function readSelected({ tabs, panels }: Tabs): HTMLElement | undefined {
  const isShown = (panel: HTMLElement | undefined) =>
    panel && !panel.hidden && panel.style.display !== 'none';
  return (
    tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ??
    tabs.find((_, index) => isShown(panels[index]))
  );
}

const tabLook = (isSelected: boolean, isTabStop: boolean): Look => ({
  attributes: { 'aria-selected': String(isSelected), tabindex: isTabStop ? '0' : '-1' },
  classes: { [SELECTED]: isSelected },
});

const HIDDEN: Look = {
  attributes: { hidden: 'true' },
  classes: { [SELECTED]: false },
  style: { display: 'none' },
};

const SHOWN: Look = { attributes: { hidden: null }, classes: { [SELECTED]: true } };

/** Returns how a panel that the server sent looks when it is shown: it keeps a display of its owner's, and nothing hides it. */
function shownLook({ style }: HTMLElement): Look {
  if (style.display !== 'none') return SHOWN;
  // The server sends no empty attribute.
  return style.length === 1
    ? { ...SHOWN, attributes: { hidden: null, style: null } }
    : { ...SHOWN, style: { display: null } };
}

/** Returns how tabs and panels look with a tab selected, or none. */
export type Looks = (tabs: Tabs, selected: HTMLElement | undefined) => ReadonlyMap<HTMLElement, Look>;

/**
 * Creates the looks of one widget: what the server would send for each state. It remembers how panels were sent. The Tab key leads to the
 * selected tab, to the first when none is.
 */
export function createLooks(): Looks {
  const shown = new WeakMap<HTMLElement, Look>();
  return ({ tabs, panels }, selected) => {
    const at = selected ? tabs.indexOf(selected) : -1;
    const looks = new Map<HTMLElement, Look>();
    tabs.forEach((tab, index) => {
      looks.set(tab, tabLook(index === at, index === Math.max(at, 0)));
    });
    panels.forEach((panel, index) => {
      const look = shown.get(panel) ?? shownLook(panel);
      shown.set(panel, look);
      looks.set(panel, index === at ? look : HIDDEN);
    });
    return looks;
  };
}
