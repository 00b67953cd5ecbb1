import { findScoped } from '#lib/find-scoped.ts';

/** A title and its panel. */
export interface MenuItem {
  /** From 1. */
  readonly index: number;
  readonly title: HTMLElement;
  readonly button: HTMLElement;
  /** Undefined if the markup lacks it. */
  readonly panel: HTMLElement | undefined;
  readonly content: HTMLElement | undefined;
}

/** The nodes of a mega menu, without those of menus in its panels. */
export interface MenuNodes {
  readonly element: HTMLElement;
  readonly nav: HTMLElement;
  readonly toggle: HTMLElement | undefined;
  readonly wrapper: HTMLElement | undefined;
  readonly heading: HTMLElement | undefined;
  readonly titles: readonly HTMLElement[];
  /** The focusable nodes of the titles. */
  readonly tabStops: readonly HTMLElement[];
  readonly items: readonly MenuItem[];
}

/** Finds the nodes; returns undefined for other markup. */
export function findNodes(element: HTMLElement): MenuNodes | undefined {
  const find = (selector: string) => findScoped(element, selector);
  const [nav] = find('.e-n-menu');
  if (!nav) return undefined;
  const panels = find('.e-n-menu-content > .e-con');
  const items = find('.e-n-menu-dropdown-icon').flatMap((button) => {
    const title = button.closest<HTMLElement>('.e-n-menu-title');
    const panel = panels.find((each) => each.dataset.tabIndex === button.dataset.tabIndex);
    const index = Number(button.dataset.tabIndex);
    return title ? [{ index, title, button, panel, content: panel?.parentElement ?? undefined }] : [];
  });
  return {
    element,
    nav,
    toggle: find('.e-n-menu-toggle')[0],
    wrapper: find('.e-n-menu-wrapper')[0],
    heading: find('.e-n-menu-heading')[0],
    titles: find('.e-n-menu-title'),
    tabStops: find('.e-n-menu-title .e-focus'),
    items,
  };
}

/** Dispatched on `window` when the dropdown opens or closes. */
export const DROPDOWN_TOGGLED = 'elementor-pro/mega-menu/dropdown-open';
/** Dispatched on `window` for mouse events over the titles. */
export const TITLES_MOUSE = 'elementor-pro/mega-menu/heading-mouse-event';
/** Listened for on `window`: toggles the named item, or closes the open one. */
export const ACTIVATE_ITEM = 'elementor/nested-elements/activate-by-keyboard';
/** Listened for on `window`: opens or closes the dropdown. */
export const TOGGLE_DROPDOWN = 'elementor/mega-menu/dropdown-toggle-by-keyboard';
