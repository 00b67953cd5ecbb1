import { keepFocus } from '#lib/keep-focus.ts';
import { orderOf } from './model.ts';

/** The rows of a list; what other scripts put around or into rows stays where it is. */
function rowsOf(wrapper: Element): HTMLElement[] {
  const rows = [...wrapper.querySelectorAll<HTMLElement>('.form-row')];
  return rows.filter(({ parentElement }) => parentElement === rows[0]?.parentElement);
}

function priorityOf(row: HTMLElement): number | undefined {
  const priority = Number.parseInt(row.dataset.priority ?? '', 10);
  return Number.isNaN(priority) ? undefined : priority;
}

/** Puts rows into this order, each into the place of another; those that stand right are not moved, and the focus stays. */
export function place(all: readonly HTMLElement[]): void {
  const parent = all.find((row) => row.parentElement)?.parentElement;
  if (!parent) return;
  // One that another script took away has no place here any more.
  const rows = all.filter((row) => row.parentElement === parent);
  const siblings = [...parent.children].filter((each) => rows.includes(each as HTMLElement));
  keepFocus(() => {
    const moves = rows.flatMap((row, index) => {
      const there = siblings[index];
      if (!there || there === row) return [];
      const slot = document.createComment('');
      there.replaceWith(slot);
      return { row, slot };
    });
    for (const { row, slot } of moves) slot.replaceWith(row);
  });
}

/** Orders the rows of each list of fields in a group by their priorities. Gives the lists as they were, for `place`. */
export function arrange(group: Element): HTMLElement[][] {
  return [...group.querySelectorAll('[class*="__field-wrapper"]')].map((wrapper) => {
    const rows = rowsOf(wrapper);
    place(orderOf(rows.map(priorityOf)).flatMap((index) => rows[index] ?? []));
    return rows;
  });
}
