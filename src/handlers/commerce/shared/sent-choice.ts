import { wasChanged } from '#runtime/changes.ts';

/** Returns the index of the option that the server selected; of several the last one, as browsers do. */
const sentIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findLastIndex(({ defaultSelected }) => defaultSelected),
  );

function isAsSent(select: HTMLSelectElement): boolean {
  if (!select.multiple) return select.selectedIndex === sentIndex(select);
  return [...select.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
}

/** Resets a select to the server's choice. */
export function showSent(select: HTMLSelectElement): void {
  if (!select.multiple) select.selectedIndex = sentIndex(select);
  else for (const option of select.options) option.selected = option.defaultSelected;
}

/**
 * Calls back with the select that the shopper changed before the code loaded. Resets the others: a choice
 * restored by the browser does not match the products.
 */
export function answerEarly(
  lists: readonly HTMLSelectElement[],
  choose: (list: HTMLSelectElement) => void,
): void {
  const chosen = lists.find((list) => wasChanged(list) && !isAsSent(list));
  for (const list of lists) if (list !== chosen) showSent(list);
  if (chosen) choose(chosen);
}
