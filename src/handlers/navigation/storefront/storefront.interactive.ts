import { clickByKeys } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import storefront from './storefront.ts';

/** Frames in which to retry the focus while styles still hide the field. */
const FOCUS_FRAMES = 10;

/** The search in the footer bar opens and closes by its link, and closes on Escape. */
export default defineInteractive(storefront, ({ nodes: { footerBar, searchLink }, get, set }, scope) => {
  if (!footerBar || !searchLink) return;
  const focusField = (framesLeft = FOCUS_FRAMES) => {
    const field = get().isSearchOpen && searchLink.parentElement?.querySelector('input');
    if (!field || field === document.activeElement) return;
    field.focus();
    if (framesLeft) scope.frame(() => focusField(framesLeft - 1));
  };
  clickByKeys(searchLink, scope);
  scope.listen(searchLink, 'click', (event) => {
    event.preventDefault();
    set((state) => ({ ...state, isSearchOpen: !state.isSearchOpen }));
    focusField();
  });
  scope.listen<KeyboardEvent>(footerBar, 'keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !get().isSearchOpen) return;
    set((state) => ({ ...state, isSearchOpen: false }));
    searchLink.focus();
  });
});
