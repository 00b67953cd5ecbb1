import { isOn } from '#lib/is-on.ts';
import { type Patch, showNode } from '#lib/patch.ts';
import { slide, stopSlide } from '#lib/slide.ts';
import { emit } from '#platform/events.ts';
import { parseHtml, setContent } from '#platform/html.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { createVariationImage } from '../shared/variation-image.ts';
import type { Variation } from '../shared/variations.ts';
import { renderVariation } from './template.ts';

const STORED = 'data-o_content';
const PLACES = {
  sku: '.product_meta .sku',
  weight:
    '.product_weight, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value',
  dimensions:
    '.product_dimensions, .woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value',
};

/** SKU, weight and dimensions of a product, wherever its page shows them. */
interface Details {
  /** Shows those of a variation; where it has none, those of the product come back. */
  show(variation: Variation): void;
  reset(): void;
}

/** Creates the details of the product around a form; nothing changes before `show`. */
function createDetails(form: Element): Details {
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

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** The quantity within the limits of a variation; no quantity becomes the least one. No number is no limit. */
function fitQuantity(quantity: string, min: string, max: string): string {
  const wanted = Number.parseFloat(quantity);
  if (Number.isNaN(wanted)) return min;
  if (wanted > Number.parseFloat(max)) return max;
  return wanted < Number.parseFloat(min) ? min : quantity;
}

/** Gives the quantity of a form the limits of a variation, and hides it where only one can be had. */
function setQuantity(form: Element, variation: Variation, patch: Patch): void {
  const isSingle = isOn(variation.is_sold_individually);
  const min = isSingle ? '1' : asText(variation.min_qty);
  const max = isSingle ? '' : asText(variation.max_qty);
  const boxes = form.querySelectorAll<HTMLElement>('.single_variation_wrap .quantity');
  for (const box of boxes) {
    for (const input of box.querySelectorAll<HTMLInputElement>('input.qty')) {
      patch.attribute(input, 'min', min);
      patch.attribute(input, 'max', max);
      const quantity = isSingle ? '1' : fitQuantity(input.value, min, max);
      // The value of a hidden field is its attribute.
      if (input.type === 'hidden') patch.attribute(input, 'value', quantity);
      input.value = quantity;
      emit(input, 'change');
    }
    patch.style(box, 'display', isSingle ? 'none' : null);
  }
}

interface WithPlayers {
  readonly wp?: { readonly mediaelement?: { initialize?(): void } };
}

/** Gives sounds and films in a description the page's own players, when it has them. */
export function startMedia(area: Element): void {
  if (!area.querySelector(':is(.wp-audio-shortcode, .wp-video-shortcode)')) return;
  (window as WithPlayers).wp?.mediaelement?.initialize?.();
}

/** Text of a value in which the server may write entities; `''` for what is neither text nor a number. */
export const plainText = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /[&<]/.test(text) ? (parseHtml(text).textContent ?? '') : text;
};

/** How long the shop waits before it shows a variation, so that screen readers hear of it. */
const SHOW_DELAY_MS = 300;
const SLIDE_MS = 200;

/** What the page shows of the chosen variation. */
export interface ShownVariation {
  /**
   * Shows a variation: details, picture and limits at once, its price a moment later, unless something else comes first;
   * `done` is called then.
   */
  show(variation: Variation, done: () => void): void;
  /** Brings back what the product itself has, but its picture, and takes the price away. */
  reset(): void;
  resetImage(): void;
}

interface Surroundings {
  readonly unavailableText: string;
  readonly patch: Patch;
  readonly runtime: Runtime;
  readonly scope: Scope;
}

const isBlank = (area: Element) => !area.textContent?.trim();

/** Creates what shows variations in and around a form; the scope gives the server's markup back. */
export function createShownVariation(form: Element, around: Surroundings): ShownVariation {
  const { unavailableText, patch, runtime, scope } = around;
  const details = createDetails(form);
  const image = createVariationImage(form, scope);
  const originals = new Map<Element, readonly ChildNode[]>();
  let cancel = () => {};

  const areaOf = () => form.querySelector<HTMLElement>('.single_variation');
  const move = (area: HTMLElement, isOpen: boolean) =>
    slide(area, isOpen, {
      durationMs: SLIDE_MS,
      showOpen: () => showNode(area, patch),
      show: (display) => patch.style(area, 'display', display),
    });
  const fill = (area: HTMLElement, html: string) => {
    if (!originals.has(area)) originals.set(area, [...area.childNodes]);
    // From nothing, so that it opens instead of being there at once.
    if (isBlank(area)) patch.style(area, 'display', 'none');
    setContent(area, html, runtime);
    if (isBlank(area)) showNode(area, patch);
    else move(area, true);
    startMedia(area);
  };
  scope.add(() => {
    details.reset();
    for (const [area, nodes] of originals) {
      stopSlide(area);
      area.replaceChildren(...nodes);
    }
  });

  return {
    show(variation, done) {
      cancel();
      details.show(variation);
      image.show(variation);
      setQuantity(form, variation, patch);
      cancel = scope.timeout(() => {
        const area = areaOf();
        if (area) fill(area, renderVariation(variation, unavailableText));
        done();
      }, SHOW_DELAY_MS);
    },
    reset() {
      cancel();
      details.reset();
      const area = areaOf();
      // Taking nothing away would take its margins away, and move the page.
      if (area && !isBlank(area)) move(area, false);
    },
    resetImage: image.reset,
  };
}
