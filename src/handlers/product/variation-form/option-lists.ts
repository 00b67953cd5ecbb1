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

/** True where a list marks which values are sold out: only after a choice that makes them so. */
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

/** Leaves in one list what is offered. Returns whether its value is still among it. */
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

/** The variations that a form brings along, and its option lists. */
export interface OptionLists {
  /** The variations in the page; none where the shop is asked for each choice. */
  variations(): readonly Variation[];
  firstFit(choice: Choice): Variation | undefined;
  /** Reads the variations that the form has by now. */
  read(): void;
  /** Leaves in every list what fits the other choices; `clear` gets each whose value is gone, and empties it. */
  rebuild(clear: (select: HTMLSelectElement) => void): void;
  /** Makes every list what the server sent, with the value that it has. */
  restore(): void;
}

/**
 * Creates the option lists of a form. They are no part of its state: browsers keep the choice in them, and other scripts read and write it
 * there at any moment.
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
        // Read for each list, because clearing one changes what is chosen.
        const selection = readSelection(form);
        const offerOf = index.offersOf(attributeOf(select), selection.data);
        const list = lists.get(select) ?? remember(select);
        lists.set(select, list);
        if (!narrow(select, list, offerOf, marksStock(select, selection))) clear(select);
      }
    },
  };
}
