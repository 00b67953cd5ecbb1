import { isFieldChanged } from '#runtime/watch-fields.ts';

/** Returns the index of the option that the server selected; of several the last one, as browsers do. */
const serverIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findLastIndex(({ defaultSelected }) => defaultSelected),
  );

function hasServerSelection(select: HTMLSelectElement): boolean {
  if (!select.multiple) return select.selectedIndex === serverIndex(select);
  return [...select.options].every(({ selected, defaultSelected }) => selected === defaultSelected);
}

/** Resets a select to the server's choice. */
export function resetSelect(select: HTMLSelectElement): void {
  if (!select.multiple) select.selectedIndex = serverIndex(select);
  else for (const option of select.options) option.selected = option.defaultSelected;
}

/**
 * Calls back with the select that the shopper changed before the code loaded. Resets the others: a choice
 * restored by the browser does not match the products.
 */
export function handleEarlySelection(
  selects: readonly HTMLSelectElement[],
  onSelect: (select: HTMLSelectElement) => void,
): void {
  const changedSelect = selects.find((select) => isFieldChanged(select) && !hasServerSelection(select));
  for (const select of selects) if (select !== changedSelect) resetSelect(select);
  if (changedSelect) onSelect(changedSelect);
}
