import { listen } from '#platform/events.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';

/** What a list for one choice came with. */
const sentIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    [...options].findLastIndex(({ defaultSelected }) => defaultSelected),
  );

/** Shows what the page came with. */
function showSent(select: HTMLSelectElement): void {
  if (!select.multiple) select.selectedIndex = sentIndex(select);
  else for (const option of select.options) option.selected = option.defaultSelected;
}

function isAsSent(select: HTMLSelectElement): boolean {
  if (!select.multiple) return select.selectedIndex === sentIndex(select);
  return [...select.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
}

/** True when a visitor is at a list, or at the field that stands in its place. */
const hasFocus = (select: HTMLSelectElement): boolean =>
  [select, select.nextElementSibling].some((each) => each?.contains(document.activeElement));

interface Following {
  readonly select: HTMLSelectElement;
  readonly scope: Scope;
  /** Leads to what was chosen. */
  readonly follow: () => void;
  /** Called when the list shows again what the page came with. */
  readonly onSent?: () => void;
}

/**
 * Follows each choice of a list that leads to another page, also one that was made before. Where the browser comes back to such a page, the
 * list shows what the page came with.
 */
export function followChoice({ select, scope, follow, onSent }: Following): void {
  const reset = () => {
    showSent(select);
    onSent?.();
  };
  listen(select, 'change', follow, scope);
  // The browser brings the page back as it was left, with the choice that led away from it.
  onReturn(scope, reset);

  // Chosen while the code was on its way. Without the focus it was the browser, which came back to an old choice.
  if (!hasFocus(select)) reset();
  else if (!isAsSent(select)) follow();
}
