import type { Variation } from '../shared/variations.ts';
import { plainText } from './plain-text.ts';

const STORED = 'data-o_content';
const PLACES = {
  sku: '.product_meta .sku',
  weight:
    '.product_weight, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value',
  dimensions:
    '.product_dimensions, .woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value',
};

/** SKU, weight and dimensions of a product, wherever its page shows them. */
export interface Details {
  /** Shows those of a variation; where it has none, those of the product come back. */
  show(variation: Variation): void;
  reset(): void;
}

/** Creates the details of the product around a form; nothing changes before `show`. */
export function createDetails(form: Element): Details {
  const originals = new Map<Element, readonly ChildNode[]>();

  const put = (element: Element, text: string) => {
    if (!originals.has(element)) originals.set(element, [...element.childNodes]);
    // Other scripts look there for what the server had written.
    if (!element.hasAttribute(STORED)) element.setAttribute(STORED, element.textContent ?? '');
    if (element.textContent !== text) element.textContent = text;
  };
  const putBack = (element: Element) => {
    const nodes = originals.get(element);
    if (!nodes) return;
    element.replaceChildren(...nodes);
    element.removeAttribute(STORED);
    originals.delete(element);
  };
  const write = (place: keyof typeof PLACES, text: string) => {
    for (const element of form.closest('.product')?.querySelectorAll(PLACES[place]) ?? []) {
      if (text) put(element, text);
      else putBack(element);
    }
  };
  return {
    show({ sku, weight, weight_html: weightHtml, dimensions, dimensions_html: dimensionsHtml }) {
      write('sku', plainText(sku));
      write('weight', weight ? plainText(weightHtml) : '');
      write('dimensions', dimensions ? plainText(dimensionsHtml) : '');
    },
    reset() {
      for (const element of [...originals.keys()]) putBack(element);
    },
  };
}
