import { wasChanged } from '#runtime/changes.ts';

/** The place of the option that a list came with. */
const sentIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );

/** Brings a list back to the option that it came with. */
export function showSent(select: HTMLSelectElement): void {
  select.selectedIndex = sentIndex(select);
}

/**
 * Calls back with the list in which a shopper has chosen while the code was on its way. Choices that the browser came back to are taken
 * back: the page is that of another one.
 */
export function answerEarly(
  lists: readonly HTMLSelectElement[],
  choose: (list: HTMLSelectElement) => void,
): void {
  const chosen = lists.find((list) => wasChanged(list) && list.selectedIndex !== sentIndex(list));
  for (const list of lists) if (list !== chosen) showSent(list);
  if (chosen) choose(chosen);
}
