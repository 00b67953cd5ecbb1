import type { Patch } from './patch.ts';

/** Shows an element as its style sheet has it, and as a block where the style sheet alone would hide it. */
export function show(node: HTMLElement, patch: Patch): void {
  patch.style(node, 'display', null);
  if (getComputedStyle(node).display === 'none') patch.style(node, 'display', 'block');
}
