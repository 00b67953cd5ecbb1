import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** Has the link that takes the choice back do so. Gives what shows or hides it. */
export function followResetLink(
  wrapper: HTMLElement,
  reset: () => void,
  patch: Patch,
  scope: Scope,
): (isShown: boolean) => void {
  const item = wrapper.querySelector('.wvs_archive_reset_variations');
  const link = item?.querySelector('.wvs_archive_reset_variations_link');
  if (!item || !link) return () => {};
  scope.listen(link, 'click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    reset();
  });
  return (isShown) => {
    patch.toggle(item, 'show', isShown);
    patch.toggle(item, 'hide', !isShown);
  };
}
