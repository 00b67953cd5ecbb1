import { type Dressed, dress, type Look } from '#lib/look.ts';
import { parseHtml } from '#platform/html.ts';
import type { AddButton, VariationState } from '#stores/variation-form.ts';
import type { Variation } from '../shared/variations.ts';
import { limitsOf } from './model.ts';

/** Nodes of a form, or of the product around it, that look alike. */
interface Part {
  readonly name: string;
  readonly nodes: readonly HTMLElement[];
  readonly look: (index: number, node: HTMLElement) => Look;
}

/** The fields for a quantity. */
export const QUANTITIES = '.single_variation_wrap .quantity input.qty';
/** The fields with what the form posts. */
export const IDS = 'input[name="variation_id"], input.variation_id';
const WRAPPER = 'woocommerce-variation-add-to-cart';
const OFF = 'disabled';
const UNAVAILABLE = 'wc-variation-is-unavailable';

const attributeItem = (name: string) =>
  `.product_${name}, .woocommerce-product-attributes-item--${name} .woocommerce-product-attributes-item__value`;

/** Text of a value in which the server may write entities; `''` for what is neither text nor a number. */
export const plainText = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /[&<]/.test(text) ? (parseHtml(text).textContent ?? '') : text;
};

/** It stays in the tab order whatever it would do. */
const buttonLook = (button: AddButton): Look => ({
  classes: {
    [OFF]: button !== 'ready',
    'wc-variation-selection-needed': button === 'select',
    [UNAVAILABLE]: button === 'unavailable',
  },
  attributes: { 'aria-disabled': button === 'ready' ? null : 'true' },
});

/** Why a click on the button does nothing; undefined when it does something. */
export function refusalOf({ classList }: Element): Exclude<AddButton, 'ready'> | undefined {
  if (!classList.contains(OFF)) return undefined;
  return classList.contains(UNAVAILABLE) ? 'unavailable' : 'select';
}

/** A detail of the product: other scripts look in the attribute for what the server had written. */
const detailLook = (node: Element, text: string): Look =>
  text
    ? { text, attributes: { 'data-o_content': node.getAttribute('data-o_content') ?? node.textContent } }
    : {};

/** SKU, weight and dimensions; `''` for what a variation has not. */
const detailsOf = ({ sku, weight, weight_html, dimensions, dimensions_html }: Variation) => ({
  sku: plainText(sku),
  weight: weight ? plainText(weight_html) : '',
  dimensions: dimensions ? plainText(dimensions_html) : '',
});

/** What a form and the product around it show in a state, but for option lists, price and picture. */
export function viewOf(form: Element, state: VariationState): readonly Part[] {
  const { button, variation, limits, id, hasLink } = state;
  // Nothing to look for while there is none: what was said of another one is taken back.
  const product = variation ? form.closest('.product') : null;
  const part = (name: string, selector: string, look: Part['look'] | Look, root: Element | null = form) => ({
    name,
    nodes: [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])],
    look: typeof look === 'function' ? look : () => look,
  });
  const isReady = button === 'ready';
  const visibility = hasLink === undefined ? undefined : (hasLink && 'visible') || 'hidden';
  const { sku = '', weight = '', dimensions = '' } = variation ? detailsOf(variation) : {};
  const { isSingle, min, max } = limits ? limitsOf(limits) : {};
  return [
    part('button', '.single_add_to_cart_button', button ? buttonLook(button) : {}),
    part('wrapper', `.${WRAPPER}`, {
      classes: button ? { [`${WRAPPER}-enabled`]: isReady, [`${WRAPPER}-disabled`]: !isReady } : {},
    }),
    // Hidden it keeps its room, so that nothing moves.
    part('link', '.reset_variations', { style: { visibility } }),
    part('id', IDS, { attributes: { value: id } }),
    part('quantity', '.single_variation_wrap .quantity', {
      style: { display: isSingle ? 'none' : limits && null },
    }),
    part('limits', QUANTITIES, { attributes: { min, max } }),
    part('sku', '.product_meta .sku', (_, node) => detailLook(node, sku), product),
    part('weight', attributeItem('weight'), (_, node) => detailLook(node, weight), product),
    part('dimensions', attributeItem('dimensions'), (_, node) => detailLook(node, dimensions), product),
  ];
}

/** Shows states of a form without React, until it is to restore what was there. */
export function createPlainView(form: Element) {
  const dressed = new Map<HTMLElement, Dressed>();
  return {
    show(state: VariationState) {
      const left = new Set(dressed.values());
      for (const { nodes, look } of viewOf(form, state)) {
        nodes.forEach((node, index) => {
          const one = dressed.get(node) ?? dress(node);
          dressed.set(node, one);
          left.delete(one);
          one.wear(look(index, node));
        });
      }
      for (const one of left) one.restore();
    },
    restore() {
      for (const one of dressed.values()) one.restore();
    },
  };
}
