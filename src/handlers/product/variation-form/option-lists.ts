import type { Look } from '#lib/look.ts';
import { createNodeLooks, type NodeLooks } from '#lib/node-looks.ts';
import {
  attributeOf,
  plainText,
  readSelection,
  type Selection,
  selectsOf,
  variationsOf,
} from '../shared/read-form.ts';
import {
  type Availability,
  createVariationIndex,
  type SelectedValues,
  type Variation,
} from '../shared/variations.ts';

/** A select with the server's options. */
interface OriginalList {
  readonly options: readonly HTMLOptionElement[];
  readonly appliedLooks: NodeLooks;
  /** The content of the select and its groups. */
  readonly containers: readonly { readonly container: Element; readonly nodes: readonly ChildNode[] }[];
}

const readOriginalList = (select: HTMLSelectElement): OriginalList => ({
  options: [...select.options],
  appliedLooks: createNodeLooks(),
  containers: [select, ...select.querySelectorAll('optgroup')].map((container) => ({
    container,
    nodes: [...container.childNodes],
  })),
});

/** Sets the children of a node, unless unchanged: re-inserting options resets the select's value. */
function setChildren(container: Element, nodes: readonly ChildNode[]): void {
  const { childNodes } = container;
  const isUnchanged =
    childNodes.length === nodes.length && nodes.every((node, at) => childNodes[at] === node);
  if (!isUnchanged) container.replaceChildren(...nodes);
}

/** Returns whether a list marks sold-out values: only after the choices that they depend on. */
const marksStock = ({ value }: HTMLSelectElement, { count, chosenCount }: Selection) =>
  count === 1 || chosenCount === count || (chosenCount > 0 && !value);

const optionLook = (availability: Availability | undefined, isStockMarked: boolean): Look => ({
  classes: {
    attached: Boolean(availability),
    enabled: Boolean(availability?.isActive),
    'out-of-stock': Boolean(availability && isStockMarked && !availability.isInStock),
  },
  attributes: { disabled: availability?.isActive === false ? '' : undefined },
});

/** Removes unavailable options from a list. Returns whether its value is still valid. */
function removeUnavailable(
  select: HTMLSelectElement,
  { options, appliedLooks, containers }: OriginalList,
  availabilityOfValue: (value: string) => Availability | undefined,
  isStockMarked: boolean,
): boolean {
  const { value } = select;
  const placeholder = options.find((option) => !option.value);
  const availabilities = new Map(
    options.flatMap((option) => (option.value ? [[option, availabilityOfValue(option.value)] as const] : [])),
  );
  appliedLooks.apply(
    [...availabilities].map(([option, availability]) => [option, optionLook(availability, isStockMarked)]),
  );
  const kept = new Set<Node>(
    [...availabilities].flatMap(([option, availability]) => (availability ? [option] : [])),
  );
  const isValid =
    !value ||
    [...availabilities].some(([option, availability]) => option.value === value && availability?.isActive);
  const isNeeded = !kept.size || !value || !isValid || select.dataset.show_option_none !== 'no';
  if (placeholder && isNeeded) kept.add(placeholder);
  for (const { container, nodes } of containers) {
    const left = nodes.filter((node) => !(node instanceof HTMLOptionElement) || kept.has(node));
    setChildren(container, left);
  }
  if (isValid && (select.value !== value || select.selectedIndex < 0)) select.value = value;
  return isValid;
}

/** A form's variations and option lists. */
export interface OptionLists {
  /** The variations in the page; empty in ajax mode. */
  variations(): readonly Variation[];
  firstFit(chosen: SelectedValues): Variation | undefined;
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
  const lists = new Map<HTMLSelectElement, OriginalList>();
  let variations: readonly Variation[] = [];
  let index = createVariationIndex(variations, plainText);
  const restore = () => {
    for (const [select, { appliedLooks, containers }] of lists) {
      const { value } = select;
      for (const { container, nodes } of containers) setChildren(container, nodes);
      appliedLooks.restore();
      select.value = value;
    }
    lists.clear();
  };
  return {
    restore,
    variations: () => variations,
    firstFit: (chosen) => index.firstFit(chosen),
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
        const availabilityOfValue = index.availabilityOf(attributeOf(select), selection.data);
        const list = lists.get(select) ?? readOriginalList(select);
        lists.set(select, list);
        if (!removeUnavailable(select, list, availabilityOfValue, marksStock(select, selection)))
          clear(select);
      }
    },
  };
}
