import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import type { Look } from '#lib/look.ts';

export const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  purchase_button_hover_animation: text(),
});
export type Settings = Infer<typeof settings>;

/** Selectors of the sections: they stand in the form of the order, although they are none of it. */
export const LOGIN = {
  link: '.e-show-login',
  panel: '.e-woocommerce-login-anchor',
  button: '.e-woocommerce-form-login-submit',
  box: '.e-woocommerce-login-section',
};
export const COUPON = {
  link: '.e-show-coupon-form',
  panel: '.e-coupon-anchor',
  button: '.e-apply-coupon',
  box: '.e-coupon-box',
};

/** What a section is made of: its link opens the panel, the button in it sends the box. */
export type SectionNodes = Readonly<Record<keyof typeof LOGIN, HTMLElement>>;

/** The nodes of a section; undefined where the shop has none, because its feature is off. */
export function findSection(element: Element, names: typeof LOGIN): SectionNodes | undefined {
  const found = Object.entries(names).map(([name, selector]) => [name, element.querySelector(selector)]);
  return found.every(([, node]) => node) ? Object.fromEntries(found) : undefined;
}

export const linkLook = (isOpen: boolean): Look => ({ attributes: { 'aria-expanded': String(isOpen) } });
