import { type Dressed, dress } from '#lib/look.ts';
import type { Offer, Offers } from '#stores/variation-form.ts';
import {
  attributeOf,
  type Choice,
  readSelection,
  type Selection,
  selectsOf,
  type Variation,
  variationsOf,
} from '../shared/variations.ts';
import { createVariationIndex, type VariationIndex } from './model.ts';
import { plainText } from './view.ts';

interface PristineList {
  readonly options: ReadonlyMap<HTMLOptionElement, Dressed>;
  /** Content of the select and of its groups. */
  readonly boxes: readonly { readonly box: Element; readonly nodes: readonly ChildNode[] }[];
}

const remember = (select: HTMLSelectElement): PristineList => ({
  options: new Map([...select.options].map((option) => [option, dress(option)])),
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

const optionLook = (offer: Offer | undefined, isStockTold: boolean) => ({
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
  { options, boxes }: PristineList,
  offerOf: (value: string) => Offer | undefined,
  isStockTold: boolean,
): boolean {
  const { value } = select;
  const kept = new Set<ChildNode>();
  let isValid = !value;
  for (const [option, face] of options) {
    if (!option.value) continue;
    const offer = offerOf(option.value);
    face.wear(optionLook(offer, isStockTold));
    if (offer) kept.add(option);
    if (offer?.isActive && option.value === value) isValid = true;
  }
  const isNeeded = !kept.size || !value || !isValid || select.dataset.show_option_none !== 'no';
  const placeholder = [...options.keys()].find((option) => !option.value);
  if (placeholder && isNeeded) kept.add(placeholder);
  for (const { box, nodes } of boxes) {
    fill(
      box,
      nodes.filter((node) => !(node instanceof HTMLOptionElement) || kept.has(node)),
    );
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
  const offers: Record<string, Offers[string]> = {};
  let variations: readonly Variation[] = [];
  let index: VariationIndex | undefined;
  /** Every list as the server sent it, with the value it has. */
  const restore = () => {
    for (const [select, { options, boxes }] of lists) {
      const { value } = select;
      for (const { box, nodes } of boxes) fill(box, nodes);
      for (const face of options.values()) face.restore();
      select.value = value;
    }
    lists.clear();
  };
  const listOf = (select: HTMLSelectElement) => {
    const list = lists.get(select) ?? remember(select);
    lists.set(select, list);
    return list;
  };
  return {
    restore,
    /** None where the shop is asked. */
    variations: () => variations,
    firstFit: (choice: Choice) => index?.firstFit(choice),
    /** Reads what the form has by now. */
    read() {
      const before = variations;
      variations = variationsOf(form);
      if (variations === before) return;
      restore();
      index = createVariationIndex(variations, plainText);
    },
    /**
     * Leaves in every list what fits the other choices, and gives what that is; `clear` is told of a list whose value is
     * gone, and answers by emptying it.
     */
    rebuild(clear: (select: HTMLSelectElement) => void): Offers {
      for (const select of selectsOf(form)) {
        // Anew for each list, because clearing one changes what is chosen.
        const selection = readSelection(form);
        const attribute = attributeOf(select);
        const offerOf = index?.offersOf(attribute, selection.data) ?? (() => undefined);
        offers[attribute] = offerOf;
        if (!narrow(select, listOf(select), offerOf, tellsStock(select, selection))) clear(select);
      }
      return { ...offers };
    },
  };
}
