import { type FoldTo, fold, isFoldedSo, stopFold } from './fold.ts';
import { createPatch, type Patch } from './patch.ts';

/** How a node of the server's is to look: only what is named is written, everything else on the node is left alone. */
export interface Look {
  /** Values by name; null: the node is without it. */
  readonly attributes?: Readonly<Record<string, string | null | undefined>>;
  /** Whether the node has a class. */
  readonly classes?: Readonly<Record<string, boolean | undefined>>;
  /** Declarations of its inline style; null: it is without it. */
  readonly style?: Readonly<Record<string, string | null | undefined>>;
  /** What it says, in place of all that is in it. */
  readonly text?: string | undefined;
  /** Whether it is open or shut. It slides from the one to the other; in a view, its first look is there at once. */
  readonly fold?: FoldTo | undefined;
}

/** Returns both looks in one; where both name the same, the second one decides. */
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
  /** Of the kinds and names of all parts, this one. */
  readonly name: string;
  readonly isSo: () => boolean;
  readonly write: (patch: Patch) => void;
}

/** What a look writes. What is undefined is not named. */
function partsOf(
  node: HTMLElement,
  { attributes = {}, classes = {}, style = {}, text, fold: to }: Look,
  isFirst: boolean,
): Part[] {
  const parts: Part[] = [];
  if (text !== undefined) {
    const isSo = () => node.textContent === text && !node.firstElementChild;
    parts.push({ name: 'text', isSo, write: (patch) => patch.text(node, text) });
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const isSo = () => node.getAttribute(name) === value;
    parts.push({ name: `attribute ${name}`, isSo, write: (patch) => patch.attribute(node, name, value) });
  }
  for (const [name, isOn] of Object.entries(classes)) {
    if (isOn === undefined) continue;
    const isSo = () => node.classList.contains(name) === isOn;
    parts.push({ name: `class ${name}`, isSo, write: (patch) => patch.toggle(node, name, isOn) });
  }
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue;
    const isSo = () => node.style.getPropertyValue(name) === (value ?? '');
    parts.push({ name: `style ${name}`, isSo, write: (patch) => patch.style(node, name, value) });
  }
  // Last, because it measures.
  if (to) {
    const at = isFirst ? { isOpen: to.isOpen, as: to.as } : to;
    parts.push({ name: 'fold', isSo: () => isFoldedSo(node, to), write: (patch) => fold(node, at, patch) });
  }
  return parts;
}

/** Gives a node a look once, as a resting state does; the patch takes it back. */
export function applyLook(node: HTMLElement, look: Look, patch: Patch): void {
  for (const { write } of partsOf(node, look, true)) write(patch);
}

/** A node whose look changes. */
export interface Dressed {
  /** Gives it this look; what the one before named and this one does not is as it was. */
  wear(look: Look): void;
  /** Everything is as it was. */
  restore(): void;
}

/** Follows the looks of one node. `slidesAtFirst`: its first look slides, too; default: it is there at once. */
export function dress(node: HTMLElement, { slidesAtFirst = false } = {}): Dressed {
  // What a resting state has right already needs none.
  const patches = new Map<string, Patch>();
  let isFirst = !slidesAtFirst;
  return {
    wear(look) {
      const parts = partsOf(node, look, isFirst);
      isFirst = false;
      for (const [name, patch] of patches) {
        if (parts.some((part) => part.name === name)) continue;
        if (name === 'fold') stopFold(node);
        patch.restore();
        patches.delete(name);
      }
      for (const { name, isSo, write } of parts) {
        if (isSo()) continue;
        const patch = patches.get(name) ?? createPatch();
        patches.set(name, patch);
        write(patch);
      }
    },
    restore() {
      if (patches.has('fold')) stopFold(node);
      for (const patch of patches.values()) patch.restore();
      patches.clear();
    },
  };
}
