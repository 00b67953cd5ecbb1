/** Attribute names of the page builder's markup: the only place where the runtime spells them. */
export const ELEMENT_TYPE = 'data-element_type';
/** The type of an atom, beside or instead of the element type. */
export const ATOM_TYPE = 'data-e-type';
export const WIDGET_TYPE = 'data-widget_type';
export const PAGE_TYPE = 'data-elementor-type';
export const PAGE_ID = 'data-elementor-id';
export const SETTINGS = 'data-settings';
/** Elements with settings of the builder; other plugins use the same attribute for their own. */
export const BUILDER_ELEMENT = 'elementor-element';
export const PAGE_SETTINGS = 'data-elementor-settings';
export const DELAY_CHILDREN = 'data-delay-child-handlers';

/** Elements that start, with their descendants, when an owner removes the attribute. */
export const DELAYED = `[${DELAY_CHILDREN}="true"]`;

/** Returns the settings attribute of an element; `''` when it has none. */
export const settingsText = (element: Element): string =>
  element.getAttribute(SETTINGS) ?? element.getAttribute(PAGE_SETTINGS) ?? '';
