import type { Scope } from '#runtime/scope.ts';
import type { Verbs } from './verbs.ts';

/** What a press means, by what carries it; anything on the page may. */
const meanings = (
  verbs: Verbs,
): readonly (readonly [selector: string, run: (target: HTMLElement) => void])[] => [
  ['[data-cookie-accept]', (pressed) => verbs.answer('accept', pressed)],
  ['[data-cookie-accept-all]', (pressed) => verbs.answer('all', pressed)],
  ['[data-cookie-refuse]', (pressed) => verbs.answer('refuse', pressed)],
  ['[data-cookie-individual]', verbs.individual],
  ['[data-cookie-back]', verbs.back],
  ['[data-cookie-accordion-target]', verbs.panel],
  ['.borlabs-cookie-preference,[data-borlabs-cookie-preference]', (opener) => verbs.preferences({ opener })],
  ['[data-borlabs-cookie-unblock]', verbs.unblockBy],
];

/** Follows presses and switches anywhere on the page until the scope ends. */
export function followPresses(verbs: Verbs, change: (input: HTMLInputElement) => void, scope: Scope): void {
  const all = meanings(verbs);
  let pressed: Element | undefined;
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const { target, detail } = event;
    if (!(target instanceof Element)) return;
    const [hit] = all.flatMap(([selector, run]) => {
      const found = target.closest<HTMLElement>(selector);
      return found ? [{ found, run }] : [];
    });
    // The second click of a double click falls on what the first one brought under the pointer: nobody agreed by that.
    if (!(detail > 1)) pressed = hit?.found;
    if (!hit) return;
    event.preventDefault();
    if (hit.found === pressed) hit.run(hit.found);
  });
  // Links that are called buttons are pressed as such.
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { target, key, repeat } = event;
    if (key === 'Tab') verbs.tab();
    if (key !== ' ' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (!target.matches('.BorlabsCookie [role="button"]')) return;
    event.preventDefault();
    if (!repeat) target.click();
  });
  scope.listen(document, 'change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name.startsWith('borlabsCookie[')) change(target);
  });
}
