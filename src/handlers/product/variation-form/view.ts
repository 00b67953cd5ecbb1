import { type DressedNodes, dressNodes } from '#lib/dress-nodes.ts';
import type { Look } from '#lib/look.ts';
import { parseHtml } from '#platform/html.ts';
import type { AddButton, VariationState } from '#stores/variation-form.ts';
import {
  attributeOf,
  type Choice,
  createVariationIndex,
  limitsOf,
  type Offer,
  readSelection,
  type Selection,
  selectsOf,
  type Variation,
  variationsOf,
} from '../shared/variations.ts';

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
const plainText = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /[&<]/.test(text) ? (parseHtml(text).textContent ?? '') : text;
};

/** It only looks disabled: a press says what is missing. */
const buttonLook = (button: AddButton): Look => ({
  classes: {
    [OFF]: button !== 'ready',
    'wc-variation-selection-needed': button === 'select',
    [UNAVAILABLE]: button === 'unavailable',
  },
});

/** Why a click on the button does nothing; undefined when it does something. */
export function refusalOf({ classList }: Element): Exclude<AddButton, 'ready'> | undefined {
  if (!classList.contains(OFF)) return undefined;
  return classList.contains(UNAVAILABLE) ? 'unavailable' : 'select';
}

/** What a form and the product around it show in a state, but for option lists, price and picture. */
export function looksOf(form: Element, state: VariationState): ReadonlyMap<HTMLElement, Look> {
  const { button, variation, limits, id, hasLink } = state;
  const looks = new Map<HTMLElement, Look>();
  const add = (selector: string, look: Look, root: Element = form) => {
    for (const node of root.querySelectorAll<HTMLElement>(selector)) looks.set(node, look);
  };
  const isReady = button === 'ready';
  const { isSingle, min, max } = limits ? limitsOf(limits) : {};
  if (button) {
    add('.single_add_to_cart_button', buttonLook(button));
    add(`.${WRAPPER}`, { classes: { [`${WRAPPER}-enabled`]: isReady, [`${WRAPPER}-disabled`]: !isReady } });
  }
  // Hidden it keeps its room, so that nothing moves.
  if (hasLink !== undefined)
    add('.reset_variations', { style: { visibility: hasLink ? 'visible' : 'hidden' } });
  add(IDS, { attributes: { value: id } });
  add('.single_variation_wrap .quantity', { style: { display: isSingle ? 'none' : limits && null } });
  add(QUANTITIES, { attributes: { min, max } });
  const product = variation && form.closest('.product');
  if (!product) return looks;
  const addDetail = (selector: string, text: string) => {
    for (const node of text ? product.querySelectorAll<HTMLElement>(selector) : []) {
      // Other scripts look there for what the server had written.
      const before = node.getAttribute('data-o_content') ?? node.textContent;
      looks.set(node, { text, attributes: { 'data-o_content': before } });
    }
  };
  const { sku, weight, weight_html, dimensions, dimensions_html } = variation;
  addDetail('.product_meta .sku', plainText(sku));
  addDetail(attributeItem('weight'), weight ? plainText(weight_html) : '');
  addDetail(attributeItem('dimensions'), dimensions ? plainText(dimensions_html) : '');
  return looks;
}

/** Values of the radio type hold a radio that is out of reach. */
const FOCUSABLE = ':is(input, button):not([tabindex="-1"]), [tabindex="0"]';

/** Brings the focus to the first thing to choose, because the link that was pressed is hidden now. */
export function focusFirstChoice(form: Element): void {
  const [select] = selectsOf(form);
  select?.focus();
  if (!select || document.activeElement === select) return;
  // A select behind swatches takes no focus.
  select.parentElement?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

/** An option list as the server sent it. */
interface PristineList {
  readonly options: readonly HTMLOptionElement[];
  readonly worn: DressedNodes;
  /** Content of the select and of its groups. */
  readonly boxes: readonly { readonly box: Element; readonly nodes: readonly ChildNode[] }[];
}

const remember = (select: HTMLSelectElement): PristineList => ({
  options: [...select.options],
  worn: dressNodes(),
  boxes: [select, ...select.querySelectorAll('optgroup')].map((box) => ({ box, nodes: [...box.childNodes] })),
});

/** Puts these nodes into a box, unless they are there already: taking options out and in costs a select its value. */
function fill(box: Element, nodes: readonly ChildNode[]): void {
  const { childNodes } = box;
  const isThere = childNodes.length === nodes.length && nodes.every((node, at) => childNodes[at] === node);
  if (!isThere) box.replaceChildren(...nodes);
}

/** True where a list says which values are sold out: not before a choice that makes them so. */
const tellsStock = ({ value }: HTMLSelectElement, { count, chosenCount }: Selection) =>
  count === 1 || chosenCount === count || (chosenCount > 0 && !value);

const optionLook = (offer: Offer | undefined, isStockTold: boolean): Look => ({
  classes: {
    attached: Boolean(offer),
    enabled: Boolean(offer?.isActive),
    'out-of-stock': Boolean(offer && isStockTold && !offer.isInStock),
  },
  attributes: { disabled: offer?.isActive === false ? '' : undefined },
});

/** Leaves in one list what is offered; true when its value is still among it. */
function narrow(
  select: HTMLSelectElement,
  { options, worn, boxes }: PristineList,
  offerOf: (value: string) => Offer | undefined,
  isStockTold: boolean,
): boolean {
  const { value } = select;
  const placeholder = options.find((option) => !option.value);
  const offers = new Map(
    options.flatMap((option) => (option.value ? [[option, offerOf(option.value)] as const] : [])),
  );
  worn.wear([...offers].map(([option, offer]) => [option, optionLook(offer, isStockTold)]));
  const kept = new Set<Node>([...offers].flatMap(([option, offer]) => (offer ? [option] : [])));
  const isValid = !value || [...offers].some(([option, offer]) => option.value === value && offer?.isActive);
  const isNeeded = !kept.size || !value || !isValid || select.dataset.show_option_none !== 'no';
  if (placeholder && isNeeded) kept.add(placeholder);
  for (const { box, nodes } of boxes) {
    const left = nodes.filter((node) => !(node instanceof HTMLOptionElement) || kept.has(node));
    fill(box, left);
  }
  if (isValid && (select.value !== value || select.selectedIndex < 0)) select.value = value;
  return isValid;
}

/**
 * The variations that a form brings along, and its option lists, each as the server sent it and as the choice leaves it. They are
 * no part of the island: browsers keep the choice in them, and scripts read and write it there at any moment.
 */
export function createOptionLists(form: Element) {
  const lists = new Map<HTMLSelectElement, PristineList>();
  let variations: readonly Variation[] = [];
  let index = createVariationIndex(variations, plainText);
  /** Every list as the server sent it, with the value it has. */
  const restore = () => {
    for (const [select, { worn, boxes }] of lists) {
      const { value } = select;
      for (const { box, nodes } of boxes) fill(box, nodes);
      worn.restore();
      select.value = value;
    }
    lists.clear();
  };
  return {
    restore,
    /** None where the shop is asked. */
    variations: () => variations,
    firstFit: (choice: Choice) => index.firstFit(choice),
    /** Reads what the form has by now. */
    read() {
      const before = variations;
      variations = variationsOf(form);
      if (variations === before) return;
      restore();
      index = createVariationIndex(variations, plainText);
    },
    /** Leaves in every list what fits the other choices; `clear` is told of one whose value is gone, and empties it. */
    rebuild(clear: (select: HTMLSelectElement) => void) {
      for (const select of selectsOf(form)) {
        // Anew for each list, because clearing one changes what is chosen.
        const selection = readSelection(form);
        const offerOf = index.offersOf(attributeOf(select), selection.data);
        const list = lists.get(select) ?? remember(select);
        lists.set(select, list);
        if (!narrow(select, list, offerOf, tellsStock(select, selection))) clear(select);
      }
    },
  };
}
