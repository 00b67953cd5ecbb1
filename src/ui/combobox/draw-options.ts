import { createNode } from '#lib/create-node.ts';
import type { FieldNodes } from './field-nodes.ts';
import type { OpenList } from './model.ts';

/** An option of an open list, as it is on the page. */
interface Row {
  /** Unique in the list; the element stays while its key is rendered. */
  readonly key: number;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

const CLASS = 'select2-results__option';

/** What the list contains without a match. */
const messageRow = (text: string): Row => ({
  key: -1,
  text,
  attributes: {
    class: `${CLASS} select2-results__message`,
    role: 'option',
    'aria-disabled': 'true',
    'aria-selected': 'false',
  },
});

/** Returns the rendered options of an open list, or a message without any match. */
export function rowsOf(list: OpenList, { select, ids }: FieldNodes, noMatches: string): Row[] {
  const { matches, active, renderedRange } = list;
  if (!matches.length) return [messageRow(noMatches)];
  const [from, to] = renderedRange;
  return matches.slice(from, to).map(({ optionIndex, text, isDisabled }, position) => {
    const index = from + position;
    const isSelected = String(optionIndex === select.selectedIndex);
    return {
      key: optionIndex,
      text,
      attributes: {
        id: ids.option(optionIndex),
        class: index === active ? `${CLASS} ${CLASS}--highlighted` : CLASS,
        role: 'option',
        'aria-selected': isSelected,
        // Style sheets use either this or `aria-selected`.
        'data-selected': isSelected,
        'aria-disabled': isDisabled ? 'true' : undefined,
        'aria-posinset': String(index + 1),
        'aria-setsize': String(matches.length),
        'data-index': String(index),
      },
    };
  });
}

/** Writes attributes that differ; undefined removes one. */
export function writeAttributes(node: Element, attributes: Row['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

/** Puts elements into a list in their order, and moves only those that have another place. */
function arrange(box: HTMLElement, elements: Iterable<HTMLElement>): void {
  let place = box.firstChild;
  for (const element of elements) {
    if (element === place) place = element.nextSibling;
    else box.insertBefore(element, place);
  }
}

/** Returns a function that draws rows in a list, and changes only what differs from the rows before. */
export function createRowDisplay(box: HTMLElement): (rows: readonly Row[]) => void {
  let elements: ReadonlyMap<number, HTMLElement> = new Map();
  const texts = new WeakMap<HTMLElement, string>();
  const draw = ({ key, text, attributes }: Row) => {
    const element = elements.get(key) ?? createNode('li');
    writeAttributes(element, attributes);
    // Only a changed text: a translator may have changed it on the page.
    if (texts.get(element) !== text) element.textContent = text;
    texts.set(element, text);
    return [key, element] as const;
  };
  return (rows) => {
    const drawn = new Map(rows.map(draw));
    for (const [key, element] of elements) if (!drawn.has(key)) element.remove();
    elements = drawn;
    arrange(box, drawn.values());
  };
}
