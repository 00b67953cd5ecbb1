import type { Look } from '#lib/look.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { plainText } from '../shared/read-form.ts';
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
  /** The number of the start that is under way, until the choice that the page came with has been checked; 0 after that. */
  readonly starting: number;
  /** The variation that was found, until the choice has none. */
  readonly variation?: Variation | undefined;
  /** The variation whose limits the quantity keeps; they stay when it goes. */
  readonly limits?: Variation;
  /** What the form posts; `''` for none. */
  readonly id?: string;
  readonly button: AddButton | undefined;
  /** Whether price, stock and description are open. */
  readonly isOpen: boolean | undefined;
  /** Whether the link that clears the choice is shown. */
  readonly hasLink?: boolean;
  /** Whether the style sheet of the page would keep that link hidden. */
  readonly needsLinkRoom?: boolean;
  /** Why there is no price; `''` when there is nothing to say. */
  readonly notice: string;
  /** What screen readers are told. */
  readonly announcement?: string | undefined;
}

export type VariationForm = LiveWidget<unknown, FormNodes, FormState>;

/** Returns the state of a form before anything happened to it. `isBlank`: it shows no variation yet. */
export const initialState = (isChosen: boolean, isBlank = false): FormState => ({
  starting: 0,
  button: isChosen ? undefined : 'select',
  isOpen: !isChosen && isBlank ? false : undefined,
  notice: '',
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
const SLIDE_MS = 200;

const attributeItem = (name: string) =>
  `.product_${name}, .woocommerce-product-attributes-item--${name} .woocommerce-product-attributes-item__value`;

/** The button only looks disabled: a press says what is missing. */
const buttonLook = (button: AddButton): Look => ({
  classes: {
    disabled: button !== 'ready',
    'wc-variation-selection-needed': button === 'select',
    'wc-variation-is-unavailable': button === 'unavailable',
  },
});

/** The place for price, stock and description. */
export const areaOf = (form: Element) => form.querySelector<HTMLElement>('.single_variation');

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
  const looks: Readonly<Record<string, Look | false | undefined>> = {
    '.single_add_to_cart_button': button && buttonLook(button),
    '.woocommerce-variation-add-to-cart': button && {
      classes: {
        'woocommerce-variation-add-to-cart-enabled': isReady,
        'woocommerce-variation-add-to-cart-disabled': !isReady,
      },
    },
    '.reset_variations': hasLink !== undefined && {
      style: {
        // Hidden it keeps its room, so that nothing moves.
        visibility: hasLink ? 'visible' : 'hidden',
        display: needsLinkRoom ? 'inline-block' : undefined,
      },
    },
    '.reset_variations_alert': { text: announcement },
    [IDS]: { attributes: { value: id } },
    [QUANTITIES]: { attributes: { min, max } },
    '.single_variation_wrap .quantity': { style: { display: isSingle ? 'none' : limits && null } },
  };
  for (const [selector, look] of Object.entries(looks)) {
    if (!look) continue;
    for (const node of form.querySelectorAll<HTMLElement>(selector)) yield [node, look];
  }
  if (isOpen !== undefined) yield [areaOf(form), { fold: { isOpen, slideMs: SLIDE_MS } }];
  if (variation) yield* viewDetails(variation, nodes);
}
