import { attributeOf, readSelection, type Selection, selectsOf } from '../shared/variations.ts';
import type { Offer, VariationIndex } from './variation-index.ts';

/** The option lists of a form, each as the server sent it, and as the choice leaves it. */
export interface OptionLists {
  /**
   * Leaves in every list what fits the other choices; `clear` is told of a list whose value is gone, and answers by
   * emptying it.
   */
  rebuild(index: VariationIndex, clear: (select: HTMLSelectElement) => void): void;
  /** Every list as the server sent it, with the value it has. */
  restore(): void;
}

interface PristineOption {
  readonly option: HTMLOptionElement;
  readonly className: string | null;
  readonly isDisabled: boolean;
}

interface PristineList {
  readonly options: readonly PristineOption[];
  /** Content of the select and of its groups. */
  readonly boxes: readonly { readonly box: Element; readonly nodes: readonly ChildNode[] }[];
}

function remember(select: HTMLSelectElement): PristineList {
  return {
    options: [...select.options].map((option) => ({
      option,
      className: option.getAttribute('class'),
      isDisabled: option.disabled,
    })),
    boxes: [select, ...select.querySelectorAll('optgroup')].map((box) => ({
      box,
      nodes: [...box.childNodes],
    })),
  };
}

/** Puts these nodes into a box, unless they are there already: taking options out and in costs a select its value. */
function fill(box: Element, nodes: readonly ChildNode[]): void {
  const { childNodes } = box;
  const isThere = childNodes.length === nodes.length && nodes.every((node, at) => childNodes[at] === node);
  if (!isThere) box.replaceChildren(...nodes);
}

function setClass({ classList }: Element, name: string, isOn: boolean): void {
  if (classList.contains(name) !== isOn) classList.toggle(name, isOn);
}

/** True where a list says which values are sold out: not before a choice that makes them so. */
const tellsStock = ({ value }: HTMLSelectElement, { count, chosenCount }: Selection) =>
  count === 1 || chosenCount === count || (chosenCount > 0 && !value);

function face({ option, isDisabled }: PristineOption, offer: Offer | undefined, isStockTold: boolean): void {
  setClass(option, 'attached', Boolean(offer));
  setClass(option, 'enabled', Boolean(offer?.isActive));
  setClass(option, 'out-of-stock', Boolean(offer && isStockTold && !offer.isInStock));
  option.disabled = isDisabled || offer?.isActive === false;
}

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
  let placeholder: HTMLOptionElement | undefined;
  for (const each of options) {
    const { option } = each;
    if (!option.value) {
      placeholder ??= option;
      continue;
    }
    const offer = offerOf(option.value);
    face(each, offer, isStockTold);
    if (offer) kept.add(option);
    if (offer?.isActive && option.value === value) isValid = true;
  }
  const isNeeded = !kept.size || !value || !isValid || select.dataset.show_option_none !== 'no';
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

/** Creates the lists of a form; nothing changes before `rebuild`. */
export function createOptionLists(form: Element): OptionLists {
  const lists = new Map<HTMLSelectElement, PristineList>();
  const listOf = (select: HTMLSelectElement): PristineList => {
    const list = lists.get(select) ?? remember(select);
    lists.set(select, list);
    return list;
  };
  return {
    rebuild(index, clear) {
      for (const select of selectsOf(form)) {
        // Anew for each list, because clearing one changes what is chosen.
        const selection = readSelection(form);
        const offerOf = index.offersOf(attributeOf(select), selection.data);
        if (!narrow(select, listOf(select), offerOf, tellsStock(select, selection))) clear(select);
      }
    },
    restore() {
      for (const [select, { options, boxes }] of lists) {
        const { value } = select;
        for (const { box, nodes } of boxes) fill(box, nodes);
        for (const { option, className, isDisabled } of options) {
          option.disabled = isDisabled;
          if (className === null) option.removeAttribute('class');
          else option.className = className;
        }
        select.value = value;
      }
      lists.clear();
    },
  };
}
