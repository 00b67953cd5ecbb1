import type { Look } from '#lib/look.ts';
import { parseHtml } from '#platform/html.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { limitsOf, type Variation } from '../shared/variations.ts';
import type { OptionLists } from './option-lists.ts';

/** What a form works on. The nodes inside are looked up each time, because other scripts replace them. */
export interface FormNodes {
  readonly form: HTMLElement;
  /** What the page says about choosing variations. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly lists: OptionLists;
  /** Returns the text of a node as it was when this was first asked. */
  readonly originalText: (node: Element) => string;
}

/** What the button would do. `select`: something is still to be chosen; `unavailable`: what is chosen cannot be had. */
type AddButton = 'ready' | 'select' | 'unavailable';

/** What a form and the product around it show. What is undefined is as the server sent it. */
export interface FormState {
  /** How often the form was started, by itself or by scripts. */
  readonly starts: number;
  /** Until the choice that the page came with has been checked. */
  readonly isStarting: boolean;
  /** The variation that was found, until the choice has none. */
  readonly variation: Variation | undefined;
  /** The variation whose limits the quantity keeps; they stay when it goes. */
  readonly limits: Variation | undefined;
  /** What the form posts; `''` for none. */
  readonly id: string | undefined;
  readonly button: AddButton | undefined;
  /** Whether price, stock and description are open. */
  readonly isOpen: boolean | undefined;
  /** Whether the link that clears the choice is shown. */
  readonly hasLink: boolean | undefined;
  /** Whether the style sheet of the page would keep that link hidden. */
  readonly needsLinkRoom: boolean;
  /** Why there is no price; `''` when there is nothing to say. */
  readonly notice: string;
  /** What screen readers are told. */
  readonly announcement: string | undefined;
}

export type VariationForm = LiveWidget<unknown, FormNodes, FormState>;

/** Returns the state of a form before anything happened to it. `isBlank`: it shows no variation yet. */
export const initialState = (isChosen: boolean, isBlank = false): FormState => ({
  starts: 0,
  isStarting: false,
  variation: undefined,
  limits: undefined,
  id: undefined,
  button: isChosen ? undefined : 'select',
  isOpen: !isChosen && isBlank ? false : undefined,
  hasLink: undefined,
  needsLinkRoom: false,
  notice: '',
  announcement: undefined,
});

/** What something that happens to a form changes of its state. */
type Change = Partial<FormState>;

/** Another value was chosen: what was found, or why nothing was, no longer counts. */
export const changed: Change = { id: '', notice: '', announcement: undefined };
export const found = (variation: Variation): Change => ({
  variation,
  limits: variation,
  id: String(variation.variation_id ?? ''),
});
/** A choice was checked. */
export const judged = (hasLink: boolean): Change => ({ hasLink });
export const refused = (notice: string): Change => ({ notice });
/** The page shows the variation that was found. */
export const shown = (isReady: boolean): Change => ({ button: isReady ? 'ready' : 'unavailable' });
export const hidden: Change = { button: 'select' };
export const reset: Change = { variation: undefined };

/** Changes a part of a form's state. */
export const change = ({ set }: VariationForm, part: Change): void => set((state) => ({ ...state, ...part }));

/** The fields for a quantity. */
export const QUANTITIES = '.single_variation_wrap .quantity input.qty';
/** The fields with what the form posts. */
export const IDS = 'input[name="variation_id"], input.variation_id';
const WRAPPER = 'woocommerce-variation-add-to-cart';
const OFF = 'disabled';
const UNAVAILABLE = 'wc-variation-is-unavailable';
const SLIDE_MS = 200;

const attributeItem = (name: string) =>
  `.product_${name}, .woocommerce-product-attributes-item--${name} .woocommerce-product-attributes-item__value`;

/** Returns the text of a value in which the server may write entities; `''` for what is neither text nor a number. */
export const plainText = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /[&<]/.test(text) ? (parseHtml(text).textContent ?? '') : text;
};

/** The button only looks disabled: a press says what is missing. */
const buttonLook = (button: AddButton): Look => ({
  classes: {
    [OFF]: button !== 'ready',
    'wc-variation-selection-needed': button === 'select',
    [UNAVAILABLE]: button === 'unavailable',
  },
});

/** Returns why a click on the button does nothing; undefined when it does something. */
export function refusalOf({ classList }: Element): Exclude<AddButton, 'ready'> | undefined {
  if (!classList.contains(OFF)) return undefined;
  return classList.contains(UNAVAILABLE) ? 'unavailable' : 'select';
}

/** The place for price, stock and description. */
export const areaOf = (form: Element) => form.querySelector<HTMLElement>('.single_variation');

function* all(root: Element, selector: string, look: Look): View {
  for (const node of root.querySelectorAll<HTMLElement>(selector)) yield [node, look];
}

/** Number, weight and size of the product: those of the variation, where it has its own. */
function* viewDetails(variation: Variation, { form, originalText }: FormNodes): View {
  const product = form.closest('.product');
  if (!product) return;
  const { sku, weight, weight_html, dimensions, dimensions_html } = variation;
  const details = [
    ['.product_meta .sku', plainText(sku)],
    [attributeItem('weight'), weight ? plainText(weight_html) : ''],
    [attributeItem('dimensions'), dimensions ? plainText(dimensions_html) : ''],
  ] as const;
  for (const [selector, text] of details) {
    if (!text) continue;
    // Other scripts look in this attribute for what the server had written.
    for (const node of product.querySelectorAll<HTMLElement>(selector))
      yield [node, { text, attributes: { 'data-o_content': originalText(node) } }];
  }
}

/** Says what a form and the product around it show, except for option lists, price and picture. */
export function* viewForm(state: FormState, nodes: FormNodes): View {
  const { button, variation, limits, id, isOpen, hasLink, needsLinkRoom, announcement } = state;
  const { form } = nodes;
  const isReady = button === 'ready';
  const { isSingle, min, max } = limits ? limitsOf(limits) : {};
  if (button) {
    yield* all(form, '.single_add_to_cart_button', buttonLook(button));
    yield* all(form, `.${WRAPPER}`, {
      classes: { [`${WRAPPER}-enabled`]: isReady, [`${WRAPPER}-disabled`]: !isReady },
    });
  }
  if (hasLink !== undefined) {
    // Hidden it keeps its room, so that nothing moves.
    const style = {
      visibility: hasLink ? 'visible' : 'hidden',
      display: needsLinkRoom ? 'inline-block' : undefined,
    };
    yield* all(form, '.reset_variations', { style });
  }
  yield* all(form, IDS, { attributes: { value: id } });
  yield* all(form, '.single_variation_wrap .quantity', {
    style: { display: isSingle ? 'none' : limits && null },
  });
  yield* all(form, QUANTITIES, { attributes: { min, max } });
  yield* all(form, '.reset_variations_alert', { text: announcement });
  if (isOpen !== undefined) yield [areaOf(form), { fold: { isOpen, slideMs: SLIDE_MS } }];
  if (variation) yield* viewDetails(variation, nodes);
}
