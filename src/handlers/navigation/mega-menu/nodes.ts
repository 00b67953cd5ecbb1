import { findScoped } from '#lib/find-scoped.ts';

/** A title with what it opens. */
export interface MenuItem {
  /** As the server counts: from 1. */
  readonly index: number;
  readonly title: HTMLElement;
  readonly button: HTMLElement;
  /** A title may promise a panel that is missing. */
  readonly panel: HTMLElement | undefined;
  readonly content: HTMLElement | undefined;
}

/** The parts of a mega menu, without those of menus in its panels. */
export interface MenuNodes {
  readonly element: HTMLElement;
  readonly nav: HTMLElement;
  readonly toggle: HTMLElement | undefined;
  readonly wrapper: HTMLElement | undefined;
  readonly heading: HTMLElement | undefined;
  readonly titles: readonly HTMLElement[];
  /** Where Tab stops in the titles. */
  readonly stops: readonly HTMLElement[];
  readonly items: readonly MenuItem[];
}

/** Finds the parts; undefined for other markup. */
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
    stops: find('.e-n-menu-title .e-focus'),
    items,
  };
}

/** Told on the window at every press of the toggle, also when it closes. */
export const DROPDOWN_FLIPPED = 'elementor-pro/mega-menu/dropdown-open';
/** Told on the window for what a mouse does over the titles. */
export const OVER_TITLES = 'elementor-pro/mega-menu/heading-mouse-event';
/** Heard on the window: opens the item that is named, or closes what is open. */
export const ACTIVATE = 'elementor/nested-elements/activate-by-keyboard';
/** Heard on the window: opens or closes the dropdown. */
export const TOGGLE_DROPDOWN = 'elementor/mega-menu/dropdown-toggle-by-keyboard';
