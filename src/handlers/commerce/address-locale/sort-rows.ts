import { keepFocus } from '#lib/keep-focus.ts';
import { leaveFocus } from '#lib/leave-focus.ts';
import { membersOf } from '#lib/members-of.ts';
import { sortedIndexes } from './model.ts';

/** Returns the rows of a list. Skips rows that other scripts wrapped or nested. */
function rowsOf(wrapper: Element): HTMLElement[] {
  const rows = [...wrapper.querySelectorAll<HTMLElement>('.form-row')];
  return rows.filter(({ parentElement }) => parentElement === rows[0]?.parentElement);
}

function priorityOf(row: HTMLElement): number | undefined {
  const priority = Number.parseInt(row.dataset.priority ?? '', 10);
  return Number.isNaN(priority) ? undefined : priority;
}

/** Puts rows into the given order. Rows in the right place are not moved, and the focus stays. */
export function reorderRows(allRows: readonly HTMLElement[]): void {
  const parent = allRows.find((row) => row.parentElement)?.parentElement;
  if (!parent) return;
  // Another script may have removed a row.
  const rows = allRows.filter((row) => row.parentElement === parent);
  const siblings = [...membersOf(parent).children].filter((each) => rows.includes(each as HTMLElement));
  keepFocus(() => {
    const moves = rows.flatMap((row, index) => {
      const currentRow = siblings[index];
      if (!currentRow || currentRow === row) return [];
      const slot = document.createComment('');
      currentRow.replaceWith(slot);
      return { row, slot };
    });
    for (const { row, slot } of moves) slot.replaceWith(row);
  });
}

const sorted = (rows: readonly HTMLElement[]): HTMLElement[] =>
  sortedIndexes(rows.map(priorityOf)).flatMap((index) => rows[index] ?? []);

function sortRowsOf(wrapper: Element): HTMLElement[] {
  const before = rowsOf(wrapper);
  const order = sorted(before);
  const moving = before.filter((row, index) => row !== order[index]);
  if (!moving.length) return before;
  return keepFocus(() => {
    moving.forEach(leaveFocus);
    // A listener may have changed the order.
    const rows = rowsOf(wrapper);
    reorderRows(sorted(rows));
    return rows;
  });
}

/**
 * Sorts the rows of each list of fields by priority. Returns the lists in their old order, for `reorderRows`.
 */
export function sortRows(group: Element): HTMLElement[][] {
  return [...membersOf(group).querySelectorAll('[class*="__field-wrapper"]')].map(sortRowsOf);
}
