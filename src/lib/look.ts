import { createNode } from './create-node.ts';
import { type FoldTarget, fold, isInFoldState, stopFold } from './fold.ts';
import { membersOf } from './members-of.ts';
import { createPatch, type Patch } from './patch.ts';

/** The look of a server node. Only what is named here is written; the rest of the node is left alone. */
export interface Look {
  /** Values by name; null removes the attribute. */
  readonly attributes?: Readonly<Record<string, string | null | undefined>>;
  /** Class names; true adds a class, false removes it. */
  readonly classes?: Readonly<Record<string, boolean | undefined>>;
  /** Inline style declarations; null removes a declaration. */
  readonly style?: Readonly<Record<string, string | null | undefined>>;
  /** Text that replaces all content. */
  readonly text?: string | undefined;
  /** Opens or closes the node, with a slide. In a view, the first look does not slide. */
  readonly fold?: FoldTarget | undefined;
  /** Elements of ours right after the node, in a view: a link or a message. The last one comes first. */
  readonly after?: readonly Beside[] | undefined;
  /** Elements of ours at the start of the node, in a view: new ones come first. */
  readonly start?: readonly Beside[] | undefined;
  /** Elements of ours at the end of the node, in a view: new ones come last. */
  readonly end?: readonly Beside[] | undefined;
}

/** An element of ours beside or in a node. */
export interface Beside {
  readonly as: keyof HTMLElementTagNameMap;
  /** Unique at its place. The element stays while its key is listed; with another key, it is replaced. */
  readonly key: string;
  /** With `fold`, the element slides open when it appears. */
  readonly look: Omit<Look, 'after'>;
  /** Returns what the element contains from its start to its end, if that is more than the text of its look. */
  readonly content?: (() => Node | string) | undefined;
}

/** Merges two looks; the second one wins. */
export const mergeLooks = (first: Look | undefined, second: Look): Look =>
  first
    ? {
        ...first,
        ...second,
        attributes: { ...first.attributes, ...second.attributes },
        classes: { ...first.classes, ...second.classes },
        style: { ...first.style, ...second.style },
      }
    : second;

interface Part {
  /** Kind and name, unique among the parts of a look. */
  readonly name: string;
  readonly isApplied: () => boolean;
  readonly write: (patch: Patch) => void;
}

/** Returns what a look writes, part by part. Undefined values count as not named. */
function partsOf(
  node: HTMLElement,
  { attributes = {}, classes = {}, style = {}, text, fold: to }: Look,
  isFirst: boolean,
): Part[] {
  const parts: Part[] = [];
  if (text !== undefined) {
    const isApplied = () => membersOf(node).textContent === text && !membersOf(node).firstElementChild;
    parts.push({ name: 'text', isApplied, write: (patch) => patch.text(node, text) });
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const isApplied = () => membersOf(node).getAttribute(name) === value;
    parts.push({
      name: `attribute ${name}`,
      isApplied,
      write: (patch) => patch.attribute(node, name, value),
    });
  }
  for (const [name, isOn] of Object.entries(classes)) {
    if (isOn === undefined) continue;
    const isApplied = () => membersOf(node).classList.contains(name) === isOn;
    parts.push({ name: `class ${name}`, isApplied, write: (patch) => patch.toggle(node, name, isOn) });
  }
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue;
    const isApplied = () => membersOf(node).style.getPropertyValue(name) === (value ?? '');
    parts.push({ name: `style ${name}`, isApplied, write: (patch) => patch.style(node, name, value) });
  }
  // Last, because a slide measures the node.
  if (to) {
    const foldTo = isFirst ? { isOpen: to.isOpen, as: to.as } : to;
    parts.push({
      name: 'fold',
      isApplied: () => isInFoldState(node, to),
      write: (patch) => fold(node, foldTo, patch),
    });
  }
  return parts;
}

/** Applies a look once, without a slide; `patch.restore()` removes it. */
export function applyLook(node: HTMLElement, look: Look, patch: Patch): void {
  for (const { write } of partsOf(node, look, true)) write(patch);
}

/** A node whose look changes. */
export interface NodeLook {
  /** Applies a look. Restores what only the look before named. */
  apply(look: Look): void;
  restore(): void;
}

const PLACES = ['after', 'start', 'end'] as const;

type Place = (typeof PLACES)[number];

/** The elements of ours at one place of a node, by key. */
type ShownElements = Map<string, { readonly element: HTMLElement; readonly look: NodeLook }>;

function removeUnlisted(items: readonly Beside[], shown: ShownElements): void {
  for (const [key, { element }] of shown) {
    if (items.some((item) => item.key === key)) continue;
    element.remove();
    shown.delete(key);
  }
}

/**
 * Creates an element of ours, which `insert` puts on the page. What it contains comes after it: some screen readers
 * announce an alert only when its text changes on the page.
 */
function createBeside({ as, look, content }: Beside, insert: (element: HTMLElement) => void) {
  const element = createNode(as);
  const elementLook = createNodeLook(element, { slidesAtFirst: true });
  const { text: _text, start: _start, end: _end, fold: opening, ...lookOutside } = look;
  elementLook.apply(lookOutside);
  if (opening) element.style.display = 'none';
  insert(element);
  if (content) element.append(content());
  return { element, look: elementLook };
}

/** Updates the elements at one place of a node, by key. */
function showElements(node: HTMLElement, at: Place, items: readonly Beside[], shown: ShownElements): void {
  removeUnlisted(items, shown);
  let previous = node;
  for (const item of at === 'end' ? items : [...items].reverse()) {
    const insert = (element: HTMLElement) => {
      if (at === 'after') membersOf(previous).after(element);
      else membersOf(node)[at === 'end' ? 'append' : 'prepend'](element);
    };
    const own = shown.get(item.key) ?? createBeside(item, insert);
    shown.set(item.key, own);
    own.look.apply(item.look);
    previous = own.element;
  }
}

/** Manages the look of one node. With `slidesAtFirst` the first look slides too. */
export function createNodeLook(node: HTMLElement, { slidesAtFirst = false } = {}): NodeLook {
  // One patch for each part that was not applied already.
  const patches = new Map<string, Patch>();
  let isFirst = !slidesAtFirst;
  /** Elements of ours. Most nodes never have any. */
  const shown: Partial<Record<Place, ShownElements>> = {};
  const updateElements = (look: Look) => {
    for (const at of PLACES) {
      const items = look[at] ?? [];
      if (items.length) shown[at] ??= new Map();
      if (shown[at]) showElements(node, at, items, shown[at]);
    }
  };
  return {
    apply(look) {
      updateElements(look);
      const parts = partsOf(node, look, isFirst);
      isFirst = false;
      for (const [name, patch] of patches) {
        if (parts.some((part) => part.name === name)) continue;
        if (name === 'fold') stopFold(node);
        patch.restore();
        patches.delete(name);
      }
      for (const { name, isApplied, write } of parts) {
        if (isApplied()) continue;
        const patch = patches.get(name) ?? createPatch();
        patches.set(name, patch);
        write(patch);
      }
    },
    restore() {
      updateElements({});
      if (patches.has('fold')) stopFold(node);
      for (const patch of patches.values()) patch.restore();
      patches.clear();
    },
  };
}
