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
