import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import type { Look } from '#lib/look.ts';

export const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  purchase_button_hover_animation: text(),
});
export type Settings = Infer<typeof settings>;

/** The parts of a section that its link opens, by selector; it stands in the form of the order, although it is none of it. */
export interface SectionNames {
  readonly link: string;
  readonly panel: string;
  readonly button: string;
}

export const LOGIN: SectionNames = {
  link: '.e-show-login',
  panel: '.e-woocommerce-login-anchor',
  button: '.e-woocommerce-form-login-submit',
};
export const COUPON: SectionNames = {
  link: '.e-show-coupon-form',
  panel: '.e-coupon-anchor',
  button: '.e-apply-coupon',
};

/** The nodes of a section; undefined where the shop has none, because its feature is off. */
export function findSection(element: Element, { link, panel, button }: SectionNames) {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const nodes = { link: find(link), panel: find(panel), button: find(button) };
  return nodes.link && nodes.panel ? { ...nodes, link: nodes.link, panel: nodes.panel } : undefined;
}

export const isShown = (panel: HTMLElement): boolean => getComputedStyle(panel).display !== 'none';

export const linkLook = (isOpen: boolean): Look => ({ attributes: { 'aria-expanded': String(isOpen) } });
