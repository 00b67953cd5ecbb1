import { slide } from '#lib/slide.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Item } from './build-list.ts';

const SLIDE_MS = 400;

/** Keeps the lists of deeper levels shut, all but those that lead to one item and the one under it. */
export interface Branches {
  /** Opens what leads to the item, and shuts everything else. */
  lead(to: Item | undefined): void;
  isOpen(item: Item): boolean;
  shut(item: Item): void;
}

/** Takes over branches that are all shut; they move after the frame that marks the item, because each measures the page. */
export function createBranches(items: readonly Item[], scope: Scope): Branches {
  const open = new Set<HTMLElement>();
  const shown = new Set<HTMLElement>();
  let isPlanned = false;
  const move = (branch: HTMLElement) => {
    const isOpen = open.has(branch);
    if (shown.has(branch) === isOpen) return;
    if (isOpen) shown.add(branch);
    else shown.delete(branch);
    slide(branch, isOpen, {
      durationMs: SLIDE_MS,
      show: (display) => {
        branch.style.display = display;
      },
    });
  };
  const moveAll = () => {
    isPlanned = false;
    for (const { branch } of items) if (branch) move(branch);
  };
  const set = (branch: HTMLElement, isOpen: boolean) => {
    if (isOpen) open.add(branch);
    else open.delete(branch);
    if (isPlanned) return;
    isPlanned = true;
    scope.frame(() => scope.timeout(moveAll, 0));
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
