import type { Scope } from '#runtime/scope.ts';

const DOCUMENT = 'floating-buttons';

/**
 * Moves the floating document of a bar to the beginning of the page, behind the admin bar, until the scope ends. One that
 * stands in a document of another kind stays: the whole page would move with it.
 */
export function moveToTop(bar: HTMLElement, scope: Scope): void {
  const owner = bar.closest<HTMLElement>('.elementor');
  const { body } = document;
  if (!owner || (owner.dataset.elementorType ?? DOCUMENT) !== DOCUMENT || owner.contains(body)) return;
  const adminBar = document.querySelector('body > #wpadminbar');
  // Moved for nothing, what plays in it would begin anew.
  if (owner.parentElement === body && owner.previousElementSibling === adminBar) return;
  const place = document.createComment('');
  owner.before(place);
  scope.add(() => {
    if (place.isConnected && owner.isConnected) place.replaceWith(owner);
    else place.remove();
  });
  if (adminBar) adminBar.after(owner);
  else body.prepend(owner);
}
