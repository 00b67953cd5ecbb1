import { membersOf } from './members-of.ts';

type Undo = () => void;

/** What `keep` remembers of a node. */
export interface Kept {
  readonly attributes?: readonly string[];
  readonly classes?: readonly string[];
  readonly styles?: readonly string[];
}

/** Writes to server nodes and remembers what was there before. */
export interface Patch {
  /** Sets an attribute; null removes it. */
  attribute(node: Element, name: string, value: string | null): void;
  /** Adds or removes one class. */
  toggle(node: Element, name: string, force: boolean): void;
  /** Sets one inline style property; null removes it. */
  style(node: HTMLElement, property: string, value: string | null): void;
  /** Replaces all content of a node with text. */
  text(node: Element, value: string): void;
  /** Remembers values that a library or the browser is about to change. */
  keep(node: HTMLElement, names: Kept): void;
  /** Restores what this patch changed or kept, and only that. */
  restore(): void;
}

const styleOf = (node: HTMLElement) => membersOf(node).style;
const classesOf = (node: Element) => membersOf(node).classList;

const setOrRemove = (node: Element, name: string, value: string | null) => {
  const members = membersOf(node);
  if (value === null) members.removeAttribute(name);
  else if (members.getAttribute(name) !== value) members.setAttribute(name, value);
};

const sorted = (parts: string[]) =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].sort().join();

/** Returns an attribute's classes or declarations, sorted, so that two spellings can be compared. */
function normalize(name: 'class' | 'style', text: string): string {
  if (name === 'class') return sorted(text.split(/\s+/));
  const { style } = document.createElement('i');
  style.cssText = text;
  return sorted(style.cssText.split(';'));
}

/** Restores the spelling of an attribute that the browser rewrote, if its meaning is the same as before. */
function restoreSpelling(node: Element, name: 'class' | 'style', before: string | null): void {
  const [now, then] = [membersOf(node).getAttribute(name) ?? '', before ?? ''];
  // Compare the text first: comparing the meaning is slow.
  if (now === then || normalize(name, now) === normalize(name, then)) setOrRemove(node, name, before);
  // Patches that are restored in another order than they were made leave an empty attribute.
  else if (!now) membersOf(node).removeAttribute(name);
}

/** Creates a patch that has changed nothing yet. */
export function createPatch(): Patch {
  const remembered = new Map<Element, Set<string>>();
  const undos: Undo[] = [];
  const spellings = new Map<Element, Map<'class' | 'style', string | null>>();

  const rememberOnce = (node: Element, key: string, undo: () => Undo) => {
    const keys = remembered.get(node) ?? new Set();
    remembered.set(node, keys);
    if (keys.has(key)) return;
    keys.add(key);
    undos.push(undo());
  };

  const rememberSpelling = (node: Element, name: 'class' | 'style') => {
    const nodeSpellings = spellings.get(node) ?? new Map<'class' | 'style', string | null>();
    spellings.set(node, nodeSpellings);
    if (!nodeSpellings.has(name)) nodeSpellings.set(name, membersOf(node).getAttribute(name));
  };
  const rememberAttribute = (node: Element, name: string) =>
    rememberOnce(node, `a:${name}`, () => {
      const before = membersOf(node).getAttribute(name);
      return () => setOrRemove(node, name, before);
    });
  const rememberClass = (node: Element, name: string) =>
    rememberOnce(node, `c:${name}`, () => {
      rememberSpelling(node, 'class');
      const before = classesOf(node).contains(name);
      return () => classesOf(node).toggle(name, before);
    });
  const rememberStyle = (node: HTMLElement, property: string) =>
    rememberOnce(node, `s:${property}`, () => {
      rememberSpelling(node, 'style');
      const before = styleOf(node).getPropertyValue(property);
      const priority = styleOf(node).getPropertyPriority(property);
      return () => {
        if (before) styleOf(node).setProperty(property, before, priority);
        else styleOf(node).removeProperty(property);
      };
    });

  return {
    // A value that is already right is neither written nor restored.
    attribute(node, name, value) {
      if (membersOf(node).getAttribute(name) === value) return;
      rememberAttribute(node, name);
      setOrRemove(node, name, value);
    },
    toggle(node, name, force) {
      if (classesOf(node).contains(name) === force) return;
      rememberClass(node, name);
      classesOf(node).toggle(name, force);
    },
    style(node, property, value) {
      if (styleOf(node).getPropertyValue(property) === (value ?? '')) return;
      rememberStyle(node, property);
      if (value === null) styleOf(node).removeProperty(property);
      else styleOf(node).setProperty(property, value);
    },
    text(node, value) {
      rememberOnce(node, 't', () => {
        const before = [...node.childNodes];
        return () => node.replaceChildren(...before);
      });
      node.textContent = value;
    },
    keep(node, { attributes = [], classes = [], styles = [] }) {
      for (const name of attributes) rememberAttribute(node, name);
      for (const name of classes) rememberClass(node, name);
      for (const name of styles) rememberStyle(node, name);
    },
    restore() {
      for (const undo of undos.splice(0).reverse()) undo();
      // Once for each node, because comparing meanings is slow.
      for (const [node, nodeSpellings] of spellings)
        for (const [name, before] of nodeSpellings) restoreSpelling(node, name, before);
      spellings.clear();
      remembered.clear();
    },
  };
}

/** Shows an element with the `display` of its style sheet, or as a block if the style sheet hides it. */
export function showNode(node: HTMLElement, patch: Patch): void {
  patch.style(node, 'display', null);
  if (getComputedStyle(node).display === 'none') patch.style(node, 'display', 'block');
}

const TRANSITION = 'transition-property';

/** Disables all transitions of a node. Returns a function that enables them again. */
function disableTransitions(node: HTMLElement, patch: Pick<Patch, 'keep'>): () => void {
  const style = styleOf(node);
  const [before, priority] = [style.getPropertyValue(TRANSITION), style.getPropertyPriority(TRANSITION)];
  patch.keep(node, { styles: [TRANSITION] });
  // `!important` overrides `!important` rules of style sheets. Sliders write durations of their own.
  style.setProperty(TRANSITION, 'none', 'important');
  return () => {
    if (before) style.setProperty(TRANSITION, before, priority);
    else style.removeProperty(TRANSITION);
    if (!style.length) membersOf(node).removeAttribute('style');
  };
}

/**
 * Calls `place` while transitions of the nodes are disabled, and returns its result. Otherwise a site's
 * transitions would animate the placement, because layout reads in between start them. `patch` is the one
 * that restores the nodes.
 */
export function placeWithoutTransitions<Placed>(
  nodes: readonly HTMLElement[],
  patch: Pick<Patch, 'keep'>,
  place: () => Placed,
): Placed {
  const releases = nodes.map((node) => disableTransitions(node, patch));
  try {
    return place();
  } finally {
    // Reading a style applies the new positions before transitions are enabled again.
    for (const node of nodes) void getComputedStyle(node).opacity;
    for (const release of releases) release();
  }
}
