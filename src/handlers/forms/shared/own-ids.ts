import type { Patch } from '#lib/patch.ts';

/** Attributes that name other elements by their ids, with blanks between them. */
const NAMING = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-owns', 'list'];

/** Returns an id that the page does not have. */
function freeId(id: string): string {
  let count = 2;
  while (document.getElementById(`${id}--${count}`)) count += 1;
  return `${id}--${count}`;
}

/**
 * Gives a form ids of its own, where an element before it on the page has the same: the form of a popup, for instance, that the page has as
 * well. Else its labels, and what describes its fields, would be those of the other one. What names an id in it follows.
 */
export function keepIdsApart(form: Element, patch: Patch): void {
  const doubled = [...form.querySelectorAll('[id]')].filter(({ id }) => {
    const first = document.getElementById(id);
    return first && !form.contains(first);
  });
  const ids = new Map<string, string>();
  for (const node of doubled) {
    const own = ids.get(node.id) ?? freeId(node.id);
    ids.set(node.id, own);
    patch.attribute(node, 'id', own);
  }
  if (!ids.size) return;
  for (const name of NAMING) {
    for (const node of form.querySelectorAll(`[${name}]`)) {
      const words = node.getAttribute(name)?.split(/\s+/) ?? [];
      if (words.some((word) => ids.has(word)))
        patch.attribute(node, name, words.map((word) => ids.get(word) ?? word).join(' '));
    }
  }
}
