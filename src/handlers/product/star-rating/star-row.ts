import { roveTo } from '#lib/roving-focus.ts';
import type { Scope } from '#runtime/scope.ts';

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

/** The stars that stand for a list of ratings. */
export interface StarRow {
  readonly element: HTMLElement;
  readonly stars: readonly HTMLAnchorElement[];
  /** Shows a rating, from 1; 0 when none is chosen. */
  show(position: number): void;
}

function createStar(label: string, index: number): HTMLAnchorElement {
  const star = document.createElement('a');
  star.className = `star-${index + 1}`;
  star.href = '#';
  star.textContent = label;
  star.setAttribute('role', 'radio');
  return star;
}

/** Makes the stars, one for each label, in the shop's own markup; none is chosen. `labelId`: what names them all. */
export function createStarRow(labels: readonly string[], labelId: string): StarRow {
  const element = document.createElement('p');
  const group = document.createElement('span');
  const stars = labels.map(createStar);
  element.className = 'stars';
  group.setAttribute('role', 'group');
  if (labelId) group.setAttribute('aria-labelledby', labelId);
  group.append(...stars);
  element.append(group);

  const show = (position: number) => {
    element.classList.toggle('selected', position > 0);
    stars.forEach((star, index) => {
      const isChosen = index + 1 === position;
      star.classList.toggle('active', isChosen);
      star.setAttribute('aria-checked', String(isChosen));
      star.tabIndex = isChosen || (!position && !index) ? 0 : -1;
    });
  };
  show(0);
  return { element, stars, show };
}
