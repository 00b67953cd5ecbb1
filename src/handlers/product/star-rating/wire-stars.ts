import { roveTo } from '#lib/roving-focus.ts';
import type { Scope } from '#runtime/scope.ts';
import type { StarRow } from './star-row.ts';

/** The star that a key leads to; undefined when the key is not for stars. */
function starAfter({ key }: KeyboardEvent, index: number, { element, stars }: StarRow): number | undefined {
  if (key === ' ') return index;
  if (key === 'Home' || key === 'End') return undefined;
  const rtl = getComputedStyle(element).direction === 'rtl';
  const [across, along] = [false, true].map((vertical) =>
    roveTo(key, index, stars.length, { vertical, rtl }),
  );
  return across ?? along;
}

/** Calls back with the star (from 0) that a visitor chooses, by pointer, or by keys as in a group of radio buttons. */
export function wireStars(row: StarRow, choose: (index: number) => void, scope: Scope): void {
  const { element, stars } = row;
  const indexOf = ({ target }: Event) => stars.findIndex((star) => star.contains(target as Node));

  scope.listen(element, 'click', (event) => {
    const index = indexOf(event);
    if (index < 0) return;
    event.preventDefault();
    choose(index);
  });
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    const index = indexOf(event);
    if (index < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = starAfter(event, index, row);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  });
  // Galleries of other scripts slide by arrows that are released anywhere on the page.
  scope.listen<KeyboardEvent>(
    element,
    'keyup',
    (event) => event.key.startsWith('Arrow') && event.stopPropagation(),
  );
}
