import type { Look } from '#lib/look.ts';
import { makeNode } from '../shared/make-node.ts';

/** Makes the stars, one for each label, and their row, in the shop's own markup. `labelId`: what names them all. */
export function makeStars(labels: readonly string[], labelId: string | undefined) {
  const stars = labels.map((label, index) =>
    makeNode('a', { class: `star-${index + 1}`, href: '#', role: 'radio' }, label),
  );
  const group = makeNode('span', { role: 'group', 'aria-labelledby': labelId }, ...stars);
  return { row: makeNode('p', { class: 'stars' }, group), stars };
}

/** The row of stars at a rating, which is 0 when none is chosen. */
export const rowLook = (rating: number): Look => ({ classes: { selected: rating > 0 } });

/** A star, counted from 1. The chosen one is the tab stop, or the first when none is chosen. */
export function starLook(position: number, rating: number): Look {
  const isChosen = position === rating;
  return {
    classes: { active: isChosen },
    attributes: { 'aria-checked': String(isChosen), tabindex: position === (rating || 1) ? '0' : '-1' },
  };
}
