import type { Patch } from '#lib/patch.ts';

/** Marks the cells over a note about a purchase, so that the styles draw no line between them. */
export function joinPurchaseNotes(element: Element, patch: Patch): void {
  for (const note of element.querySelectorAll('tr.product-purchase-note')) {
    for (const cell of note.previousElementSibling?.querySelectorAll('td, th') ?? []) {
      patch.toggle(cell, 'product-purchase-note-is-below', true);
    }
  }
}
