import { slide } from '#lib/slide.ts';
import type { Item } from './build-list.ts';

const SLIDE_MS = 400;

/** Keeps the lists of deeper levels shut, all but those that lead to one item and the one under it. */
export interface Branches {
  /** Opens what leads to the item, and shuts everything else. */
  lead(to: Item | undefined): void;
  isOpen(item: Item): boolean;
  shut(item: Item): void;
}

/** Takes over branches that are all shut. */
export function createBranches(items: readonly Item[]): Branches {
  const open = new Set<HTMLElement>();
  const set = (branch: HTMLElement, isOpen: boolean) => {
    if (open.has(branch) === isOpen) return;
    if (isOpen) open.add(branch);
    else open.delete(branch);
    slide(branch, isOpen, {
      durationMs: SLIDE_MS,
      show: (display) => {
        branch.style.display = display;
      },
    });
  };
  return {
    lead(to) {
      const wanted = new Set<HTMLElement>();
      for (let at = to; at; at = at.parent) if (at.branch) wanted.add(at.branch);
      for (const { branch } of items) if (branch) set(branch, wanted.has(branch));
    },
    isOpen: ({ branch }) => !!branch && open.has(branch),
    shut({ branch }) {
      if (branch) set(branch, false);
    },
  };
}
