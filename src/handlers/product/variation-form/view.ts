import type { Beside, Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { plainText } from '../shared/read-form.ts';
import { limitsOf, type Variation } from '../shared/variations.ts';
import type { OptionLists } from './option-lists.ts';

/** A form's nodes. Nodes inside are not cached, because other scripts replace them. */
export interface FormNodes {
  readonly form: HTMLElement;
  /** The page's texts for variation forms. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly lists: OptionLists;
  /** Returns the original text of a node, stored at the first call. */
  readonly originalText: (node: Element) => string;
}

/** The button's state. `select`: a choice is missing; `unavailable`: the choice is not available. */
type AddButton = 'ready' | 'select' | 'unavailable';

/** The state of a form and its product. Undefined values keep the server's markup. */
export interface FormState {
  /** The number of the running start, until the initial choice was checked; then 0. */
  readonly starting: number;
  /** The found variation, until the choice has none. */
  readonly variation?: Variation | undefined;
  /** The variation whose quantity limits apply. They stay after a reset. */
  readonly limits?: Variation;
  /** The submitted variation id; `''` for none. */
  readonly id?: string;
  readonly button: AddButton | undefined;
  /** Whether price, stock and description are open. */
  readonly isOpen: boolean | undefined;
  /** Whether the link that clears the choice is shown. */
  readonly hasLink?: boolean;
  /** Whether the page's styles would hide that link. */
  readonly needsLinkRoom?: boolean;
  /** Why there is no price; `''` for no message. */
  readonly notice: string;
  readonly announcement?: string | undefined;
}

/** The live widget of a variation form. */
export type VariationForm = LiveWidget<unknown, FormNodes, FormState>;

/** Returns the initial state of a form. `isBlank`: it shows no variation yet. */
export const initialState = (isChosen: boolean, isBlank = false): FormState => ({
  starting: 0,
  button: isChosen ? undefined : 'select',
  isOpen: !isChosen && isBlank ? false : undefined,
  notice: '',
});

type StateChange = Partial<FormState>;

/** The change after another choice: clears the result of the last one. */
export const changedState: StateChange = { id: '', notice: '', announcement: undefined };
/** Returns the change after a variation was found. */
export const foundState = (variation: Variation): StateChange => ({
  variation,
  limits: variation,
  id: String(variation.variation_id ?? ''),
});
/** Returns the change after a check of the choice. */
export const checkedState = (hasLink: boolean): StateChange => ({ hasLink });
/** Returns the change after a choice without a variation. */
export const noMatchState = (notice: string): StateChange => ({ notice });
/** Returns the change after a variation was shown. */
export const shownState = (isReady: boolean): StateChange => ({ button: isReady ? 'ready' : 'unavailable' });
/** The change after the variation was hidden. */
export const hiddenState: StateChange = { button: 'select' };
/** The change after the choice was cleared. */
export const resetState: StateChange = { variation: undefined };

/** Changes a part of a form's state. */
export const updateState = ({ set }: VariationForm, part: StateChange): void =>
  set((state) => ({ ...state, ...part }));

/** Matches the fields with which a form submits the variation id. */
export const ID_FIELDS = 'input[name="variation_id"], input.variation_id';
const SLIDE_MS = 200;

const attributeItem = (name: string) =>
  `.product_${name}, .woocommerce-product-attributes-item--${name} .woocommerce-product-attributes-item__value`;

/** The button only looks disabled: a click says what is missing. */
const buttonLook = (button: AddButton): Look => ({
  classes: {
    disabled: button !== 'ready',
    'wc-variation-selection-needed': button === 'select',
    'wc-variation-is-unavailable': button === 'unavailable',
  },
});

/** Returns the message after the price area. Two nodes, because other scripts may remove the inner one. */
const noticeOf = (text: string): Beside => ({
  as: 'div',
  key: text,
  look: {
    attributes: { role: 'alert' },
    end: [
      {
        as: 'p',
        key: text,
        look: {
          classes: { 'wc-no-matching-variations': true, 'woocommerce-info': true },
          text,
          fold: { isOpen: true, slideMs: SLIDE_MS, as: 'block' },
        },
      },
    ],
  },
});

const areaLook = ({ isOpen, notice }: FormState): Look => ({
  ...(isOpen !== undefined && { fold: { isOpen, slideMs: SLIDE_MS } }),
  ...(notice && { after: [noticeOf(notice)] }),
});

/**
 * Returns the fields for the quantity of the variation. Other products in the form, such as the parts of a set, have
 * fields with other names.
 */
export function quantityFieldsOf(form: Element): readonly HTMLInputElement[] {
  const fields = [
    ...membersOf(form).querySelectorAll<HTMLInputElement>('.single_variation_wrap .quantity input.qty'),
  ];
  const named = fields.filter(({ name }) => name === 'quantity');
  return named.length ? named : fields;
}

/** Returns the area for price, stock and description. */
export const variationAreaOf = (form: Element) =>
  membersOf(form).querySelector<HTMLElement>('.single_variation');

/** Shows the variation's own SKU, weight and size, where it has them. */
function* viewDetails(variation: Variation, { form, originalText }: FormNodes): View {
  const product = membersOf(form).closest('.product');
  if (!product) return;
  const { sku, weight, weight_html, dimensions, dimensions_html } = variation;
  const details = [
    ['.product_meta .sku', plainText(sku)],
    [attributeItem('weight'), weight ? plainText(weight_html) : ''],
    [attributeItem('dimensions'), dimensions ? plainText(dimensions_html) : ''],
  ] as const;
  for (const [selector, text] of details) {
    if (!text) continue;
    // Other scripts read the server's text in this attribute.
    for (const node of product.querySelectorAll<HTMLElement>(selector))
      yield [node, { text, attributes: { 'data-o_content': originalText(node) } }];
  }
}

/** Limits the quantity, and hides it for variations of which one can be bought. */
function* viewQuantity({ limits }: FormState, form: Element): View {
  if (!limits) return;
  const { isSingle, min, max } = limitsOf(limits);
  for (const field of quantityFieldsOf(form)) {
    yield [field, { attributes: { min, max } }];
    yield [field.closest<HTMLElement>('.quantity'), { style: { display: isSingle ? 'none' : null } }];
  }
}

/** Returns the looks of a form and its product, except for option lists, price and image. */
export function* viewForm(state: FormState, nodes: FormNodes): View {
  const { button, variation, id, hasLink, needsLinkRoom, announcement } = state;
  const { form } = nodes;
  const isReady = button === 'ready';
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
        // Hidden with `visibility`, so that nothing moves.
        visibility: hasLink ? 'visible' : 'hidden',
        display: needsLinkRoom ? 'inline-block' : undefined,
      },
    },
    '.reset_variations_alert': { text: announcement },
    [ID_FIELDS]: { attributes: { value: id } },
  };
  for (const [selector, look] of Object.entries(looks)) {
    if (!look) continue;
    for (const node of membersOf(form).querySelectorAll<HTMLElement>(selector)) yield [node, look];
  }
  yield* viewQuantity(state, form);
  yield [variationAreaOf(form), areaLook(state)];
  if (variation) yield* viewDetails(variation, nodes);
}
