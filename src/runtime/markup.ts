import { membersOf } from '#lib/members-of.ts';
/** Attribute names of the page builder's markup: the only place where the runtime spells them. */

/** The type of an element: `section`, `column`, `container` or `widget`. */
export const ELEMENT_TYPE = 'data-element_type';
/** The type of an atom, beside or instead of the element type. */
export const ATOM_TYPE = 'data-e-type';
/** The name and the skin of a widget: `accordion.default`. */
export const WIDGET_TYPE = 'data-widget_type';
/** The type of a page document: `wp-page`, `header`, `popup`, … */
export const PAGE_TYPE = 'data-elementor-type';
/** The id of a page document. */
export const PAGE_ID = 'data-elementor-id';
/** The settings of an element, as JSON. */
export const SETTINGS = 'data-settings';
/** The class of the builder's elements; other plugins use `data-settings` for settings of their own. */
export const BUILDER_ELEMENT = 'elementor-element';
/** The settings of a page document, as JSON. */
export const PAGE_SETTINGS = 'data-elementor-settings';
/** While it is `true`, nothing inside the element starts. */
export const DELAY_CHILDREN = 'data-delay-child-handlers';

/** Selects elements that start, with their descendants, only when another script removes the attribute. */
export const DELAYED = `[${DELAY_CHILDREN}="true"]`;

/** Returns the settings attribute of an element; `''` when it has none. */
export const settingsText = (element: Element): string =>
  membersOf(element).getAttribute(SETTINGS) ?? membersOf(element).getAttribute(PAGE_SETTINGS) ?? '';
