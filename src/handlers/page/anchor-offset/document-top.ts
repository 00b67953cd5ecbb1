/** Where an element begins in the document, in px; of one that sticks: where it would be otherwise. */
export function documentTop(element: HTMLElement): number {
  const { nextElementSibling: next } = element;
  const isStuck = next instanceof HTMLElement && next.matches('.elementor-sticky__spacer');
  let top = 0;
  for (let at: Element | null = isStuck ? next : element; at instanceof HTMLElement; at = at.offsetParent) {
    top += at.offsetTop;
  }
  return top;
}

/** The height of the admin bar, when the page does not keep clear of it by itself. */
export function adminBarPx(): number {
  const paddingPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return paddingPx > 0 ? 0 : (document.getElementById('wpadminbar')?.offsetHeight ?? 0);
}
