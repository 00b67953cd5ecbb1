import type { Look } from '#lib/look.ts';

const SELECTED = 'e--selected';

const atomSelector = (type: string) => `[data-e-type="${type}"],[data-element_type="${type}"]`;

const WIDGET = atomSelector('e-tabs');

/** Finds a widget's nodes, without those of nested tabs. Not by id, because ids repeat on a page. */
const findTabNodes = (element: Element, type: string) =>
  [...element.querySelectorAll<HTMLElement>(atomSelector(type))].filter(
    (node) => node.closest(WIDGET) === element,
  );

/** Finds a widget's current tabs and panels: the n-th panel belongs to the n-th tab. */
export const findTabs = (element: Element) => ({
  tabs: findTabNodes(element, 'e-tab'),
  panels: findTabNodes(element, 'e-tab-content'),
});

/** The tabs and panels of one widget. */
export type Tabs = ReturnType<typeof findTabs>;

/**
 * Returns the tab that the server selected: the first with `aria-selected="true"`, else the first with a
 * visible panel; undefined without either.
 */
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

/** Returns the look of a visible panel. It keeps a display value set by the site. */
function shownLook({ style }: HTMLElement): Look {
  if (style.display !== 'none') return SHOWN;
  // The server never sends an empty style attribute.
  return style.length === 1
    ? { ...SHOWN, attributes: { hidden: null, style: null } }
    : { ...SHOWN, style: { display: null } };
}

/** Returns the looks of tabs and panels for the selected tab. */
export type Looks = (tabs: Tabs, selected: HTMLElement | undefined) => ReadonlyMap<HTMLElement, Look>;

/**
 * Creates the function for a widget's looks, which match the server's markup of each state. The Tab key
 * reaches the selected tab, or the first without a selection.
 */
export function createLooks(): Looks {
  const shownLooks = new WeakMap<HTMLElement, Look>();
  return ({ tabs, panels }, selected) => {
    const selectedIndex = selected ? tabs.indexOf(selected) : -1;
    const looks = new Map<HTMLElement, Look>();
    tabs.forEach((tab, index) => {
      looks.set(tab, tabLook(index === selectedIndex, index === Math.max(selectedIndex, 0)));
    });
    panels.forEach((panel, index) => {
      const look = shownLooks.get(panel) ?? shownLook(panel);
      shownLooks.set(panel, look);
      looks.set(panel, index === selectedIndex ? look : HIDDEN);
    });
    return looks;
  };
}
