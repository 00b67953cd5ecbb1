import type { Patch } from '#lib/patch.ts';
import { pathOf } from './tree.ts';

const CURRENT = 'current';

/** The address of a document, whether or not its name is written out. */
const documentOf = (address: string) => address.replace(/(index|default)\.[^#?/]*/i, '');

/** Marks the links that lead to the page one is on, with all around them when the whole way is asked for. */
export function markCurrent(root: HTMLElement, withPath: boolean, patch: Patch): void {
  const here = documentOf(location.href);
  const page = here.replace(/#.*/, '');
  for (const link of root.querySelectorAll('a')) {
    const address = documentOf(link.href);
    if (address !== here && address !== page) continue;
    for (const each of withPath ? pathOf(root, link) : [link]) patch.toggle(each, CURRENT, true);
  }
}
