import type { Scope } from '#lib/scope.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import storefront, { fitCart, type Storefront } from './storefront.ts';

/** Frames in which to retry the focus while styles still hide the field. */
const FOCUS_FRAMES = 10;

/** Opens and closes the search in the footer bar by its link. Escape closes it, too. */
function toggleSearch(link: HTMLElement, { nodes: { footerBar }, get, set }: Storefront, scope: Scope): void {
  const focusField = (framesLeft = FOCUS_FRAMES) => {
    const field = get().isSearchOpen && link.parentElement?.querySelector('input');
    if (!field || field === document.activeElement) return;
    field.focus();
    if (framesLeft) scope.frame(() => focusField(framesLeft - 1));
  };
  clickByKeys(link, scope);
  scope.listen(link, 'click', (event) => {
    event.preventDefault();
    set((state) => ({ ...state, isSearchOpen: !state.isSearchOpen }));
    focusField();
  });
  scope.listen<KeyboardEvent>(footerBar ?? link, 'keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !get().isSearchOpen) return;
    set((state) => ({ ...state, isSearchOpen: false }));
    link.focus();
  });
}

export default defineInteractive(storefront, (widget, scope) => {
  const { cart, searchLink } = widget.nodes;
  if (searchLink) toggleSearch(searchLink, widget, scope);
  if (!cart) return;
  // The visitor may be there already.
  fitCart(widget);
  for (const type of ['mouseover', 'focusin']) {
    scope.listen<MouseEvent>(cart, type, ({ relatedTarget }) => {
      if (!cart.contains(relatedTarget as Node | null)) fitCart(widget);
    });
  }
});
