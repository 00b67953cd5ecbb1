/** Attribute names of the page builder's markup: the only place where the runtime spells them. */
export const ELEMENT_TYPE = 'data-element_type';
/** Says what an atom is, beside the type of an element or in place of it. */
export const ATOM_TYPE = 'data-e-type';
export const WIDGET_TYPE = 'data-widget_type';
export const PAGE_TYPE = 'data-elementor-type';
export const PAGE_ID = 'data-elementor-id';
export const SETTINGS = 'data-settings';
/** Elements whose settings are the builder's; others use the same attribute for their own. */
export const BUILDER_ELEMENT = 'elementor-element';
export const PAGE_SETTINGS = 'data-elementor-settings';
export const DELAY_CHILDREN = 'data-delay-child-handlers';

/** Elements whose start is left to an owner that opens them later. */
export const DELAYED = `[${DELAY_CHILDREN}="true"]`;

/** The settings attribute of an element as text; `''` when it has none. */
export const settingsText = (element: Element): string =>
  element.getAttribute(SETTINGS) ?? element.getAttribute(PAGE_SETTINGS) ?? '';
