import { wasChanged } from '#runtime/changes.ts';

/** Returns the place of the option that a list for one choice came with; of several the last one, as browsers do. */
const sentIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findLastIndex(({ defaultSelected }) => defaultSelected),
  );

function isAsSent(select: HTMLSelectElement): boolean {
  if (!select.multiple) return select.selectedIndex === sentIndex(select);
  return [...select.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
}

/** Resets a list to what the page came with. */
export function showSent(select: HTMLSelectElement): void {
  if (!select.multiple) select.selectedIndex = sentIndex(select);
  else for (const option of select.options) option.selected = option.defaultSelected;
}

/**
 * Calls back with the list in which a shopper has chosen before the code was loaded. Resets the others: a choice that the browser restored does
 * not fit the products on the page.
 */
export function answerEarly(
  lists: readonly HTMLSelectElement[],
  choose: (list: HTMLSelectElement) => void,
): void {
  const chosen = lists.find((list) => wasChanged(list) && !isAsSent(list));
  for (const list of lists) if (list !== chosen) showSent(list);
  if (chosen) choose(chosen);
}
