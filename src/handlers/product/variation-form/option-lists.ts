import { type DressedNodes, dressNodes } from '#lib/dress-nodes.ts';
import type { Look } from '#lib/look.ts';
import {
  attributeOf,
  plainText,
  readSelection,
  type Selection,
  selectsOf,
  variationsOf,
} from '../shared/read-form.ts';
import { type Choice, createVariationIndex, type Offer, type Variation } from '../shared/variations.ts';

/** A select with the server's options. */
interface PristineList {
  readonly options: readonly HTMLOptionElement[];
  readonly worn: DressedNodes;
  /** The content of the select and its groups. */
  readonly boxes: readonly { readonly box: Element; readonly nodes: readonly ChildNode[] }[];
}

const remember = (select: HTMLSelectElement): PristineList => ({
  options: [...select.options],
  worn: dressNodes(),
  boxes: [select, ...select.querySelectorAll('optgroup')].map((box) => ({ box, nodes: [...box.childNodes] })),
});

/** Sets the children of a node, unless unchanged: re-inserting options resets the select's value. */
function fill(box: Element, nodes: readonly ChildNode[]): void {
  const { childNodes } = box;
  const isThere = childNodes.length === nodes.length && nodes.every((node, at) => childNodes[at] === node);
  if (!isThere) box.replaceChildren(...nodes);
}

/** Returns whether a list marks sold-out values: only after the choices that they depend on. */
const marksStock = ({ value }: HTMLSelectElement, { count, chosenCount }: Selection) =>
  count === 1 || chosenCount === count || (chosenCount > 0 && !value);

const optionLook = (offer: Offer | undefined, isStockMarked: boolean): Look => ({
  classes: {
    attached: Boolean(offer),
    enabled: Boolean(offer?.isActive),
    'out-of-stock': Boolean(offer && isStockMarked && !offer.isInStock),
  },
  attributes: { disabled: offer?.isActive === false ? '' : undefined },
});

/** Removes unavailable options from a list. Returns whether its value is still valid. */
function narrow(
  select: HTMLSelectElement,
  { options, worn, boxes }: PristineList,
  offerOf: (value: string) => Offer | undefined,
  isStockMarked: boolean,
): boolean {
  const { value } = select;
  const placeholder = options.find((option) => !option.value);
  const offers = new Map(
    options.flatMap((option) => (option.value ? [[option, offerOf(option.value)] as const] : [])),
  );
  worn.wear([...offers].map(([option, offer]) => [option, optionLook(offer, isStockMarked)]));
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

/** A form's variations and option lists. */
export interface OptionLists {
  /** The variations in the page; empty in ajax mode. */
  variations(): readonly Variation[];
  firstFit(choice: Choice): Variation | undefined;
  /** Reads the form's current variations. */
  read(): void;
  /**
   * Removes options that do not fit the other choices. `clear` must empty each select whose value was
   * removed.
   */
  rebuild(clear: (select: HTMLSelectElement) => void): void;
  /** Restores the server's options and keeps the values. */
  restore(): void;
}

/**
 * Creates a form's option lists. They are not in its state, because browsers and other scripts read and write
 * the selects themselves.
 */
export function createOptionLists(form: Element): OptionLists {
  const lists = new Map<HTMLSelectElement, PristineList>();
  let variations: readonly Variation[] = [];
  let index = createVariationIndex(variations, plainText);
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
    variations: () => variations,
    firstFit: (choice) => index.firstFit(choice),
    read() {
      const before = variations;
      variations = variationsOf(form);
      if (variations === before) return;
      restore();
      index = createVariationIndex(variations, plainText);
    },
    rebuild(clear) {
      for (const select of selectsOf(form)) {
        // Read for each select, because clearing one changes the choice.
        const selection = readSelection(form);
        const offerOf = index.offersOf(attributeOf(select), selection.data);
        const list = lists.get(select) ?? remember(select);
        lists.set(select, list);
        if (!narrow(select, list, offerOf, marksStock(select, selection))) clear(select);
      }
    },
  };
}
