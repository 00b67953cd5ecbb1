import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

/** The attribute with the ids of what describes an element. */
export const DESCRIBED = 'aria-describedby';

/** Returns the ids that describe an element: those of the author, without `mine`, and then `added`. */
export function describedBy(element: Element, isMine: (id: string) => boolean, added: readonly string[]) {
  const ids = (element.getAttribute(DESCRIBED) ?? '').split(/\s+/).filter((id) => id && !isMine(id));
  return [...ids, ...added].join(' ') || null;
}

/** Attributes with ids of other elements, separated by spaces. */
const ID_REFERENCES = ['for', DESCRIBED, 'aria-labelledby', 'aria-controls', 'aria-owns', 'list'];

/** Returns an id that the page does not have. */
function freeId(id: string): string {
  let count = 2;
  while (document.getElementById(`${id}--${count}`)) count += 1;
  return `${id}--${count}`;
}

/**
 * Renames the ids of a form that another element on the page has too, such as the same form in a popup, and
 * all references to them within the form, until the scope ends. Otherwise labels and descriptions would
 * belong to the other element.
 */
export function makeIdsUnique(form: Element, scope: Scope): void {
  const patch = scope.patch();
  const duplicates = [...membersOf(form).querySelectorAll('[id]')].filter(({ id }) => {
    const first = document.getElementById(id);
    return first && !membersOf(form).contains(first);
  });
  const ids = new Map<string, string>();
  for (const node of duplicates) {
    const unique = ids.get(node.id) ?? freeId(node.id);
    ids.set(node.id, unique);
    patch.attribute(node, 'id', unique);
  }
  if (!ids.size) return;
  for (const name of ID_REFERENCES) {
    for (const node of membersOf(form).querySelectorAll(`[${name}]`)) {
      const words = node.getAttribute(name)?.split(/\s+/) ?? [];
      if (words.some((word) => ids.has(word)))
        patch.attribute(node, name, words.map((word) => ids.get(word) ?? word).join(' '));
    }
  }
}
