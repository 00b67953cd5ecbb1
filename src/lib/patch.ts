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

const setOrRemove = (node: Element, name: string, value: string | null) => {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
};

const sorted = (parts: string[]) =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].sort().join();

/** Returns an attribute's classes or declarations, sorted, so that two spellings can be compared. */
function meaningOf(name: 'class' | 'style', text: string): string {
  if (name === 'class') return sorted(text.split(/\s+/));
  const { style } = document.createElement('i');
  style.cssText = text;
  return sorted(style.cssText.split(';'));
}

/** Restores the spelling of an attribute that the browser rewrote, if its meaning is the same as before. */
function respell(node: Element, name: 'class' | 'style', before: string | null): void {
  const [now, then] = [node.getAttribute(name) ?? '', before ?? ''];
  // Compare the text first: comparing the meaning is slow.
  if (now === then || meaningOf(name, now) === meaningOf(name, then)) setOrRemove(node, name, before);
  // Patches that are restored in another order than they were made leave an empty attribute.
  else if (!now) node.removeAttribute(name);
}

/** Creates a patch that has changed nothing yet. */
export function createPatch(): Patch {
  const seen = new Map<Element, Set<string>>();
  const undos: Undo[] = [];
  const spellings = new Map<Element, Map<'class' | 'style', string | null>>();

  const once = (node: Element, key: string, undo: () => Undo) => {
    const keys = seen.get(node) ?? new Set();
    seen.set(node, keys);
    if (keys.has(key)) return;
    keys.add(key);
    undos.push(undo());
  };

  const noteSpelling = (node: Element, name: 'class' | 'style') => {
    const own = spellings.get(node) ?? new Map<'class' | 'style', string | null>();
    spellings.set(node, own);
    if (!own.has(name)) own.set(name, node.getAttribute(name));
  };
  const noteAttribute = (node: Element, name: string) =>
    once(node, `a:${name}`, () => {
      const before = node.getAttribute(name);
      return () => setOrRemove(node, name, before);
    });
  const noteClass = (node: Element, name: string) =>
    once(node, `c:${name}`, () => {
      noteSpelling(node, 'class');
      const before = node.classList.contains(name);
      return () => node.classList.toggle(name, before);
    });
  const noteStyle = (node: HTMLElement, property: string) =>
    once(node, `s:${property}`, () => {
      noteSpelling(node, 'style');
      const before = node.style.getPropertyValue(property);
      const priority = node.style.getPropertyPriority(property);
      return () => {
        if (before) node.style.setProperty(property, before, priority);
        else node.style.removeProperty(property);
      };
    });

  return {
    // A value that is already right is neither written nor restored.
    attribute(node, name, value) {
      if (node.getAttribute(name) === value) return;
      noteAttribute(node, name);
      setOrRemove(node, name, value);
    },
    toggle(node, name, force) {
      if (node.classList.contains(name) === force) return;
      noteClass(node, name);
      node.classList.toggle(name, force);
    },
    style(node, property, value) {
      if (node.style.getPropertyValue(property) === (value ?? '')) return;
      noteStyle(node, property);
      if (value === null) node.style.removeProperty(property);
      else node.style.setProperty(property, value);
    },
    text(node, value) {
      once(node, 't', () => {
        const before = [...node.childNodes];
        return () => node.replaceChildren(...before);
      });
      node.textContent = value;
    },
    keep(node, { attributes = [], classes = [], styles = [] }) {
      for (const name of attributes) noteAttribute(node, name);
      for (const name of classes) noteClass(node, name);
      for (const name of styles) noteStyle(node, name);
    },
    restore() {
      for (const undo of undos.splice(0).reverse()) undo();
      // Once for each node, because comparing meanings is slow.
      for (const [node, own] of spellings) for (const [name, before] of own) respell(node, name, before);
      spellings.clear();
      seen.clear();
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
function holdStill(node: HTMLElement, patch: Pick<Patch, 'keep'>): () => void {
  const { style } = node;
  const [before, priority] = [style.getPropertyValue(TRANSITION), style.getPropertyPriority(TRANSITION)];
  patch.keep(node, { styles: [TRANSITION] });
  // `!important` overrides `!important` rules of style sheets. Sliders write durations of their own.
  style.setProperty(TRANSITION, 'none', 'important');
  return () => {
    if (before) style.setProperty(TRANSITION, before, priority);
    else style.removeProperty(TRANSITION);
    if (!style.length) node.removeAttribute('style');
  };
}

/**
 * Calls `place` while transitions of the nodes are disabled, and returns its result. Otherwise a site's
 * transitions would animate the placement, because layout reads in between start them. `patch` is the one
 * that restores the nodes.
 */
export function placeAtOnce<Placed>(
  nodes: readonly HTMLElement[],
  patch: Pick<Patch, 'keep'>,
  place: () => Placed,
): Placed {
  const releases = nodes.map((node) => holdStill(node, patch));
  try {
    return place();
  } finally {
    // Reading a style applies the new positions before transitions are enabled again.
    for (const node of nodes) void getComputedStyle(node).opacity;
    for (const release of releases) release();
  }
}
