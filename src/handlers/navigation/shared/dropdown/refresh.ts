import { markUp } from './mark-up.ts';
import type { Standing } from './standing.ts';
import { listOf } from './tree.ts';

const MARKS = ['aria-haspopup', 'aria-controls', 'aria-expanded'];

/** Marks items that came after the menu stood, and takes the marks off those that lost their list; ids stay. */
export function refresh({ menu, patch, scope }: Standing): void {
  const { root, options } = menu;
  menu.hideAll();
  for (const link of root.querySelectorAll('a.has-submenu')) {
    if (listOf(link)) continue;
    for (const name of MARKS) patch.attribute(link, name, null);
    patch.toggle(link, 'has-submenu', false);
    link.querySelector(':scope > .sub-arrow')?.remove();
  }
  markUp(root, options, patch, scope);
}
